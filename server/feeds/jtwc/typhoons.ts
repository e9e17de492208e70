import { z } from 'zod'
import { kmBetween } from '../../../src/domain/kernel/distances.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { TrackPoint, TyphoonAdvisory } from '../../../src/domain/typhoons/typhoons.ts'
import { issueTrouble } from '../kma/keptRows.ts'
import { readBundle } from '../bundle.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, ParseContext, TyphoonPayload } from '../ports.ts'
import { readDeck } from './deck.ts'
import { readWarning } from './warningText.ts'

const payload = z.object({
  storms: z.array(z.object({ id: z.string(), warning: z.string(), deck: z.string().optional() })),
})

/** No storm has moved so fast: nobody upstream looks for slips of the pen. */
const FASTEST_KMH = 150

/**
 * Storms of the Joint Typhoon Warning Center. Its numbers are its own, its winds means of one minute and its radii those of
 * 34, 50 and 64 kt in four quadrants: all are kept as they are. Its "34 kt danger area" is wider than the wind and is not
 * read. It gives no circle of where the centre may lie.
 *
 * @source JTWC, list of warnings and <storm>.tcw; ATCF b-decks
 */
export const jtwcTyphoonsAdapter: Adapter<'typhoons'> = {
  kind: 'typhoons',
  source: 'jtwc-typhoons',
  service: 'jtwc_typhoons',
  parse: parseStorms,
  newestTime: (bytes, notAfter) => newestIn(bytes, notAfter),
}

/** @throws PayloadRejected */
const readPayload = (bytes: Uint8Array) => readBundle(bytes, payload, 'storms with their texts')

function parseStorms(bytes: Uint8Array, { receivedAt }: ParseContext): TyphoonPayload {
  const advisories: TyphoonAdvisory[] = []
  const refusedRows: TyphoonPayload['refusedRows'] = []
  for (const [index, { id, warning, deck }] of readPayload(bytes).storms.entries()) {
    const read = readWarning(warning)
    const refuse = (reason: string) => refusedRows.push({ line: index + 1, reason, text: id })
    const trouble = typeof read === 'string' ? read : troubleOf(read, receivedAt)
    if (trouble !== undefined) refuse(trouble)
    if (trouble === undefined && typeof read !== 'string') advisories.push(read)
    if (deck === undefined) continue
    const best = readDeck(deck)
    if (best.refused > 0) refuse('bad-deck-line')
    // the warning says more of its own time, and what comes after it has no forecast yet
    const until = typeof read === 'string' ? Infinity : read.baseAt.getTime()
    for (const one of best.advisories)
      if (one.baseAt.getTime() < until && troubleOf(one, receivedAt) === undefined) advisories.push(one)
  }
  if (advisories.length === 0 && refusedRows.length > 0)
    throw new PayloadRejected('no-valid-row', refusedRows.map(({ reason }) => reason).join(', '))
  return { advisories, storms: [], refusedRows }
}

function troubleOf({ baseAt, analysis, forecast }: TyphoonAdvisory, receivedAt: Date): string | undefined {
  const jumps = forecast.some((point, i) => isJump(i === 0 ? analysis : forecast[i - 1]!, point))
  return issueTrouble(baseAt, receivedAt) ?? (jumps ? 'jump' : undefined)
}

const isJump = (a: TrackPoint, b: TrackPoint): boolean =>
  kmBetween(a.lon, a.lat, b.lon, b.lat) > FASTEST_KMH * ((b.at.getTime() - a.at.getTime()) / HOUR_MS)

/** The newest analysis of a recording. */
function newestIn(bytes: Uint8Array, notAfter: Date): Date | undefined {
  try {
    return readPayload(bytes)
      .storms.map(({ warning }) => readWarning(warning))
      .filter((read): read is TyphoonAdvisory => typeof read !== 'string' && read.baseAt <= notAfter)
      .map(({ baseAt }) => baseAt)
      .toSorted((a, b) => b.getTime() - a.getTime())[0]
  } catch {
    return undefined
  }
}
