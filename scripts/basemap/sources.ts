import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ring } from './geometry.ts'
import { openRing } from './geometry.ts'

/** Exact versions, so that two runs give the same files. They are read here and never become dependencies. */
const PACKAGES = ['@geo-maps/earth-lands-100m@0.6.0', 'world-atlas@2.0.2', 'topojson-client@3.1.0']

type Polygon = readonly Ring[]

/** Installs the source packages into a folder of their own (about 120 MB). */
export async function installSources(folder: string): Promise<void> {
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES]
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
export async function naturalEarthLand(folder: string): Promise<Ring[]> {
  const require = createRequire(join(folder, 'package.json'))
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
