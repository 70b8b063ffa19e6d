import Basics
import Geometry

/// What a script makes of head, lids and gaze at any time; asked in the order of time.
struct FaceCourse {
  struct View {
    /// Degrees beside how the head is held.
    var turn = HeadAngles(yaw: 0, pitch: 0, roll: 0)
    /// How far each lid is down, 1 shut.
    var left = 0.0
    var right = 0.0
    /// How far the gaze is on its way beside the screen; negative to the left.
    var away = 0.0
    /// Weights of shapes by their names.
    var shapes: [String: Double] = [:]
    var isLost = false
  }

  private let script: FaceScript
  private var firstAct = 0
  private var firstLid = 0

  init(_ script: FaceScript) {
    self.script = script
  }

  mutating func view(at time: Time) -> View {
    var view = View()
    while firstAct < script.acts.count, script.acts[firstAct].end < time { firstAct += 1 }
    while firstLid < script.lids.count, script.lids[firstLid].end < time { firstLid += 1 }
    for act in script.acts[firstAct...] {
      guard act.start < time else { break }
      add(act, at: time, to: &view)
    }
    for lid in script.lids[firstLid...] {
      guard lid.begin < time else { break }
      let closure = lid.closure(at: time)
      // Devices shut one eye by a part of the other, too.
      let coupled = 0.35 * closure
      view.left = max(view.left, lid.eyes == .right ? coupled : closure)
      view.right = max(view.right, lid.eyes == .left ? coupled : closure)
    }
    return view
  }

  private func add(_ act: FaceAct, at time: Time, to view: inout View) {
    let part = act.part(at: time)
    let both = { (name: String) in [name + "Left", name + "Right"] }
    func raise(_ names: [String]) { for name in names { view.shapes[name] = act.size * part } }
    // Two and a half times a second.
    let swing = act.size * part * sine(2 * .pi * 2.5 * (time - act.start).seconds)
    switch act.kind {
    // A roll that is positive raises the left eye.
    case .tiltRight: view.turn.roll += act.size * part
    case .tiltLeft: view.turn.roll -= act.size * part
    case .nod: view.turn.pitch += swing
    case .shake: view.turn.yaw += swing
    case .away:
      view.turn.yaw += act.size * part
      view.away = act.size < 0 ? -part : part
    case .lost: view.isLost = true
    case .winkLeft, .winkRight: break
    case .smile:
      raise(both("mouthSmile"))
      for name in both("cheekSquint") { view.shapes[name] = 0.5 * act.size * part }
    case .browFurrow: raise(both("browDown"))
    case .browRaise: raise(both("browOuterUp") + ["browInnerUp"])
    case .noseWrinkle: raise(both("noseSneer"))
    case .lipPucker: raise(["mouthPucker"])
    case .lipPress: raise(both("mouthPress"))
    case .mouthOpen: raise(["jawOpen"])
    case .lipCornerDepressor: raise(both("mouthFrown"))
    case .chinRaise: raise(["mouthShrugLower"])
    }
  }
}
