package import Tables

/// What a video outside any study tells, whose participant nobody knows.
package struct VitalsOfFile: PrintedRow {
  let vitals: MeasuredVitals

  package init(_ vitals: MeasuredVitals) {
    self.vitals = vitals
  }

  package static let table = MeasuredVitals.table

  package static let fields: [Field<VitalsOfFile>] = MeasuredVitals.fields.map { field in
    if field.owner == .participant { return .text(field.column.name, { _ in nil }, field.column.meaning) }
    return field.of(\.vitals)
  }
}
