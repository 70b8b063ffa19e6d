import Basics
import Geometry

/// Finds the face in the pictures of a video, and follows it from one to the next.
///
/// A cascade looks near the face where it is known, once a second, and every four once it has thrice agreed with where the face was
/// followed to; between and beyond that the face is followed by its motion, which is told to a fraction of a pixel. Only where the
/// cascade says thrice that the face is elsewhere is it believed.
struct FaceFollower {
  private let cascade: Cascade
  /// How the picture is turned for the cascade, by quarters.
  private(set) var turn = 0
  private var face: Face?
  /// Faces in the picture when all of it was last looked at.
  private(set) var faces = 0
  /// How often another face was taken in the place of one that was followed.
  private(set) var switches = 0
  private var nextLook = Time.zero
  private var nextSearch = Time.zero
  /// What a look at all of the picture found that is worth more than the face that is followed, and how often it was missed since.
  private var better: (box: Region<PicturePixels>, misses: Int)?

  private struct Face {
    /// Where it was first seen, in the stored picture.
    var start: Region<PicturePixels>
    var track: MotionTrack
    /// What the cascade found less where it was followed to, lately.
    var strays: [Region<PicturePixels>] = []
    var misses = 0
    /// How often the cascade has found it where it was followed to, one time after the other.
    var agreements = 0

    var box: Region<PicturePixels> { start.moved(x: track.x, y: track.y) }
  }

  init(_ cascade: Cascade) {
    self.cascade = cascade
  }

  /// Between two looks at where the face should be, and at the whole picture.
  private static let lookPeriod = (
    agreed: Time.seconds(4), known: Time.seconds(1), unknown: Time.milliseconds(500), whole: Time.seconds(60)
  )
  /// How long the sides of the picture are looked at by themselves, too: twice, or every second while the face that is
  /// followed is at the picture's edge, since a face that is harder to see may be meant.
  private static let sidesUntil = (usual: Time.seconds(4), aside: Time.seconds(10))
  /// How much larger, or further in the middle, a face must be to be taken in the place of one that is followed.
  private static let leastGain = 1.5
  /// The smallest face that is looked for, as a share of the picture's height.
  private static let smallestFace = 0.15
  /// How often a face must be missed, or found elsewhere, one time after the other.
  private static let patience = 3
  /// By how much of the face's width it may stray.
  private static let allowedStray = 0.1
  /// Boxes that overlap by more are of one face, and those of two looks of one that stays where it is.
  private static let sameFace = 0.3
  private static let samePlace = 0.5
  /// By how much the box of a face grows for what is followed: its middle has eyes and mouth, and little of what is behind it.
  private static let innerFace = -0.15
  /// By how much it grows for a look at where the face should be; the smallest face that is looked for there, as a share of
  /// the box, and the largest, in smallest ones.
  private static let nearLook = (growth: 0.3, smallest: 0.85, largest: 1.6)
  /// How many times as late as one search the next is, so that they grow seldom.
  private static let searchFactor = 4.0
  /// Of the picture's width, that of each of its sides.
  private static let sideWidth = 0.7

  /// Where the face is in the shown picture; nil where it is not seen.
  mutating func box(in video: borrowing VideoReader) -> Region<PicturePixels>? {
    if face?.track.follow(in: video) == false { face = nil }
    if video.time >= nextLook {
      if face != nil { look(in: video) }
      if face == nil || video.time >= nextSearch { search(video) }
      nextLook = min(video.time + period, max(nextSearch, video.time + Self.lookPeriod.unknown))
    }
    return face.map { shown($0.box, in: video) }
  }

  /// Until the next look.
  private var period: Time {
    guard let face, better == nil else { return Self.lookPeriod.unknown }
    return face.agreements < Self.patience ? Self.lookPeriod.known : Self.lookPeriod.agreed
  }

  /// Forgets the face, as where the picture has become another.
  mutating func reset(until time: Time) {
    face = nil
    better = nil
    (nextLook, nextSearch) = (time, time)
  }

  private func storedSize(of video: borrowing VideoReader) -> (width: Int, height: Int) {
    video.orientation.storedSize(width: video.width, height: video.height)
  }

  private func shown(_ box: Region<PicturePixels>, in video: borrowing VideoReader) -> Region<PicturePixels> {
    let size = storedSize(of: video)
    return video.orientation.shown(box, width: size.width, height: size.height)
  }

  private mutating func begin(with box: Region<PicturePixels>, in video: borrowing VideoReader) {
    let size = storedSize(of: video)
    let stored = video.orientation.stored(box, width: size.width, height: size.height)
    face = MotionTrack(of: stored.grown(by: Self.innerFace), in: video).map { Face(start: stored, track: $0) }
  }

  /// Looks where the face should be.
  private mutating func look(in video: borrowing VideoReader) {
    guard var known = face else { return }
    let box = shown(known.box, in: video)
    let around = box.grown(by: Self.nearLook.growth)
    let part = around.clipped(width: Double(video.width), height: Double(video.height)) ?? box
    let smallest = Self.nearLook.smallest * min(box.width, box.height)
    let found = faces(in: part, of: video, smallest: smallest, largest: Self.nearLook.largest)
      .max { $0.box.overlap(with: box) < $1.box.overlap(with: box) }
    guard let found, found.box.overlap(with: box) > Self.sameFace else {
      known.misses += 1
      known.agreements = 0
      face = known.misses < Self.patience ? known : nil
      return
    }
    known.misses = 0
    let isNear = Self.stray(of: found.box, from: box) <= Self.allowedStray * box.width
    known.agreements = isNear ? known.agreements + 1 : 0
    known.strays.append(found.box)
    if known.strays.count > Self.patience { known.strays.removeFirst() }
    face = known
    guard known.strays.count == Self.patience, let usual = Region(medianOf: known.strays) else { return }
    if Self.stray(of: usual, from: box) > Self.allowedStray * box.width { begin(with: usual, in: video) }
  }

  private static func stray(of one: Region<PicturePixels>, from other: Region<PicturePixels>) -> Double {
    max(abs(one.middle.x - other.middle.x), abs(one.middle.y - other.middle.y), abs(one.width - other.width))
  }

  /// Looks at all of the picture, turned where no face is found upright and none was before.
  ///
  /// Soon again at first, since a face may turn to the camera a little later than another.
  private mutating func search(_ video: borrowing VideoReader) {
    nextSearch = min(video.time + Self.lookPeriod.whole, max(Self.searchFactor * video.time, video.time + .seconds(2)))
    let whole = Region<PicturePixels>(left: 0, top: 0, right: Double(video.width), bottom: Double(video.height))
    let smallest = Self.smallestFace * min(whole.width, whole.height)
    let isAside = face.map { Self.isAside(shown($0.box, in: video), in: whole) } ?? false
    let looksAtSides = video.time <= (isAside ? Self.sidesUntil.aside : Self.sidesUntil.usual)
    if isAside, looksAtSides { nextSearch = video.time + Self.lookPeriod.known }
    let startTurn = turn
    for quarter in 0..<4 {
      turn = (startTurn + quarter) % 4
      var found = faces(in: whole, of: video, smallest: smallest, largest: .infinity)
      // Levels are spread over all that is looked at: beside a light face a dark one may have too little contrast to be seen.
      for side in looksAtSides && !found.isEmpty ? sides(of: whole) : [] {
        for other in faces(in: side, of: video, smallest: smallest, largest: .infinity)
        where found.allSatisfy({ $0.box.overlap(with: other.box) < Self.sameFace }) {
          found.append(other)
        }
      }
      faces = found.count
      guard let best = found.max(by: { weight($0.box, in: whole) < weight($1.box, in: whole) }) else { continue }
      if let known = face {
        consider(best.box, beside: shown(known.box, in: video), in: whole, of: video)
      } else {
        begin(with: best.box, in: video)
      }
      return
    }
    turn = startTurn
  }

  /// Takes a face in the place of the one that is followed where it is worth more, twice in the same place.
  private mutating func consider(
    _ found: Region<PicturePixels>,
    beside known: Region<PicturePixels>,
    in whole: Region<PicturePixels>,
    of video: borrowing VideoReader
  ) {
    let isWorthMore = weight(found, in: whole) > Self.leastGain * weight(known, in: whole)
    if found.overlap(with: known) < Self.sameFace, isWorthMore {
      if let better, better.box.overlap(with: found) > Self.samePlace {
        begin(with: found, in: video)
        self.better = nil
        switches += 1
        return
      }
      better = (found, 0)
    } else if let (box, misses) = better {
      better = misses + 1 < Self.patience ? (box, misses + 1) : nil
    }
    if better != nil { nextSearch = video.time + Self.lookPeriod.unknown }
  }

  /// Whether a face lies in the outer quarters of a picture.
  private static func isAside(_ box: Region<PicturePixels>, in whole: Region<PicturePixels>) -> Bool {
    abs(box.middle.x - whole.middle.x) > whole.width / 4
  }

  /// Large faces in the middle first.
  private func weight(_ box: Region<PicturePixels>, in picture: Region<PicturePixels>) -> Double {
    let away = box.middle.distance(to: picture.middle) / picture.middle.distance(to: Point(x: 0, y: 0))
    return box.width * box.height * (1 - 0.5 * away)
  }

  /// The left and the right of a picture, which share two fifths of it.
  private func sides(of whole: Region<PicturePixels>) -> [Region<PicturePixels>] {
    let width = Self.sideWidth * whole.width
    return [
      Region(left: whole.left, top: whole.top, right: whole.left + width, bottom: whole.bottom),
      Region(left: whole.right - width, top: whole.top, right: whole.right, bottom: whole.bottom),
    ]
  }

  /// Faces in a part of the shown picture, in pixels of all of it.
  private func faces(
    in part: Region<PicturePixels>,
    of video: borrowing VideoReader,
    smallest: Double,
    largest: Double
  ) -> [CascadeFace] {
    // The cascade's window is the smallest face that is asked for, but never larger than life.
    let scale = max(1, smallest / Double(max(cascade.width, cascade.height)))
    let (width, height) = (Int(part.width / scale), Int(part.height / scale))
    guard width > 0, height > 0 else { return [] }
    let picture = video.grey(part, width: width, height: height).equalized().turned(by: turn)
    let (across, down) = (part.width / Double(width), part.height / Double(height))
    return cascade.faces(in: picture, largest: largest).map { face in
      let upright = face.box.turnedBack(by: turn, width: picture.width, height: picture.height)
      return CascadeFace(
        box: Region(
          left: part.left + upright.left * across,
          top: part.top + upright.top * down,
          right: part.left + upright.right * across,
          bottom: part.top + upright.bottom * down
        ),
        windows: face.windows
      )
    }
  }
}

extension Region<PicturePixels> {
  /// Where it lies in the picture that was turned clockwise by quarters; the size is the turned picture's.
  fileprivate func turnedBack(by quarters: Int, width: Int, height: Int) -> Self {
    guard quarters % 4 != 0 else { return self }
    let back = Self(left: top, top: Double(width) - right, right: bottom, bottom: Double(width) - left)
    return back.turnedBack(by: quarters - 1, width: height, height: width)
  }
}
