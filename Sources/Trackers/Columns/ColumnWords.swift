/// The words that names of columns are made of in tables of eye movements: those of public corpora, trackers and packages.
///
/// What a laboratory names by itself may be Dutch, French, German, Italian or Spanish.
package enum ColumnWords {
  static let left = EyeRule.left + ["lx", "ly", "xl", "yl", "leftx", "lefty", "xpl", "ypl", "psl"]
  static let right = EyeRule.right + ["rx", "ry", "xr", "yr", "rightx", "righty", "xpr", "ypr", "psr"]
  /// Each with that of the other coordinate at the same place.
  package static let x = [
    "x", "xpos", "gazex", "xs", "lx", "rx", "xl", "xr", "xpix", "posx", "fixx", "meanx", "porx", "axp", "xp",
    "xpl", "xpr", "leftx", "rightx", "endx",
  ]
  package static let y = [
    "y", "ypos", "gazey", "ys", "ly", "ry", "yl", "yr", "ypix", "posy", "fixy", "meany", "pory", "ayp", "yp",
    "ypl", "ypr", "lefty", "righty", "endy",
  ]
  static let pupil = [
    "pupil", "dp", "pupilsize", "ps", "aps", "psl", "psr", "diameter", "dia", "pupille", "pupila", "pupilla",
  ]

  /// What a name of a place holds that speaks against the gaze's own, and how much.
  static let againstPlaces: [(words: [String], weight: Double)] = [
    (["disp", "dispersion", "std", "sd", "sem", "var", "variance", "error", "err", "mad"], 20),
    (["target", "stim", "stimulus", "stimuli", "aoi", "roi", "ia", "interest", "word", "char", "letter"], 20),
    (["cursor", "mouse", "head", "camera", "face", "nose", "click", "button", "image", "picture"], 20),
    (["velocity", "vel", "v", "acceleration", "acc", "speed", "amplitude", "amp", "count", "index", "flag"], 20),
    (["res", "resolution", "ppd", "size", "width", "scale", "vector", "direction", "dir", "origin"], 20),
    (["next", "previous", "prev", "nearest", "last"], 20),
    (["saccade", "sac", "blink"], 12),
    (["min", "max"], 8),
    (["start", "end", "onset", "offset"], 6),
    (["orig", "original", "raw", "uncorrected", "unfiltered"], 3),
    (["user"], 2),
    (["pos", "position"], 1),
    (["pix", "px", "pixel", "pixels", "xpix", "ypix"], -1),
    (["gaze", "point", "por", "mean", "avg", "average", "corrected", "corr", "current"], -1),
  ]
  /// From here on a name does not mean the gaze's place.
  package static let tooMuch = 12.0

  static let participants = [
    "participant", "participants", "subject", "subj", "sub", "sid", "subid", "ppt", "pp", "pid", "subjectid",
    "participantid", "reader", "readerid", "observer", "proband", "vp", "child", "student", "patient", "ppn", "pno",
    "userid", "uniform", "respondent", "part", "versuchsperson", "vpn", "probandin", "teilnehmer", "teilnehmerin",
    "sujet", "sujeto", "soggetto", "participante", "partecipante", "proefpersoon", "deelnemer",
  ]
  /// What else is told of participants.
  static let ofParticipants = [
    "age", "group", "sex", "gender", "answer", "response", "language", "native", "score", "name", "type", "class",
    "accuracy", "rating", "count", "level", "study", "discipline",
  ]
  static let trials = [
    "trial", "trialid", "trialindex", "trialnr", "trialno", "trialnum", "trialnumber", "trialcount", "trialidx",
    "durchgang", "essai", "ensayo",
  ]
  static let sessions = [
    "task", "session", "block", "run", "taskid", "sessionid", "blockid", "round", "sitzung", "aufgabe", "lauf",
    "séance", "seance", "sesión", "sesion", "sessie",
  ]
  static let texts = [
    "passage", "text", "textid", "book", "item", "itemid", "stimulus", "stimulusid", "stim", "stimfile", "stimid",
    "story", "speech", "speechid", "article", "document", "novel", "image", "img", "picture", "media", "textname",
    "passageid", "snippet", "texte", "texto", "testo", "tekst", "bild", "artikel",
  ]
  static let pages = [
    "page", "pageid", "screen", "screenid", "paragraph", "paragraphid", "chapter", "slide", "página", "pagina",
    "absatz",
  ]
  static let sentences = [
    "sentence", "sentenceid", "sent", "sentid", "sn", "sno", "satz", "phrase", "frase", "oración", "oracion", "zin",
  ]
  static let lines = [
    "line", "lineid", "linenum", "lineno", "linenr", "lineidx", "subline", "zeile", "ligne", "línea", "linea", "riga",
    "regel",
  ]
  static let words = [
    "word", "wordid", "wordnum", "wordno", "wordnr", "wordidx", "wordindex", "wn", "wnum", "ianum", "aoi", "roi",
    "ia", "aoiid", "interest", "wort", "mot", "palabra", "parola", "woord",
  ]
  static let numbers = [
    "index", "id", "idx", "number", "num", "nr", "no", "wordid", "wordnum", "wordidx", "wn", "wnum", "ianum",
  ]
  static let eyes = ["eye", "auge", "oeil", "œil", "ojo", "occhio", "oog"]
  static let contents = ["label", "text", "name", "str", "string", "content"]
  /// What a column has in its name that measures, or tells of another thing than this fixation.
  static let measured = [
    "duration", "dur", "durations", "time", "count", "dwell", "skip", "skipped", "regression", "freq", "frequency",
    "length", "len", "surprisal", "first", "pass", "run", "size", "prob", "type", "class", "pos", "difficulty",
    "change", "height", "distance", "data", "total", "next", "previous", "prev", "nearest", "sac", "saccade",
    "areas", "refix", "before", "after", "landing", "last", "rate", "accuracy", "answer", "response", "fixation",
    "version", "char", "letter", "onset", "offset",
  ]

  static let starts = [
    "start", "starts", "onset", "begin", "beg", "stime", "tstart", "starttime", "fixstart", "timestart", "startms",
    "beginn", "anfang", "début", "debut", "inicio", "inizio",
  ]
  static let ends = [
    "end", "ends", "offset", "stop", "etime", "finish", "tend", "endtime", "fixend", "timeend", "endms", "ende",
    "fin", "einde",
  ]
  static let durations = [
    "duration", "dur", "durations", "fdur", "fixdur", "durationms", "fixduration", "dauer", "durée", "duree",
    "duración", "duracion", "durata", "duur",
  ]
  static let times = [
    "time", "timestamp", "t", "ts", "ms", "sec", "seconds", "tracktime", "gazetime", "milliseconds", "timems", "zeit",
    "zeitstempel", "temps", "tiempo", "tempo", "tijd", "horodatage",
  ]
  /// Of something else than a sample or fixation.
  static let ofOtherTimes = [
    "next", "previous", "prev", "saccade", "sac", "blink", "trial", "total", "run", "word", "first", "pass",
    "dwell", "reaction", "rt", "response", "session", "recording", "exact", "to", "from", "interest", "ia", "area",
    "mean", "block", "system", "since", "date", "local", "world", "refix", "paragraph", "question", "frame",
    "index",
  ]

  package static func have(_ words: [String], _ known: [String]) -> Bool { words.contains { known.contains($0) } }
}
