public import Basics
import CFFmpeg
import Dispatch
public import Geometry

/// The pictures of a file's best stream that follow each other in time.
public struct VideoReader: ~Copyable {
  /// As the file tells it.
  public let outline: VideoOutline
  /// From the first picture to this one, by the file's time stamps.
  public private(set) var time = Time.zero
  /// From the first picture's beginning to this one's end.
  public private(set) var end = Time.zero
  /// Packets and pictures that could not be used as they should be.
  public var errors: Int { decodingErrors + damagedPictures }
  /// Good pictures that are not given: of another size than the first, or form.
  public private(set) var otherPictures = 0
  /// Good pictures that are not given: their time is not after the one before, or more than an hour behind it.
  public private(set) var misplacedPictures = 0
  /// From the first picture's beginning to the latest end of any, also of one that is not given.
  public private(set) var latestEnd = Time.zero
  /// Of the picture as it is shown.
  public private(set) var width = 0
  public private(set) var height = 0
  let orientation: Orientation

  private let file: String
  /// Until the first picture is asked for.
  private var stream: PictureStream?
  /// From then on, up to the last.
  private var pictures: PicturesAhead?
  private let frame = Frame()
  private var layout: PixelLayout?
  private var stored = (width: 0, height: 0)
  private var firstStamp: Int64 = 0
  private var decodingErrors = 0
  private var damagedPictures = 0
  /// Of the file's time stamps.
  private let unit: Time
  private let step: Time

  /// Opens a file, whose first picture `next` then gives.
  ///
  /// `threads`: how many decode at once; the caller looks at a picture meanwhile.
  public init(path: String, threads: Int = 2) throws(VideoError) {
    try self.init(Container(path: path), path: path, threads: threads)
  }

  private init(_ container: consuming Container, path: String, threads: Int) throws(VideoError) {
    file = path
    let decoder = try Decoder(of: container, threads: threads, file: path)
    orientation = container.orientation
    outline = VideoOutline(
      format: container.format,
      codec: decoder.codec,
      duration: container.declaredDuration,
      rate: container.statedRate,
      recordedAt: container.recordedAt
    )
    unit = Time.seconds(av_q2d(container.timeBase))
    step = Time.seconds(1 / (container.statedRate ?? 30))
    stream = PictureStream(container, decoder)
  }

  deinit { pictures?.stop() }

  /// Begins to load what decodes, which the first reader would wait for.
  package static func loadDecoder() {
    DispatchQueue.global().async { _ = study_av_is_here() }
  }

  /// Longest time between two pictures that is believed.
  private static let longestGap: Time = .seconds(3600)

  /// Goes to the next picture; false behind the last.
  public mutating func next() throws(VideoError) -> Bool {
    if let stream = stream.take() { pictures = PicturesAhead(stream) }
    while let pictures, pictures.next(into: frame, errors: &decodingErrors) {
      if try accept() { return true }
    }
    pictures = nil
    return false
  }

  /// Whether the picture is one that follows those before.
  private mutating func accept() throws(VideoError) -> Bool {
    let isFirst = layout == nil
    if isFirst {
      guard let found = frame.pixels else { throw .unknownPixels(file: file, pixels: frame.pixelName) }
      layout = found
      stored = (frame.width, frame.height)
      (width, height) = orientation.shown(width: frame.width, height: frame.height)
      firstStamp = frame.timeStamp ?? 0
    }
    let stamp = frame.timeStamp.map { $0 &- firstStamp }
    let found = isFirst ? .zero : stamp.map { Double($0) * unit } ?? time + step
    let duration = frame.duration.map { Double($0) * unit } ?? step
    let foundEnd = found + (duration < .seconds(1) ? duration : step)
    if foundEnd - latestEnd < Self.longestGap { latestEnd = max(latestEnd, foundEnd) }
    guard frame.pixels == layout, (frame.width, frame.height) == stored else {
      otherPictures += 1
      return false
    }
    guard isFirst || (found > time && found - time < Self.longestGap) else {
      misplacedPictures += 1
      return false
    }
    if frame.isDamaged { damagedPictures += 1 }
    time = found
    end = foundEnd
    return true
  }

  /// The mean colour of a rectangle of the shown picture, from 0 to 255; nil where less than half of it is in the picture.
  public func colour(in rectangle: Region<PicturePixels>) -> [3 of Double]? {
    guard let layout else { return nil }
    let (left, right) = (max(0, rectangle.left), min(Double(width), rectangle.right))
    let (top, bottom) = (max(0, rectangle.top), min(Double(height), rectangle.bottom))
    guard left < right, top < bottom else { return nil }
    guard 2 * (right - left) * (bottom - top) >= rectangle.width * rectangle.height else { return nil }
    let inside = orientation.stored(
      Region(left: left, top: top, right: right, bottom: bottom),
      width: stored.width,
      height: stored.height
    )
    var means: [3 of Double] = [0, 0, 0]
    for (index, component) in layout.components.enumerated() {
      let part = Region<PicturePixels>(
        left: inside.left / Double(component.columns),
        top: inside.top / Double(component.rows),
        right: inside.right / Double(component.columns),
        bottom: inside.bottom / Double(component.rows)
      )
      let grid = component.grid
      let mean = frame.withPlane(component.plane, rows: grid.height, bytes: grid.rowBytes) { bytes, stride in
        grid.mean(of: bytes, stride: stride, in: part)
      }
      guard let mean = mean ?? nil else { return nil }
      means[index] = mean
    }
    return layout.matrix.colour(of: means, isGrey: layout.components.count == 1)
  }

  /// A part of the shown picture in grey, at another size.
  ///
  /// Each pixel is the mean of those in whose place it stands, or the nearest where the part is enlarged.
  func grey(_ part: Region<PicturePixels>, width: Int, height: Int) -> GreyPicture {
    var picture = GreyPicture(width: width, height: height)
    guard let component = layout?.components.first else { return picture }
    let grid = component.grid
    _ = frame.withPlane(component.plane, rows: grid.height, bytes: grid.rowBytes) { bytes, stride in
      for row in 0..<height {
        for column in 0..<width {
          let cell = Region<PicturePixels>(
            left: part.left + part.width * Double(column) / Double(width),
            top: part.top + part.height * Double(row) / Double(height),
            right: part.left + part.width * Double(column + 1) / Double(width),
            bottom: part.top + part.height * Double(row + 1) / Double(height)
          )
          let place = orientation.stored(cell, width: stored.width, height: stored.height)
          picture[column, row] = grid.level(of: bytes, stride: stride, in: place)
        }
      }
    }
    return picture
  }
}

extension VideoReader {
  /// Mean brightness in cells of some twenty rows of the stored picture, from 0 to 255.
  func levels(columns: Int) -> ContiguousArray<Double> {
    guard let component = layout?.components.first else { return [] }
    let grid = component.grid
    let found = frame.withPlane(component.plane, rows: grid.height, bytes: grid.rowBytes) { bytes, stride in
      grid.levels(of: bytes, stride: stride, columns: columns, every: max(1, grid.height / 20))
    }
    return found ?? []
  }

  /// Of whole pixels of the stored picture's brightness; nil where they do not all lie in it.
  func profiles(in part: Region<PicturePixels>) -> Profiles? {
    guard let component = layout?.components.first else { return nil }
    let grid = component.grid
    guard part.left >= 0, part.top >= 0, part.right <= Double(grid.width), part.bottom <= Double(grid.height) else {
      return nil
    }
    let (columns, rows) = (Int(part.left)..<Int(part.right), Int(part.top)..<Int(part.bottom))
    guard columns.count >= 8, rows.count >= 8 else { return nil }
    return frame.withPlane(component.plane, rows: grid.height, bytes: grid.rowBytes) { bytes, stride in
      grid.profiles(of: bytes, stride: stride, columns: columns, rows: rows)
    }
  }
}
