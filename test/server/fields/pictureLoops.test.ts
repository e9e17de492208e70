import { beforeEach, describe, expect, it } from 'vitest'
import { PictureLoops } from '../../../server/fields/pictureLoops.ts'
import type { FieldRun } from '../../../server/fields/fieldRuns.ts'
import type { PictureProduct } from '../../../src/domain/fields/pictureLoop.ts'

const NOW = new Date('2026-05-04T03:25:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const NEWEST = minutesAgo(15)

let runs: { product: PictureProduct; issuedAt: Date }[]
let read: number
beforeEach(() => {
  runs = []
  read = 0
})

const runOf = (product: PictureProduct, issuedAt: Date) =>
  ({
    key: `${product}-${issuedAt.getTime()}`,
    product,
    issuedAt,
    source: 'kma-gk2a',
    mode: 'live',
    manifest: { grid: { kind: 'lambert', columns: 2, rows: 1 } },
  }) as unknown as FieldRun

function build(quickLooks?: readonly Date[]) {
  return new PictureLoops({
    ...(quickLooks && {
      quickLooks: { has: (_, at) => quickLooks.some((one) => one.getTime() === at.getTime()) },
    }),
    clock: { now: () => NOW },
    fields: {
      run: (product, issuedAt) => {
        const found = runs.find(
          (run) => run.product === product && run.issuedAt.getTime() === issuedAt?.getTime(),
        )
        return found && runOf(found.product, found.issuedAt)
      },
      frame: () => Promise.resolve(Buffer.from('frame')),
      reader: () => {
        read++
        return Promise.resolve(({ lat }: { lat: number }) => (lat > 37 ? NaN : -40))
      },
    },
  })
}

describe('the pictures of the last hours', () => {
  it('are missing all while none came', async () => {
    const { slots, newest } = await build().loop('infrared')
    expect(newest).toBeUndefined()
    expect(slots.filter(({ isThere }) => isThere)).toEqual([])
    expect(slots[0]!.at).toEqual(NEWEST)
  })

  it('have their gaps, and the newest says what it shows of each sea once', async () => {
    runs = [NEWEST, minutesAgo(35), minutesAgo(600)].map((issuedAt) => ({ product: 'infrared', issuedAt }))
    const loops = build()
    const { slots, newest } = await loops.loop('infrared')
    await loops.loop('infrared')
    expect(slots.slice(0, 4).map(({ isThere }) => isThere)).toEqual([true, false, true, false])
    expect(slots.filter(({ isThere }) => isThere)).toHaveLength(2)
    expect(newest).toMatchObject({ at: NEWEST, age: 'fresh', mode: 'live' })
    expect(newest!.seas.find(({ sea }) => sea === 'jeju')).toEqual({ sea: 'jeju', share: 1, coldest: -40 })
    expect(read).toBe(1)
  })

  it('are finished ones of the centre where the file has not come, and say nothing of seas', async () => {
    runs = [{ product: 'fog', issuedAt: minutesAgo(25) }]
    const { slots, newest } = await build([NEWEST, minutesAgo(25)]).loop('fog')
    expect(slots.slice(0, 3)).toEqual([
      { at: NEWEST, isThere: true, isQuickLook: true },
      { at: minutesAgo(25), isThere: true },
      { at: minutesAgo(35), isThere: false },
    ])
    expect(newest?.at).toEqual(minutesAgo(25))
  })

  it('say that the newest is late', async () => {
    runs = [{ product: 'fog', issuedAt: minutesAgo(35) }]
    expect((await build().loop('fog')).newest).toMatchObject({ age: 'late' })
  })
})

describe('a picture', () => {
  it('of fog lies over the clouds of its moment, and alone where they have not come', async () => {
    runs = [{ product: 'fog', issuedAt: NEWEST }]
    const alone = build().picture('fog', NEWEST)!
    runs.push({ product: 'infrared', issuedAt: NEWEST })
    const both = build().picture('fog', NEWEST)!
    expect((await alone.order())!.fields.map(({ element }) => element)).toEqual(['fog'])
    expect((await both.order())!.fields.map(({ element }) => element)).toEqual([
      'brightnessTemperature',
      'fog',
    ])
    expect(alone.key).not.toBe(both.key)
  })

  it('that is not there is none', () => {
    expect(build().picture('infrared', NEWEST)).toBeUndefined()
  })
})
