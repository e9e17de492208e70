import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cancelSubscriptions,
  confirmPhone,
  fetchDeliveries,
  fetchMessageCatalogue,
  fetchMessageSettings,
  fetchPushKey,
  fetchSubscriptions,
  forgetPush,
  registerPush,
  saveMessageSettings,
  saveSubscription,
} from '../../../src/api/messages.ts'

const HELD = {
  channel: 'SNS',
  topic: 'WEATHER_BUOY',
  pointCode: '22101',
  sendTimes: ['03'],
  limits: {
    significantWaveHeight: null,
    maximumWaveHeight: null,
    windSpeed: 12,
    lowSeaTemperature: 0,
    highSeaTemperature: null,
  },
}
const SETTINGS = { snsRoute: 'PUSH', quietHours: null, pushCount: 2, isPhoneConfirmed: true, hasEmail: false }
const SENT = {
  id: 41,
  channel: 'SMS',
  topic: 'SEA_FORECAST',
  route: 'TEXT',
  state: 'WITHHELD',
  reason: 'PHONE_LIMIT',
  text: '부산앞바다',
  createdAt: '2026-05-04T03:00:00Z',
  finishedAt: null,
}
const CATALOGUE = {
  channel: 'MMS',
  topics: [
    {
      topic: 'WEEKLY_SEA_FORECAST',
      sendTimes: ['07:30', '19:30'],
      takesSeveralPoints: false,
      areas: [
        {
          code: 'LAND_SEOUL_GYEONGGI',
          points: [
            { code: 'L1010900', nameKo: '강화', nameEn: 'Ganghwa', reach: null, lat: null, lon: null },
            { code: 'S1311100', nameKo: '부산', nameEn: 'Busan', reach: 'NEAR', lat: 35, lon: 129 },
          ],
        },
      ],
      limits: [{ name: 'windSpeed', side: 'ABOVE', preset: 10, unit: 'm/s', min: 0, max: 100 }],
    },
  ],
}

const asked: { url: string; init: RequestInit }[] = []
function answerWith(body: unknown): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
}
const lastBody = () =>
  JSON.parse(asked.at(-1)?.init.body as string) as { operationName: string; variables: unknown }

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

describe('the message operations', () => {
  it('end what is subscribed to, in the page’s language', async () => {
    answerWith({ data: { endSubscriptions: { message: '해지', subscriptions: [] } } })
    expect(await cancelSubscriptions('sns', 'ko')).toEqual({ message: '해지', kept: [] })
    expect(lastBody()).toMatchObject({
      operationName: 'CancelSubscriptions',
      variables: { channel: 'SNS', language: 'ko' },
    })
  })

  it.each<[string, () => Promise<unknown>, object]>([
    ['a topic nobody knows', () => fetchSubscriptions(), { subscriptions: [{ ...HELD, topic: 'FOG' }] }],
    [
      'a way nobody knows',
      () => fetchMessageSettings(),
      { messageSettings: { ...SETTINGS, snsRoute: 'PIGEON' } },
    ],
    [
      'a state nobody knows',
      () => fetchDeliveries({ first: 1 }),
      { deliveries: [{ ...SENT, state: 'LOST' }] },
    ],
  ])('take no answer with %s for one', async (_case, ask, data) => {
    answerWith({ data })
    await expect(ask()).rejects.toMatchObject({ failure: 'malformed' })
  })

  it('read what the member is subscribed to, without the limits that are none', async () => {
    answerWith({ data: { subscriptions: [HELD, { ...HELD, topic: 'WARNING', limits: null }] } })
    const plain = { channel: 'sns', pointCode: '22101', sendTimes: ['03'] }
    expect(await fetchSubscriptions('sns')).toEqual([
      { ...plain, topic: 'weather-buoy', limits: { windSpeed: 12, lowSeaTemperature: 0 } },
      { ...plain, topic: 'warning' },
    ])
    expect(lastBody().variables).toEqual({ channel: 'SNS' })
  })

  it('send drafts by the names of the schema', async () => {
    answerWith({ data: { applySubscription: { message: '됐습니다', subscriptions: [HELD] } } })
    const draft = { pointCodes: ['22101'], sendTimes: ['03'] }
    await saveSubscription(
      'sns',
      [
        { ...draft, topic: 'weather-buoy', limits: { windSpeed: 12 } },
        { ...draft, topic: 'wave-buoy' },
      ],
      'en',
    )
    expect(lastBody().variables).toEqual({
      channel: 'SNS',
      language: 'en',
      drafts: [
        { ...draft, topic: 'WEATHER_BUOY', limits: { windSpeed: 12 } },
        { ...draft, topic: 'WAVE_BUOY' },
      ],
    })
  })

  it('read and send the choices for all messages', async () => {
    const view = { snsRoute: 'push', pushCount: 2, isPhoneConfirmed: true, hasEmail: false }
    answerWith({ data: { messageSettings: SETTINGS } })
    expect(await fetchMessageSettings()).toEqual(view)
    const quietHours = { fromMin: 1_320, toMin: 360 }
    answerWith({ data: { saveMessageSettings: { ...SETTINGS, quietHours } } })
    expect(await saveMessageSettings({ snsRoute: 'push', quietHours })).toEqual({ ...view, quietHours })
    expect(lastBody().variables).toEqual({ settings: { snsRoute: 'PUSH', quietHours } })
    answerWith({ data: { confirmPhone: SETTINGS } })
    expect(await confirmPhone('123456')).toEqual(view)
    expect(lastBody().variables).toEqual({ phoneCode: '123456' })
  })

  it('register a browser and forget it', async () => {
    answerWith({ data: { pushKey: 'BKey' } })
    expect(await fetchPushKey()).toBe('BKey')
    answerWith({ data: { pushKey: null } })
    expect(await fetchPushKey()).toBeUndefined()
    answerWith({ data: { registerPush: 2 } })
    const endpoint = 'https://fcm.googleapis.com/x'
    expect(await registerPush({ endpoint, keys: { p256dh: 'p', auth: 'a' } })).toBe(2)
    expect(lastBody().variables).toEqual({ browser: { endpoint, p256dh: 'p', auth: 'a' } })
    answerWith({ data: { forgetPush: 0 } })
    expect(await forgetPush(endpoint)).toBe(0)
  })

  it('read the member’s messages, page by page', async () => {
    const finishedAt = '2026-05-04T03:00:02Z'
    answerWith({ data: { deliveries: [SENT, { ...SENT, state: 'ACCEPTED', reason: null, finishedAt }] } })
    const [withheld, accepted] = await fetchDeliveries({ first: 2, before: 50 })
    expect(withheld).toEqual({
      id: 41,
      channel: 'sms',
      topic: 'sea-forecast',
      route: 'text',
      state: 'withheld',
      reason: 'phone-limit',
      text: '부산앞바다',
      createdAt: new Date('2026-05-04T03:00:00Z'),
    })
    expect(accepted).toMatchObject({ state: 'accepted', finishedAt: new Date(finishedAt) })
    expect(accepted).not.toHaveProperty('reason')
    expect(lastBody().variables).toEqual({ first: 2, before: 50 })
  })
})

describe('the catalogue of messages', () => {
  it('is asked for by its hash alone, by GET', async () => {
    answerWith({ data: { messageCatalogue: CATALOGUE } })
    expect(await fetchMessageCatalogue('mms')).toEqual({
      channel: 'mms',
      topics: [
        {
          topic: 'weekly-sea-forecast',
          cause: 'schedule',
          sendTimes: ['07:30', '19:30'],
          takesSeveralPoints: false,
          areas: [
            {
              code: 'land-seoul-gyeonggi',
              points: [
                { code: 'L1010900', nameKo: '강화', nameEn: 'Ganghwa' },
                { code: 'S1311100', nameKo: '부산', nameEn: 'Busan', reach: 'near', lat: 35, lon: 129 },
              ],
            },
          ],
          limits: [{ name: 'windSpeed', side: 'above', preset: 10, unit: 'm/s', min: 0, max: 100 }],
        },
      ],
    })
    expect(asked[0]?.init.method).toBeUndefined()
    expect(asked[0]?.url).toMatch(/^\/graphql\?operationName=MessageCatalogue&variables=.*MMS.*sha256Hash/)
  })

  it.each([
    [
      'an area nobody knows',
      { ...CATALOGUE, topics: [{ ...CATALOGUE.topics[0], areas: [{ code: 'MOON', points: [] }] }] },
    ],
    [
      'a limit nobody knows',
      { ...CATALOGUE, topics: [{ ...CATALOGUE.topics[0], limits: [{ name: 'fog' }] }] },
    ],
  ])('is no catalogue with %s', async (_case, messageCatalogue) => {
    answerWith({ data: { messageCatalogue } })
    await expect(fetchMessageCatalogue('mms')).rejects.toMatchObject({ failure: 'malformed' })
  })
})
