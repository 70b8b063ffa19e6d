extension PublicHeader {
  /// Tables of samples.
  public static let samples: [PublicHeader] = [
    PublicHeader(
      corpus: "GazeBase",
      header: "n,x,y,val,dP,lab,xT,yT",
      row: "{n},{g},{g},0,3198,0,NaN,NaN",
      columns: ["time": "n", "x": "x", "y": "y", "pupil": "dP"],
      question: "'val' may tell"
    ),
    PublicHeader(
      corpus: "GazeBaseVR",
      header: "n,x,y,lx,ly,rx,ry,xT,yT,zT,clx,cly,clz,crx,cry,crz",
      row: "{n},{g},{g},{g},{g},{g},{g},1,1,1,0,0,0,0,0,0",
      columns: ["time": "n", "x": "x", "y": "y", "leftX": "lx", "leftY": "ly", "rightX": "rx", "rightY": "ry"],
      question: "'n' counts upwards"
    ),
    PublicHeader(
      corpus: "JuDo1000",
      header: "trialId\tpointId\ttime\tx_left\ty_left\tx_right\ty_right",
      row: "{k}\t1\t{t}\t{x}\t{y}\t{x}\t{y}",
      columns: [
        "trial": "trialId", "time": "time", "leftX": "x_left", "leftY": "y_left", "rightX": "x_right",
        "rightY": "y_right",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "SB-SAT, samples",
      header: "book_name\tscreen_id\ttime\tx_left\ty_left\tpupil_left",
      row: "dickens\t{k}\t{t}\t{x}\t{y}\t2372.0",
      columns: [
        "passage": "book_name+screen_id", "time": "time", "leftX": "x_left", "leftY": "y_left",
        "leftPupil": "pupil_left",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "PoTeC, samples",
      header: "time\tx\ty\tpupil_diameter",
      row: "{t}\t{x}\t{y}\t1746.0",
      columns: ["time": "time", "x": "x", "y": "y", "pupil": "pupil_diameter"],
      question: "No column names what was read"
    ),
    PublicHeader(
      corpus: "EMTeC, samples",
      header: "item_id\tTRIAL_ID\tTrial_Index_\tmodel\tdecoding_strategy\ttime\tx\ty\tpupil_right",
      row: "item{k}\t{k}\t{k}\tphi2\tgreedy\t{t}\t{x}\t{y}\t407.0",
      columns: ["passage": "item_id", "trial": "TRIAL_ID", "time": "time", "x": "x", "y": "y", "pupil": "pupil_right"],
      question: "'Trial_Index_' could be it as well"
    ),
    PublicHeader(
      corpus: "HBN",
      header: "time,x_pix,y_pix",
      row: "{t},{x},{y}",
      columns: ["time": "time", "x": "x_pix", "y": "y_pix"],
      question: "does not name its unit"
    ),
    PublicHeader(
      corpus: "CopCo, samples",
      header: "time,x_right,y_right,pupil_right,trial_id,paragraph_id,speech_id",
      row: "{t},{x},{y},811,{k},{k},1327",
      columns: [
        "time": "time", "rightX": "x_right", "rightY": "y_right", "rightPupil": "pupil_right", "trial": "trial_id",
        "passage": "speech_id+paragraph_id",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "ETDD70, samples",
      header: "time,gaze_x_left,gaze_y_left,gaze_x_right,gaze_y_right",
      row: "{t},{x},{y},{x},{y}",
      columns: [
        "time": "time", "leftX": "gaze_x_left", "leftY": "gaze_y_left", "rightX": "gaze_x_right",
        "rightY": "gaze_y_right",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "InteRead, samples",
      header: ",participant_id,page_id,interruption_state,x,y",
      row: "{n},{p},3,before,{x},{y}",
      columns: ["time": "1", "participant": "participant_id", "passage": "page_id", "x": "x", "y": "y"],
      question: "Column 1 counts upwards"
    ),
    PublicHeader(
      corpus: "MouseCursor",
      header: "Tracking,Trial,Measurement,ExactTime,Time,x,y,Participant",
      row: "Saccadic,{k},1,12:01:44.120,{t},{x},{y},{p}",
      columns: ["time": "Time", "x": "x", "y": "y", "participant": "Participant", "trial": "Trial"],
      question: "does not name its unit"
    ),
    PublicHeader(
      corpus: "MCFW-Gaze",
      header: """
        device_time_stamp\tleft_gaze_point_on_display_area_x\tleft_gaze_point_on_display_area_y\tleft_pupil_diameter\t\
        left_gaze_origin_in_user_coordinate_system_x\tleft_gaze_origin_in_user_coordinate_system_y\t\
        right_gaze_point_on_display_area_x\tright_gaze_point_on_display_area_y
        """,
      row: "{us}\t{q}\t{q}\t3.1\t{x}\t{y}\t{q}\t{q}",
      columns: [
        "time": "device_time_stamp", "leftX": "left_gaze_point_on_display_area_x",
        "leftY": "left_gaze_point_on_display_area_y", "leftPupil": "left_pupil_diameter",
        "rightX": "right_gaze_point_on_display_area_x", "rightY": "right_gaze_point_on_display_area_y",
      ],
      question: "as us makes 120.0 samples"
    ),
    PublicHeader(
      corpus: "PotsdamBinge",
      header: """
        trial_id,block_id,x_pix_eyelink,y_pix_eyelink,eyelink_timestamp,x_pix_pupilcore_interpolated,\
        y_pix_pupilcore_interpolated,pupil_size_eyelink,target_distance,time_to_prev_bac,time_to_next_bac,prev_bac,next_bac
        """,
      row: "{k},1,{x},{y},{t},{x},{y},1032,610,12,14,0.1,0.2",
      columns: [
        "time": "eyelink_timestamp", "x": "x_pix_eyelink", "y": "y_pix_eyelink", "pupil": "pupil_size_eyelink",
        "trial": "block_id+trial_id",
      ],
      question: "'x_pix_pupilcore_interpolated' and 'y_pix_pupilcore_interpolated' could be it"
    ),
    PublicHeader(
      corpus: "pymovements' toy data set",
      header: "timestamp\tx\ty\tstimuli_x\tstimuli_y",
      row: "{t}\t{x}\t{y}\t-1.00\t-1.00",
      columns: ["time": "timestamp", "x": "x", "y": "y"],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "GGTG, samples",
      header: "time,pixel_x,pixel_y,pupil,stimulus,page",
      row: "{t},{x},{y},900,story,{k}",
      columns: ["time": "time", "x": "pixel_x", "y": "pixel_y", "pupil": "pupil", "passage": "stimulus+page"],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "GazeGraph and GazeOnFaces, without a header",
      header: "",
      row: "{x},{y}",
      columns: ["x": "1", "y": "2"],
      question: "There is no column of times"
    ),
    PublicHeader(
      corpus: "EMIP, as SMI wrote it",
      header: """
        Time\tType\tTrial\tL Raw X [px]\tL Raw Y [px]\tR Raw X [px]\tR Raw Y [px]\tL Dia X [px]\tL Dia Y [px]\t\
        L POR X [px]\tL POR Y [px]\tR POR X [px]\tR POR Y [px]\tTiming\tL Validity\tR Validity
        """,
      row: "{us}\tSMP\t{k}\t611.1\t402.2\t598.1\t399.3\t33.1\t33.2\t{x}\t{y}\t{x}\t{y}\t0\t1\t1",
      columns: [
        "time": "Time", "trial": "Trial", "leftX": "L POR X [px]", "leftY": "L POR Y [px]", "rightX": "R POR X [px]",
        "rightY": "R POR Y [px]",
      ],
      question: "'L Validity' may tell"
    ),
    PublicHeader(
      corpus: "eyelinker, samples",
      header: "time,xpl,ypl,psl,xpr,ypr,psr,block",
      row: "{t},{x},{y},640,{x},{y},640,{k}",
      columns: [
        "time": "time", "leftX": "xpl", "leftY": "ypl", "leftPupil": "psl", "rightX": "xpr", "rightY": "ypr",
        "rightPupil": "psr", "trial": "block",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "Data Viewer's sample report",
      header: """
        RECORDING_SESSION_LABEL\tTRIAL_INDEX\tTIMESTAMP\tLEFT_GAZE_X\tLEFT_GAZE_Y\tLEFT_PUPIL_SIZE\tRIGHT_GAZE_X\t\
        RIGHT_GAZE_Y\tTARGET_X_RIGHT
        """,
      row: "{p}\t{k}\t{t}\t{x}\t{y}\t702\t{x}\t{y}\t.",
      columns: [
        "participant": "RECORDING_SESSION_LABEL", "trial": "TRIAL_INDEX", "time": "TIMESTAMP", "leftX": "LEFT_GAZE_X",
        "leftY": "LEFT_GAZE_Y", "leftPupil": "LEFT_PUPIL_SIZE", "rightX": "RIGHT_GAZE_X", "rightY": "RIGHT_GAZE_Y",
      ],
      question: "No column names what was read"
    ),
    PublicHeader(
      corpus: "iMotions",
      header: "Timestamp,StimuliName,ET_GazeLeftx,ET_GazeLefty,ET_GazeRightx,ET_GazeRighty,Respondent",
      row: "{t},page1,{x},{y},{x},{y},{p}",
      columns: [
        "time": "Timestamp", "leftX": "ET_GazeLeftx", "leftY": "ET_GazeLefty", "rightX": "ET_GazeRightx",
        "rightY": "ET_GazeRighty", "participant": "Respondent",
      ],
      question: "'StimuliName'"
    ),
  ]
}
