/// Two trials of one reader, one fixation without a place.
public let fixationReportSample = """
  "RECORDING_SESSION_LABEL"\t"TRIAL_INDEX"\t"EYE_USED"\t"CURRENT_FIX_X"\t"CURRENT_FIX_Y"\t"CURRENT_FIX_START"\t"CURRENT_FIX_END"\t"CURRENT_FIX_DURATION"\t"CURRENT_FIX_PUPIL"\t"page"
  r07\t1\tRIGHT\t101.5\t200.25\t12\t230\t220\t811\t"the "first" page
  r07\t1\tRIGHT\t150\t201\t262\t410\t150\t.\tthe first page
  r07\t2\tRIGHT\t.\t.\t5\t99\t96\t799\tthe next page

  """

public let fix8Sample = #"{"fixations": [[187.5, 177, 300], [294.5, 169, 250.5], [290, 167, 250]]}"#

public let fixationsJSONSample = """
  {"t1": {"participant_id": "7", "age_group": "child", "passage_id": "1A", "fixations": {"__FixationSequence__": [
   {"x": 100, "y": 201.5, "start": 0, "end": 210}, {"x": 140, "y": 202, "start": 240, "end": 400}]}},
   "t2": {"participant_id": "7", "age_group": "child", "passage_id": "1B", "fixations": {"__FixationSequence__": [
   [90, 180, 10, 220], {"x": null, "y": null, "start": 300, "duration": 50}]}}}

  """

public let pupilSurfaceSample = """
  world_timestamp,world_index,gaze_timestamp,x_norm,y_norm,x_scaled,y_scaled,on_surf,confidence
  100.50,10,100.500,0.25,0.75,25,75,True,0.9
  100.50,10,100.504,0.5,1.25,50,125,False,0.95
  100.53,11,100.508,0.5,0.5,50,50,True,0.3
  100.53,11,100.512,0.5,0.5,50,50,True,1.0

  """

public let neonSurfaceSample = """
  section id,recording id,timestamp [ns],gaze detected on surface,gaze position on surface x [normalized],gaze position on surface y [normalized],fixation id
  a,r1,1700000000123456789,True,0.5,0.25,1
  a,r1,1700000000128456790,False,1.5,-0.25,
  a,r1,1700000000133456789,False,,,
  b,r2,1700000100000000000,True,0.75,0.5,2

  """

public let webGazerSample = """
  [{"trial_type": "html-keyboard-response", "trial_index": 0, "rt": 812},
   {"trial_index": 3, "subject": "w5", "webgazer_data": [{"x": 400, "y": 301.5, "t": 12}, {"x": null, "y": null, "t": 45},
    {"x": 402, "y": 299, "t": 80.5}], "webgazer_targets": {"#word": {"left": 10, "top": 20, "width": 300, "height": 40}}},
   {"trial_index": 4, "subject": "w5", "webgazer_data": [{"x": 1, "y": 2, "t": 3}, {"x": 4, "y": 5, "t": 6}]}]

  """

public let arkitGazeSample = """
  {"id": "S-1", "appID": "reader", "beginTime": 1600000000.5, "endTime": 1600000001.5,
   "deviceInfo": {"model": "iPad8,1", "screenSize": [834, 1194]},
   "scanPath": [{"timestamp": 1600000000.5, "x": 10, "y": 20, "orientation": 3},
    {"timestamp": 1600000000.516, "x": 11.5, "y": 21, "orientation": 3},
    {"timestamp": 1600000000.533, "x": 12, "y": 22, "orientation": 4, "trackingState": "limited"},
    {"timestamp": 1600000000.55, "x": 13, "y": 23, "orientation": 4, "trackingState": "notAvailable"}]}

  """

public let seeSoSample = """
  timestamp,x,y,fixationX,fixationY,trackingState
  1690000000000,100.5,200,90,201,SUCCESS
  1690000000033,101.5,201,90,201,LOW_CONFIDENCE
  1690000000066,NaN,NaN,NaN,NaN,FACE_MISSING
  1690000000100,5,5,90,201,UNSUPPORTED
  1690000000133,103,202,90,201,TrackingState.SUCCESS

  """

/// Frames in which the camera lies 10 cm right of the world's origin, and the head 40 cm behind it.
public let arkitLogSample: String = {
  let names = ["RightEye", "LeftEye", "Head", "Camera"]
  let angles = ["RightEye", "LeftEye", "Head"].flatMap { name in "XYZ".map { "\(name)\($0)" } }
  let cells = names.flatMap { name in (0..<4).flatMap { column in (0..<4).map { "\(name)\(column)\($0)" } } }
  let shapes = ["Left", "Right"].flatMap { side in
    ["Blink", "LookDown", "LookIn", "LookOut", "LookUp", "Squint", "Wide"].map { "eye\($0)\(side)" }
  }
  let header = ["Time"] + angles + cells + shapes + ["lookAtPoint0", "lookAtPoint1", "lookAtPoint2"]
  func matrix(_ x: Double, _ y: Double, _ z: Double) -> String {
    "1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, \(x), \(y), \(z), 1"
  }
  let rows = (0..<3).map { number in
    let eyes = [matrix(-0.03, 0.03, 0.025), matrix(0.03, 0.03, 0.025)]
    let head = matrix(0.15, 0.02, -0.4 - Double(number) / 100)
    let weights = (0..<14).map { $0 == 13 ? "nan" : "\(Double($0) / 16)" }.joined(separator: ", ")
    let turns = Array(repeating: "0.5", count: 9).joined(separator: ", ")
    return
      "\(1234.5 + Double(number) / 64), \(turns),  \(eyes[0]), \(eyes[1]), \(head), \(matrix(0.1, 0, 0)), \(weights), 0.01, -0.02, 0.9"
  }
  return header.joined(separator: ", ") + "\n" + rows.map { $0 + "\n" }.joined()
}()

public let liveLinkSample = """
  Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,TongueOut
  12:34:56:58.250,61,0.125,0.25,0
  12:34:56:59.250,61,0.5,0.5,0.0625
  12:34:57:00.250,0,,,

  """
