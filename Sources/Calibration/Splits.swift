public import Basics

/// Every split a user can choose.
///
/// A new split is one file in `Splits/`, and one line here.
public let splits: Catalog<any Split> = [
  AllRows.entry,
  RandomFrames.entry,
  RandomGrouped.entry,
  CornersVersusSides.entry,
  CornersVersusSidesGrouped.entry,
  RandomFixations.entry,
  LeaveFixationOut.entry,
  LeaveConditionOut.entry,
  LeaveTargetOut.entry,
  LeaveParticipantOut.entry,
]
