import { z } from 'zod'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { preliminaries } from '../../../src/domain/warnings/warningLists.ts'
import type { Warning, WarningState } from '../../../src/domain/warnings/warnings.ts'
import type { ForecastZone, WarningZone, ZoneShape } from '../../../src/domain/zones/zones.ts'
import type {
  FeatureOptions,
  LayerZone,
  MapLayer,
  MapServiceLayer,
} from '../../../src/wire/map/mapService.ts'
import {
  coastalZoneToWire,
  featuresText,
  FILTER_NAMES,
  forecastZoneToWire,
  GEOMETRY_NAME,
  geometryToWire,
  isMapServiceLayer,
  LAYER_PROPERTIES,
  levelToWire,
  MAP_LAYERS,
  MAP_QUERY,
  MAP_SERVICE_LAYERS,
  mapQueryTexts,
  seaZoneToWire,
  SWELL_LAYER,
} from '../../../src/wire/map/mapService.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { routesFor, TypedAnswer } from '../../http/defineRoute.ts'
import { heavyData } from '../../http/policy.ts'
import { queryOf } from '../../http/rest/check.ts'
import { CATALOGUE, JSON_TYPE, PROVENANCE } from '../../http/rest/envelope.ts'
import { multiPolygon } from '../../http/rest/schemas.ts'
import type { CurrentWarnings, NamedZones } from '../../warnings/index.ts'
import { currentState, earliest, standing, vouchedUntil } from '../../warnings/index.ts'
import { capabilitiesXml, featureTypesXml } from './capabilities.ts'
import type { SwellLayer } from './swellLayer.ts'

export interface MapZones extends NamedZones {
  readonly warningZones: readonly WarningZone[]
  readonly forecastZones: readonly ForecastZone[]
  shape(code: string): ZoneShape | undefined
}

export interface MapParts {
  warnings: CurrentWarnings
  zones: MapZones
  clock: Clock
  mode: FeedMode
}

export const MAP_PATH = '/geoserver/mmis/ows'

/** Polygons as text, by the zones they are of: they are large, and never change while the program runs. */
const written = new WeakMap<MapZones, Map<string, string>>()

/** Zones of each layer. Polygons are written once, and shared by all layers over the same zones. */
export class MapLayers {
  private readonly deps: MapParts
  private readonly geometryTexts: Map<string, string>

  constructor(deps: MapParts) {
    this.deps = deps
    this.geometryTexts = written.get(deps.zones) ?? new Map<string, string>()
    written.set(deps.zones, this.geometryTexts)
  }

  /**
   * The whole of a layer, or what is asked of it.
   *
   * @throws Refusal NOT_READY while the state of warnings is unknown and the layer shows it
   */
  text(layer: MapLayer, options: FeatureOptions = {}): string {
    const { mode, warnings, clock } = this.deps
    if (layer === 'mmis:fcst_area')
      return featuresText(layer, this.forecastZones(), options, PROVENANCE[mode])
    const state = currentState(warnings)
    const zones = state && this.warnedZones(layer, state)
    const until = zones && untilOf(zones, state, mode)
    if (!zones || (until && until <= clock.now())) throw new Refusal('NOT_READY')
    return featuresText(layer, zones, options, PROVENANCE[mode])
  }

  /** Zones of a layer with what holds for them. */
  warnedZones(layer: WarnedLayer, state: WarningState): LayerZone[] {
    const { zones, clock } = this.deps
    const levels = standingWarnings(state, zones, clock.now())
    const isCoastal = layer === 'mmis:warnArea2Poly202106'
    const toWire = isCoastal ? coastalZoneToWire : seaZoneToWire
    return zones.warningZones
      .filter(({ level }) => level === (isCoastal ? 'coastal' : 'sea'))
      .map((zone) => ({
        properties: toWire(zone, levelToWire(levels.get(zone.code))),
        geometryText: this.geometryText(zone.code),
      }))
  }

  /** Writes the polygons of every zone in time slices: all at once would block every request. */
  async draw(yieldIfDue: YieldIfDue): Promise<void> {
    const { warningZones, forecastZones } = this.deps.zones
    const twins = forecastZones.map(({ code, warningZoneCode }) => [code, warningZoneCode] as const)
    for (const [code, twin] of [...warningZones.map((zone) => [zone.code] as const), ...twins]) {
      this.geometryText(code, twin)
      await yieldIfDue()
    }
  }

  private forecastZones(): LayerZone[] {
    return this.deps.zones.forecastZones.map((zone) => ({
      properties: forecastZoneToWire(zone),
      geometryText: this.geometryText(zone.code, zone.warningZoneCode),
    }))
  }

  /** @param twin zone of the warning service over the same water */
  private geometryText(code: string, twin?: string): string {
    const known = this.geometryTexts.get(code)
    if (known !== undefined) return known
    const { zones } = this.deps
    const shape = zones.shape(code) ?? (twin === undefined ? undefined : zones.shape(twin))
    const text = JSON.stringify(geometryToWire(shape))
    this.geometryTexts.set(code, text)
    return text
  }
}

/** Of each zone the most urgent warning in force; where there is none, a preliminary one. */
function standingWarnings({ warnings }: WarningState, zones: MapZones, now: Date): Map<string, Warning> {
  const { parents, parts } = standing(warnings, { zones, now })
  const all = [...preliminaries(warnings), ...parents, ...parts]
  return new Map(all.map((warning) => [warning.zoneCode, warning]))
}

type WarnedLayer = Exclude<MapLayer, 'mmis:fcst_area'>
const WARNED_LAYERS = MAP_LAYERS.filter((layer) => layer !== 'mmis:fcst_area')

/** Until when the levels hold; where there is none, also until when that is known. */
function untilOf(zones: readonly LayerZone[], state: WarningState, mode: FeedMode): Date | undefined {
  const isQuiet = zones.every(({ properties }) => properties.level === 0)
  return earliest(state.until, isQuiet ? vouchedUntil(state, mode) : undefined)
}

/** The layers with levels, in the spelling in which existing clients ask. Built anew only when a warning changed. */
export function mapAnswers(layers: MapLayers, { warnings, clock, mode }: Omit<MapParts, 'zones'>) {
  let built: { warnings: WarningState['warnings']; layers: Map<WarnedLayer, BuiltLayer> } | undefined
  return async function* (): AsyncGenerator<BuiltAnswer> {
    const state = currentState(warnings)
    if (!state) return
    const yieldIfDue = timeSlice()
    await layers.draw(yieldIfDue)
    if (built?.warnings !== state.warnings) built = { warnings: state.warnings, layers: new Map() }
    for (const layer of WARNED_LAYERS) {
      const held: BuiltLayer = built.layers.get(layer) ?? build(layer, layers.warnedZones(layer, state), mode)
      built.layers.set(layer, held)
      const until = untilOf(held.zones, state, mode)
      if (until && until <= clock.now()) continue
      for (const answer of held.answers) yield { ...answer, until }
      await yieldIfDue()
    }
  }
}

interface BuiltLayer {
  zones: readonly LayerZone[]
  answers: readonly BuiltAnswer[]
}

const build = (layer: WarnedLayer, zones: LayerZone[], mode: FeedMode): BuiltLayer => ({
  zones,
  answers: answersOf(layer, featuresText(layer, zones, {}, PROVENANCE[mode])),
})

/** The layer of forecast zones, which changes only with the program. */
export async function mapCatalogue(layers: MapLayers): Promise<BuiltAnswer[]> {
  await layers.draw(timeSlice())
  const answers = answersOf('mmis:fcst_area', layers.text('mmis:fcst_area'))
  return answers.map((answer) => ({ ...answer, ...CATALOGUE }))
}

function answersOf(layer: MapLayer, text: string): BuiltAnswer[] {
  const body = Buffer.from(text)
  return mapQueryTexts(layer).map((query) => ({ key: `${MAP_PATH}?${query}`, type: JSON_TYPE, body }))
}

const properties = [...new Set(MAP_SERVICE_LAYERS.flatMap((layer) => LAYER_PROPERTIES[layer]))]

export const featureCollection = z.object({
  type: z.literal('FeatureCollection'),
  mode: z.enum(['live', 'replay', 'demo']),
  notice: z.string().optional(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: multiPolygon.nullable(),
      geometry_name: z.string().optional(),
      properties: z.partialRecord(z.enum(properties), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  totalFeatures: z.int().min(0),
  numberMatched: z.int().min(0),
  numberReturned: z.int().min(0),
  crs: z.object({ type: z.literal('name'), properties: z.object({ name: z.string() }) }).nullable(),
})

const sameWord = (word: string) => (text: string) => text.toLowerCase() === word.toLowerCase()

const REQUESTS = ['GetFeature', 'GetCapabilities', 'DescribeFeatureType'] as const
const requestOf = (text: string) => REQUESTS.find((name) => sameWord(name)(text))

const mapQuery = z.object({
  [MAP_QUERY.service]: z
    .string()
    .refine(sameWord('WFS'))
    .meta({ enum: ['WFS'] }),
  [MAP_QUERY.version]: z.enum(['1.0.0', '1.1.0', '2.0.0']).optional(),
  [MAP_QUERY.request]: z
    .string()
    .refine((text) => requestOf(text) !== undefined)
    .meta({ enum: REQUESTS }),
  [MAP_QUERY.layer]: z
    .string()
    .refine(isMapServiceLayer)
    .meta({ description: 'the layer; also under the name of later versions', enum: MAP_SERVICE_LAYERS })
    .optional(),
  [MAP_QUERY.format]: z
    .string()
    .refine((text) => ['application/json', 'json'].includes(text.toLowerCase()))
    .meta({
      description: 'only GeoJSON is written, so it may be left out',
      enum: ['application/json', 'json'],
    })
    .optional(),
  [MAP_QUERY.properties]: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,19}$/)
    .meta({
      description: `properties wanted, with commas between; without ${GEOMETRY_NAME} among them geometry is null`,
    })
    .optional(),
  [MAP_QUERY.most]: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .meta({ description: 'how many features at most' })
    .optional(),
  [MAP_QUERY.system]: z
    .string()
    .refine(sameWord('EPSG:4326'))
    .meta({ description: 'longitude before latitude, as GeoJSON has it', enum: ['EPSG:4326'] })
    .optional(),
  [MAP_QUERY.viewParams]: z
    .string()
    .max(200)
    .meta({
      description:
        'of the swell layer, which needs it: fcst_time:YYYYMMDDHHmmss;mdl_data_prdct_time:YYYYMMDDHHmmss, KST, as the list of its times gives them',
    })
    .optional(),
})

/** No envelope: a map service answers with the collection itself. */
const defineRoute = routesFor<{
  services: Pick<MapParts, 'warnings' | 'zones'>
  clock: Clock
  swell: SwellLayer
}>()

const XML_TYPE = 'text/xml; charset=utf-8'

export const mapService = defineRoute({
  ...heavyData,
  name: 'mapService',
  path: MAP_PATH,
  query: mapQuery,
  readQuery: mapQueryOf,
  answer: { plain: featureCollection },
  refusals: [400, 503],
  words: {
    summary: 'Zones on a map: WFS, with features as GeoJSON',
    description:
      'Four layers: sea zones of the warning service, their coastal parts, and forecast zones (80 of the existing service’s 112, whose list is not public; those without a drawing have no geometry), and the 3,381 small zones with the swell of a time. GetCapabilities and DescribeFeatureType answer in XML, as version 1.0.0. Polygons are our own approximate drawing and no legal border. The level is 0 for nothing, 1 preliminary, 2 advisory, 3 warning: of the most urgent warning in force, else of what is announced in advance. Names of parameters are read in any case. Filters and other services, requests, formats and systems are refused with 400 and the portal’s codes in JSON. The meaning of the flag of the coastal layer is not known: it is null.',
  },
  async handle({ services: { warnings, zones }, clock, swell, mode, env, query }) {
    const layer = query[MAP_QUERY.layer]
    const address = env.PUBLIC_ORIGIN + MAP_PATH
    const request = requestOf(query[MAP_QUERY.request])
    if (request === 'GetCapabilities') return new TypedAnswer(XML_TYPE, capabilitiesXml(address))
    if (request === 'DescribeFeatureType')
      return new TypedAnswer(XML_TYPE, featureTypesXml(layer ? [layer] : MAP_SERVICE_LAYERS, address))
    if (!layer) throw new Refusal('INPUT_INVALID', { field: MAP_QUERY.layer })
    const most = query[MAP_QUERY.most]
    const options = {
      properties: propertiesOf(layer, query[MAP_QUERY.properties]),
      most: most === undefined ? undefined : Number(most),
    }
    if (layer !== SWELL_LAYER) return new MapLayers({ warnings, zones, clock, mode }).text(layer, options)
    return featuresText(layer, await swell.zones(query[MAP_QUERY.viewParams]), options, PROVENANCE[mode])
  },
})

/**
 * Names of parameters are read without regard to case, as map services do. Filters would be ignored, and an answer to
 * another question would be wrong: they are refused.
 *
 * @throws Refusal INPUT_INVALID
 */
function mapQueryOf(url: string): Record<string, unknown> {
  const sent = new Map<string, unknown>()
  for (const [name, value] of Object.entries(queryOf(url))) {
    const key = name.toLowerCase()
    const own = key === MAP_QUERY.laterLayer.toLowerCase() ? MAP_QUERY.layer.toLowerCase() : key
    if (FILTER_NAMES.includes(own)) throw new Refusal('INPUT_INVALID', { field: name })
    sent.set(own, sent.has(own) ? [sent.get(own), value] : value)
  }
  const named = Object.values(MAP_QUERY).flatMap((name) => {
    const value = sent.get(name.toLowerCase())
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(named)
}

function propertiesOf(layer: MapServiceLayer, text: string | undefined): string[] | undefined {
  const names = text?.split(',')
  const known = new Set([...LAYER_PROPERTIES[layer], GEOMETRY_NAME])
  if (names?.some((name) => !known.has(name)))
    throw new Refusal('INPUT_INVALID', { field: MAP_QUERY.properties })
  return names
}
