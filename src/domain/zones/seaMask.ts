import { kmBetween } from '../kernel/distances.ts'
import { unpackNumbers } from '../kernel/packedNumbers.ts'
import { SQUARES } from './seaSquares.ts'
import type { BoundingBox } from '../kernel/positions.ts'

/** A mask as tools/geodata/zones.ts writes it. */
export interface SeaMaskFile {
  /** degrees; corner of the first cell */
  west: number
  south: number
  cellsPerDegree: number
  columns: number
  rows: number
  /**
   * packed lengths of runs of land and sea in turn, beginning with land, along each row from the south-west corner on
   */
  runs: string
}

export interface SeaPlace {
  lon: number
  lat: number
  /** from the place asked for */
  distanceKm: number
}

/**
 * What is sea about Korea, to about two kilometres: a cell is sea when at least half of it is. Small islands and narrow
 * inlets are therefore not in it; it decides where a forecast for the sea makes sense, nothing else.
 */
export class SeaMask {
  private readonly file: SeaMaskFile
  /** one bit per cell, row by row from the south-west corner */
  private readonly bits: Uint8Array

  constructor(file: SeaMaskFile) {
    this.file = file
    this.bits = new Uint8Array(Math.ceil((file.columns * file.rows) / 8))
    let cell = 0
    unpackNumbers(file.runs).forEach((length, i) => {
      if (i % 2 === 1) for (let n = cell; n < cell + length; n++) this.bits[n >> 3]! |= 1 << (n & 7)
      cell += length
    })
  }

  /** False on land and beyond the mask. */
  isSea(lon: number, lat: number): boolean {
    const { west, south, cellsPerDegree } = this.file
    return this.isSeaCell(
      Math.floor((lon - west) * cellsPerDegree),
      Math.floor((lat - south) * cellsPerDegree),
    )
  }

  private reaches(lon: number, lat: number): boolean {
    const { west, south, cellsPerDegree, columns, rows } = this.file
    const isWithin = (cells: number, count: number) => cells >= 0 && cells <= count
    return isWithin((lon - west) * cellsPerDegree, columns) && isWithin((lat - south) * cellsPerDegree, rows)
  }

  private isSeaCell(column: number, row: number): boolean {
    const { columns, rows } = this.file
    if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return false
    const cell = row * columns + column
    return ((this.bits[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0
  }

  /** The middle of the sea cell of a box nearest to a place; undefined when the box is all land. */
  nearestIn(box: BoundingBox, lon: number, lat: number): SeaPlace | undefined {
    const { west, south, cellsPerDegree } = this.file
    const [fromColumn, toColumn] = [box.west, box.east].map((edge) =>
      Math.round((edge - west) * cellsPerDegree),
    ) as [number, number]
    const [fromRow, toRow] = [box.south, box.north].map((edge) =>
      Math.round((edge - south) * cellsPerDegree),
    ) as [number, number]
    let nearest: SeaPlace | undefined
    for (let row = fromRow; row < toRow; row++)
      for (let column = fromColumn; column < toColumn; column++) {
        if (!this.isSeaCell(column, row)) continue
        const place = {
          lon: west + (column + 0.5) / cellsPerDegree,
          lat: south + (row + 0.5) / cellsPerDegree,
        }
        const distanceKm = kmBetween(lon, lat, place.lon, place.lat)
        if (!nearest || distanceKm < nearest.distanceKm) nearest = { ...place, distanceKm }
      }
    return nearest
  }

  /**
   * The nearest place at sea that lies in a square, for which there is a forecast: the place itself where it is one, or
   * the middle of the nearest sea cell. Undefined beyond the mask.
   */
  nearestSea(lon: number, lat: number): SeaPlace | undefined {
    if (!this.reaches(lon, lat)) return undefined
    const waiting = SQUARES.map(({ box }) => ({ box, atLeastKm: kmToBox(box, lon, lat) })).toSorted(
      (a, b) => a.atLeastKm - b.atLeastKm,
    )
    if (waiting[0]?.atLeastKm === 0 && this.isSea(lon, lat)) return { lon, lat, distanceKm: 0 }
    let nearest: SeaPlace | undefined
    for (const { box, atLeastKm } of waiting) {
      if (nearest && atLeastKm > nearest.distanceKm) break
      const found = this.nearestIn(box, lon, lat)
      if (found && (!nearest || found.distanceKm < nearest.distanceKm)) nearest = found
    }
    return nearest
  }
}

/** Distance to the nearest place of a box, 0 inside. */
function kmToBox({ west, south, east, north }: BoundingBox, lon: number, lat: number): number {
  return kmBetween(lon, lat, Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north))
}
