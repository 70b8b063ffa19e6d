import Measurement
import Store
import Tables

extension ReportSection {
  /// How good uncalibrated gaze is.
  init(_ qualities: [TargetQuality], _ recordings: [RecordingHeader], figures: [NamedFigure]) {
    self.init(
      title: "Gaze at the targets, uncalibrated",
      text: Self.text(QualityMedians(qualities)),
      tables: [
        NamedTable(
          name: QualityByTarget.table,
          table: QualityByTarget.table(
            of: QualityByTarget.rows(of: qualities, recordings: recordings),
            caption: "Data quality by target: medians over presentations"
          ),
          isPersonal: Self.fewest(qualities, recordings) < leastPublished
        ),
        NamedTable(
          name: QualityByParticipant.table,
          table: QualityByParticipant.table(
            of: QualityByParticipant.rows(of: qualities),
            caption: "Data quality by participant: medians over presentations"
          )
        ),
      ],
      figures: figures,
      participants: Set(qualities.map(\.participant)).count
    )
  }

  /// How many participants looked at the target that fewest looked at.
  private static func fewest(_ qualities: [TargetQuality], _ recordings: [RecordingHeader]) -> Int {
    QualityByTarget.members(of: qualities, recordings: recordings).map { Set($0.map(\.participant)).count }.min() ?? 0
  }

  private static func text(_ medians: QualityMedians) -> String {
    var sentences = [
      """
      These measures are of the estimate that was calibrated, before calibration, at the distance at which the eyes were. Accuracy \
      is the length of the mean offset from the target, and not the mean of the distances.
      """
    ]
    let presentations = NumberText.counted(medians.presentations, "presentation")
    if let accuracy = medians.value("accuracy_deg"), let step = medians.value("rms_s2s_deg") {
      sentences.append(
        """
        Over \(presentations) its median is \(NumberText.fixed(accuracy, decimals: 1)) degrees; from sample to sample gaze moves by \
        \(NumberText.fixed(step, decimals: 3)) degrees (RMS-S2S).
        """
      )
    }
    if let type = medians.value("signal_type"), type < 0.7 {
      sentences.append(
        """
        The ratio of RMS-S2S to STD, \(NumberText.fixed(type, decimals: 2)), is far below the 1.41 of white noise: gaze drifts more than \
        it jitters, or the device smooths it. Averaging more frames of a fixation helps little then.
        """
      )
    }
    return sentences.joined(separator: " ")
  }
}
