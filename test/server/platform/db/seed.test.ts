import { Not } from 'typeorm'
import { describe, expect, it } from 'vitest'
import { ProgrammeSlot, Station } from '../../../../entities/index.ts'
import { runCommand } from '../../../../server/platform/db/cli.ts'
import { openDatabase } from '../../../../server/platform/db/dataSource.ts'
import { DEMO_PROGRAMME } from '../../../../server/platform/db/facts/programme.ts'
import { DEMO_STATIONS } from '../../../../server/platform/db/facts/demoStations.ts'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../../../server/platform/db/facts/zoneShapes.ts'
import { seed } from '../../../../server/platform/db/seed.ts'
import { Zones } from '../../../../server/zones/zones.ts'
import { SEA_NAMES, seaOf } from '../../../../src/domain/kernel/seas.ts'
import { isDemoStation } from '../../../../src/domain/observations/stations.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

describe('the stations known from the start', () => {
  it('are the 113 of the public list, by kind', () => {
    const kinds = Map.groupBy(STATION_FACTS, (station) => station.kind)
    expect(Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))).toEqual({
      'weather-buoy': 44,
      'wave-buoy': 59,
      beacon: 9,
      ship: 1,
    })
    expect(new Set(STATION_FACTS.map((station) => station.code)).size).toBe(113)
  })

  it('lie in the seas around Korea and have both names', () => {
    for (const { code, nameKo, nameEn, lat, lon } of STATION_FACTS) {
      expect(code).toMatch(/^\d{3,5}$/)
      expect(nameKo).toMatch(/^[가-힣]+\d*호?$/)
      expect(nameEn).toMatch(/^[A-Z][a-z]+([ -][A-Za-z]+)*( \d+)?$/)
      expect(lat).toBeGreaterThan(31)
      expect(lat).toBeLessThan(39)
      expect(lon).toBeGreaterThan(123)
      expect(lon).toBeLessThan(132)
    }
  })

  it.each([
    ['21229', '울릉도', 'Ulleungdo', 'weather-buoy', 37.46, 131.11],
    ['22102', '칠발도', 'Chilbaldo', 'weather-buoy', 34.79, 125.78],
    ['22441', '독도', 'Dokdo', 'wave-buoy', 37.24, 131.87],
    ['22003', '기상1호', 'Gisang 1', 'ship', 33.17, 126.57],
    ['984', '오륙도', 'Oryukdo', 'beacon', 35.09, 129.13],
  ])('have %s %s (%s)', (code, nameKo, nameEn, kind, lat, lon) => {
    expect(STATION_FACTS.find((station) => station.code === code)).toEqual({
      code,
      nameKo,
      nameEn,
      kind,
      lat,
      lon,
    })
  })
})

describe('the stations of the demo alone', () => {
  const kinds = Map.groupBy(DEMO_STATIONS, ({ kind }) => kind)

  it('are coastal stations and wave gauges, with codes that no agency gives', () => {
    expect(kinds.get('coastal-station')).toHaveLength(25)
    expect(kinds.get('wave-gauge')).toHaveLength(11)
    expect(new Set(DEMO_STATIONS.map(({ code }) => code)).size).toBe(36)
    expect(DEMO_STATIONS.every(({ code }) => isDemoStation(code))).toBe(true)
    expect(STATION_FACTS.some(({ code }) => isDemoStation(code))).toBe(false)
  })

  it('stand on the water before every coast', () => {
    const zones = new Zones({
      warningZones: WARNING_ZONES,
      forecastZones: FORECAST_ZONES,
      shapes: zoneShapes,
    })
    for (const { nameKo, lat, lon } of DEMO_STATIONS)
      expect([nameKo, zones.seaZoneAt(lon, lat)?.level]).toEqual([nameKo, 'sea'])
    for (const stations of kinds.values()) expect(new Set(stations.map(seaOf)).size).toBe(SEA_NAMES.length)
  })
})

describe.each(databases)('seeding on $name', ({ open, config }) => {
  it('adds the demo’s own only where its sea is shown', async () => {
    const db = await open()
    await seed(db, new FakeClock())
    expect(await seed(db, new FakeClock(), { demo: true })).toBe(DEMO_STATIONS.length)
    const sokcho = await db.dataSource.manager.findOneByOrFail(Station, { code: 'DEMOF01' })
    expect(sokcho).toMatchObject({ nameKo: '속초', nameEn: 'Sokcho', kind: 'coastal-station' })
  })

  it('adds them once and leaves a corrected one alone', async () => {
    const db = await open()
    expect(await seed(db, new FakeClock())).toBe(113)
    await db.write((tx) => tx.update(Station, { code: '22003' }, { lat: 30 }))
    await db.write((tx) => tx.delete(Station, { code: '984' }))
    expect(await seed(db, new FakeClock())).toBe(1)
    expect(await seed(db, new FakeClock())).toBe(0)
    expect(await db.dataSource.manager.count(Station)).toBe(113)
    expect((await db.dataSource.manager.findOneByOrFail(Station, { code: '22003' })).lat).toBe(30)
  })

  it('puts our own programme on timetables that are empty, and never beside another', async () => {
    const db = await open()
    await seed(db, new FakeClock())
    const all = await db.dataSource.manager.count(ProgrammeSlot)
    expect(all).toBe(Object.values(DEMO_PROGRAMME).flat().length)
    await db.write((tx) => tx.delete(ProgrammeSlot, { kind: Not('voice') }))
    await seed(db, new FakeClock())
    expect(await db.dataSource.manager.count(ProgrammeSlot)).toBe(DEMO_PROGRAMME.voice.length)
    await db.write((tx) => tx.delete(ProgrammeSlot, { kind: 'voice' }))
    await seed(db, new FakeClock())
    expect(await db.dataSource.manager.count(ProgrammeSlot)).toBe(all)
  })

  it('runs from the command line on an empty database, and again', async () => {
    const { url, dataDir } = await config()
    const env = { DATABASE_URL: url, DATA_DIR: dataDir }
    expect(await runCommand('migrate', env)).toBe('The database schema is up to date.')
    expect(await runCommand('seed', env)).toBe('Added 113 stations.')
    expect(await runCommand('seed', env)).toBe('All known stations are there already.')
    const db = await openDatabase({ url, dataDir })
    expect(await db.dataSource.manager.count(Station)).toBe(113)
    await db.close()
  })
})
