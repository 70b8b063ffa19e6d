let schema1 = """
  CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    started_at TEXT NOT NULL,
    version TEXT NOT NULL,
    command TEXT NOT NULL,
    choices TEXT NOT NULL,
    seed INTEGER
  ) STRICT;

  CREATE TABLE run_input (
    run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX run_input_run ON run_input (run);

  CREATE TABLE participant (
    id TEXT NOT NULL PRIMARY KEY,
    "group" TEXT,
    age REAL,
    sex TEXT,
    language TEXT,
    run INTEGER NOT NULL REFERENCES run,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1))
  ) STRICT;
  CREATE INDEX participant_run ON participant (run);

  CREATE TABLE participant_detail (
    participant TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (participant, name)
  ) STRICT;

  CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    format TEXT NOT NULL,
    sha256 TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    left_out INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX source_run ON source (run);

  CREATE TABLE recording (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    participant TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
    device TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('calibration', 'reading')),
    trial TEXT,
    passage TEXT,
    started REAL NOT NULL,
    ended REAL NOT NULL,
    rows INTEGER NOT NULL,
    left_out INTEGER NOT NULL,
    rate_hz REAL,
    screen_frame TEXT NOT NULL,
    stored_gaze TEXT,
    source INTEGER NOT NULL REFERENCES source,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE INDEX recording_identity ON recording (participant, device, kind, started);
  CREATE INDEX recording_source ON recording (source);

  CREATE TABLE track_column (
    recording INTEGER NOT NULL REFERENCES recording ON DELETE CASCADE,
    track TEXT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('f8', 'f4')),
    count INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (recording, track, name),
    UNIQUE (recording, position)
  ) STRICT;

  CREATE TABLE presentation (
    recording INTEGER NOT NULL REFERENCES recording ON DELETE CASCADE,
    number INTEGER NOT NULL,
    first_row INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    started REAL NOT NULL,
    ended REAL NOT NULL,
    head_position TEXT,
    distance TEXT,
    target_x REAL,
    target_y REAL,
    PRIMARY KEY (recording, number)
  ) STRICT;

  CREATE TABLE fingerprint (
    hash INTEGER NOT NULL,
    recording INTEGER NOT NULL REFERENCES recording ON DELETE CASCADE,
    PRIMARY KEY (hash, recording)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX fingerprint_recording ON fingerprint (recording);

  CREATE TABLE finding (
    run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    source INTEGER REFERENCES source ON DELETE CASCADE,
    source_name TEXT NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('note', 'warning', 'error')),
    kind TEXT NOT NULL,
    line INTEGER,
    message TEXT NOT NULL,
    count INTEGER NOT NULL,
    places TEXT NOT NULL
  ) STRICT;
  CREATE INDEX finding_run ON finding (run);
  CREATE INDEX finding_source ON finding (source);

  CREATE TABLE exclusion (
    id INTEGER PRIMARY KEY,
    subject TEXT NOT NULL,
    subject_kind TEXT NOT NULL CHECK (subject_kind IN ('recording', 'participant')),
    reason TEXT NOT NULL,
    run INTEGER NOT NULL REFERENCES run,
    lifted_by_run INTEGER REFERENCES run
  ) STRICT;
  CREATE INDEX exclusion_run ON exclusion (run);
  CREATE INDEX exclusion_lifted_by_run ON exclusion (lifted_by_run);

  CREATE TABLE forgotten (
    run INTEGER NOT NULL REFERENCES run,
    happened_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX forgotten_run ON forgotten (run);
  """

/// Recordings of gaze and of fixations, and of people who do something else than calibrate or read.
let schema2 = """
  CREATE TABLE recording_2 (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    participant TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
    device TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('calibration', 'reading', 'viewing')),
    content TEXT NOT NULL CHECK (content IN ('face', 'gaze', 'fixations')),
    trial TEXT,
    passage TEXT,
    started REAL NOT NULL,
    ended REAL NOT NULL,
    rows INTEGER NOT NULL,
    left_out INTEGER NOT NULL,
    rate_hz REAL,
    screen_frame TEXT NOT NULL,
    stored_gaze TEXT,
    eyes TEXT,
    unit TEXT,
    clock TEXT,
    screen_width REAL,
    screen_height REAL,
    screen_width_mm REAL,
    screen_height_mm REAL,
    distance_mm REAL,
    stated_rate_hz REAL,
    source INTEGER NOT NULL REFERENCES source,
    digest TEXT NOT NULL
  ) STRICT;
  INSERT INTO recording_2
    (id, name, participant, device, kind, content, trial, passage, started, ended, rows, left_out, rate_hz,
     screen_frame, stored_gaze, source, digest)
    SELECT id, name, participant, device, kind, 'face', trial, passage, started, ended, rows, left_out, rate_hz,
     screen_frame, stored_gaze, source, digest FROM recording;
  DROP TABLE recording;
  ALTER TABLE recording_2 RENAME TO recording;
  CREATE INDEX recording_identity ON recording (participant, device, kind, started);
  CREATE INDEX recording_source ON recording (source);
  """

/// What names the recordings and participants that results belong to, so far columns that are called so; and what results rest
/// on, which nobody knows of those of before.
let schema3 = """
  CREATE TABLE owner_column (
    result TEXT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL CHECK (owner IN ('recording', 'participant')),
    PRIMARY KEY (result, name)
  ) STRICT;
  INSERT INTO owner_column (result, name, owner)
    SELECT stored.name, field.name, field.name
    FROM sqlite_schema AS stored, pragma_table_info(stored.name) AS field
    WHERE stored.type = 'table' AND field.type = 'TEXT' AND field.name IN ('recording', 'participant')
      AND stored.name NOT IN ('participant_detail', 'recording');

  -- The digest of what was shown, so that asking for it takes no time; missing of recordings from before.
  ALTER TABLE recording ADD COLUMN presented TEXT;

  CREATE TABLE keeping (
    kind TEXT NOT NULL,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    grounds TEXT NOT NULL,
    absence TEXT,
    run INTEGER NOT NULL REFERENCES run,
    PRIMARY KEY (kind, scope)
  ) STRICT;
  CREATE INDEX keeping_run ON keeping (run);
  """

/// How large a degree is by the file itself; missing of recordings from before.
let schema4 = """
  ALTER TABLE recording ADD COLUMN degree_width REAL;
  ALTER TABLE recording ADD COLUMN degree_height REAL;
  ALTER TABLE recording ADD COLUMN degree_from TEXT;
  """

/// What the rows of a result were, so that it shows where somebody changes them; missing of results from before.
let schema5 = """
  ALTER TABLE keeping ADD COLUMN content TEXT;
  """

/// The bytes of pictures, whose rows name them by their digests; and a way to files that were read beside others.
let schema6 = """
  CREATE TABLE picture_bytes (
    sha256 TEXT NOT NULL PRIMARY KEY,
    data BLOB NOT NULL
  ) STRICT;
  CREATE INDEX run_input_bytes ON run_input (bytes);
  """
