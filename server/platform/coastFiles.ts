import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicFolder } from './root.ts'

/** A file of the base map; public/basemap/README.md describes the format. */
export interface CoastFile {
  origin: readonly [lon: number, lat: number]
  step: number
  cuts: { columns: readonly number[]; rows: readonly number[] }
  rings: readonly (readonly number[])[]
}

/** @param name `world`, which leaves out the seas around Korea, or `z6` and the finer `z8`, which are those */
export const coastFile = (name: 'world' | 'z6' | 'z8'): CoastFile =>
  JSON.parse(readFileSync(join(publicFolder, 'basemap', `${name}.json`), 'utf8')) as CoastFile

const SHEETS = 'z10'

/** A corner of an outline. */
export interface CoastVertex {
  lon: number
  lat: number
  /** the border of its file that it lies on: one bit per column and row of cutting */
  cuts: number
}

/** The outlines of the land. */
export function coastRings({ origin, step, cuts, rings }: CoastFile): CoastVertex[][] {
  return rings.map((codes) => {
    const vertices: CoastVertex[] = []
    let [column, row] = [0, 0]
    for (let at = 0; at < codes.length; at += 2) {
      column += codes[at]!
      row += codes[at + 1]!
      const columnCut = cuts.columns.indexOf(column)
      const rowCut = cuts.rows.indexOf(row)
      vertices.push({
        lon: origin[0] + column * step,
        lat: origin[1] + row * step,
        cuts: (columnCut < 0 ? 0 : 1 << columnCut) | (rowCut < 0 ? 0 : 1 << (cuts.columns.length + rowCut)),
      })
    }
    return vertices
  })
}

/** The finest coast there is, around Korea: the outlines of each sheet, which overlap a little. */
export const seaCoast = (): CoastVertex[][][] =>
  readdirSync(join(publicFolder, 'basemap', SHEETS))
    // packed copies lie beside the files of a built site
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      coastRings(JSON.parse(readFileSync(join(publicFolder, 'basemap', SHEETS, name), 'utf8')) as CoastFile),
    )

/** A stretch of an outline that is coast, as places among its corners. */
export interface Shore {
  places: readonly number[]
  isClosed: boolean
}

/** An outline without the lines that come from cutting. */
export function shoresOf(vertices: readonly CoastVertex[]): Shore[] {
  const isCut = (index: number) =>
    (vertices[index]!.cuts & vertices[(index + 1) % vertices.length]!.cuts) !== 0
  const firstCut = vertices.findIndex((_vertex, index) => isCut(index))
  if (firstCut < 0) return [{ places: [...vertices.keys()], isClosed: true }]
  const shores: Shore[] = []
  let stretch: number[] = []
  for (let step = 1; step <= vertices.length; step++) {
    const index = (firstCut + step) % vertices.length
    stretch.push(index)
    if (!isCut(index)) continue
    if (stretch.length > 1) shores.push({ places: stretch, isClosed: false })
    stretch = []
  }
  return shores
}
