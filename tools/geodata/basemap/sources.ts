import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ring } from './geometry.ts'
import { openRing } from './geometry.ts'

/** Exact, so that two runs give the same files; 120 MB, which only this drawing reads: a dependency of nothing. */
const LAND_PACKAGE = '@geo-maps/earth-lands-100m@0.6.0'

const require = createRequire(import.meta.url)

type Polygon = readonly Ring[]

export async function installOpenStreetMapLand(folder: string): Promise<void> {
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', LAND_PACKAGE]
  await promisify(execFile)('npm', args)
}

/**
 * Outer rings of all land polygons of OpenStreetMap at 100 m. Lakes are left out: a marine map paints land whole.
 */
export async function openStreetMapLand(folder: string): Promise<Ring[]> {
  const path = join(folder, 'node_modules/@geo-maps/earth-lands-100m/map.geo.json')
  const land: unknown = JSON.parse(await readFile(path, 'utf8'))
  return polygonsOf(land).map(outerRing)
}

/** Outer rings of Natural Earth land at 1 : 50,000,000. */
export function naturalEarthLand(): Ring[] {
  const { feature } = require('topojson-client') as { feature(topology: unknown, object: unknown): unknown }
  const topology = require('world-atlas/land-50m.json') as { objects: { land: unknown } }
  return polygonsOf(feature(topology, topology.objects.land)).map(outerRing)
}

const outerRing = (polygon: Polygon): Ring => openRing(polygon[0] ?? [])

interface GeoJson {
  type: string
  geometry?: unknown
  geometries?: unknown[]
  features?: unknown[]
  coordinates?: unknown
}

function polygonsOf(node: unknown): Polygon[] {
  const json = node as GeoJson
  switch (json.type) {
    case 'FeatureCollection':
      return (json.features ?? []).flatMap(polygonsOf)
    case 'Feature':
      return polygonsOf(json.geometry)
    case 'GeometryCollection':
      return (json.geometries ?? []).flatMap(polygonsOf)
    case 'MultiPolygon':
      return json.coordinates as Polygon[]
    case 'Polygon':
      return [json.coordinates as Polygon]
    default:
      throw new Error(`Land data holds a ${json.type}, expected polygons`)
  }
}
