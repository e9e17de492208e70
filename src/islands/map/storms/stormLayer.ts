import './storms.css'
import type { PathOptions } from 'leaflet'
import { divIcon, FeatureGroup, marker, polygon, polyline, svg, tooltip } from 'leaflet'
import type { Language } from '../../../domain/kernel/language.ts'
import { hrefOf } from '../../../domain/kernel/pages.ts'
import { clockFields } from '../../../domain/kernel/time.ts'
import { eastward } from '../../../domain/typhoons/outlines.ts'
import { isAdvisoryOld } from '../../../domain/typhoons/typhoons.ts'
import type { TyphoonAgency } from '../../../domain/typhoons/typhoons.ts'
import { stormMap } from '../../../text/typhoons/stormMap.ts'

type Corner = [lon: number, lat: number]

interface Facts {
  what: 'analysis' | 'forecast' | 'wind' | 'centre-70-percent' | 'centre-70-percent-hull'
  storm: string
  kind: 'typhoon' | 'depression'
  agency: TyphoonAgency
  number: number
  nameKo: string | null
  nameEn: string | null
  baseAt: string
  at: string
  leadHours: number
  reaches?: number
}

export interface TrackFeature {
  geometry: { type: 'Point'; coordinates: Corner } | { type: 'Polygon'; coordinates: [Corner[]] }
  properties: Facts
}

/** The tracks as the portal gives them to other programs too. */
export interface Tracks {
  features: TrackFeature[]
}

const PANE = 'storms'
const place = ([lon, lat]: Corner): [number, number] => [lat, eastward(lon)]

/**
 * Ways of storms: where they were, where they are expected, how far their winds reach, and the hull of 70 %. Never the hull
 * alone: the winds reach farther.
 */
export function stormLayer(features: readonly TrackFeature[], language: Language): FeatureGroup {
  const layer = new FeatureGroup()
  const byStorm = Map.groupBy(features, ({ properties }) => properties.storm)
  for (const ofStorm of byStorm.values()) addStorm(layer, ofStorm, language)
  return layer
}

/** Gales begin at 15 m/s or 34 kt, storms at 25 m/s or 50 kt, by the agency. */
const STORM_FROM_MS = 20

function addStorm(layer: FeatureGroup, features: readonly TrackFeature[], language: Language): void {
  const words = stormMap[language]
  const base: PathOptions = { pane: PANE, renderer: svg({ pane: PANE }), interactive: false }
  const ofKind = (what: Facts['what']) => features.filter(({ properties }) => properties.what === what)
  const area = ({ geometry }: TrackFeature, className: string) => {
    if (geometry.type === 'Polygon')
      layer.addLayer(polygon(geometry.coordinates[0].map(place), { ...base, className }))
  }
  for (const one of ofKind('centre-70-percent-hull')) area(one, 'storm-hull')
  for (const one of ofKind('wind'))
    area(one, `storm-wind is-${(one.properties.reaches ?? 0) > STORM_FROM_MS ? 'storm' : 'gale'}`)
  for (const one of ofKind('centre-70-percent')) area(one, 'storm-circle')
  const past = ofKind('analysis').flatMap(pointOf)
  const ahead = ofKind('forecast').flatMap(pointOf)
  const centre = past.at(-1)
  if (!centre) return
  layer.addLayer(
    polyline(
      past.map(({ at }) => at),
      { ...base, className: 'storm-past' },
    ),
  )
  layer.addLayer(
    polyline(
      [centre, ...ahead].map(({ at }) => at),
      { ...base, className: `storm-ahead is-${centre.facts.agency}` },
    ),
  )
  for (const { at, facts } of ahead) {
    const { day, hour } = clockFields(new Date(facts.at), 'KST')
    const time = tooltip({
      permanent: true,
      direction: 'right',
      className: 'storm-time',
      pane: PANE,
      opacity: 1,
    })
    layer.addLayer(time.setLatLng(at).setContent(words.time(day, hour)))
  }
  const { kind, agency, number, nameKo, nameEn, baseAt, storm } = centre.facts
  const own = language === 'ko' ? (nameKo ?? nameEn) : (nameEn ?? nameKo)
  const said = kind === 'depression' ? words.depression(number) : words.name(number, own)
  const name = agency === 'kma' ? said : `${said} · ${words.of[agency]}`
  const isOld = isAdvisoryOld({ baseAt: new Date(baseAt) }, new Date())
  const link = document.createElement('a')
  link.href = `${hrefOf('typhoon')}#${storm}`
  link.textContent = isOld ? words.old(name) : name
  link.title = words.open
  // on the map itself these keys open what is in the middle
  link.addEventListener('keydown', (event) => event.stopPropagation())
  const icon = divIcon({ html: link, className: 'storm-name', iconSize: [0, 0] })
  layer.addLayer(marker(centre.at, { icon, keyboard: false, zIndexOffset: 1_000 }))
}

const pointOf = ({ geometry, properties: facts }: TrackFeature) =>
  geometry.type === 'Point' ? [{ at: place(geometry.coordinates), facts }] : []
