import { describe, expect, it } from 'vitest'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { timeSlice } from '../../../../server/platform/timeSlice.ts'
import { strengthError } from '../../../../server/feeds/demo/forecast.ts'
import { landBehind } from '../../../../server/feeds/demo/landCoast.ts'
import { newestIssue, SHORT_TERM } from '../../../../server/feeds/demo/issues.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import { typhoonAt, typhoonWind } from '../../../../server/feeds/demo/typhoon.ts'
import { WarningOffice } from '../../../../server/feeds/demo/warningOffice.ts'
import type { NumberedEvent } from '../../../../server/feeds/demo/warningOffice.ts'
import { placesOf } from '../../../../server/feeds/demo/zoneForecast.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { isLandZone } from '../../../../src/domain/zones/landRegions.ts'
import type { WarningEvent } from '../../../../src/domain/warnings/warnings.ts'

const HOUR = 3_600_000
const kst = (text: string) => new Date(`${text}:00+09:00`)
const office = new WarningOffice()
const January = { from: kst('2026-01-01T00:00'), to: kst('2026-01-31T23:59') }
const December = kst('2025-12-01T00:00')
/** The office is asked for December first, and answers January from the same log. */
const winter = () => office.bulletins(December, January.to, timeSlice())
const month = async () => {
  await winter()
  return office.bulletins(January.from, January.to, timeSlice())
}

const seaZones = new Set(WARNING_ZONES.filter(({ level }) => level === 'sea').map(({ code }) => code))
const hoursFrom = (from: Date, count: number) =>
  Array.from({ length: count }, (_, hour) => new Date(+from + hour * HOUR))

/** What the zone’s places will have, the greatest of them, as an issue has it; as it is when there is no issue. */
function seaOf(zoneCode: string, at: Date, issuedAt?: Date) {
  const places = placesOf(zoneCode)
  const error = issuedAt ? strengthError(places[0]!, +issuedAt, +at) : { windFactor: 1, waveFactor: 1 }
  const states = places.map(({ lat, lon }) => seaState(lat, lon, ownTime(at)))
  return {
    wind: Math.max(...states.map(({ windSpeed }) => windSpeed)) * error.windFactor,
    waves: Math.max(...states.map(({ significantWaveHeight }) => significantWaveHeight)) * error.waveFactor,
  }
}

describe('the demo’s warning office', () => {
  it('gives nothing for a span that ends before it begins, or that is no span', async () => {
    expect(await office.bulletins(January.to, January.from, timeSlice())).toEqual([])
    expect(await office.bulletins(new Date(NaN), January.to, timeSlice())).toEqual([])
  })

  it('lets others have their turn while it works', async () => {
    let others = 0
    const waiting = setInterval(() => others++, 0)
    await new WarningOffice().bulletins(January.from, kst('2026-01-03T00:00'), timeSlice())
    clearInterval(waiting)
    expect(others).toBeGreaterThan(3)
  })

  it('says the same whenever, in whatever order, by anyone whom, and from whatever month on it is asked', async () => {
    const all = await month()
    expect(await month()).toEqual(all)
    const other = new WarningOffice()
    const [first, second] = [kst('2026-01-18T00:00'), kst('2026-01-25T12:00')]
    const within = (from: Date, to: Date) => all.filter(({ issuedAt }) => issuedAt >= from && issuedAt <= to)
    expect(await other.bulletins(first, second, timeSlice())).toEqual(within(first, second))
    const [early, late] = [kst('2026-01-05T00:00'), kst('2026-01-20T00:00')]
    expect(await other.bulletins(early, late, timeSlice())).toEqual(within(early, late))
    const [before, ...rest] = await Promise.all(
      [0, 1, 2].map(() => other.bulletins(January.from, January.to, timeSlice())),
    )
    expect(before).toEqual(all)
    expect(rest).toEqual([all, all])
  })

  it('contains nothing before it is issued', async () => {
    const all = await month()
    const { issuedAt } = all[Math.floor(all.length / 2)]!
    const reported = await office.bulletins(January.from, new Date(+issuedAt - 1), timeSlice())
    expect(reported).toEqual(all.filter((event) => event.issuedAt < issuedAt))
    for (const event of all) {
      expect(+event.enteredAt).toBeLessThan(+event.issuedAt)
      expect(+event.issuedAt - +event.enteredAt).toBeLessThan(HOUR)
    }
  })

  it('numbers each office’s bulletins from 1 within the month, one for each time of issue', async () => {
    const next = await office.bulletins(kst('2026-02-01T00:00'), kst('2026-02-14T00:00'), timeSlice())
    for (const events of [await month(), next]) {
      for (const own of Map.groupBy(events, (event) => event.office).values()) {
        const times = [...new Set(own.map(({ issuedAt }) => +issuedAt))].toSorted((a, b) => a - b)
        for (const event of own) expect(event.number).toBe(1 + times.indexOf(+event.issuedAt))
      }
    }
  })

  it('has a busy winter with quiet days, advisories more often than warnings, and a typhoon', async () => {
    const all = (await month()).filter(({ zoneCode }) => seaZones.has(zoneCode))
    const zones = (events: WarningEvent[]) => new Set(events.map(({ zoneCode }) => zoneCode)).size
    const announced = all.filter(({ command, level }) => command === 'announce' && level !== 'preliminary')
    expect(zones(announced)).toBeGreaterThan(35)
    expect(announced.length / 44).toBeGreaterThan(1)
    expect(announced.length / 44).toBeLessThan(8)
    expect(all.some(({ type }) => type === 'typhoon')).toBe(true)
    const days = await Promise.all(
      hoursFrom(January.from, 31 * 24)
        .filter((at) => at.getUTCHours() === 3)
        .map((at) => office.standing('announced', at, timeSlice())),
    )
    const counts = days.map((events) => events.filter(({ zoneCode }) => seaZones.has(zoneCode)).length)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5)
    expect(Math.max(...counts)).toBeGreaterThan(20)
  })

  it('announces nothing that its forecast does not bear out', async () => {
    for (const { zoneCode, type, level, command, issuedAt, effectiveAt } of await month()) {
      if (command !== 'announce' || level === 'preliminary' || !seaZones.has(zoneCode)) continue
      const look = new Date(Math.floor(+issuedAt / HOUR) * HOUR)
      const issue = newestIssue(SHORT_TERM, look)
      const hours = hoursFrom(look, 13).map((at) => seaOf(zoneCode, at, at > look ? issue : undefined))
      const limits = level === 'warning' ? { wind: 21, waves: 5 } : { wind: 14, waves: 3 }
      const isReached = hours.some(
        ({ waves }, hour) =>
          waves >= limits.waves ||
          [0, 1, 2].every((later) => (hours[hour + later]?.wind ?? 0) >= limits.wind),
      )
      expect([zoneCode, effectiveAt, isReached || type !== 'high-seas']).toContain(true)
      expect(+effectiveAt).toBeGreaterThan(+issuedAt)
      expect(+effectiveAt - +issuedAt).toBeLessThanOrEqual(6 * HOUR)
    }
  })

  it('foretells up to a day ahead', async () => {
    const reported = (await month()).filter(
      ({ level, command }) => level === 'preliminary' && command === 'announce',
    )
    expect(reported.length).toBeGreaterThan(50)
    for (const { issuedAt, effectiveAt, expectedEnd } of reported) {
      expect(+effectiveAt - +issuedAt).toBeGreaterThan(4 * HOUR)
      expect(+effectiveAt - +issuedAt).toBeLessThanOrEqual(24 * HOUR)
      expect(expectedEnd).toBeUndefined()
    }
  })

  it('lets no rough sea go unwarned, and no calm be warned of', async () => {
    const inForce = await Promise.all(
      hoursFrom(January.from, 30 * 24)
        .filter((_, hour) => hour % 5 === 0)
        .map(async (at) => ({
          at,
          zones: new Set(
            (await office.standing('announced', at, timeSlice()))
              // a row of a change to come stands for what still holds
              .filter(({ effectiveAt, command }) => effectiveAt <= at || command !== 'announce')
              .filter(({ type }) => type !== 'storm-surge')
              .map(({ zoneCode }) => zoneCode),
          ),
        })),
    )
    let rough = 0
    for (const { at, zones } of inForce) {
      for (const zoneCode of seaZones) {
        const long = hoursFrom(new Date(+at - 5 * HOUR), 10).map((hour) => seaOf(zoneCode, hour))
        const isRough = long.every(({ waves }) => waves >= 3.3)
        const isCalm = long.every(({ wind, waves }) => wind < 8 && waves < 1.5)
        if (isRough) rough++
        const isRight = zones.has(zoneCode) ? !isCalm : !isRough
        expect([zoneCode, at, isRight]).toContain(true)
      }
    }
    expect(rough).toBeGreaterThan(500)
  })

  it('warns of a typhoon only where its strong winds reach', async () => {
    for (const { zoneCode, type, command, level, effectiveAt } of await month()) {
      if (type !== 'typhoon' || level === 'preliminary' || !seaZones.has(zoneCode)) continue
      if (command !== 'announce' && command !== 'replace') continue
      const strongest = Math.max(
        ...hoursFrom(effectiveAt, 9).flatMap((at) => {
          const typhoon = typhoonAt(ownTime(at))
          return placesOf(zoneCode).map((place) => {
            const wind = typhoon ? typhoonWind(typhoon, place) : { east: 0, north: 0 }
            return Math.hypot(wind.east, wind.north)
          })
        }),
      )
      expect(strongest).toBeGreaterThan(12)
    }
  })

  it('never warns of a part of a zone more than of the zone, nor of land where its sea is quiet', async () => {
    const parents = new Map([
      ...WARNING_ZONES.map(({ code, parentCode }) => [code, parentCode] as const),
      ...[...seaZones].flatMap((sea) =>
        landBehind(sea).flatMap(({ zones }) => zones.map(({ code }) => [code, sea] as const)),
      ),
    ])
    const grade = ({ level }: WarningEvent) => (level === 'warning' ? 2 : 1)
    const states = await Promise.all(
      hoursFrom(kst('2026-01-19T00:00'), 120).map((at) => office.standing('announced', at, timeSlice())),
    )
    let parts = 0
    for (const events of states) {
      const ofSea = new Map<string, number>()
      for (const event of events) {
        ofSea.set(event.zoneCode, Math.max(ofSea.get(event.zoneCode) ?? 0, grade(event)))
      }
      for (const { zoneCode } of events) {
        if (seaZones.has(zoneCode)) continue
        parts++
        expect([zoneCode, ofSea.has(parents.get(zoneCode) ?? '')]).toContain(true)
      }
    }
    expect(parts).toBeGreaterThan(100)
  })

  it('warns land of strong winds and typhoons, each coast by its own office, and of nothing of the sea', async () => {
    const land = (await winter()).filter(({ zoneCode }) => isLandZone(zoneCode))
    const types = new Set(land.map(({ type }) => type))
    expect(types).toEqual(new Set(['strong-wind', 'typhoon']))
    expect(new Set(land.map(({ office: own }) => own))).toEqual(
      new Set(['105', '109', '133', '143', '156', '159', '184']),
    )
    const sea = (await winter()).filter(({ zoneCode }) => !isLandZone(zoneCode))
    expect(sea.some(({ type }) => type === 'strong-wind')).toBe(false)
    // a coast feels less than its sea
    expect(land.length).toBeLessThan(sea.length)
    expect(new Set(land.map(({ command }) => command))).toContain('release')
  })

  it('follows its own order: nothing twice, no end without a beginning', async () => {
    const events: NumberedEvent[] = await winter()
    // what was announced in November is not among them
    const settled = kst('2025-12-20T00:00')
    const held = new Map<string, WarningEvent>()
    for (const event of events) {
      const key = `${event.zoneCode} ${event.type} ${event.level === 'preliminary' ? 'predicted' : 'announced'}`
      const isBegun = held.has(key)
      const expected = !['announce', 'replace'].includes(event.command)
      const isSettled = event.issuedAt >= settled && event.command !== 'change'
      expect([key, event.issuedAt, event.command, !isSettled || isBegun === expected]).toContain(true)
      const ended = event.command === 'change-release' ? held.get(key) : undefined
      expect(ended?.level ?? event.level).toBe(event.level)
      if (event.command.endsWith('release')) held.delete(key)
      else held.set(key, event)
      if (event.level !== 'preliminary' && !event.command.endsWith('release')) {
        held.delete(`${event.zoneCode} ${event.type} predicted`)
      }
    }
  })
})
