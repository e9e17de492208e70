import { describe, expect, it } from 'vitest'
import { CHANNELS } from '../../../src/domain/messages/alertTopics.ts'
import { buildStation } from '../../support/builders.ts'
import { buildCatalogue, CATALOGUE_STATIONS, REPORTED_LAND } from '../../support/messageCatalogue.ts'

const codesOf = ({ topics }: ReturnType<ReturnType<typeof buildCatalogue>['catalogue']['of']>) =>
  topics.flatMap(({ areas }) => areas.flatMap(({ points }) => points.map(({ code }) => code)))

describe('the catalogue service', () => {
  it('is there before there is a station', () => {
    const { catalogue, zones } = buildCatalogue([])
    zones.setReported([])
    expect(catalogue.landAreas()).toEqual([])
    expect(catalogue.stationsIn('12A20100')).toEqual([])
    expect(codesOf(catalogue.of('sms')).every((code) => code.startsWith('S'))).toBe(true)
  })

  it('stays the same object while only values change', () => {
    const { catalogue, observe, setStations } = buildCatalogue()
    const before = CHANNELS.map((channel) => catalogue.of(channel))
    observe()
    expect(CHANNELS.map((channel) => catalogue.of(channel)).every((one, i) => one === before[i])).toBe(true)
    setStations(CATALOGUE_STATIONS.map((station) => ({ ...station })))
    expect(catalogue.of('sns')).toBe(before[0])
  })

  it.each([
    ['comes', [...CATALOGUE_STATIONS, buildStation({ code: '77777', lat: 36, lon: 125 })], true],
    ['goes', CATALOGUE_STATIONS.filter(({ code }) => code !== '22101'), false],
  ])('is made anew when a station %s', (_case, stations, isNew) => {
    const { catalogue, setStations } = buildCatalogue()
    const before = catalogue.of('sns')
    setStations(stations)
    expect(catalogue.of('sns')).not.toBe(before)
    expect(codesOf(catalogue.of('sns')).includes('77777')).toBe(isNew)
    expect(codesOf(catalogue.of('sns')).includes('22101')).toBe(isNew)
  })

  it.each([
    ['another name', { nameKo: '새 이름' }],
    ['another English name', { nameEn: 'New name' }],
    ['another kind', { kind: 'wave-buoy' as const }],
    ['another place', { lat: 33.2, lon: 126.2 }],
  ])('is made anew when a station has %s', (_case, change) => {
    const { catalogue, setStations } = buildCatalogue()
    const before = catalogue.of('sns')
    setStations(CATALOGUE_STATIONS.map((one) => (one.code === '22101' ? { ...one, ...change } : one)))
    expect(catalogue.of('sns')).not.toBe(before)
  })

  it('takes no notice of a ship that moves', () => {
    const ship = buildStation({ code: '22003', kind: 'ship' })
    const { catalogue, setStations } = buildCatalogue([...CATALOGUE_STATIONS, ship])
    const before = catalogue.of('sns')
    setStations([...CATALOGUE_STATIONS, { ...ship, lat: 36 }])
    expect(catalogue.of('sns')).toBe(before)
  })

  it('lists a zone as soon as a feed reports it, while the observations stay as they are', () => {
    const { catalogue, zones } = buildCatalogue()
    expect(codesOf(catalogue.of('sms'))).toContain(REPORTED_LAND.code)
    const land = { code: 'L1022500', nameKo: '강릉평지' }
    zones.setReported([REPORTED_LAND, land])
    expect(codesOf(catalogue.of('sms'))).toContain(land.code)
    expect(catalogue.landAreas().map(({ code }) => code)).toEqual(['land-gangwon', 'land-jeju'])
  })

  it.each([
    ['12A20100', ['955', '22101', '22444']],
    ['12A20200', ['22185']],
    ['12B20100', ['30001']],
    ['12C10100', []],
    ['12B20103', ['30001']],
    ['S1311100', []],
    ['nowhere', []],
  ])('knows the stations inside the sub-area %s', (code, stations) => {
    expect(
      buildCatalogue()
        .catalogue.stationsIn(code)
        .map((one) => one.code),
    ).toEqual(stations)
  })

  it.each([
    [
      'a part of a zone',
      'S2310100',
      ['S2310100', 'S1311100', 'S1311000', 'S1310000', 'S1300000', 'S1000000'],
    ],
    ['a reported zone', 'L1090500', ['L1090500', 'L1090000']],
    ['an unknown zone', 'S8888888', ['S8888888']],
  ])('knows what %s is part of', (_case, code, around) => {
    expect(buildCatalogue().catalogue.zonesAround(code)).toEqual(around)
  })

  it('comes to an end where a feed reports a zone to be within itself', () => {
    const { catalogue, zones } = buildCatalogue()
    zones.setReported([
      { code: 'S8888881', nameKo: '가', parentCode: 'S8888882' },
      { code: 'S8888882', nameKo: '나', parentCode: 'S8888881' },
    ])
    expect(catalogue.zonesAround('S8888881')).toEqual(['S8888881', 'S8888882'])
  })
})
