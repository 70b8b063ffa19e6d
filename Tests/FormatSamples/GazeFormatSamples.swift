import Formats
import Trackers

/// A small file of gaze, and what lies beside it.
public struct GazeFormatSample: Sendable {
  public let file: String
  public let text: String
  public let companions: [String: String]
  public let options: [String: String]
  /// Lines that hold neither a sample nor anything else that is read are not counted.
  public let samples: Int

  public init(
    file: String,
    text: String,
    companions: [String: String] = [:],
    options: [String: String] = [:],
    samples: Int
  ) {
    (self.file, self.text, self.companions) = (file, text, companions)
    (self.options, self.samples) = (options, samples)
  }
}

/// A small file of each format that gaze is read from, which the contract is proved with.
public let gazeSamples: [String: GazeFormatSample] = [
  EyeLinkASC.name: GazeFormatSample(file: "reader.asc", text: eyeLinkSample, samples: 9),
  SRInterestAreaReport.name: GazeFormatSample(
    file: "areas.txt",
    text: """
      RECORDING_SESSION_LABEL\tTRIAL_INDEX\ttext\tIA_ID\tIA_LABEL\tIA_DWELL_TIME\tIA_FIRST_RUN_DWELL_TIME\tIA_SKIP
      r07\t1\tstory\t1\tThe\t210\t210\t0
      r07\t1\tstory\t2\tfox\t0\t.\t1
      r07\t2\ttale\t1\tIt\t340\t180\t0

      """,
    samples: 0
  ),
  GECOWords.name: GazeFormatSample(
    file: "words.csv",
    text: """
      PP_NR,GROUP,PART,TRIAL,WORD_ID_WITHIN_TRIAL,WORD,WORD_FIXATION_COUNT,WORD_GAZE_DURATION,WORD_TOTAL_READING_TIME,WORD_SKIP
      pp21,monolingual,1,5,1,The,1,210,210,0
      pp21,monolingual,1,5,2,fox,0,.,.,1
      pp21,monolingual,2,5,1,It,2,180,340,0

      """,
    samples: 0
  ),
  PopEyeWords.name: GazeFormatSample(
    file: "words.csv",
    text: """
      subid,trialid,trialnum,itemid,cond,sentnum,wordnum,word,skip,nfix,dur,firstrun.skip,firstrun.dur,firstfix.dur
      p1,1,1,story,a,1,1,The,0,2,410,0,210,210
      p1,1,1,story,a,1,2,fox,1,0,NA,1,NA,NA
      p1,2,2,tale,b,1,1,It,0,1,340,0,340,340

      """,
    samples: 0
  ),
  BeGaze.name: GazeFormatSample(file: "reader.txt", text: beGazeSample, samples: 6),
  TobiiTSV.name: GazeFormatSample(file: "reader.tsv", text: tobiiSample, samples: 7),
  Gazepoint.name: GazeFormatSample(file: "User 0_all_gaze.csv", text: gazepointSample, samples: 5),
  BIDSEyeTracking.name: GazeFormatSample(
    file: "sub-07_task-read_run-2_recording-eye1_physio.tsv",
    text: "812.5\t400.25\t300\t4.5\n816.5\t401.25\t301\t4.25\n820.5\tn/a\tn/a\tn/a\n824.5\t-3\t2e1\t4\n",
    companions: [
      "sub-07_task-read_run-2_recording-eye1_physio.json": """
      {"PhysioType": "eyetrack", "Columns": ["timestamp", "x_coordinate", "y_coordinate", "pupil_size"],
       "SamplingFrequency": 250, "StartTime": 0, "RecordedEye": "right", "SampleCoordinateSystem": "gaze-on-screen",
       "timestamp": {"Units": "ms"}, "x_coordinate": {"Units": "pixel"}, "y_coordinate": {"Units": "pixel"},
       "AverageCalibrationError": 0.4, "MaximalCalibrationError": 0.9, "Manufacturer": "Nobody"}
      """,
      "sub-07_task-read_run-2_events.json": """
      {"StimulusPresentation": {"ScreenDistance": 0.6, "ScreenOrigin": ["bottom", "left"], "ScreenSize": [0.4, 0.3],
       "ScreenResolution": [800, 600]}}
      """,
      "sub-07_task-read_run-2_recording-eye1_physioevents.json": """
      {"Columns": ["onset", "duration", "trial_type", "blink", "message"], "OnsetSource": "timestamp"}
      """,
      "sub-07_task-read_run-2_recording-eye1_physioevents.tsv": """
      812.5\t8\tfixation\tn/a\tn/a
      816.5\tn/a\tn/a\tn/a\tpage 1
      """,
    ],
    samples: 4
  ),
  SRFixationReport.name: GazeFormatSample(file: "report.txt", text: fixationReportSample, samples: 0),
  Fix8Trial.name: GazeFormatSample(file: "trial.json", text: fix8Sample, samples: 0),
  FixationsJSON.name: GazeFormatSample(file: "fixations.json", text: fixationsJSONSample, samples: 0),
  PupilCore.name: GazeFormatSample(file: "gaze_positions_on_surface_page.csv", text: pupilSurfaceSample, samples: 4),
  PupilNeon.name: GazeFormatSample(file: "gaze.csv", text: neonSurfaceSample, samples: 4),
  WebGazer.name: GazeFormatSample(file: "data.json", text: webGazerSample, samples: 5),
  ARKitGazeJSON.name: GazeFormatSample(file: "session.json", text: arkitGazeSample, samples: 4),
  SeeSo.name: GazeFormatSample(file: "gaze.csv", text: seeSoSample, samples: 5),
]

private let eyeLinkSample = """
  ** CONVERTED FROM reader.edf
  ** EYELINK II CL v6.1 Jan 1 2020 (EyeLink Invented)
  **

  MSG\t90000 DISPLAY_COORDS 0 0 1279 1023
  MSG\t90010 !CAL VALIDATION HV9 LR LEFT  GOOD ERROR 0.41 avg. 0.64 max  OFFSET 0.35 deg. 12.5,9.6 pix.
  MSG\t90010 VALIDATE LR POINT 0  LEFT  at 640,512  OFFSET 0.48 deg.  20.7,7.9 pix.
  MSG\t90020 TRIALID first
  START\t90100 \tLEFT\tRIGHT\tSAMPLES\tEVENTS
  PRESCALER\t1
  VPRESCALER\t1
  PUPIL\tAREA
  EVENTS\tGAZE\tLEFT\tRIGHT\tRATE\t 500.00\tTRACKING\tCR\tFILTER\t2
  SAMPLES\tGAZE\tLEFT\tRIGHT\tRATE\t 500.00\tTRACKING\tCR\tFILTER\t2\tINPUT
  90100\t  600.1\t  500.2\t  901.0\t  610.3\t  500.4\t  905.0\t    0.0\t.....
  SFIX L   90100
  90102\t  601.1\t  500.2\t  902.0\t   .\t   .\t    0.0\t    0.0\t...C.
  90104\t  602.1\t   -5.2\t  903.0\t   .\t   .\t    0.0\t    0.0\t...C.
  MSG\t90105 page 1
  90106\t  603.1\t  500.2\t  904.0\t  611.3\t  500.4\t  905.0\t    0.0\t.....
  EFIX L   90100\t90106\t8\t  601.6\t  500.2\t    902
  END\t90108 \tSAMPLES\tEVENTS\tRES\t  30.00\t  30.00
  MSG\t90110 !V TRIAL_VAR text B2
  MSG\t90111 TRIAL_RESULT 0
  MSG\t90120 TRIALID second
  START\t90200 \tLEFT\tRIGHT\tSAMPLES\tEVENTS
  SAMPLES\tGAZE\tLEFT\tRIGHT\tRATE\t 500.00\tTRACKING\tCR\tFILTER\t2\tINPUT
  90200\t  700.1\t  500.2\t  901.0\t  610.3\t  500.4\t  905.0\t    0.0\t.....
  90202\t   .\t   .\t    0.0\t   .\t   .\t    0.0\t    0.0\t.C.C.
  90204\t   .\t   .\t    0.0\t   .\t   .\t    0.0\t    0.0\t.C.C.
  90206\t  703.1\t  500.2\t  904.0\t  611.3\t  500.4\t  905.0\t    0.0\t.....
  90208\t  704.1\t  500.2\t  904.0\t  611.3\t  500.4\t  905.0\t    0.0\t.....
  EBLINK R 90202\t90204\t4
  ESACC L  90204\t90208\t6\t  700.0\t  500.0\t  704.0\t  500.0\t   0.10\t     22
  END\t90210 \tSAMPLES\tEVENTS\tRES\t  30.00\t  30.00

  """

private let beGazeSample = """
  ## [BeGaze]
  ## Sample Rate:\t250
  ## Subject:\tP03
  ## Calibration Area:\t1680\t1050
  ## Stimulus Dimension [mm]:\t474\t297
  ## Head Distance [mm]:\t700
  Time\tType\tTrial\tL POR X [px]\tL POR Y [px]\tL Mapped Diameter [mm]\tTiming\tL Event Info
  5000000\tMSG\t1\t# Message: page "one".png
  5004000\tSMP\t1\t100.50\t200.25\t3.20\t0\tFixation
  5008000\tSMP\t1\t102.50\t202.25\t3.30\t0\tFixation
  5012000\tSMP\t1\t0.00\t0.00\t0.00\t0\tBlink
  6000000\tSMP\t2\t110.50\t200.25\t3.20\t0\tSaccade
  6004000\tSMP\t2\t120.50\t200.25\t3.20\t0\t-
  6008000\tSMP\t2\t130.50\t200.25\t3.20\t0\t-

  """

private let tobiiColumns = [
  "Recording timestamp [ms]", "Sensor", "Participant name", "Recording name", "Presented Stimulus name", "Event",
  "Gaze point X [DACS px]", "Gaze point Y [DACS px]", "Gaze point left X [DACS px]", "Gaze point left Y [DACS px]",
  "Gaze point right X [DACS px]", "Gaze point right Y [DACS px]", "Pupil diameter left [mm]",
  "Pupil diameter right [mm]", "Validity left", "Validity right", "Eye movement type", "Eye movement type index",
  "Fixation point X [DACS px]", "Fixation point Y [DACS px]",
]

private let tobiiRows = [
  "0||Ada|Rec1||RecordingStart||||||||||||||",
  "8|Eye Tracker|Ada|Rec1|page1||505|300|500|300|510|300|3.1|3.2|Valid|Valid|Fixation|1|503|301",
  "9|Mouse|Ada|Rec1|page1|||||||||||||||",
  "16|Eye Tracker|Ada|Rec1|page1||506|302|501|302|511|302|3.1|3.2|Valid|Valid|Fixation|1|503|301",
  "25|Eye Tracker|Ada|Rec1|page1||601|302|601|302|||3.1||Valid|Invalid|Saccade|1||",
  "33|Eye Tracker|Ada|Rec1|page1||||||||||Invalid|Invalid|EyesNotFound|1||",
  "41|Eye Tracker|Ada|Rec1|page2||605|300|600|300|610|300|3.1|3.2|Valid|Valid|Fixation|2|605|300",
  "50|Eye Tracker|Ada|Rec1|page2||606|300|601|300|611|300|3.1|3.2|Valid|Valid|Fixation|3|606|300",
  "58|Eye Tracker|Ada|Rec1|page2||606|300|601|300|611|300|3.1|3.2|Valid|Valid|Unclassified|1||",
]

/// A Tobii table of the columns above.
public let tobiiSample = ([tobiiColumns.joined(separator: "\t")] + tobiiRows.map { $0.replacing("|", with: "\t") })
  .map { $0 + "\n" }.joined()

private let gazepointSample = """
  MEDIA_ID,MEDIA_NAME,CNT,TIME(2022/01/02 10:00:00.000),TIMETICK(f=10000000),FPOGX,FPOGY,FPOGS,FPOGD,FPOGID,FPOGV,\
  LPOGX,LPOGY,LPOGV,RPOGX,RPOGY,RPOGV,LPMM,LPMMV,RPMM,RPMMV,BKID,BKDUR,
  0,"page, one",0,0.00000,5000,0.50000,0.25000,0.00000,0.00000,1,1,0.49000,0.25000,1,0.51000,0.25000,1,3.10,1,3.20,1,0,0.0,
  0,"page, one",1,0.01600,5160,0.50100,0.25000,0.00000,0.01600,1,1,0.49100,0.25000,1,0.51100,0.25000,1,3.10,1,3.20,1,0,0.0,
  0,"page, one",2,0.03200,5320,0.50100,0.25000,0.00000,0.01600,1,0,0.49100,0.25000,0,0.51100,0.25000,0,0.00,0,0.00,0,1,0.0,
  0,"page, one",3,0.04800,5480,0.70000,0.30000,0.04800,0.00000,2,1,0.69000,0.30000,1,0.00000,0.00000,0,3.10,1,0.00,0,0,0.016,
  0,"page, one",4,0.06400,5640,0.70200,0.30000,0.04800,0.01600,2,1,0.69200,0.30000,1,0.71200,0.30000,1,3.10,1,3.20,1,0,0.0,

  """
