/// Recordings of what another program measured of words.
let schema7 = """
  CREATE TABLE recording_7 (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    participant TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
    device TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('calibration', 'reading', 'viewing')),
    content TEXT NOT NULL CHECK (content IN ('face', 'gaze', 'fixations', 'words')),
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
    digest TEXT NOT NULL,
    presented TEXT,
    degree_width REAL,
    degree_height REAL,
    degree_from TEXT
  ) STRICT;
  INSERT INTO recording_7
    (id, name, participant, device, kind, content, trial, passage, started, ended, rows, left_out, rate_hz,
     screen_frame, stored_gaze, eyes, unit, clock, screen_width, screen_height, screen_width_mm, screen_height_mm,
     distance_mm, stated_rate_hz, source, digest, presented, degree_width, degree_height, degree_from)
    SELECT id, name, participant, device, kind, content, trial, passage, started, ended, rows, left_out, rate_hz,
     screen_frame, stored_gaze, eyes, unit, clock, screen_width, screen_height, screen_width_mm, screen_height_mm,
     distance_mm, stated_rate_hz, source, digest, presented, degree_width, degree_height, degree_from
    FROM recording;
  DROP TABLE recording;
  ALTER TABLE recording_7 RENAME TO recording;
  CREATE INDEX recording_identity ON recording (participant, device, kind, started);
  CREATE INDEX recording_source ON recording (source);
  """

/// Columns of numbers with few decimals, in half the bytes.
///
/// Only what a column's type may be is changed, and no row: a table made anew would copy all that was ever recorded. See "Making Other
/// Kinds Of Table Schema Changes" in SQLite's description of ALTER TABLE.
let schema8 = """
  PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(
    sql, '(''f8'', ''f4'')', '(''f8'', ''f4'', ''i4'', ''i4/10'', ''i4/100'', ''i4/1000'', ''i4/10000'')'
  ) WHERE type = 'table' AND name = 'track_column';
  PRAGMA writable_schema = RESET;
  """

/// The same types, asked for one by one: for a list of more than two, SQLite makes a table anew at every row that is inserted, which
/// takes a fifth of the time.
let schema9 = """
  PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(
    sql, '(type IN (''f8'', ''f4'', ''i4'', ''i4/10'', ''i4/100'', ''i4/1000'', ''i4/10000''))',
    '(type = ''f8'' OR type = ''f4'' OR type = ''i4'' OR type = ''i4/10'' OR type = ''i4/100'' OR type = ''i4/1000''
      OR type = ''i4/10000'')'
  ) WHERE type = 'table' AND name = 'track_column';
  PRAGMA writable_schema = RESET;
  """

/// A way to files by their length and by where they lay, since every file that comes in is looked for, and to what was decided of
/// somebody.
let schema10 = """
  CREATE INDEX source_bytes ON source (bytes);
  CREATE INDEX source_path ON source (path);
  CREATE INDEX exclusion_subject ON exclusion (subject);
  """

/// What rows that nobody computed were when they were stored, so that it shows where somebody changes them; missing of those from before.
let schema11 = """
  CREATE TABLE seal (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    owner_column TEXT NOT NULL,
    owner TEXT NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (kind, owner)
  ) STRICT;
  CREATE INDEX seal_owner ON seal (owner);
  """

/// By which key pseudonyms were made; missing of studies from before.
let schema12 = """
  CREATE TABLE pseudonym_key (mark TEXT NOT NULL) STRICT;
  """
