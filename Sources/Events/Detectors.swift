public import Basics

/// Every rule by which events can be detected.
///
/// A new detector is one file in `Detectors/`, and one line here.
public let detectors: Catalog<any Detector> = [
  Adaptive.entry,
  IVT.entry,
  IDT.entry,
  IVVT.entry,
  IVDT.entry,
  EngbertKliegl.entry,
  EyeLinkLike.entry,
  NystromHolmqvist.entry,
  HMM.entry,
  RemodnavLike.entry,
  I2MC.entry,
  Recorded.entry,
]
