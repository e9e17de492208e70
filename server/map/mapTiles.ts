import type { MapTiles, TileSource } from '../../src/domain/map/mapTiles.ts'
import { readAttribution } from '../../src/domain/map/mapTiles.ts'
import type { Env } from '../env.ts'

type TileEnv = Pick<
  Env,
  | 'BASEMAP_TILES'
  | 'BASEMAP_ATTRIBUTION'
  | 'BASEMAP_MAX_ZOOM'
  | 'OVERLAY_TILES'
  | 'OVERLAY_ATTRIBUTION'
  | 'OVERLAY_MAX_ZOOM'
>

/** @returns the tiles an operator chose; undefined where there are none, and no page then asks another host */
export function mapTilesOf(env: TileEnv): MapTiles | undefined {
  const base = sourceOf(env.BASEMAP_TILES, env.BASEMAP_ATTRIBUTION, env.BASEMAP_MAX_ZOOM)
  const overlay = sourceOf(env.OVERLAY_TILES, env.OVERLAY_ATTRIBUTION, env.OVERLAY_MAX_ZOOM)
  return base || overlay ? { ...(base && { base }), ...(overlay && { overlay }) } : undefined
}

function sourceOf(
  address: string | undefined,
  attribution: string | undefined,
  maxZoom: number,
): TileSource | undefined {
  return address === undefined ? undefined : { address, ...readAttribution(attribution ?? ''), maxZoom }
}
