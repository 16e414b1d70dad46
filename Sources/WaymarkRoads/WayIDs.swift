import WaymarkGeometry
import WaymarkRegion

/// The OpenStreetMap ways of segments: those of one way follow each other.
public struct WayIDs: Sendable {
    /// For each run of segments the first one, ascending from 0.
    let firstSegments: MappedArray<UInt32>
    /// For each run the way.
    let ids: MappedArray<Int64>

    /// The way of `segment`.
    ///
    /// - Complexity: O(log *n*) in the number of ways.
    public subscript(segment: Int) -> Int64 {
        let run = firstSegments.partitioningIndex { Int($0) <= segment }
        return run > 0 ? ids[run - 1] : 0
    }

    /// The segments of the ways in `wanted`, of `segmentCount` in all.
    package func segments(of wanted: Set<Int64>, segmentCount: Int) -> [Int] {
        ids.indices.filter { wanted.contains(ids[$0]) }.flatMap { run in
            let end = run + 1 < firstSegments.count ? Int(firstSegments[run + 1]) : segmentCount
            return Int(firstSegments[run])..<Swift.max(Int(firstSegments[run]), end)
        }
    }

    /// Whether runs begin with the first segment and ascend.
    func isSound(segmentCount: Int) -> Bool {
        firstSegments.isEmpty == (segmentCount == 0)
            && firstSegments.indices.allSatisfy {
                $0 == 0
                    ? firstSegments[0] == 0
                    : firstSegments[$0 - 1] < firstSegments[$0]
                        && firstSegments[$0] < segmentCount
            }
    }

    /// The runs of `ways`.
    static func runs(of ways: [Int64]) -> (firstSegments: [UInt32], ids: [Int64]) {
        let starts = ways.indices.filter { $0 == 0 || ways[$0 - 1] != ways[$0] }
        return (starts.map { UInt32($0) }, starts.map { ways[$0] })
    }
}
