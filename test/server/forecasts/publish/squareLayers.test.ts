import { describe, expect, it } from 'vitest'
import { SquareLayers } from '../../../../server/forecasts/publish/squareLayers.ts'
import type { SquareLayerAnswer } from '../../../../src/api/squareLayers.ts'
import { SQUARE_LAYER_ELEMENTS, squareLayerOf, squareLayerPath } from '../../../../src/api/squareLayers.ts'
import { SQUARE_NUMBERS, SQUARES } from '../../../../src/domain/zones/seaSquares.ts'
import { sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { at, buildForecastFeed, buildSquares, FIRST_DAY, LEADS, RUN } from '../../../support/forecasts.ts'
import { buildPointForecasts } from '../../../support/pointForecasts.ts'
import { startTestPortal } from '../../../support/portal.ts'

async function build() {
  const { forecasts, clock, run } = await buildPointForecasts(await sqlite.open())
  const layers = new SquareLayers({ pointForecasts: forecasts, clock })
  const bodyOf = (element: (typeof SQUARE_LAYER_ELEMENTS)[number]) =>
    JSON.parse(String(layers.answer(element)?.body)) as SquareLayerAnswer
  return { layers, clock, run, forecasts, bodyOf }
}

describe('the layers of the sea squares', () => {
  it('are none while no run can be used', async () => {
    const { layers } = await build()
    expect([...layers.answers()]).toEqual([])
    expect(layers.answer('windSpeed')).toBeUndefined()
  })

  it('are one for each element that is an amount', async () => {
    const { layers, run } = await build()
    await run()
    expect([...layers.answers()].map(({ key }) => key)).toEqual(SQUARE_LAYER_ELEMENTS.map(squareLayerPath))
  })

  it('say their run, mode, unit and times, and a number for each square', async () => {
    const { run, bodyOf } = await build()
    await run({ leads: LEADS })
    const { values, directions, squares, times, ...head } = bodyOf('significantWaveHeight')
    expect(head).toMatchObject({
      element: 'significantWaveHeight',
      unit: 'm',
      scale: 10,
      mode: 'live',
      source: 'kma-marine-zone',
      issuedAt: '2026-05-04T00:00:00.000Z',
    })
    expect(squares).toEqual(SQUARE_NUMBERS)
    // a moment after 06 UTC, as far as the run reaches
    expect(times).toHaveLength(24)
    expect([times[0], times.at(-1)]).toEqual(['2026-05-04T06:00:00.000Z', '2026-05-07T03:00:00.000Z'])
    expect(values.map((row) => row.length)).toEqual(times.map(() => SQUARES.length))
    const numbers = values.flat().filter((value) => value !== null)
    expect(numbers.every(Number.isInteger)).toBe(true)
    expect(directions).toMatchObject({ element: 'waveFromDirection', unit: 'degree', scale: 0.1 })
    expect(Math.max(...(directions?.values.flat() ?? []).map((value) => value ?? 0))).toBeLessThanOrEqual(36)
    expect(bodyOf('seaTemperature').directions).toBeNull()
  })

  it('leave out what is missing: the second square of a number, and what was not reported', async () => {
    const { run, bodyOf } = await build()
    await run({ field: ({ lon }) => (lon < 130 ? { windSpeed: 7.26 } : { seaTemperature: 17 }) })
    const { values, squares } = bodyOf('windSpeed')
    const [first] = values
    expect(first?.[squares.indexOf(144)]).toBe(73)
    expect(first?.[squares.indexOf(326)]).toBeNull()
    expect(first?.[squares.lastIndexOf(7432)]).toBeNull()
    expect(bodyOf('seaTemperature').values[0]?.[squares.indexOf(7432)]).toBe(170)
  })

  it('are read by the map as they were written', async () => {
    const { run, bodyOf, forecasts } = await build()
    await run({ leads: LEADS })
    const read = squareLayerOf('windSpeed', bodyOf('windSpeed'))
    const kept = forecasts.layer('windSpeed')
    expect(read.issuedAt).toEqual(kept?.run.issuedAt)
    for (const [time, { validAt, values }] of read.frames.entries()) {
      const frame = kept?.frames[time]
      expect(validAt).toEqual(frame?.validAt)
      const off = values.map((value, place) => Math.abs(value - (frame?.values[place] ?? NaN)))
      expect(Math.max(...off.filter((difference) => !Number.isNaN(difference)))).toBeLessThanOrEqual(0.05001)
      expect(values.filter(Number.isNaN)).toHaveLength(frame?.values.filter(Number.isNaN).length ?? -1)
    }
  })

  it('are made anew for a new run and when a time has passed, and not before', async () => {
    const { layers, clock, run } = await build()
    await run({ leads: LEADS })
    const first = [...layers.answers()]
    clock.advanceSeconds(60)
    expect([...layers.answers()].map(({ body }) => body)).toEqual(first.map(({ body }) => body))
    expect([...layers.answers()][0]).toBe(first[0])
    clock.advanceSeconds(3 * 3600)
    const later = [...layers.answers()]
    expect(later[0]).not.toBe(first[0])
    expect((JSON.parse(String(later[0]?.body)) as SquareLayerAnswer).times[0]).toBe(
      '2026-05-04T09:00:00.000Z',
    )
    clock.set(at(RUN, 13))
    await run({ issuedAt: at(RUN, 12).toISOString(), leads: LEADS })
    const newest = [...layers.answers()]
    expect((JSON.parse(String(newest[0]?.body)) as SquareLayerAnswer).issuedAt).toBe(
      '2026-05-04T12:00:00.000Z',
    )
  })

  it('are true until their first time is three hours old, or until the run expires', async () => {
    const { layers, clock, run } = await build()
    await run({ leads: LEADS })
    const until = layers.answer('windSpeed')?.until
    expect(until?.toISOString()).toBe('2026-05-04T09:00:00.001Z')
    const isThereAt = (time: Date) => {
      clock.advanceSeconds((time.getTime() - clock.now().getTime()) / 1000)
      return layers.answer('windSpeed')?.until
    }
    expect(isThereAt(at(RUN, 71.5))?.toISOString()).toBe('2026-05-07T00:00:00.001Z')
    expect(isThereAt(at(RUN, 72.5))).toBeUndefined()
  })
})

describe('the path of a layer', () => {
  const clock = new FakeClock(at(RUN, 6))
  const start = () => startTestPortal({ now: () => clock.now() })

  it('refuses an element it has not, and says when there is no forecast yet', async () => {
    const portal = await start()
    for (const file of ['windFromDirection.json', 'windSpeed', 'constructor.json', '..%2Fx.json']) {
      const { status, text } = await portal.ask(`/mmis/forecasts/squares/${file}`)
      expect([file, status, text.includes('ELEMENT_UNKNOWN')]).toEqual([file, 400, true])
    }
    expect((await portal.ask(squareLayerPath('windSpeed'))).status).toBe(503)
  })

  it('answers packed, with a version, for any origin, prepared and on the normal path alike', async () => {
    const portal = await start()
    const { pointForecasts } = portal.container.services
    const feed = buildForecastFeed({ id: portal.feed.id, mode: portal.feed.mode })
    for (const lead of FIRST_DAY) {
      clock.advanceSeconds(1)
      await pointForecasts.record(feed, buildSquares({ lead }), clock.now())
    }
    await portal.container.hot.refresh()
    const path = squareLayerPath('windSpeed')
    const prepared = await portal.ask(path, { headers: { 'accept-encoding': 'br' } })
    expect(prepared.status).toBe(200)
    expect(prepared.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const again = await portal.ask(path, { headers: { 'if-none-match': String(prepared.headers.etag) } })
    expect(again.status).toBe(304)
    const spelled = await portal.ask(`${path}?x=1`)
    expect(spelled.headers['access-control-allow-origin']).toBe('*')
    expect(spelled.text).toBe((await portal.ask(path)).text)
  })
})
