import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { envelopeWords } from '../../../src/text/kernel/envelope.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A reader may keep a catalogue for five minutes without asking again. */
export const CATALOGUE = { type: JSON_TYPE, maxAgeS: 300 }

/** What an answer says about where its data come from; the pages say the same in their banner. */
export interface Provenance {
  mode: FeedMode
  notice?: string
}

export const PROVENANCE: Record<FeedMode, Provenance> = {
  live: { mode: 'live' },
  replay: { mode: 'replay', notice: envelopeWords.notices.replay },
  demo: { mode: 'demo', notice: envelopeWords.notices.demo },
}

const headOf = (extras: object): string =>
  JSON.stringify({ status: 200, code: '0000', msg: envelopeWords.ok, ...extras }).slice(0, -1)
const NOTHING = {}
const HEAD = headOf(NOTHING)

/**
 * The answer that every known client reads: both envelopes of the existing portal at once.
 *
 * @param extras further top-level fields; none may be named like those of the envelope
 */
export function ok(value: unknown, extras: object = {}) {
  return { status: 200, code: '0000', msg: envelopeWords.ok, ...extras, payload: value, data: value }
}

/** The same as `JSON.stringify(ok(value, extras))` with the value written out once: lists are long. */
export const okText = (value: unknown, extras: object = NOTHING): string =>
  wrap(JSON.stringify(value), extras)

/** The same for a list whose rows are written already. */
export const okRowsText = (rows: readonly string[], extras: object = NOTHING): string =>
  wrap(`[${rows.join(',')}]`, extras)

function wrap(text: string, extras: object): string {
  const head = extras === NOTHING ? HEAD : headOf(extras)
  return `${head},"payload":${text},"data":${text}}`
}
