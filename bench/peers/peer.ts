import { readFileSync } from 'node:fs'
import type { Field } from '../dataset.ts'

/** The list every GraphQL peer serves: the portal's own answer to the same question. */
export interface PeerStation {
  code: string
  nameKo: string
  lat: number
  lon: number
  latest: Record<Field, number | null> & { observedAt: string }
}

export interface PeerBox {
  west: number
  south: number
  east: number
  north: number
}

/** A peer listens on 127.0.0.1 and the port, with the data of the file. */
export type StartPeer = (port: number, dataFile: string) => Promise<void>

export const readStations = (dataFile: string): PeerStation[] =>
  JSON.parse(readFileSync(dataFile, 'utf8')) as PeerStation[]

export function inside(stations: PeerStation[], box: PeerBox | null | undefined): PeerStation[] {
  if (box === null || box === undefined) return stations
  const { west, south, east, north } = box
  return stations.filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
}

/** The part of our schema that the measured query needs, for peers that take a schema as text. */
export const PEER_SCHEMA = `
  input BoundingBox { west: Float! south: Float! east: Float! north: Float! }
  type Query { stations(bbox: BoundingBox): [Station!] }
  type Station { code: String! nameKo: String! lat: Float! lon: Float! latest: Report }
  type Report {
    observedAt: String!
    windSpeed: Float windFromDirection: Float windGust: Float
    significantWaveHeight: Float maximumWaveHeight: Float meanWaveHeight: Float
    wavePeriod: Float waveFromDirection: Float
    seaTemperature: Float airTemperature: Float pressure: Float relativeHumidity: Float
  }
`
