import { describe, expect, it } from 'vitest'
import { ALERT_TOPICS } from '../../../../src/domain/messages/alertTopics.ts'
import { AREA_CODES } from '../../../../src/domain/messages/subscriptionCatalogue.ts'
import type { CatalogueWords } from '../../../../src/wire/messages/messageCatalogue.ts'
import { catalogueToWire, landAreasToWire } from '../../../../src/wire/messages/messageCatalogue.ts'
import { buildCatalogue } from '../../../support/messageCatalogue.ts'

const { catalogue } = buildCatalogue()
const namesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `name of ${name}`])) as Record<Name, string>
const WORDS: CatalogueWords = {
  topics: namesOf(ALERT_TOPICS),
  areas: namesOf(AREA_CODES),
  limits: namesOf([
    'significantWaveHeight',
    'maximumWaveHeight',
    'windSpeed',
    'lowSeaTemperature',
    'highSeaTemperature',
  ]),
  sendTime: (time) => `at ${time}`,
  limitHint: ({ preset, unit, side }) => `${preset} ${unit} ${side}`,
}
const [sns, sms, mms] = (['sns', 'sms', 'mms'] as const).map((channel) =>
  catalogueToWire(catalogue.of(channel), WORDS),
)
const rowOf = (rows: typeof sns, id: string) => {
  const row = rows?.find((one) => one.id === id)
  if (!row) throw new Error(`there is no ${id}`)
  return row
}

describe('the catalogue on the wire', () => {
  it('has the ids of the specification, in its order', () => {
    expect([sns, sms, mms].map((rows) => rows?.map(({ id }) => id))).toEqual([
      ['sms_chk0001', 'sms_chk0002', 'sms_chk0006'],
      ['sms_chk1', 'sms_chk2', 'sms_chk3', 'sms_chk4'],
      ['mms_chk1', 'mms_chk2', 'mms_chk3', 'mms_chk4', 'mms_chk5', 'mms_chk7', 'mms_chk8'],
    ])
  })

  it('says of a service its codes, places, times and thresholds', () => {
    expect(rowOf(sns, 'sms_chk0001')).toEqual({
      name: 'name of weather-buoy',
      id: 'sms_chk0001',
      value: 'Y',
      smsTyCd: 'SNS',
      smsTyNum: '0001',
      smsGrpCd: '909',
      areas: [
        {
          name: 'name of west-central',
          points: [
            { name: '덕적도', id: 'sms_chk0001_22101', value: '22101' },
            { name: '인천', id: 'sms_chk0001_22185', value: '22185' },
          ],
        },
      ],
      landAreas: [],
      times: ['03', '09', '15', '21'].map((time) => ({
        name: `at ${time}`,
        id: `sms_chk0001_t${time}`,
        value: time,
      })),
      thresholds: [
        ['significantWaveHeight', 'Sigwv', '2', '2 m above'],
        ['maximumWaveHeight', 'Hmax', '3', '3 m above'],
        ['windSpeed', 'ws', '10', '10 m/s above'],
        ['lowSeaTemperature', 'LwstTw', '10', '10 degC below'],
        ['highSeaTemperature', 'HgstTw', '28', '28 degC above'],
      ].map(([name, id, value, placeholder]) => ({ name: `name of ${name}`, id, value, placeholder })),
    })
  })

  it.each(['sms_chk0006', 'sms_chk4'])(
    'separates the zones of %s near from far, and land apart from the sea',
    (id) => {
      const { areas, landAreas, thresholds, times } = rowOf([...(sns ?? []), ...(sms ?? [])], id)
      const points = areas.flatMap((area) => area.points)
      expect(points.every(({ value, type }) => value.startsWith('S') && type !== undefined)).toBe(true)
      expect(points).toContainEqual({
        name: '부산앞바다',
        id: `${id}_S1311100`,
        value: 'S1311100',
        type: 'near',
      })
      expect(landAreas).toEqual([
        {
          name: 'name of land-jeju',
          points: [{ name: '제주도산지', id: `${id}_L1090500`, value: 'L1090500' }],
        },
      ])
      expect(thresholds).toEqual([])
      expect(times).toEqual([{ name: 'at -', id: `${id}_t-`, value: '-' }])
    },
  )

  it('gives the separate land list the ids of the warnings', () => {
    expect(landAreasToWire(catalogue.landAreas(), WORDS)).toEqual(rowOf(sns, 'sms_chk0006').landAreas)
  })

  it.each([
    ['sub-areas by name', 'mms_chk3', '서해중부앞바다', '서해중부앞바다'],
    ['seas of the outlook by the beginning of their code', 'mms_chk4', '동해남부', '12C1'],
    ['zones of the sea forecast by code', 'mms_chk5', '부산앞바다', '12B20103'],
    ['typhoons by nothing', 'mms_chk7', 'name of typhoon', '-'],
    ['tsunamis by nothing', 'mms_chk8', 'name of tsunami', '-'],
  ])('values %s', (_case, id, name, value) => {
    const points = rowOf(mms, id).areas.flatMap((area) => area.points)
    expect(points).toContainEqual({ name, id: `${id}_${value}`, value })
  })

  it('has no id twice', () => {
    const ids = [sns, sms, mms].flatMap((rows) =>
      (rows ?? []).flatMap(({ id, areas, landAreas, times }) => [
        id,
        ...[...areas, ...landAreas].flatMap(({ points }) => points.map((point) => point.id)),
        ...times.map((time) => time.id),
      ]),
    )
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
