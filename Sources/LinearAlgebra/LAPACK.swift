// The routines of LAPACK and BLAS that this project uses, each once and nowhere else.
#if !canImport(Accelerate)
import CLAPACK

enum LAPACK {
  private static let columnMajor: Int32 = 102
  private static let lower: CChar = 76

  /// Solves the least squares problem by singular values.
  ///
  /// `right` holds the solution afterwards. Answers status and rank.
  static func gelsd(
    _ matrix: inout Matrix,
    _ right: inout Matrix,
    conditionLimit: Double
  ) -> (status: Int, rank: Int) {
    var rank: Int32 = 0
    var singular = ContiguousArray(repeating: 0.0, count: min(matrix.rows, matrix.columns))
    let (m, n, width, height) = (matrix.rows, matrix.columns, right.columns, right.rows)
    let status = unsafe matrix.elements.withUnsafeMutableBufferPointer { a in
      unsafe right.elements.withUnsafeMutableBufferPointer { b in
        unsafe singular.withUnsafeMutableBufferPointer { s in
          unsafe LAPACKE_dgelsd(
            columnMajor,
            Int32(m),
            Int32(n),
            Int32(width),
            a.baseAddress,
            Int32(max(1, m)),
            b.baseAddress,
            Int32(height),
            s.baseAddress,
            conditionLimit,
            &rank
          )
        }
      }
    }
    return (Int(status), Int(rank))
  }

  /// Answers the status; `u`, `values` and `v` take the thin decomposition, the last transposed.
  static func gesdd(
    _ matrix: inout Matrix,
    u: inout Matrix,
    values: inout ContiguousArray<Double>,
    v: inout Matrix
  ) -> Int {
    let (m, n) = (matrix.rows, matrix.columns)
    return unsafe matrix.elements.withUnsafeMutableBufferPointer { a in
      unsafe u.elements.withUnsafeMutableBufferPointer { left in
        unsafe v.elements.withUnsafeMutableBufferPointer { right in
          unsafe values.withUnsafeMutableBufferPointer { s in
            let thin: CChar = 83
            return unsafe Int(
              LAPACKE_dgesdd(
                columnMajor,
                thin,
                Int32(m),
                Int32(n),
                a.baseAddress,
                Int32(m),
                s.baseAddress,
                left.baseAddress,
                Int32(m),
                right.baseAddress,
                Int32(min(m, n))
              )
            )
          }
        }
      }
    }
  }

  /// Puts the Cholesky factor in the place of the matrix's lower triangle.
  ///
  /// Answers the status.
  static func potrf(_ matrix: inout Matrix) -> Int {
    let n = Int32(matrix.rows)
    return unsafe matrix.elements.withUnsafeMutableBufferPointer { a in
      unsafe Int(LAPACKE_dpotrf(columnMajor, lower, n, a.baseAddress, n))
    }
  }

  /// Solves with the factor that `potrf` made; `right` holds the solution afterwards.
  static func potrs(_ factor: Matrix, _ right: inout Matrix) {
    let (n, width) = (Int32(factor.rows), Int32(right.columns))
    unsafe factor.elements.withUnsafeBufferPointer { a in
      unsafe right.elements.withUnsafeMutableBufferPointer { b in
        _ = unsafe LAPACKE_dpotrs(columnMajor, lower, n, width, a.baseAddress, n, b.baseAddress, n)
      }
    }
  }

  /// Puts the inverse's lower triangle in the place of the factor that `potrf` made.
  static func potri(_ factor: inout Matrix) {
    let n = Int32(factor.rows)
    unsafe factor.elements.withUnsafeMutableBufferPointer { a in
      _ = unsafe LAPACKE_dpotri(columnMajor, lower, n, a.baseAddress, n)
    }
  }

  /// Subtracts factor · factor' from the lower triangle of `matrix`.
  static func syrk(_ factor: Matrix, _ matrix: inout Matrix) {
    let (n, k) = (Int32(factor.rows), Int32(factor.columns))
    unsafe factor.elements.withUnsafeBufferPointer { a in
      unsafe matrix.elements.withUnsafeMutableBufferPointer { c in
        unsafe cblas_dsyrk(
          CblasColMajor,
          CblasLower,
          CblasNoTrans,
          n,
          k,
          -1,
          a.baseAddress,
          n,
          1,
          c.baseAddress,
          n
        )
      }
    }
  }

  /// Fills the upper triangle of a square in `products`, row after row, with Z'Z.
  ///
  /// The rows of Z lie `stride` numbers apart. Two products that leave out most of the lower triangle take three quarters
  /// of the time of one.
  static func gemm(
    _ z: borrowing ContiguousArray<Double>,
    rows: Int,
    width: Int,
    stride: Int,
    _ products: inout ContiguousArray<Double>,
    at start: Int
  ) {
    let half = width / 2
    unsafe z.withUnsafeBufferPointer { z in
      unsafe products.withUnsafeMutableBufferPointer { g in
        for (first, end) in [(0, half), (half, width)] where first < end {
          // Read column after column, Z is its own transpose, and an upper triangle row after row a lower one.
          unsafe cblas_dgemm(
            CblasColMajor,
            CblasNoTrans,
            CblasTrans,
            Int32(end - first),
            Int32(end),
            Int32(rows),
            1,
            z.baseAddress.map { unsafe $0 + first },
            Int32(stride),
            z.baseAddress,
            Int32(stride),
            0,
            g.baseAddress.map { unsafe $0 + start + first },
            Int32(width)
          )
        }
      }
    }
  }
}
#endif
