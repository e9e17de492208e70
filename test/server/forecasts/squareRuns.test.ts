import { describe, expect, it } from 'vitest'
import { SquareIssue } from '../../../entities/index.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import { SQUARE_NUMBERS } from '../../../src/domain/zones/seaSquares.ts'
import { databases } from '../../support/databases.ts'
import { FIRST_DAY, LEADS, RUN, at, buildForecastFeed, buildSquares } from '../../support/forecasts.ts'
import { OPEN, buildPointForecasts, shown, speeds, wind } from '../../support/pointForecasts.ts'

describe.each(databases)('runs of the squares on $name', ({ open }) => {
  it('hold back a run until its first day is there, then show it hour by hour as it grows', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open())
    await run({ leads: FIRST_DAY.slice(0, -1) })
    expect(
      (await forecasts.point(OPEN.lat, OPEN.lon)).rows.every(
        (row) => shown(row, 'windSpeed') === 'not-reported',
      ),
    ).toBe(true)
    const { version } = forecasts
    await run({ leads: FIRST_DAY.slice(-1) })
    expect(forecasts.version).toBe(version + 1)
    const { rows, run: facts } = await forecasts.point(OPEN.lat, OPEN.lon)
    expect(facts).toEqual({
      issuedAt: at(RUN),
      receivedAt: clock.now(),
      source: 'kma-marine-zone',
      mode: 'live',
      quality: 'checked',
      age: 'fresh',
    })
    expect(rows[0]?.validAt).toEqual(at(RUN, 6))
    expect(rows.map((row) => typeof shown(row, 'windSpeed'))).toEqual([
      ...Array.from({ length: 7 }, () => 'number'),
      ...Array.from({ length: 16 }, () => 'string'),
    ])
    expect(speeds(rows).slice(7)).toEqual(Array.from({ length: 16 }, () => 'not-reported'))
    await run({ leads: LEADS.filter((lead) => lead > 24) })
    expect(forecasts.version).toBe(version + 18)
    const whole = (await forecasts.point(OPEN.lat, OPEN.lon)).rows
    expect(whole.map(({ validAt }) => validAt)).toEqual(
      LEADS.filter((lead) => lead >= 6).map((lead) => at(RUN, lead)),
    )
    expect(whole.every((row) => POINT_ELEMENTS.every((name) => typeof shown(row, name) === 'number'))).toBe(
      true,
    )
  })

  it('change nothing when a payload comes again, and distinguish rows', async () => {
    const db = await open()
    const { forecasts, feed, run, clock } = await buildPointForecasts(db)
    await run()
    const { version } = forecasts
    const again = buildSquares({ lead: 6 })
    expect(await forecasts.record(feed, again, clock.now())).toEqual({
      rows: 1330,
      inserted: 0,
      changed: 0,
      unchanged: 1330,
      newestAt: at(RUN),
    })
    expect(forecasts.version).toBe(version)
    const correction = buildSquares({ lead: 6, field: wind(20) })
    expect(await forecasts.record(feed, correction, clock.now())).toMatchObject({
      inserted: 0,
      changed: 1330,
    })
    expect(forecasts.version).toBe(version + 1)
    expect(await db.dataSource.manager.count(SquareIssue)).toBe(FIRST_DAY.length + 1)
  })

  it('take the correction received last, square by square, whatever order they are stored in', async () => {
    const db = await open()
    const { forecasts, feed, run, clock } = await buildPointForecasts(db)
    await run({ field: wind(5) })
    const received = clock.now()
    const correct = (speed: number, hours: number, squares?: readonly number[]) =>
      forecasts.record(
        feed,
        buildSquares({ lead: 6, field: wind(speed), ...(squares && { squares }) }),
        at(received, hours),
      )
    await correct(20, 2, [OPEN.square])
    expect(speeds((await forecasts.square(OPEN)).rows)[0]).toBe(20)
    expect(speeds((await forecasts.square({ square: 93 })).rows)[0]).toBe(5)
    await correct(10, 1)
    expect(speeds((await forecasts.square(OPEN)).rows)[0]).toBe(20)
    expect(speeds((await forecasts.square({ square: 93 })).rows)[0]).toBe(10)
    clock.set(at(received, 3))
    const known = async (hours: number) =>
      speeds((await forecasts.square(OPEN, { asOf: at(received, hours) })).rows).find(
        (speed) => typeof speed === 'number' && speed !== 5,
      )
    expect([await known(0.5), await known(1.5), await known(2.5)]).toEqual([undefined, 10, 20])
  })

  it('show the newest run that can be used, whatever order runs come in', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open())
    clock.set(at(RUN, 18))
    const later = at(RUN, 12).toISOString()
    const earlier = at(RUN, -12).toISOString()
    const issued = async () => (await forecasts.point(OPEN.lat, OPEN.lon)).run?.issuedAt
    await run({ issuedAt: later, leads: FIRST_DAY.slice(0, 4) })
    expect(await issued()).toBeUndefined()
    await run()
    expect(await issued()).toEqual(at(RUN))
    const { version } = forecasts
    await run({ issuedAt: earlier })
    expect(await issued()).toEqual(at(RUN))
    expect(forecasts.version).toBe(version)
    await run({ issuedAt: later, leads: FIRST_DAY.slice(4) })
    expect(await issued()).toEqual(at(later))
    await run({ issuedAt: at(RUN, -24).toISOString() })
    expect(await issued()).toEqual(at(later))
  })

  it('do not take a run whose payloads were cut for a whole one', async () => {
    const { forecasts, feed, run, clock } = await buildPointForecasts(await open())
    await run({ issuedAt: at(RUN, -12).toISOString() })
    for (const lead of FIRST_DAY) {
      const squares = lead === 12 ? SQUARE_NUMBERS.slice(0, 700) : SQUARE_NUMBERS
      await forecasts.record(feed, buildSquares({ lead, squares }), clock.now())
    }
    expect(forecasts.run()?.issuedAt).toEqual(at(RUN, -12))
    await forecasts.record(feed, buildSquares({ lead: 12 }), clock.now())
    expect(forecasts.run()?.issuedAt).toEqual(at(RUN))
  })

  it('show after a restart what was shown before, half a run included', async () => {
    const db = await open()
    const { forecasts, run, clock, feed } = await buildPointForecasts(db)
    await run({ issuedAt: at(RUN, -12).toISOString(), leads: LEADS })
    await run({ leads: FIRST_DAY.slice(0, 5) })
    await forecasts.record(
      feed,
      buildSquares({ issuedAt: at(RUN, -12), lead: 18, field: wind(33) }),
      clock.now(),
    )
    const restarted = (await buildPointForecasts(db, { clock })).forecasts
    expect(restarted.run()).toEqual(forecasts.run())
    for (const [lon, lat] of [
      [129.3, 35.1],
      [124.6, 36.2],
      [139.9, 42],
    ] as const)
      expect(await restarted.point(lat, lon)).toEqual(await forecasts.point(lat, lon))
    for (const name of POINT_ELEMENTS) expect(restarted.layer(name)).toEqual(forecasts.layer(name))
    // the half that was stored counts towards the whole
    for (const lead of FIRST_DAY.slice(5)) await restarted.record(feed, buildSquares({ lead }), clock.now())
    expect(restarted.run()?.issuedAt).toEqual(at(RUN))
  })

  it('know what was forecast at a moment', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open())
    const begun = clock.now()
    await run({ field: wind(5) })
    const whole = clock.now()
    clock.set(at(RUN, 18))
    await run({ issuedAt: at(RUN, 12).toISOString(), field: wind(9) })
    clock.set(at(RUN, 30))
    const known = async (asOf: Date) => {
      const { run, rows } = await forecasts.point(OPEN.lat, OPEN.lon, { asOf })
      return [run?.issuedAt, rows[0]?.validAt, speeds(rows)[0]]
    }
    expect(await known(begun)).toEqual([undefined, at(RUN, 3), 'not-reported'])
    expect(await known(whole)).toEqual([at(RUN), at(RUN, 6), 5])
    expect(await known(at(RUN, 12))).toEqual([at(RUN), at(RUN, 9), 5])
    expect(await known(at(RUN, 19))).toEqual([at(RUN, 12), at(RUN, 18), 9])
    expect(await known(at(RUN, 5_000))).toEqual([at(RUN, 12), at(RUN, 27), 9])
    const many = await Promise.all(Array.from({ length: 5 }, () => known(at(RUN, 12))))
    expect(new Set(many.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('of a feed that is not enabled are kept and not shown, and the agency comes before the demo', async () => {
    const db = await open()
    const [live, demo] = [
      buildForecastFeed({ source: 'kma-marine-zone' }),
      buildForecastFeed({ id: 8, mode: 'demo', source: 'kma-marine-zone' }),
    ]
    const { forecasts, run, clock } = await buildPointForecasts(db)
    for (const lead of FIRST_DAY)
      await forecasts.record(demo, buildSquares({ lead, field: wind(50) }), clock.now())
    expect(forecasts.run()).toBeUndefined()
    await run({ field: wind(5) })
    const both = (await buildPointForecasts(db, { feeds: [demo, live], clock })).forecasts
    expect([both.run()?.mode, speeds((await both.point(OPEN.lat, OPEN.lon)).rows)[0]]).toEqual(['live', 5])
    both.setFeeds([demo])
    expect(both.run()).toBeUndefined()
    await both.load()
    expect([both.run()?.mode, speeds((await both.point(OPEN.lat, OPEN.lon)).rows)[0]]).toEqual(['demo', 50])
  })

  it('are whole when many payloads come at once', async () => {
    const { forecasts, feed, clock } = await buildPointForecasts(await open())
    await Promise.all(LEADS.map((lead) => forecasts.record(feed, buildSquares({ lead }), clock.now())))
    const { rows } = await forecasts.point(OPEN.lat, OPEN.lon)
    expect(rows.every((row) => typeof shown(row, 'windSpeed') === 'number')).toBe(true)
  })
})
