import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SquareIssue } from '../../../entities/index.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import type { SquareForecast } from '../../../src/domain/forecasts/forecasts.ts'
import { SQUARES, SQUARE_NUMBERS, squareCentre } from '../../../src/domain/zones/seaSquares.ts'
import { databases, sqlite } from '../../support/databases.ts'
import {
  FIRST_DAY,
  LEADS,
  RUN,
  at,
  buildForecastFeed,
  buildSquares,
  flat,
  someSea,
} from '../../support/forecasts.ts'
import { OPEN, buildPointForecasts, shown, speeds, wind } from '../../support/pointForecasts.ts'

describe.each(databases)('point forecasts on $name', ({ open }) => {
  it.each([
    ['no number', { windSpeed: NaN }],
    ['an endless number', { visibility: Infinity }],
    ['a mark for missing', { seaTemperature: -999 }],
  ])('refuse %s in one square, and with it the payload', async (_case, values) => {
    const db = await open()
    const { forecasts, feed, clock } = await buildPointForecasts(db)
    const [first, ...others] = buildSquares()
    await expect(forecasts.record(feed, [...others, { ...first!, values }], clock.now())).rejects.toThrow(
      RangeError,
    )
    expect(await db.dataSource.manager.count(SquareIssue)).toBe(0)
  })

  it('refuse an invalid moment and an unknown square', async () => {
    const { forecasts } = await buildPointForecasts(await open())
    const asOf = new Date('x')
    await expect(forecasts.point(OPEN.lat, OPEN.lon, { asOf })).rejects.toMatchObject({
      code: 'TIME_INVALID',
    })
    for (const address of [
      { square: 0 },
      { square: 8305 },
      { square: 92, part: 0 },
      { square: 92, part: 10 },
      { square: NaN },
    ])
      await expect(forecasts.square(address)).rejects.toMatchObject({ code: 'ZONE_UNKNOWN' })
  })

  it('say of every value that the feed is down, before there was a run and after the last one is over', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open())
    const isDown = async () => {
      const { rows, run } = await forecasts.point(OPEN.lat, OPEN.lon)
      expect(run).toBeUndefined()
      expect(rows).toHaveLength(25)
      return rows.every((row) => POINT_ELEMENTS.every((name) => shown(row, name) === 'feed-down'))
    }
    expect(await isDown()).toBe(true)
    expect(forecasts.run()).toBeUndefined()
    expect(forecasts.layer('windSpeed')).toBeUndefined()
    await run()
    expect(await isDown().catch(() => false)).toBe(false)
    clock.set(at(RUN, 72.1))
    expect(await isDown()).toBe(true)
  })

  it('leave out squares and times that are none', async () => {
    const { forecasts, feed, clock } = await buildPointForecasts(await open())
    const [one] = buildSquares()
    const odd = [
      { ...one!, square: 8_305 },
      { ...one!, validAt: at(RUN, 1) },
      { ...one!, validAt: at(RUN, -3) },
      { ...one!, validAt: at(RUN, 78) },
      { ...one!, validAt: new Date('never') },
    ]
    expect(await forecasts.record(feed, odd, clock.now())).toMatchObject({ rows: 0 })
    expect(await forecasts.record(feed, [one!, ...odd], clock.now())).toMatchObject({ rows: 1, inserted: 1 })
  })

  it('begin with the first time not older than three hours and reach over three days', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open())
    await run({ leads: LEADS })
    const times = async (hours: number) => {
      clock.set(at(RUN, hours))
      const { rows } = await forecasts.point(OPEN.lat, OPEN.lon)
      return [
        rows.length,
        ...[rows[0], rows.at(-1)].map((row) => (row!.validAt.getTime() - at(RUN).getTime()) / 3_600_000),
      ]
    }
    expect(await times(0)).toEqual([25, 0, 72])
    expect(await times(3)).toEqual([25, 0, 72])
    expect(await times(3.1)).toEqual([25, 3, 75])
    expect(await times(17.9)).toEqual([21, 15, 75])
    expect(await times(-5)).toEqual([25, 0, 72])
  })

  it('are exactly those of a square at its centre', async () => {
    const { forecasts, run } = await buildPointForecasts(await open())
    await run({ leads: LEADS })
    for (const square of SQUARE_NUMBERS.filter((_number, index) => index % 37 === 0)) {
      const { lon, lat } = squareCentre({ square })!
      if (lon >= 127 && lon < 129.2 && lat >= 35.3 && lat < 38) continue
      const { rows } = await forecasts.point(lat, lon)
      const expected = someSea({ lon, lat, lead: 9 })
      for (const name of POINT_ELEMENTS)
        expect([square, name, shown(rows[1], name)]).toEqual([square, name, expected[name]])
      expect((await forecasts.square({ square })).rows).toEqual(rows)
    }
  })

  it('lie between those of the squares around', async () => {
    const { forecasts, run } = await buildPointForecasts(await open())
    await run()
    const place = fc.tuple(
      fc.double({ min: 130, max: 131, noNaN: true }),
      fc.double({ min: 36.5, max: 37.5, noNaN: true }),
    )
    await fc.assert(
      fc.asyncProperty(place, async ([lon, lat]) => {
        const { rows, snapped } = await forecasts.point(lat, lon)
        expect(snapped).toBeUndefined()
        const around = SQUARES.filter(
          ({ box }) => Math.abs(box.west + 0.25 - lon) <= 0.5 && Math.abs(box.south + 0.25 - lat) <= 0.5,
        ).map(({ box }) => someSea({ lon: box.west + 0.25, lat: box.south + 0.25, lead: 6 }))
        for (const name of POINT_ELEMENTS) {
          const values = around.map((one) => one[name]!)
          expect(shown(rows[0], name)).toBeGreaterThanOrEqual(Math.min(...values))
          expect(shown(rows[0], name)).toBeLessThanOrEqual(Math.max(...values))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('on land are those of the nearest sea and say so; beyond the squares there are none', async () => {
    const { forecasts, run } = await buildPointForecasts(await open())
    await run()
    const { rows, ...head } = await forecasts.point(35.75, 129)
    expect(head).toMatchObject({
      lat: 35.75,
      lon: 129,
      snapped: { lat: 35.75, lon: 129.25, distanceKm: 22.5 },
    })
    expect(rows).toEqual((await forecasts.point(35.75, 129.25)).rows)
    await expect(forecasts.point(30, 160)).rejects.toMatchObject({ code: 'OUTSIDE_FORECAST' })
    await expect(forecasts.point(129, 35)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('take no part of a square without a value, and distinguish a place without any from one not received yet', async () => {
    const { forecasts, feed, clock } = await buildPointForecasts(await open())
    const dry = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 302, 303])
    for (const lead of FIRST_DAY) {
      const squares = buildSquares({ lead, field: wind(7) }).map((row) =>
        dry.has(row.square) || (row.square === OPEN.square && lead === 9) ? { ...row, values: {} } : row,
      )
      await forecasts.record(feed, squares, clock.now())
    }
    const { lon, lat } = squareCentre({ square: 5 })!
    expect(new Set(speeds((await forecasts.point(lat, lon)).rows))).toEqual(new Set(['outside-model']))
    const near = (await forecasts.point(OPEN.lat + 0.01, OPEN.lon + 0.01)).rows
    expect(speeds(near).slice(0, 3)).toEqual([7, 7, 7])
    expect(speeds((await forecasts.point(OPEN.lat, OPEN.lon)).rows).slice(0, 3)).toEqual([
      7,
      7,
      'not-reported',
    ])
    expect(shown(near[0], 'visibility')).toBe('not-reported')
  })

  it('of the number that stands for two squares are those of the first alone', async () => {
    const { forecasts, feed, clock } = await buildPointForecasts(await open())
    for (const lead of FIRST_DAY) {
      const squares = buildSquares({ lead, field: wind(7) }).filter(({ square }) => square !== 7432)
      const [row] = buildSquares({ lead, squares: [7432], field: wind(90) })
      await forecasts.record(feed, [...squares, row!], clock.now())
    }
    expect(speeds((await forecasts.point(32.75, 131.75)).rows)[0]).toBe(90)
    expect(speeds((await forecasts.point(34.7, 138.2)).rows)[0]).toBe(7)
    expect(speeds((await forecasts.square({ square: 7432 })).rows)[0]).toBe(90)
    const layer = forecasts.layer('windSpeed')!
    const places = layer.squares.flatMap((square, place) => (square === 7432 ? [place] : []))
    expect(places.map((place) => layer.frames[0]!.values[place])).toEqual([90, NaN])
  })

  it('have parts of squares where they are received, and the square where they are not', async () => {
    const db = await open()
    const feeds = [
      buildForecastFeed({ source: 'kma-marine-zone' }),
      buildForecastFeed({ id: 8, source: 'kma-marine-zone' }),
    ]
    const { forecasts, run, clock } = await buildPointForecasts(db, { feeds })
    await run()
    const part = { square: OPEN.square, part: 9 }
    for (const lead of FIRST_DAY) {
      const [row] = buildSquares({ lead, squares: [OPEN.square], field: flat('visibility', 700) })
      await forecasts.record(feeds[1]!, [{ ...row!, part: 9 }], clock.now())
    }
    const ofPart = await forecasts.square(part)
    expect([ofPart.address, shown(ofPart.rows[0], 'visibility'), shown(ofPart.rows[0], 'windSpeed')]).toEqual(
      [part, 700, 'not-reported'],
    )
    const other = await forecasts.square({ ...part, part: 1 })
    expect([other.address, other.rows]).toEqual([
      { square: OPEN.square },
      (await forecasts.square(OPEN)).rows,
    ])
    expect((await (await buildPointForecasts(db, { feeds, clock })).forecasts.square(part)).rows).toEqual(
      ofPart.rows,
    )
  })
})

describe.each(databases)('a point in a part of a square on $name', ({ open }) => {
  const feeds = [
    buildForecastFeed({ source: 'kma-marine-zone' }),
    buildForecastFeed({ id: 8, source: 'kma-marine-zone' }),
  ]
  const { lat, lon } = squareCentre({ square: OPEN.square, part: 9 })!
  const partRow = (lead: number, values: SquareForecast['values'], issuedAt = RUN) =>
    buildSquares({ issuedAt, lead, squares: [OPEN.square] }).map((row) => ({ ...row, part: 9, values }))

  it('has the values of the part as far as it has any, and else what lies between the squares', async () => {
    const db = await open()
    const { forecasts, run, clock } = await buildPointForecasts(db, { feeds })
    await run({ field: wind(7) })
    const before = await forecasts.point(lat, lon)
    expect(before).not.toHaveProperty('part')
    for (const lead of [6, 9]) {
      const values = lead === 6 ? { windSpeed: 11, windFromDirection: 350 } : { visibility: 700 }
      await forecasts.record(feeds[1]!, partRow(lead, values), clock.now())
    }
    const { part, rows } = await forecasts.point(lat, lon)
    expect(part).toEqual({ square: OPEN.square, part: 9 })
    expect(speeds(rows).slice(0, 3)).toEqual([11, 7, 7])
    expect([shown(rows[0], 'windFromDirection'), shown(rows[1], 'visibility')]).toEqual([350, 700])
    const beside = await forecasts.point(OPEN.lat, OPEN.lon)
    expect([beside.part, speeds(beside.rows)]).toEqual([undefined, speeds(before.rows)])
    const again = await buildPointForecasts(db, { feeds, clock })
    expect(await again.forecasts.point(lat, lon)).toEqual({ ...before, part, rows })
  })

  it('has none of an older run than the squares, and none of a newer one that has only parts', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open(), { feeds })
    await run({ field: wind(7) })
    for (const issuedAt of ['2026-05-03T12:00:00Z', '2026-05-04T12:00:00Z'])
      await forecasts.record(feeds[1]!, partRow(24, { windSpeed: 20 }, issuedAt), clock.now())
    const { part, rows } = await forecasts.point(lat, lon)
    expect([part, new Set(speeds(rows).slice(0, 6))]).toEqual([undefined, new Set([7])])
  })

  it('takes parts and squares in any order of receipt, and of one part the word received last', async () => {
    const { forecasts, run, clock } = await buildPointForecasts(await open(), { feeds })
    await run({ field: wind(7) })
    const later = new Date(clock.now().getTime() + 60_000)
    await forecasts.record(feeds[1]!, partRow(6, { windSpeed: 11 }), later)
    await forecasts.record(feeds[1]!, partRow(6, { windSpeed: 12 }), clock.now())
    await run({ leads: [6], field: wind(8) })
    expect(speeds((await forecasts.point(lat, lon)).rows)[0]).toBe(11)
    expect(speeds((await forecasts.point(OPEN.lat, OPEN.lon)).rows)[0]).toBe(8)
  })
})

describe('the layer of all squares', () => {
  it('has a frame per time to come and a value per square', async () => {
    const { forecasts, run } = await buildPointForecasts(await sqlite.open())
    await run()
    const layer = forecasts.layer('significantWaveHeight')
    expect(layer?.squares).toBe(SQUARE_NUMBERS)
    expect(layer?.frames).toHaveLength(23)
    expect(layer?.frames[0]?.validAt).toEqual(at(RUN, 6))
    const place = SQUARE_NUMBERS.indexOf(OPEN.square)
    expect(layer?.frames[1]?.values[place]).toBe(someSea({ ...OPEN, lead: 9 }).significantWaveHeight)
    expect(layer?.frames.at(-1)?.values[place]).toBeNaN()
  })

  it('notifies listeners of each change until they stop', async () => {
    const { forecasts, run } = await buildPointForecasts(await sqlite.open())
    let reported = 0
    const stop = forecasts.onChange(() => reported++)
    await run()
    expect(reported).toBe(1)
    stop()
    await run({ leads: [27] })
    expect(reported).toBe(1)
  })
})
