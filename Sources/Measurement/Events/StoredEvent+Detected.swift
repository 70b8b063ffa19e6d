import Events
import Geometry
import Recordings
import Store

extension StoredEvent {
  /// An event that the file had.
  init(_ event: TrackerEvent, of track: GazeTrack) {
    self.init(recording: track.header.name, kind: event.kind, span: event.span)
    trackerTime = track.trackerOrigin.map { $0 + event.start }
    eye = event.eye
    x = event.x
    y = event.y
    amplitude = event.amplitude
    peakVelocity = event.peakVelocity
    pupil = event.pupil
  }

  init(
    _ event: DetectedEvent,
    _ properties: EventProperties,
    lastFixation: Point<RecordedUnits>?,
    of track: GazeTrack
  ) {
    self.init(recording: track.header.name, kind: event.kind, span: event.span)
    trackerTime = track.trackerOrigin.map { $0 + event.start }
    eye = track.eye
    (x, y) = (properties.mean?.x, properties.mean?.y)
    (medianX, medianY) = (properties.median?.x, properties.median?.y)
    (azimuth, elevation) = (properties.meanDirection?.x, properties.meanDirection?.y)
    dispersion = properties.dispersion
    amplitude = properties.amplitude
    direction = properties.direction
    (peakVelocity, peakVelocityError) = (properties.peakVelocity, properties.peakVelocityError)
    meanVelocity = properties.meanVelocity
    sampleToSample = properties.rmsS2S
    standardDeviation = properties.std
    ellipseArea = properties.bcea
    lost = event.samples.isEmpty ? nil : properties.lostShare
    pupil = properties.meanPupil
    (fixationX, fixationY) = (lastFixation?.x, lastFixation?.y)
  }
}
