import Measurement
import SideChannels
import Studies

/// Whether a step found nothing of what it works on; in a shard, that may be in other shards only.
func isAbsenceOfData(_ error: any Error) -> Bool {
  switch error {
  case StudyError.allLeftOut, EventsError.noGaze, EventsError.nothingDetected, FaceError.noFace, VitalsError.noVideo,
    ReadingError.noReadings, ReadingError.noEvents, ReadingError.nothingAssigned, ReadingError.nothingMeasured:
    true
  default: false
  }
}
