public import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension Router {
    /// The points of `path`, from its start to its end.
    public func line(of path: RoadPath) -> Path {
        var line = Path()
        for (index, edge) in path.edges.enumerated() {
            let part = graph.path(of: edge).part(path.range(of: index))
            let repeats = line.last == part.first
            line.append(contentsOf: part.dropFirst(repeats ? 1 : 0))
        }
        return line
    }
}
