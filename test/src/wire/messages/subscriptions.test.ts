import { describe, expect, it } from 'vitest'
import { PRESET_LIMITS } from '../../../../src/domain/messages/alertLimits.ts'
import type { Channel } from '../../../../src/domain/messages/alertTopics.ts'
import { CHANNELS } from '../../../../src/domain/messages/alertTopics.ts'
import { subscriptionsOf } from '../../../../src/domain/messages/subscriptionDrafts.ts'
import type { Subscription } from '../../../../src/domain/messages/subscriptions.ts'
import type { RecordDraft } from '../../../../src/wire/messages/subscriptions.ts'
import {
  draftsFromWire,
  pointsOf,
  SUBSCRIPTION_FIELDS,
  SUBSCRIPTION_NAMES,
  subscriptionToWire,
} from '../../../../src/wire/messages/subscriptions.ts'
import { buildCatalogue } from '../../../support/messageCatalogue.ts'

const { catalogue } = buildCatalogue()
const read = (channel: Channel, ...records: RecordDraft[]) => draftsFromWire(catalogue.of(channel), records)
const buildRecord = (record: RecordDraft = {}): RecordDraft => ({
  smsTyNum: '0001',
  obsvtId: ['22101'],
  smsTo: ['03'],
  ...record,
})
const write = (one: Subscription) =>
  subscriptionToWire(
    one,
    pointsOf(catalogue.of(one.channel), one.topic).find(({ code }) => code === one.pointCode),
  )

describe('a record of the message service', () => {
  it.each<[string, Channel, RecordDraft, object]>([
    ['of no type', 'sns', { smsTyNum: undefined }, { code: 'TOPIC_UNKNOWN', facts: { topic: '' } }],
    ['of a type of another service', 'sms', { smsTyNum: '0006' }, { code: 'TOPIC_UNKNOWN' }],
    [
      'that names another service',
      'sns',
      { smsTyCd: 'SMS' },
      { code: 'INPUT_INVALID', facts: { field: 'smsTyCd' } },
    ],
    [
      'with waves that are no number',
      'sns',
      { sigwv: 'high' },
      { code: 'LIMIT_INVALID', facts: { limit: 'sigwv' } },
    ],
    ['with wind in a unit', 'sns', { ws: '10m/s' }, { code: 'LIMIT_INVALID', facts: { limit: 'ws' } }],
    ['with a limit in sixteens', 'sns', { hmax: '0x10' }, { code: 'LIMIT_INVALID' }],
    ['with two numbers as one', 'sns', { lwstTw: '10,5' }, { code: 'LIMIT_INVALID' }],
    ['with an endless limit', 'sns', { hgstTw: 'Infinity' }, { code: 'LIMIT_INVALID' }],
  ])('%s is refused', (_case, channel, record, refusal) => {
    expect(() => read(channel, buildRecord(record))).toThrow(expect.objectContaining(refusal))
  })

  it('asks for places and times, each in a list or with commas between', () => {
    const [one] = read('sns', buildRecord({ obsvtId: ['22101, 22185', '', '22444'], smsTo: ['03,21', '9'] }))
    expect(one).toEqual({
      topic: 'weather-buoy',
      pointCodes: ['22101', '22185', '22444'],
      sendTimes: ['03', '21', '09'],
    })
  })

  it('asks for nothing where it names nothing, except where there is nothing to choose', () => {
    const nothing = { obsvtId: undefined, smsTo: [''] }
    expect(read('sns', buildRecord(nothing))).toEqual([
      { topic: 'weather-buoy', pointCodes: [], sendTimes: [] },
    ])
    expect(read('sns', buildRecord({ ...nothing, smsTyNum: '0006' }))).toEqual([
      { topic: 'warning', pointCodes: [], sendTimes: ['-'] },
    ])
    expect(read('mms', buildRecord({ ...nothing, smsTyNum: '7' }))).toEqual([
      { topic: 'typhoon', pointCodes: ['-'], sendTimes: ['-'] },
    ])
  })

  it.each<[string, RecordDraft, object | undefined]>([
    ['none of them', {}, undefined],
    [
      'all of them',
      { sigwv: '1.5', hmax: ' 4 ', ws: '.5', lwstTw: '-1', hgstTw: '27.' },
      {
        significantWaveHeight: 1.5,
        maximumWaveHeight: 4,
        windSpeed: 0.5,
        lowSeaTemperature: -1,
        highSeaTemperature: 27,
      },
    ],
    ['one of them: the others are the presets', { ws: '12' }, { ...PRESET_LIMITS, windSpeed: 12 }],
    [
      'one left empty: it is none',
      { ws: '12', hmax: '', lwstTw: ' ' },
      { significantWaveHeight: 2, windSpeed: 12, highSeaTemperature: 28 },
    ],
    ['each left empty', { sigwv: '', hmax: '', ws: '', lwstTw: '', hgstTw: '' }, {}],
  ])('means by limits, with %s', (_case, record, limits) => {
    expect(read('sns', buildRecord(record))[0]?.limits).toEqual(limits)
  })

  it('has limits that mean nothing where there are none: forms hold the same fields for all', () => {
    const [one] = read('sns', buildRecord({ smsTyNum: '0006', obsvtId: ['S1311100'], sigwv: '2', ws: 'x' }))
    expect(one).not.toHaveProperty('limits')
  })

  it.each<[string, Channel, RecordDraft, object]>([
    [
      'a sub-area by its name',
      'sms',
      { smsTyNum: '3', obsvtId: ['서해중부앞바다'], smsTo: ['0300'] },
      { pointCodes: ['12A20100'], sendTimes: ['03:00'] },
    ],
    [
      'a sea of the outlook by the beginning of its code',
      'mms',
      { smsTyNum: '4', obsvtId: ['12C1'], smsTo: ['07:30'] },
      { pointCodes: ['12C10000'], sendTimes: ['07:30'] },
    ],
    ['a type without its zeros', 'sns', { smsTyNum: '1', smsTyCd: 'SNS' }, { topic: 'weather-buoy' }],
  ])('may name %s', (_case, channel, record, draft) => {
    expect(read(channel, buildRecord(record))[0]).toMatchObject(draft)
  })

  it('stands for one place at one send time', () => {
    const one: Subscription = {
      channel: 'sns',
      topic: 'weather-buoy',
      pointCode: '22101',
      sendTimes: ['03', '21'],
      limits: { significantWaveHeight: 1.5, highSeaTemperature: 27 },
    }
    const limits = { sigwv: 1.5, hmax: null, ws: null, lwstTw: null, hgstTw: 27 }
    expect(write(one)).toEqual([
      { smsTyCd: 'SNS', smsTyNum: '0001', obsvtId: '22101', smsTo: '03', ...limits },
      { smsTyCd: 'SNS', smsTyNum: '0001', obsvtId: '22101', smsTo: '21', ...limits },
    ])
    expect(write(one).map((record) => Object.keys(record))).toEqual([
      Object.keys(SUBSCRIPTION_FIELDS),
      Object.keys(SUBSCRIPTION_FIELDS),
    ])
    expect(Object.keys(SUBSCRIPTION_FIELDS)).toEqual(expect.arrayContaining([SUBSCRIPTION_NAMES.point]))
  })

  it('names what is no longer in the catalogue by its code', () => {
    const [record] = subscriptionToWire(
      { channel: 'sms', topic: 'fishery', pointCode: '12C10200', sendTimes: ['00:00'] },
      undefined,
    )
    expect(record).toMatchObject({ smsTyNum: '3', obsvtId: '12C10200' })
  })

  it.each(CHANNELS)('of each topic of %s comes back as it went', (channel) => {
    const all = catalogue.of(channel).topics.map(({ topic, areas, sendTimes, limits }): Subscription => ({
      channel,
      topic,
      pointCode: areas[0]?.points[0]?.code ?? '',
      sendTimes,
      ...(limits.length > 0 && { limits: { windSpeed: 12 } }),
    }))
    const records = all.flatMap(write).map((record): RecordDraft => ({
      ...record,
      obsvtId: [record.obsvtId],
      smsTo: [record.smsTo],
      sigwv: '',
      hmax: '',
      ws: record.ws === null ? '' : String(record.ws),
      lwstTw: '',
      hgstTw: '',
    }))
    expect(subscriptionsOf(catalogue.of(channel), read(channel, ...records))).toEqual(all)
  })
})
