import { describe, expect, it } from 'vitest'
import { DemoTransport } from '../../../../server/feeds/demo/transport.ts'
import { demoTsunami } from '../../../../server/feeds/demo/tsunami.ts'
import { earthquakesAdapter } from '../../../../server/feeds/kma/earthquakes.ts'
import { warningsNowNewAdapter } from '../../../../server/feeds/kma/warningsNow.ts'
import { warningBulletinsAdapter } from '../../../../server/feeds/kma/warningBulletins.ts'
import { earthquakesOf } from '../../../../src/domain/earthquakes/earthquakes.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import { warningCounts } from '../../../../src/domain/warnings/warningCounts.ts'
import { tsunamiListAdapter } from '../../../../server/feeds/kma/tsunamiList.ts'
import { tsunamisOf } from '../../../../src/domain/earthquakes/tsunamis.ts'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'

const BEGINS = new Date('2026-05-04T03:00:00Z')
const demo = new DemoTransport([], { tsunami: demoTsunami(BEGINS) })
const never = new AbortController().signal
const after = (minutes: number) => new Date(BEGINS.getTime() + minutes * MINUTE_MS)
const spanTo = (at: Date) => ({ at, from: new Date(BEGINS.getTime() - 2 * HOUR_MS) })

async function quakesAt(at: Date) {
  const bytes = await demo.fetch({ service: 'kma_eqk_list', ...spanTo(at) }, never)
  const { quakes, refusedRows } = earthquakesAdapter.parse(bytes, { receivedAt: at, isExcerpt: false })
  expect(refusedRows).toEqual([])
  return earthquakesOf(quakes.map((bulletin) => ({ bulletin, mode: 'demo' as const })))
}

/** Of tsunamis alone, by the bulletins until then. */
async function warningsAt(at: Date) {
  const bytes = await demo.fetch({ service: 'kma_wrn_met_data', ...spanTo(at) }, never)
  const { events, refusedRows } = warningBulletinsAdapter.parse(bytes, { receivedAt: at, isExcerpt: false })
  expect(refusedRows).toEqual([])
  const own = events.filter(({ type }) => type === 'tsunami')
  return foldWarnings(
    own.map((event) => ({ ...event, receivedAt: event.issuedAt, mode: 'demo' })),
    [],
    at,
  )
}

describe('the scene of a tsunami', () => {
  it('has one earthquake, of which first nothing is said and then that a tsunami is possible', async () => {
    const [flash] = await quakesAt(after(-20))
    expect(flash?.newest).toMatchObject({ stage: 'flash', isAbroad: true })
    expect(flash?.newest.tsunami).toBeUndefined()
    const [known] = await quakesAt(after(40))
    expect(known?.newest).toMatchObject({ magnitude: 7.7, tsunami: 'possible', correction: '규모 정정' })
    expect(known?.history.map(({ stage }) => stage)).toEqual(['flash', 'notice', 'notice'])
  })

  it('has bulletins of the tsunami from the first to the release', async () => {
    const saidAt = async (minutes: number) => {
      const at = after(minutes)
      const bytes = await demo.fetch({ service: 'kma_tsnm_list', at }, never)
      const { tsunamis = [], refusedRows } = tsunamiListAdapter.parse(bytes, {
        receivedAt: at,
        isExcerpt: false,
      })
      expect(refusedRows).toEqual([])
      return tsunamisOf(tsunamis)
    }
    expect(await saidAt(-20)).toEqual([])
    const [high] = await saidAt(20)
    expect(high?.newest).toMatchObject({ stage: 'warning', magnitude: 7.6 })
    const [over, ...others] = await saidAt(8 * 60)
    expect(others).toEqual([])
    expect(over?.history.map(({ stage }) => stage)).toEqual(['advisory', 'warning', 'advisory', 'cancelled'])
  })

  it.each([
    ['before it', -20, { advisory: 0, warning: 0 }],
    ['at its beginning', 0, { advisory: 6, warning: 0 }],
    ['when the waves are near', 20, { advisory: 3, warning: 3 }],
    ['when they are less', 5 * 60, { advisory: 6, warning: 0 }],
    ['after the release', 8 * 60, { advisory: 0, warning: 0 }],
  ])('warns %s', async (_, minutes, counts) => {
    const at = after(minutes)
    expect(warningCounts(await warningsAt(at), at)).toMatchObject(counts)
  })

  it('is in the list of what holds now as in the bulletins', async () => {
    const at = after(20)
    const bytes = await demo.fetch({ service: 'kma_wrn_now_data_new', at }, never)
    const { events } = warningsNowNewAdapter.parse(bytes, { receivedAt: at, isExcerpt: false })
    const linesOf = (warnings: readonly { zoneCode: string; level: string }[]) =>
      new Set(warnings.map(({ zoneCode, level }) => `${zoneCode} ${level}`))
    const listed = linesOf(events.filter(({ type }) => type === 'tsunami'))
    expect(listed.size).toBe(6)
    expect(listed).toContain('S1151200 warning')
    expect(listed).toEqual(linesOf(await warningsAt(at)))
  })
})
