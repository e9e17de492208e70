import { z } from 'zod'
import type { TsunamiBulletin, TsunamiStage } from '../../../src/domain/earthquakes/tsunamis.ts'
import { elementsAt, localName, readXml, textAt } from '../../platform/readXml.ts'
import type { XmlElement } from '../../platform/readXml.ts'
import { issueTrouble } from '../kma/keptRows.ts'
import { plainText } from '../kma/plainText.ts'
import { readBundle } from '../bundle.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, EarthquakePayload, ParseContext } from '../ports.ts'

const payload = z.object({ alerts: z.array(z.string()).max(20) })
const LONGEST = { text: 2_000, place: 120, event: 60 }
const MOST_AREAS = 60

/**
 * Bulletins of the Pacific Tsunami Warning Center: of an alert the words, the earthquake and the coasts. An exercise and a
 * test are left out.
 *
 * @source OASIS CAP 1.2 with the profile CAP-TSU; parameters EventLocationName, EventPreliminaryMagnitude, EventOriginTime
 */
export const ptwcTsunamisAdapter: Adapter<'earthquakes'> = {
  kind: 'earthquakes',
  source: 'ptwc-cap',
  service: 'ptwc_tsunamis',
  parse: parseAlerts,
  newestTime: newestSent,
}

function parseAlerts(bytes: Uint8Array, { receivedAt }: ParseContext): EarthquakePayload {
  const tsunamis: TsunamiBulletin[] = []
  const refusedRows: EarthquakePayload['refusedRows'] = []
  for (const [index, alert] of readPayload(bytes).alerts.entries()) {
    const read = readAlert(alert, receivedAt)
    if (typeof read === 'string')
      refusedRows.push({ line: index + 1, reason: read, text: alert.slice(0, 80) })
    else if (read) tsunamis.push(read)
  }
  if (tsunamis.length === 0 && refusedRows.length > 0)
    throw new PayloadRejected('no-valid-row', refusedRows.map(({ reason }) => reason).join(', '))
  return { quakes: [], tsunamis, refusedRows }
}

/** @throws PayloadRejected */
const readPayload = (bytes: Uint8Array) => readBundle(bytes, payload, 'list of alerts')

/** @returns why an alert cannot be read; undefined for one that is not meant for the public */
function readAlert(text: string, receivedAt: Date): TsunamiBulletin | string | undefined {
  let alert: XmlElement
  try {
    alert = readXml(text, { elements: 20_000 })
  } catch {
    return 'no-xml'
  }
  if (localName(alert.name) !== 'alert') return 'no-alert'
  if (textAt(alert, 'status') !== 'Actual') return undefined
  const identifier = textAt(alert, 'identifier')
  const issuedAt = instantOf(textAt(alert, 'sent'))
  const [info] = elementsAt(alert, 'info')
  if (identifier === undefined || !info) return 'no-alert'
  if (!issuedAt) return 'time'
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  const parameters = new Map(
    elementsAt(info, 'parameter').map((one) => [textAt(one, 'valueName') ?? '', textAt(one, 'value') ?? '']),
  )
  const originAt = instantOf(parameters.get('EventOriginTime'))
  if (originAt && originAt > receivedAt) return 'origin-in-future'
  const stage = stageOf(textAt(alert, 'msgType'), textAt(info, 'event') ?? '')
  const areas = elementsAt(info, 'area')
    .flatMap((area) => textAt(area, 'areaDesc') ?? [])
    .slice(0, MOST_AREAS)
    .map((area) => plainText(area).slice(0, LONGEST.place))
  const place = parameters.get('EventLocationName')
  const magnitude = Number.parseFloat(parameters.get('EventPreliminaryMagnitude') ?? '')
  const words = textAt(info, 'headline') ?? textAt(info, 'description') ?? textAt(info, 'event') ?? ''
  return {
    agency: 'ptwc',
    // PHEB-3-mbvnpe: the office, the bulletin, the event
    event: (identifier.split('-').at(-1) ?? identifier).slice(0, LONGEST.event),
    stage,
    issuedAt,
    ...(originAt && { originAt }),
    ...(place ? { place: plainText(place).slice(0, LONGEST.place) } : {}),
    ...(magnitude > 0 && magnitude < 11 && { magnitude }),
    warned: stage === 'warning' ? areas : [],
    advised: stage === 'advisory' ? areas : [],
    text: plainText(words).slice(0, LONGEST.text),
  }
}

function stageOf(type: string | undefined, event: string): TsunamiStage {
  if (type === 'Cancel' || /cancel/i.test(event)) return 'cancelled'
  if (/warning|threat/i.test(event)) return 'warning'
  return /advisory|watch/i.test(event) ? 'advisory' : 'information'
}

function instantOf(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function newestSent(bytes: Uint8Array, notAfter: Date): Date | undefined {
  const times = [...new TextDecoder().decode(bytes).matchAll(/<(?:\w+:)?sent>([^<]+)</g)]
    .flatMap(([, text]) => instantOf(text) ?? [])
    .filter((at) => at <= notAfter)
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0]
}
