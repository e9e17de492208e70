import type {
  QuakeBulletin,
  QuakeStage,
  TsunamiOutlook,
} from '../../../src/domain/earthquakes/earthquakes.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import { issueTrouble } from './keptRows.ts'
import { plainText, saysNothing } from './plainText.ts'

/** @source KMA, kinds of earthquake bulletins (TP of the hub, fcTp of data.go.kr) */
const STAGES: Record<string, { stage: QuakeStage; isAbroad: boolean }> = {
  '2': { stage: 'notice', isAbroad: true },
  '3': { stage: 'notice', isAbroad: false },
  '5': { stage: 'reissued', isAbroad: false },
  '10': { stage: 'flash', isAbroad: true },
  '11': { stage: 'flash', isAbroad: false },
  '14': { stage: 'early-warning', isAbroad: false },
}
const LONGEST = { place: 120, words: 400 }
/** An earthquake that begins after its bulletin, or long before it, is a mistake. */
const MOST_AFTER_MS = 60_000
const MOST_BEFORE_MS = 86_400_000
const DEEPEST_KM = 800

/** A bulletin as the agency writes it in whatever form: each as text. */
export interface WrittenQuake {
  type: string
  /** 12 digits, KST */
  issued: string
  sequence: string
  /** 14 digits, KST, with thousandths or without */
  origin: string
  magnitude: string
  lat: string
  lon: string
  place: string
  depth?: string
  intensity: string
  remark: string
  correction: string
}

/** @returns why it is not believed, or the bulletin */
export function readQuake(written: WrittenQuake, receivedAt: Date): QuakeBulletin | string {
  const kind = STAGES[written.type]
  if (!kind) return 'type'
  const [issuedAt, originAt] = [fromKstDigits(written.issued), originOf(written.origin)]
  if (!issuedAt || !originAt) return 'time'
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  const ageMs = issuedAt.getTime() - originAt.getTime()
  if (ageMs < -MOST_AFTER_MS) return 'future'
  if (ageMs > MOST_BEFORE_MS) return 'ancient'
  const [sequence, magnitude] = [numberOf(written.sequence), numberOf(written.magnitude)]
  if (sequence === undefined || !Number.isInteger(sequence)) return 'sequence'
  if (magnitude === undefined || magnitude < 0 || magnitude > 10) return 'magnitude'
  const [lat, lon] = [numberOf(written.lat), numberOf(written.lon)]
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return 'position'
  const place = plainText(written.place).slice(0, LONGEST.place)
  if (saysNothing(place)) return 'place'
  return {
    ...kind,
    issuedAt,
    sequence,
    originAt,
    magnitude,
    ...depthOf(written.depth),
    lat,
    lon,
    place,
    ...wordsOf(written),
  }
}

const numberOf = (text: string): number | undefined =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined

function originOf(text: string): Date | undefined {
  const [, digits, seconds, thousandths = '0'] = /^(\d{12})(\d{2})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  const minute = digits === undefined ? undefined : fromKstDigits(digits)
  if (!minute || Number(seconds) > 59) return undefined
  return new Date(minute.getTime() + Number(seconds) * 1_000 + Number(thousandths.padEnd(3, '0')))
}

function depthOf(text = ''): Pick<QuakeBulletin, 'depthKm'> {
  const depthKm = numberOf(text)
  return depthKm !== undefined && depthKm >= 0 && depthKm <= DEEPEST_KM ? { depthKm } : {}
}

function wordsOf({ intensity, remark, correction }: WrittenQuake) {
  const [felt, said, corrected] = [intensity, remark, correction].map(wordOf)
  const tsunami = outlookOf(said)
  return {
    ...(felt && { intensity: felt }),
    ...(said && { remark: said }),
    ...(corrected && { correction: corrected }),
    ...(tsunami && { tsunami }),
  }
}

function wordOf(written: string): string | undefined {
  const text = plainText(written).slice(0, LONGEST.words)
  return saysNothing(text) ? undefined : text
}

/** `지진해일 발생 가능성은 없음`: nothing but these words may stand between, for `지진해일 피해가 없도록` says the contrary. */
const NONE_EXPECTED =
  /지진해일(?:의|은|는|이|가|도|을)?\s*(?:발생|도달|내습)?(?:할|될|의)?\s*(?:가능성|우려|위험|영향)?(?:은|는|이|가|도|을)?\s*(?:거의\s*)?(?:없음|없을|없습|없겠|없다|예상되지\s*않)/
const POSSIBLE = /지진해일.*(?:있음|있을|있습|있겠|예상|발생할|발표|주의|대피)/

/** What the agency says of a tsunami; a sentence in other words says nothing, and is there to be read. */
function outlookOf(remark = ''): TsunamiOutlook | undefined {
  if (NONE_EXPECTED.test(remark)) return 'none-expected'
  return POSSIBLE.test(remark) ? 'possible' : undefined
}
