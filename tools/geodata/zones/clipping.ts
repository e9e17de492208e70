import { createRequire } from 'node:module'
import type { GridPolygon, Spot } from './grid.ts'

type ClipperPath = { X: number; Y: number }[]
interface ClipperLib {
  Clipper: new () => {
    AddPaths(paths: ClipperPath[], role: number, isClosed: boolean): void
    Execute(operation: number, result: object, subjectFill: number, clipFill: number): boolean
  }
  ClipperOffset: new (
    mitreLimit: number,
    arcTolerance: number,
  ) => {
    AddPaths(paths: ClipperPath[], join: number, end: number): void
    Execute(result: ClipperPath[], distance: number): void
  }
  PolyTree: new () => object
  PolyType: { ptSubject: number; ptClip: number }
  ClipType: { ctIntersection: number; ctUnion: number; ctDifference: number }
  PolyFillType: { pftNonZero: number }
  JoinType: { jtRound: number }
  EndType: { etClosedPolygon: number }
  JS: { PolyTreeToExPolygons(tree: object): { outer: ClipperPath; holes: ClipperPath[] }[] }
}

/** Sets of polygons on the grid; all rings of what goes in run as {@link GridPolygon} says. */
export class Clipping {
  private readonly lib = createRequire(import.meta.url)('clipper-lib') as ClipperLib

  intersection(a: readonly GridPolygon[], b: readonly GridPolygon[]): GridPolygon[] {
    return this.run(this.lib.ClipType.ctIntersection, a, b)
  }

  difference(from: readonly GridPolygon[], what: readonly GridPolygon[]): GridPolygon[] {
    return this.run(this.lib.ClipType.ctDifference, from, what)
  }

  /** Everything up to a distance from polygons whose coordinates are lengths in every direction. */
  grow(polygons: readonly GridPolygon[], distance: number, tolerance: number): GridPolygon[] {
    const offset = new this.lib.ClipperOffset(2, tolerance)
    offset.AddPaths(pathsOf(polygons), this.lib.JoinType.jtRound, this.lib.EndType.etClosedPolygon)
    const paths: ClipperPath[] = []
    offset.Execute(paths, distance)
    const rings = paths.map((path) => [path.map(({ X, Y }): Spot => [X, Y])])
    return this.run(this.lib.ClipType.ctUnion, rings, [])
  }

  private run(
    operation: number,
    subject: readonly GridPolygon[],
    clip: readonly GridPolygon[],
  ): GridPolygon[] {
    const { Clipper, PolyTree, PolyType, PolyFillType, JS } = this.lib
    const clipper = new Clipper()
    clipper.AddPaths(pathsOf(subject), PolyType.ptSubject, true)
    clipper.AddPaths(pathsOf(clip), PolyType.ptClip, true)
    const tree = new PolyTree()
    clipper.Execute(operation, tree, PolyFillType.pftNonZero, PolyFillType.pftNonZero)
    return JS.PolyTreeToExPolygons(tree).map(({ outer, holes }) =>
      [outer, ...holes].map((path) => path.map(({ X, Y }): Spot => [X, Y])),
    )
  }
}

const pathsOf = (polygons: readonly GridPolygon[]): ClipperPath[] =>
  polygons.flatMap((polygon) => polygon.map((ring) => ring.map(([X, Y]) => ({ X, Y }))))
