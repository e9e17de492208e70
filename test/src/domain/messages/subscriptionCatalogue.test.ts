import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { zoneShape, zoneShapes } from '../../../../server/platform/db/facts/zoneShapes.ts'
import type { AlertTopic, Channel } from '../../../../src/domain/messages/alertTopics.ts'
import { CHANNELS } from '../../../../src/domain/messages/alertTopics.ts'
import type { StationFacts } from '../../../../src/domain/observations/stations.ts'
import type { CatalogueSources } from '../../../../src/domain/messages/cataloguePlaces.ts'
import {
  AREA_CODES,
  CATALOGUE_SEAS,
  channelCatalogue,
  landWarningAreas,
} from '../../../../src/domain/messages/subscriptionCatalogue.ts'
import { MAX_POINTS } from '../../../../src/domain/messages/subscriptions.ts'
import type { WarningZone } from '../../../../src/domain/zones/zones.ts'
import { zoneAt } from '../../../../src/domain/zones/zoneShapes.ts'
import { buildStation } from '../../../support/builders.ts'
import { CATALOGUE_STATIONS } from '../../../support/messageCatalogue.ts'

const SEA_CODES = new Set(WARNING_ZONES.filter(({ level }) => level === 'sea').map(({ code }) => code))
const SEA_SHAPES = zoneShapes().filter(({ code }) => SEA_CODES.has(code))

const buildSources = (sources: Partial<CatalogueSources> = {}): CatalogueSources => ({
  stations: CATALOGUE_STATIONS,
  warningZones: WARNING_ZONES,
  forecastZones: FORECAST_ZONES,
  placeIn: (code) => zoneShape(code)?.label,
  seaZoneAt: (lon, lat) => zoneAt(SEA_SHAPES, lon, lat),
  ...sources,
})

function topicOf(channel: Channel, topic: AlertTopic, sources: Partial<CatalogueSources> = {}) {
  const found = channelCatalogue(channel, buildSources(sources)).topics.find((one) => one.topic === topic)
  if (!found) throw new Error(`${channel} has no ${topic}`)
  return found
}

/** Codes by area. */
const codesOf = (channel: Channel, topic: AlertTopic, sources: Partial<CatalogueSources> = {}) =>
  Object.fromEntries(
    topicOf(channel, topic, sources).areas.map(({ code, points }) => [
      code,
      points.map((point) => point.code),
    ]),
  )

const reportedZone = (code: string, zone: Partial<WarningZone> = {}): WarningZone => ({
  code,
  nameKo: code,
  nameEn: code,
  level: code.startsWith('L') ? 'land' : 'sea',
  ...zone,
})
const withZones = (...zones: WarningZone[]) => ({ warningZones: [...WARNING_ZONES, ...zones] })
const withStation = (station: Partial<StationFacts>) => ({
  stations: [...CATALOGUE_STATIONS, buildStation({ code: '77777', ...station })],
})

describe('the catalogue of messages', () => {
  it('is empty of places, and complete in everything else, while there are no stations and zones', () => {
    const nothing = { stations: [], warningZones: [], forecastZones: [] }
    const areas = CHANNELS.flatMap((channel) =>
      channelCatalogue(channel, buildSources(nothing)).topics.flatMap((topic) =>
        topic.areas.map(({ code, points }) => `${topic.topic} ${code} ${points[0]?.code}`),
      ),
    )
    expect(areas).toEqual(['typhoon all -', 'tsunami all -'])
  })

  it.each([
    ['sns', ['weather-buoy', 'wave-buoy', 'warning'], true],
    ['sms', ['beacon', 'coastal', 'fishery', 'warning'], false],
    [
      'mms',
      ['beacon', 'coastal', 'fishery', 'weekly-sea-forecast', 'sea-forecast', 'typhoon', 'tsunami'],
      false,
    ],
  ] as const)('of %s has its topics in the order of the screen', (channel, topics, takesSeveralPoints) => {
    const catalogue = channelCatalogue(channel, buildSources())
    expect(catalogue.topics.map(({ topic }) => topic)).toEqual(topics)
    expect(new Set(catalogue.topics.map((topic) => topic.takesSeveralPoints))).toEqual(
      new Set([takesSeveralPoints]),
    )
  })

  it.each([
    ['sns', 'weather-buoy', { 'west-central': ['22101', '22185'] }],
    ['sns', 'wave-buoy', { 'west-central': ['22444'] }],
    ['sms', 'beacon', { west: ['955'] }],
    ['mms', 'coastal', { south: ['30001'] }],
    ['sms', 'fishery', { west: ['12A20100', '12A20200'], south: ['12B20100'] }],
    ['mms', 'typhoon', { all: ['-'] }],
    ['mms', 'tsunami', { all: ['-'] }],
  ] as const)('of %s lists under %s what there is, by sea', (channel, topic, areas) => {
    expect(codesOf(channel, topic)).toEqual(areas)
  })

  it.each([
    ['a weather buoy', 'sns', 'weather-buoy', { kind: 'weather-buoy', lat: 33.1, lon: 126.1 }, 'jeju'],
    ['a wave buoy', 'sns', 'wave-buoy', { kind: 'wave-buoy', lat: 36, lon: 129.7 }, 'east-south'],
    ['a beacon in the south', 'sms', 'beacon', { kind: 'beacon', lat: 34.6, lon: 128.4 }, 'south'],
    ['a wave gauge', 'sms', 'coastal', { kind: 'wave-gauge', lat: 37.9, lon: 128.9 }, 'east'],
    ['a coastal station', 'mms', 'coastal', { kind: 'coastal-station', lat: 33.3, lon: 126.1 }, 'jeju'],
  ] as const)('has %s that is new, without any change of code', (_case, channel, topic, station, area) => {
    expect(codesOf(channel, topic, withStation(station))[area]).toContain('77777')
  })

  it('lists no ship and no drifting buoy anywhere, nor a sub-area because of one', () => {
    for (const kind of ['ship', 'drifting-buoy'] as const) {
      const sources = { stations: [buildStation({ code: '77777', kind, lat: 36.5, lon: 125.2 })] }
      const text = JSON.stringify(CHANNELS.map((channel) => channelCatalogue(channel, buildSources(sources))))
      expect(text).not.toContain('77777')
      expect(codesOf('sms', 'fishery', sources)).toEqual({})
    }
  })

  it('lists stations in the order of their numbers', () => {
    const beacons = ['1005', '955', '22'].map((code) =>
      buildStation({ code, kind: 'beacon', lat: 36, lon: 126 }),
    )
    expect(codesOf('sms', 'beacon', { stations: beacons })).toEqual({ west: ['22', '955', '1005'] })
  })

  it('lists a sub-area only when a station stands in it, also when it is within another', () => {
    const far = buildStation({ lat: 36, lon: 130.4 })
    const codes = codesOf('mms', 'fishery', { stations: [far] })
    expect(codes).toEqual({ east: ['12C10200', '12C10201'] })
  })

  it('lists the sea zones of warnings under the seven seas, far sea first, and no part or group of them', () => {
    const { areas } = topicOf('sns', 'warning')
    expect(areas.map(({ code }) => code)).toEqual(CATALOGUE_SEAS)
    const points = areas.flatMap((area) => area.points)
    expect(points.map(({ code }) => code).toSorted()).toEqual(
      WARNING_ZONES.filter(({ level }) => level === 'sea')
        .map(({ code }) => code)
        .toSorted(),
    )
    expect(points.every(({ code }) => code.startsWith('S'))).toBe(true)
    for (const area of areas) {
      const reaches = area.points.map(({ reach }) => reach)
      expect(reaches.lastIndexOf('far'), area.code).toBeLessThan(reaches.indexOf('near'))
      expect(new Set(reaches)).toEqual(new Set(['far', 'near']))
    }
  })

  it.each([
    ['within a group of a sea', reportedZone('S1311900', { parentCode: 'S1311000' }), 'south-east'],
    ['without a known place', reportedZone('S8888888'), 'other'],
    ['within one that is not known', reportedZone('S8888888', { parentCode: 'S7777777' }), 'other'],
    ['reported to be within itself', reportedZone('S8888888', { parentCode: 'S8888888' }), 'other'],
  ])('has a sea zone %s as soon as a feed reports it', (_case, zone, area) => {
    expect(codesOf('sms', 'warning', withZones(zone))[area]).toContain(zone.code)
  })

  it('lists two sea zones that are reported to be within each other', () => {
    const zones = [
      reportedZone('S8888881', { parentCode: 'S8888882' }),
      reportedZone('S8888882', { parentCode: 'S8888881' }),
    ]
    expect(codesOf('sms', 'warning', withZones(...zones)).other).toEqual(['S8888881', 'S8888882'])
  })

  it('does not list a reported part of a sea zone: a subscription to the zone includes it', () => {
    const part = reportedZone('S2329999', { parentCode: 'S1311100' })
    expect(JSON.stringify(codesOf('sns', 'warning', withZones(part)))).not.toContain(part.code)
  })

  it.each([
    ['L1010900', 'land-seoul-gyeonggi'],
    ['L1100100', 'land-seoul-gyeonggi'],
    ['L1111000', 'land-seoul-gyeonggi'],
    ['L1022500', 'land-gangwon'],
    ['L1031500', 'land-chungnam'],
    ['L1120000', 'land-chungnam'],
    ['L1051000', 'land-jeonnam'],
    ['L1062100', 'land-jeonbuk'],
    ['L1072100', 'land-gyeongbuk'],
    ['L1082400', 'land-gyeongnam'],
    ['L1150100', 'land-gyeongnam'],
    ['L1090500', 'land-jeju'],
    ['L1043000', 'land-other'],
    ['L9999999', 'land-other'],
  ])('puts the land zone %s under %s', (code, area) => {
    expect(codesOf('sns', 'warning', withZones(reportedZone(code)))[area]).toEqual([code])
  })

  it('puts a land zone with a strange code where what it is part of belongs', () => {
    const zone = reportedZone('L9999999', { parentCode: 'L1090000' })
    expect(codesOf('sns', 'warning', withZones(zone))['land-jeju']).toEqual(['L9999999'])
  })

  it('lists the land zones that bulletins name, not the province they make up', () => {
    const zones = [reportedZone('L1090000'), reportedZone('L1090500', { parentCode: 'L1090000' })]
    const areas = landWarningAreas(buildSources({ warningZones: zones }))
    expect(areas.map(({ code, points }) => [code, points.map((point) => point.code)])).toEqual([
      ['land-jeju', ['L1090500']],
    ])
  })

  it('lists the seas of the outlook and the zones of the sea forecast, none of the waters without one', () => {
    expect(Object.values(codesOf('mms', 'weekly-sea-forecast')).flat()).toEqual([
      '12A20000',
      '12A30000',
      '12B10000',
      '12B20000',
      '12C10000',
      '12C20000',
      '12B10500',
    ])
    const small = FORECAST_ZONES.filter(({ level }) => level === 'small').map(({ code }) => code)
    expect(Object.values(codesOf('mms', 'sea-forecast')).flat().toSorted()).toEqual(small.toSorted())
  })

  it('says of each place where it is: a station exactly, a zone by a place inside it', () => {
    const points = CHANNELS.flatMap((channel) =>
      channelCatalogue(channel, buildSources()).topics.flatMap(({ areas }) =>
        areas.flatMap((area) => area.points),
      ),
    )
    const unplaced = points.filter(({ lat, lon }) => lat === undefined || lon === undefined)
    expect(new Set(unplaced.map(({ code }) => code))).toEqual(new Set(['-']))
    expect(points.find(({ code }) => code === '22101')).toMatchObject({ lat: 37.24, lon: 126.02 })
    for (const code of ['12A30000', '12B20100', 'S1311100', '12B20103']) {
      const { lat = 0, lon = 0 } = points.find((point) => point.code === code) ?? {}
      const shape = zoneShape(code)
      expect(shape && zoneAt([shape], lon, lat), code).toBeDefined()
    }
  })

  it.each([
    ['sns', 'weather-buoy', ['03', '09', '15', '21'], 5],
    ['sns', 'warning', ['-'], 0],
    ['sms', 'beacon', ['00:30', '03:30', '06:30', '12:30', '15:30', '18:30'], 0],
    ['mms', 'weekly-sea-forecast', ['07:30', '19:30'], 0],
    ['mms', 'tsunami', ['-'], 0],
  ] as const)(
    'of %s has under %s the send times and limits of the specification',
    (channel, topic, times, count) => {
      const { sendTimes, limits } = topicOf(channel, topic)
      expect(sendTimes).toEqual(times)
      expect(limits).toHaveLength(count)
    },
  )

  it('gives each limit its preset, unit and range', () => {
    expect(topicOf('sns', 'wave-buoy').limits).toEqual([
      { name: 'significantWaveHeight', side: 'above', preset: 2, unit: 'm', min: 0, max: 35 },
      { name: 'maximumWaveHeight', side: 'above', preset: 3, unit: 'm', min: 0, max: 35 },
      { name: 'windSpeed', side: 'above', preset: 10, unit: 'm/s', min: 0, max: 100 },
      { name: 'lowSeaTemperature', side: 'below', preset: 10, unit: 'degC', min: -3, max: 40 },
      { name: 'highSeaTemperature', side: 'above', preset: 28, unit: 'degC', min: -3, max: 40 },
    ])
  })

  it('names its areas by a closed list, and stays below the points that one topic may have', () => {
    const topics = CHANNELS.flatMap((channel) => channelCatalogue(channel, buildSources()).topics)
    for (const { topic, areas } of topics) {
      for (const { code } of areas) expect(AREA_CODES).toContain(code)
      expect(areas.flatMap(({ points }) => points).length, topic).toBeLessThan(MAX_POINTS)
    }
    expect(new Set(AREA_CODES).size).toBe(AREA_CODES.length)
  })
})
