import { PLACE_KINDS } from '../../../../../src/domain/places/places.ts'
import type { PlaceKind, PlaceSource, PositionQuality } from '../../../../../src/domain/places/places.ts'
import beaches from './beaches.json' with { type: 'json' }
import fishingPorts from './fishingPorts.json' with { type: 'json' }
import { OTHER_PLACES } from './otherPlaces.ts'

/** What is known of a place; names that are absent are made by rule. */
export interface PlaceFact {
  code: string
  kind: PlaceKind
  nameKo: string
  nameEn?: string | undefined
  nameJa?: string | undefined
  nameZh?: string | undefined
  lat: number
  lon: number
  positionQuality: PositionQuality
  region?: string | undefined
  agencyId?: string | undefined
  source: PlaceSource
}

/**
 * Number, name, north, east.
 *
 * @source KMA beach service (data.go.kr 1360000/BeachInfoservice), list of beaches
 */
const BEACHES = beaches as [number, string, number, number][]

/**
 * Number, name, north, east, n national, l local or v village, district, 1 where the position is in doubt.
 *
 * @source Ministry of Oceans and Fisheries, public list of fishing ports; Hari of Busan and Gisamun of Yangyang lie inland
 *   there, which is put right here
 */
const FISHING_PORTS = fishingPorts as [number, string, number, number, string, string, number][]

/** Every place the portal knows from the start, in the order of their kinds. */
export const PLACE_FACTS: readonly PlaceFact[] = PLACE_KINDS.flatMap((kind): PlaceFact[] => [
  ...(kind === 'beach' ? BEACHES.map(beachFact) : []),
  ...(kind === 'fishing-port' ? FISHING_PORTS.map(fishingPortFact) : []),
  ...(OTHER_PLACES[kind] ?? []).map(([nameKo, lat, lon, nameEn, nameJa, nameZh], i): PlaceFact => ({
    code: `${kind}-${i + 1}`,
    kind,
    nameKo,
    nameEn,
    nameJa,
    nameZh,
    lat,
    lon,
    positionQuality: 'rounded',
    source: 'portal',
  })),
])

function beachFact([number, nameKo, lat, lon]: (typeof BEACHES)[number]): PlaceFact {
  return {
    code: `beach-${number}`,
    kind: 'beach',
    nameKo,
    lat,
    lon,
    positionQuality: 'exact',
    agencyId: String(number),
    source: 'kma-beaches',
  }
}

function fishingPortFact([
  number,
  nameKo,
  lat,
  lon,
  of,
  region,
  isInDoubt,
]: (typeof FISHING_PORTS)[number]): PlaceFact {
  const measured = of === 'n' ? 'exact' : 'rounded'
  return {
    code: `fishing-port-${number}`,
    kind: 'fishing-port',
    nameKo,
    lat,
    lon,
    positionQuality: isInDoubt ? 'approximate' : measured,
    ...(region !== '' && { region }),
    agencyId: String(number),
    source: 'fishing-ports',
  }
}

/** Words with which Korean names of a kind end, and what stands for them in other languages. */
export const NAME_ENDINGS: readonly { ko: string; en: string; ja: string; zh: string }[] = [
  { ko: '해수욕장', en: ' Beach', ja: 'ビーチ', zh: '海水浴场' },
  { ko: '해변', en: ' Beach', ja: '海岸', zh: '海边' },
  { ko: '해안', en: ' Coast', ja: '海岸', zh: '海岸' },
  { ko: '항', en: ' Port', ja: '港', zh: '港' },
  { ko: '포구', en: ' Harbor', ja: '浦口', zh: '浦口' },
]

/** Endings that a search may leave out or add; the longest first. */
export const SEARCHED_ENDINGS: readonly string[] =
  '해수욕장 해변 해안 포구 항구 등대 갯벌 바닷길 항 도 섬 beach harbour harbor port island do 海水浴场 港 島 岛'.split(
    ' ',
  )
