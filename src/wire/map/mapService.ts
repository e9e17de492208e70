import type { Warning, WarningLevel } from '../../domain/warnings/warnings.ts'
import type { ForecastZone, WarningZone, ZoneShape } from '../../domain/zones/zones.ts'

/** Layers of zones with what holds for them now, by the name that requests use. */
export const MAP_LAYERS = ['mmis:shp_wrn_poly', 'mmis:warnArea2Poly202106', 'mmis:fcst_area'] as const
export type MapLayer = (typeof MAP_LAYERS)[number]
/** Small zones with the swell of the time that is asked for. */
export const SWELL_LAYER = 'mmis:marine_zone_swell'
export const MAP_SERVICE_LAYERS = [...MAP_LAYERS, SWELL_LAYER] as const
export type MapServiceLayer = (typeof MAP_SERVICE_LAYERS)[number]
export const isMapServiceLayer = (name: string): name is MapServiceLayer =>
  (MAP_SERVICE_LAYERS as readonly string[]).includes(name)

/** Name under which a request asks for the polygons among the properties. */
export const GEOMETRY_NAME = 'the_geom'

/** Parameters of a request; their names are read without regard to case. `typeNames` is the name of later versions. */
export const MAP_QUERY = {
  service: 'service',
  version: 'version',
  request: 'request',
  layer: 'typeName',
  laterLayer: 'typeNames',
  format: 'outputFormat',
  properties: 'propertyName',
  most: 'maxFeatures',
  system: 'srsName',
  /** of the swell layer: which time of which run */
  viewParams: 'viewparams',
} as const

/** Names within `viewparams`. */
export const VIEW_PARAMS = { validAt: 'fcst_time', issuedAt: 'mdl_data_prdct_time' } as const

/** Reads `name:value;name:value`; of a name that is there twice the last one counts. */
export const readViewParams = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf(':')
      return at > 0 ? [[part.slice(0, at), part.slice(at + 1)] as const] : []
    }),
  )

/** Parameters, in small letters, that would make an answer another one. */
export const FILTER_NAMES: readonly string[] = [
  'bbox',
  'filter',
  'cql_filter',
  'featureid',
  'resourceid',
  'startindex',
  'count',
  'sortby',
]

/** What existing clients write after the address, in their order, with and without the signs of an address escaped. */
export function mapQueryTexts(layer: MapLayer): string[] {
  const query = (format: string, name: string) =>
    `service=WFS&version=1.0.0&request=GetFeature&outputFormat=${format}&typeName=${name}`
  return [
    query('application/json', layer),
    query(encodeURIComponent('application/json'), encodeURIComponent(layer)),
  ]
}

export const LAYER_PROPERTIES: Record<MapServiceLayer, readonly string[]> = {
  'mmis:shp_wrn_poly': ['name', 'WarnCode', 'level', 'ground'],
  'mmis:warnArea2Poly202106': ['BLN_Flag', 'WarnCode', 'name', 'level', 'ground'],
  'mmis:fcst_area': ['zone_id', 'fcst_kor_nm'],
  [SWELL_LAYER]: ['marine_zone_no', 'zone_idx', 'zone_sub_idx', 'wh', 'wp', 'wd', 'dngr_grde_lvl'],
}

/** What stands before a feature's number in its id. */
const FEATURE_STEMS: Record<MapServiceLayer, string> = {
  'mmis:shp_wrn_poly': 'shp_wrn_poly.',
  'mmis:warnArea2Poly202106': 'Shp_WRN2_POLY.',
  'mmis:fcst_area': 'fcst_area.',
  [SWELL_LAYER]: 'marine_zone_swell.fid-',
}

export type Properties = Readonly<Record<string, string | number | null>>

/** One zone of a layer, its polygons already written out. */
export interface LayerZone {
  properties: Properties
  /** JSON of the geometry, `null` where there is none */
  geometryText: string
}

/** 0 where there is no warning, 1 preliminary, 2 advisory, 3 warning. */
const LEVEL_VALUES: Record<WarningLevel, number> = { preliminary: 1, advisory: 2, warning: 3 }
export const levelToWire = (warning: Pick<Warning, 'level'> | undefined): number =>
  warning ? LEVEL_VALUES[warning.level] : 0

export function seaZoneToWire(zone: WarningZone, level: number): Properties {
  return { name: zone.nameKo, WarnCode: zone.code, level, ground: 'sea' }
}

/** What the flag of the existing layer means is not known: it is always null. */
export function coastalZoneToWire(zone: WarningZone, level: number): Properties {
  return { BLN_Flag: null, WarnCode: zone.code, name: zone.nameKo, level, ground: 'spec' }
}

export const forecastZoneToWire = (zone: ForecastZone): Properties => ({
  zone_id: zone.code,
  fcst_kor_nm: zone.nameKo,
})

/** Longitude before latitude, WGS 84. */
export const geometryToWire = (shape: ZoneShape | undefined) =>
  shape ? { type: 'MultiPolygon' as const, coordinates: shape.polygons } : null

export interface FeatureOptions {
  /** names of the properties wanted; absent = all, with the polygons */
  properties?: readonly string[] | undefined
  most?: number | undefined
}

const SYSTEM = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4326' } }

/**
 * The text of a FeatureCollection, as the map service of the existing portal writes it.
 *
 * @param extras what the answer says of itself, at its top
 */
export function featuresText(
  layer: MapServiceLayer,
  zones: readonly LayerZone[],
  { properties: wanted, most }: FeatureOptions = {},
  extras: object = {},
): string {
  const shown = zones.slice(0, most ?? zones.length)
  const hasGeometry = wanted === undefined || wanted.includes(GEOMETRY_NAME)
  const features = shown.map(({ properties, geometryText }, index) => {
    const reported = wanted
      ? Object.fromEntries(Object.entries(properties).filter(([name]) => wanted.includes(name)))
      : properties
    const id = `${FEATURE_STEMS[layer]}${index + 1}`
    const geometry = hasGeometry ? `${geometryText},"geometry_name":"${GEOMETRY_NAME}"` : 'null'
    return `{"type":"Feature","id":"${id}","geometry":${geometry},"properties":${JSON.stringify(reported)}}`
  })
  const head = { type: 'FeatureCollection', ...extras }
  const tail = {
    totalFeatures: zones.length,
    numberMatched: zones.length,
    numberReturned: shown.length,
    crs: hasGeometry ? SYSTEM : null,
  }
  const open = JSON.stringify(head).slice(0, -1)
  return `${open},"features":[${features.join(',')}],${JSON.stringify(tail).slice(1)}`
}

/** What a feature says of a zone; undefined for a layer without warnings. */
export function zoneLevelFromWire(properties: Properties): { zoneCode: string; level: number } | undefined {
  const { WarnCode: zoneCode, level } = properties
  return typeof zoneCode === 'string' && typeof level === 'number' ? { zoneCode, level } : undefined
}
