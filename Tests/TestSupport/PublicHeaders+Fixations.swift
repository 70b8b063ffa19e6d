extension PublicHeader {
  /// Tables of fixations.
  public static let fixations: [PublicHeader] = [
    PublicHeader(
      corpus: "ETDD70, fixations",
      header: """
        id,task,sid,eye,stimfile,trialid,start_ms,end_ms,duration_ms,fix_x,fix_y,orig_fix_x,orig_fix_y,disp_x,disp_y,\
        aoi_subline,aoi_line
        """,
      row: "{n},T4,{p},left,t4.png,{k},{s},{e},{d},{x},{y},{x},{y},{u},{u},{l},{l}",
      columns: [
        "start": "start_ms", "end": "end_ms", "x": "fix_x", "y": "fix_y", "participant": "sid", "eye": "eye",
        "trial": "task+trialid", "passage": "stimfile", "line": "aoi_line",
      ],
      question: "'orig_fix_x' and 'orig_fix_y' could be it as well"
    ),
    PublicHeader(
      corpus: "PoTeC, fixations",
      header: """
        fixation_index\ttext_domain\ttrial\tacc_bq_1\tacc_bq_2\tacc_bq_3\tfixation_duration\tnext_saccade_duration\t\
        previous_saccade_duration\tversion\tline\troi\tchar_index_in_line\toriginal_fixation_index\tis_fixation_adjusted\t\
        reader_id\ttext_id
        """,
      row: "{N}\tbio\t{k}\t0\t1\t0\t{d}\t24\t25\t30\t{l}\t{w}\t{v}\t{N}\tFalse\t{k}\tb0",
      columns: [
        "duration": "fixation_duration", "line": "line", "word": "roi", "participant": "reader_id", "trial": "trial",
        "passage": "text_id",
      ],
      question: "No columns for x and y"
    ),
    PublicHeader(
      corpus: "EMTeC, fixations",
      header: """
        subject_id\titem_id\tTRIAL_ID\tTrial_Index_\tmodel\tdecoding_strategy\tevent\tt_start\tt_end\tevent_len\tindex\t\
        fix_mean_x\tfix_mean_y\tevent_duration\tword_roi_id\tword_roi_str
        """,
      row: "{p}\titem01\t{k}\t{k}\tphi2\tbeam\t1\t{s}\t{e}\t200\t{N}\t{x}\t{y}\t{d}\t{o}\t{W}",
      columns: [
        "start": "t_start", "end": "t_end", "x": "fix_mean_x", "y": "fix_mean_y", "participant": "subject_id",
        "trial": "TRIAL_ID", "passage": "item_id", "word": "word_roi_id", "area": "word_roi_str",
      ],
      question: "'word_roi_id' was taken to count from 0"
    ),
    PublicHeader(
      corpus: "EMTeC, scanpaths",
      header:
        "subject_id\titem_id\tmodel\tdecoding_strategy\tTRIAL_ID\tfixation_index\tfixation_duration\tword_id\tword",
      row: "{p}\titem01\tphi2\tbeam\t{k}\t{N}\t{d}\t{w}\t{W}",
      columns: [
        "duration": "fixation_duration", "participant": "subject_id", "trial": "TRIAL_ID", "passage": "item_id",
        "word": "word_id", "area": "word",
      ],
      question: "each will begin where the one before it ended"
    ),
    PublicHeader(
      corpus: "SB-SAT, fixations",
      header: """
        RECORDING_SESSION_LABEL,CURRENT_FIX_INDEX,CURRENT_FIX_DURATION,CURRENT_FIX_PUPIL,CURRENT_FIX_X,CURRENT_FIX_Y,\
        CURRENT_FIX_INTEREST_AREA_ID,CURRENT_FIX_INTEREST_AREA_LABEL,NEXT_SAC_DURATION,INDEX,type,book_name,book,page,RT
        """,
      row: "{p},{N},{d},1022,{x},{y},{w},{W},31,{k},reading,dickens,1,{k},9812",
      columns: [
        "duration": "CURRENT_FIX_DURATION", "x": "CURRENT_FIX_X", "y": "CURRENT_FIX_Y", "pupil": "CURRENT_FIX_PUPIL",
        "participant": "RECORDING_SESSION_LABEL", "word": "CURRENT_FIX_INTEREST_AREA_ID",
        "area": "CURRENT_FIX_INTEREST_AREA_LABEL", "passage": "book+page",
      ],
      question: "'book_name' could be it as well"
    ),
    PublicHeader(
      corpus: "Provo, fixation report",
      header: """
        RECORDING_SESSION_LABEL,TRIAL_INDEX,CURRENT_FIX_DURATION,CURRENT_FIX_END,CURRENT_FIX_INDEX,\
        CURRENT_FIX_INTEREST_AREA_ID,CURRENT_FIX_INTEREST_AREA_INDEX,CURRENT_FIX_INTEREST_AREA_LABEL,CURRENT_FIX_PUPIL,\
        CURRENT_FIX_START,CURRENT_FIX_X,CURRENT_FIX_Y,EYE_USED,NEXT_FIX_DURATION,PREVIOUS_SAC_AMPLITUDE
        """,
      row: "{p},{k},{d},{e},{N},{w},{w},{W},1022,{s},{x},{y},RIGHT,180,1.2",
      columns: [
        "start": "CURRENT_FIX_START", "end": "CURRENT_FIX_END", "x": "CURRENT_FIX_X", "y": "CURRENT_FIX_Y",
        "pupil": "CURRENT_FIX_PUPIL", "participant": "RECORDING_SESSION_LABEL", "trial": "TRIAL_INDEX",
        "eye": "EYE_USED",
        "word": "CURRENT_FIX_INTEREST_AREA_INDEX", "area": "CURRENT_FIX_INTEREST_AREA_LABEL",
      ],
      question: "'CURRENT_FIX_INTEREST_AREA_ID' could be it as well"
    ),
    PublicHeader(
      corpus: "OneStop, fixations",
      header: """
        participant_id,trial_index,article_id,paragraph_id,CURRENT_FIX_START,CURRENT_FIX_END,CURRENT_FIX_DURATION,\
        CURRENT_FIX_X,CURRENT_FIX_Y,CURRENT_FIX_INTEREST_AREA_INDEX,CURRENT_FIX_INTEREST_AREA_LABEL,NEXT_SAC_AVG_VELOCITY
        """,
      row: "{p},{k},3,{k},{s},{e},{d},{x},{y},{o},{W},110",
      columns: [
        "start": "CURRENT_FIX_START", "end": "CURRENT_FIX_END", "x": "CURRENT_FIX_X", "y": "CURRENT_FIX_Y",
        "participant": "participant_id", "trial": "trial_index", "passage": "article_id+paragraph_id",
        "word": "CURRENT_FIX_INTEREST_AREA_INDEX", "area": "CURRENT_FIX_INTEREST_AREA_LABEL",
      ],
      question: "taken to count from 0"
    ),
    PublicHeader(
      corpus: "CopCo, fixation report",
      header: """
        "RECORDING_SESSION_LABEL"\t"TRIAL_INDEX"\t"CURRENT_FIX_DURATION"\t"CURRENT_FIX_INDEX"\t\
        "CURRENT_FIX_INTEREST_AREA_DWELL_TIME"\t"CURRENT_FIX_INTEREST_AREA_ID"\t"CURRENT_FIX_INTEREST_AREA_INDEX"\t\
        "CURRENT_FIX_INTEREST_AREA_LABEL"\t"CURRENT_FIX_LABEL"\t"EYE_USED"\t"NEXT_SAC_DURATION"\t"TRIAL_FIXATION_TOTAL"\t\
        "paragraphid"\t"speechid"
        """,
      row: "\"{p}\"\t{k}\t{d}\t{N}\t{d}\t{w}\t{w}\t\"{W}\"\tFixation: {s} ms\t\"RIGHT\"\t66\t40\t{k}\t1327",
      columns: [
        "duration": "CURRENT_FIX_DURATION", "participant": "RECORDING_SESSION_LABEL", "trial": "TRIAL_INDEX",
        "eye": "EYE_USED", "word": "CURRENT_FIX_INTEREST_AREA_INDEX", "area": "CURRENT_FIX_INTEREST_AREA_LABEL",
        "passage": "speechid+paragraphid",
      ],
      question: "the fixations have no places"
    ),
    PublicHeader(
      corpus: "Gaze4Hate, fixation report",
      header:
        "pno\tsno\tCURRENT_FIX_INDEX\tCURRENT_FIX_DURATION\tCURRENT_FIX_X\tCURRENT_FIX_Y\tCURRENT_FIX_START\tEYE_USED",
      row: "{p}\t{k}\t{N}\t{d}\t{x}\t{y}\t{s}\tLEFT",
      columns: [
        "start": "CURRENT_FIX_START", "duration": "CURRENT_FIX_DURATION", "x": "CURRENT_FIX_X", "y": "CURRENT_FIX_Y",
        "participant": "pno", "passage": "sno", "eye": "EYE_USED",
      ],
      question: "screen"
    ),
    PublicHeader(
      corpus: "Beijing Sentence Corpus",
      header: "id\tsn\tnw\twn\tfl\tdur",
      row: "{k}\t{k}\t9\t{w}\t0.5\t{d}",
      columns: ["duration": "dur", "participant": "id", "passage": "sn", "word": "wn"],
      question: "'id' was taken for the participant"
    ),
    PublicHeader(
      corpus: "Dundee Corpus",
      header: "WORD\tTEXT\tLINE\tOLEN\tWLEN\tXPOS\tWNUM\tFDUR\tOBLP\tWDLP\tLAUN\tTXFR",
      row: "{W}\t1\t{l}\t4\t4\t{v}\t{w}\t{d}\t2\t2\t-99\t12",
      columns: ["duration": "FDUR", "passage": "TEXT", "line": "LINE", "word": "WNUM", "area": "WORD"],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "MECO, by popEye",
      header: "subid,trialid,itemid,cond,fixid,start,stop,dur,xs,ys,letternum,wordnum,sentnum,linenum,word,sac.in",
      row: "{p},{k},{k},1,{N},{s},{e},{d},{x},{y},3,{w},1,{l},{W},7",
      columns: [
        "start": "start", "end": "stop", "x": "xs", "y": "ys", "participant": "subid", "trial": "trialid",
        "passage": "itemid", "word": "wordnum", "line": "linenum", "area": "word",
      ],
      question: "'wordnum' was taken to count from 1"
    ),
    PublicHeader(
      corpus: "eyelinker, fixations",
      header: "stime,etime,dur,axp,ayp,aps,eye,block",
      row: "{s},{e},{d},{x},{y},811,L,{k}",
      columns: [
        "start": "stime", "end": "etime", "x": "axp", "y": "ayp", "pupil": "aps", "eye": "eye", "trial": "block",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "PyGazeAnalyser",
      header: "starttime,endtime,duration,endx,endy",
      row: "{s},{e},{d},{x},{y}",
      columns: ["start": "starttime", "end": "endtime", "x": "endx", "y": "endy"],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "pymovements, events",
      header: "subject_id,text_id,page_id,name,onset,offset,duration,location_x,location_y",
      row: "{p},b0,{k},fixation,{s},{e},{d},{x},{y}",
      columns: [
        "start": "onset", "end": "offset", "x": "location_x", "y": "location_y", "participant": "subject_id",
        "passage": "text_id+page_id",
      ],
      question: "does not name its unit"
    ),
    PublicHeader(
      corpus: "saccades, an R package",
      header: "trial,start,end,x,y,mad.x,mad.y,peak.vx,peak.vy,dur,event",
      row: "{k},{s},{e},{x},{y},{u},{u},0.1,0.1,{d},fixation",
      columns: ["start": "start", "end": "end", "x": "x", "y": "y", "trial": "trial"],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "Pupil Neon, fixations",
      header: """
        section id,recording id,fixation id,start timestamp [ns],end timestamp [ns],duration [ms],fixation x [px],\
        fixation y [px],azimuth [deg],elevation [deg]
        """,
      row: "a,b,{N},{ns},{ne},200,{x},{y},1,2",
      columns: [
        "start": "start timestamp [ns]", "end": "end timestamp [ns]", "x": "fixation x [px]", "y": "fixation y [px]",
      ],
      question: "No column names the participant"
    ),
    PublicHeader(
      corpus: "BeGaze, events",
      header: """
        Trial,Stimulus,Participant,Eye L/R,Event Start Trial Time [ms],Event End Trial Time [ms],Event Duration [ms],\
        Fixation Position X [px],Fixation Position Y [px],Fixation Average Pupil Diameter [mm],Fixation Dispersion X [px],\
        Fixation Dispersion Y [px]
        """,
      row: "{k},text.png,{p},Left,{s},{e},{d},{x},{y},3.2,{v},{v}",
      columns: [
        "start": "Event Start Trial Time [ms]", "end": "Event End Trial Time [ms]", "x": "Fixation Position X [px]",
        "y": "Fixation Position Y [px]", "pupil": "Fixation Average Pupil Diameter [mm]", "participant": "Participant",
        "trial": "Trial", "passage": "Stimulus", "eye": "Eye L/R",
      ],
      question: "screen"
    ),
    PublicHeader(
      corpus: "GECO, word measures",
      header:
        "PP_NR,GROUP,PART,TRIAL,WORD_ID_WITHIN_TRIAL,WORD_ID,WORD,WORD_TOTAL_READING_TIME,WORD_FIRST_FIXATION_DURATION",
      row: "{p},monolingual,1,{k},{w},1-5-{w},{W},{d},{d}",
      columns: [:],
      question: "'study ingest' reads it without a mapping."
    ),
    PublicHeader(
      corpus: "an unnamed table of times and places",
      header: "timestamp,duration,fixation_x,fixation_y,participant",
      row: "{s},{d},{x},{y},{p}",
      columns: [
        "start": "timestamp", "duration": "duration", "x": "fixation_x", "y": "fixation_y",
        "participant": "participant",
      ],
      question: "screen"
    ),
  ]
}
