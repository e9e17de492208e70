import 'reflect-metadata'
import { graphql, print, type GraphQLSchema } from 'graphql'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalIn } from '../../../graphql/engine/errors.ts'
import type { PortalServices } from '../../../graphql/engine/context.ts'
import { MAX_DELIVERIES } from '../../../graphql/messages/subscriptions.ts'
import { buildPortalSchema } from '../../../graphql/engine/schema.ts'
import type { MessageSettingsView } from '../../../server/messages/messageSettings.ts'
import { LIMIT_NAMES } from '../../../src/domain/messages/alertLimits.ts'
import type { DeliveryView } from '../../../src/domain/messages/alerts.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { ANONYMOUS, type Viewer } from '../../../src/domain/accounts/roles.ts'
import type { Subscription } from '../../../src/domain/messages/subscriptions.ts'
import { documents } from '../../../src/api/generated.ts'
import type { OperationName } from '../../../src/api/operations.ts'
import { buildCatalogue } from '../../support/messageCatalogue.ts'

const FISHER: Viewer = { kind: 'member', memberId: 7, loginId: 'fisher01', type: 'member', via: 'session' }
const HELD: Subscription = {
  channel: 'sns',
  topic: 'weather-buoy',
  pointCode: '22101',
  sendTimes: ['03', '21'],
  limits: { windSpeed: 12 },
}
const REPORTED = {
  channel: 'SNS',
  topic: 'WEATHER_BUOY',
  pointCode: '22101',
  sendTimes: ['03', '21'],
  limits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, name === 'windSpeed' ? 12 : null])),
}
const SETTINGS: MessageSettingsView = {
  snsRoute: 'push',
  quietHours: { fromMin: 1_320, toMin: 360 },
  pushCount: 2,
  isPhoneConfirmed: true,
  hasEmail: false,
}
const SENT: DeliveryView = {
  id: 41,
  channel: 'sms',
  topic: 'warning',
  route: 'text',
  state: 'withheld',
  reason: 'phone-limit',
  text: '부산앞바다 풍랑주의보',
  createdAt: new Date('2026-05-04T03:00:00Z'),
}
const PUSH = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }

/** Record their calls, with the viewer; a visitor is refused. */
type Api = Pick<
  PortalServices,
  'subscriptionCatalogue' | 'subscriptions' | 'pushEndpoints' | 'deliveries' | 'pushKey'
>

class FakeServices implements Api {
  readonly asked: unknown[] = []
  readonly subscriptionCatalogue = buildCatalogue().catalogue
  pushKey: string | undefined = 'BKey'
  readonly subscriptions: Api['subscriptions'] = {
    list: (viewer, channel) => this.#answer(viewer, ['list', channel], [HELD]),
    save: (viewer, channel, drafts) => this.#answer(viewer, ['save', channel, drafts], [HELD]),
    cancel: (viewer, channel) => this.#answer(viewer, ['cancel', channel], 3),
    settings: (viewer) => this.#answer(viewer, ['settings'], SETTINGS),
    saveSettings: (viewer, settings) => this.#answer(viewer, ['saveSettings', settings], SETTINGS),
  }
  readonly pushEndpoints: Api['pushEndpoints'] = {
    register: (viewer, browser) => this.#answer(viewer, ['register', browser], 1),
    forget: (viewer, endpoint) => this.#answer(viewer, ['forget', endpoint], 0),
  }
  readonly deliveries: Api['deliveries'] = {
    deliveriesOf: (viewer, page) => this.#answer(viewer, ['deliveries', page], [SENT]),
  }
  readonly members = {
    confirmPhone: (viewer: Viewer, code: string) => this.#answer(viewer, ['confirmPhone', code], undefined),
  }

  #answer<T>(viewer: Viewer, what: unknown[], answer: T): Promise<T> {
    if (viewer.kind !== 'member') return Promise.reject(new Refusal('LOGIN_REQUIRED'))
    this.asked.push(what)
    return Promise.resolve(answer)
  }
}

let schema: GraphQLSchema
let services: FakeServices
beforeAll(async () => {
  schema = await buildPortalSchema()
})
beforeEach(() => {
  services = new FakeServices()
})

async function ask(source: string, variableValues: Record<string, unknown> = {}, viewer: Viewer = FISHER) {
  const contextValue = { viewer, services, language: 'ko' }
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues })
  const codes = errors?.map((error) => refusalIn(error)?.code ?? error.message)
  return { data: data as Record<string, unknown> | null, codes }
}
/** Texts of our pages' operations. */
const operations = Object.fromEntries(
  Object.entries(documents).map(([name, document]) => [name, print(document)]),
) as Record<OperationName, string>
const { SaveSubscription, CancelSubscriptions, SaveMessageSettings, Deliveries } = operations
const DRAFT = { topic: 'WEATHER_BUOY', pointCodes: ['22101'], sendTimes: ['03'] }

describe('messages over GraphQL', () => {
  it.each<[OperationName, Record<string, unknown>]>([
    ['Subscriptions', {}],
    ['SaveSubscription', { channel: 'SNS', drafts: [DRAFT] }],
    ['CancelSubscriptions', { channel: 'SNS' }],
    ['MessageSettings', {}],
    ['SaveMessageSettings', { settings: { snsRoute: 'TEXT' } }],
    ['ConfirmPhone', { phoneCode: '000000' }],
    ['RegisterPush', { browser: { endpoint: '', p256dh: '', auth: '' } }],
    ['ForgetPush', { endpoint: '' }],
    ['Deliveries', { first: 5 }],
  ])('are closed to a visitor: %s', async (name, variables) => {
    const { codes } = await ask(operations[name], variables, ANONYMOUS)
    expect(codes).toEqual(['LOGIN_REQUIRED'])
    expect(services.asked).toEqual([])
  })

  it.each([
    ['an unknown channel', CancelSubscriptions, { channel: 'FAX' }, 'INPUT_INVALID'],
    [
      'an unknown topic',
      SaveSubscription,
      { channel: 'SNS', drafts: [{ ...DRAFT, topic: 'FOG' }] },
      'TOPIC_UNKNOWN',
    ],
    ['an unknown language', CancelSubscriptions, { channel: 'SNS', language: 'fr' }, 'INPUT_INVALID'],
    ['an unknown way', SaveMessageSettings, { settings: { snsRoute: 'PIGEON' } }, 'INPUT_INVALID'],
    ['a page of nothing', Deliveries, { first: 0 }, 'INPUT_INVALID'],
    ['too long a page', Deliveries, { first: MAX_DELIVERIES + 1 }, 'INPUT_INVALID'],
    ['a page before nothing', Deliveries, { first: 5, before: 0 }, 'INPUT_INVALID'],
  ])('are refused with %s', async (_case, source, variables, code) => {
    const schemaRefusals = await ask(source, variables)
    expect(schemaRefusals.codes?.join(' ')).toContain(code)
    expect(services.asked).toEqual([])
  })

  it.each([
    ['a limit that is a text', { ...DRAFT, limits: { windSpeed: '12' } }],
    ['a limit there is none of', { ...DRAFT, limits: { visibility: 1 } }],
    ['a place that is no text', { ...DRAFT, pointCodes: [22101] }],
    ['no send times at all', { topic: 'WEATHER_BUOY', pointCodes: ['22101'] }],
  ])('never reach the service with %s', async (_case, draft) => {
    const { data, codes } = await ask(SaveSubscription, { channel: 'SNS', drafts: [draft] })
    expect(codes?.length).toBe(1)
    expect(data ?? null).toBeNull()
    expect(services.asked).toEqual([])
  })

  it('hand over what is wanted as it was sent, and nothing where nothing was', async () => {
    const limits = { significantWaveHeight: 1.5, windSpeed: null }
    const drafts = [
      { ...DRAFT, limits },
      { ...DRAFT, topic: 'WARNING', limits: null },
      { ...DRAFT, limits: {} },
    ]
    const { data } = await ask(SaveSubscription, { channel: 'SNS', drafts })
    const plain = { topic: 'weather-buoy', pointCodes: ['22101'], sendTimes: ['03'] }
    expect(services.asked).toEqual([
      [
        'save',
        'sns',
        [
          { ...plain, limits: { significantWaveHeight: 1.5 } },
          { ...plain, topic: 'warning' },
          { ...plain, limits: {} },
        ],
      ],
    ])
    const message = '서비스 신청이 완료되었습니다.'
    expect(data).toEqual({ applySubscription: { message, subscriptions: [REPORTED] } })
  })

  it.each<[string, string, Record<string, unknown>, unknown[], unknown]>([
    ['all of it', '{ subscriptions { pointCode } }', {}, ['list', undefined], [{ pointCode: '22101' }]],
    [
      'of one channel',
      '{ subscriptions(channel: MMS) { topic } }',
      {},
      ['list', 'mms'],
      [{ topic: 'WEATHER_BUOY' }],
    ],
    ['the end of a channel', 'mutation { cancelSubscriptions(channel: SMS) }', {}, ['cancel', 'sms'], 3],
    [
      'the choices',
      '{ messageSettings { snsRoute quietHours { fromMin toMin } } }',
      {},
      ['settings'],
      { snsRoute: 'PUSH', quietHours: { fromMin: 1_320, toMin: 360 } },
    ],
    [
      'new choices',
      'mutation ($settings: MessageSettingsInput!) { saveMessageSettings(settings: $settings) { pushCount } }',
      { settings: { snsRoute: 'EMAIL', quietHours: { fromMin: 0, toMin: 5 } } },
      ['saveSettings', { snsRoute: 'email', quietHours: { fromMin: 0, toMin: 5 } }],
      { pushCount: 2 },
    ],
    [
      'choices without quiet hours',
      'mutation { saveMessageSettings(settings: {snsRoute: TEXT, quietHours: null}) { hasEmail } }',
      {},
      ['saveSettings', { snsRoute: 'text' }],
      { hasEmail: false },
    ],
    [
      'a browser',
      operations.RegisterPush,
      { browser: { endpoint: PUSH.endpoint, p256dh: 'p', auth: 'a' } },
      ['register', PUSH],
      1,
    ],
    ['a browser no more', operations.ForgetPush, { endpoint: PUSH.endpoint }, ['forget', PUSH.endpoint], 0],
    [
      'a page of messages',
      '{ deliveries { id } }',
      {},
      ['deliveries', { first: 20, before: undefined }],
      [{ id: 41 }],
    ],
    [
      'the next page',
      Deliveries,
      { first: 100, before: 41 },
      ['deliveries', { first: 100, before: 41 }],
      [
        {
          id: 41,
          channel: 'SMS',
          topic: 'WARNING',
          route: 'TEXT',
          state: 'WITHHELD',
          reason: 'PHONE_LIMIT',
          text: SENT.text,
          createdAt: '2026-05-04T03:00:00Z',
          finishedAt: null,
        },
      ],
    ],
  ])('give the member %s', async (_case, source, variables, asked, answer) => {
    const { data, codes } = await ask(source, variables)
    expect(codes).toBeUndefined()
    expect(services.asked).toEqual([asked])
    expect(Object.values(data ?? {})).toEqual([answer])
  })

  it('say what was done at the end of a channel, and what is left', async () => {
    const said = async (language?: string) =>
      (await ask(CancelSubscriptions, { channel: 'SNS', language })).data?.endSubscriptions
    expect(await said()).toEqual({ message: '서비스가 해지되었습니다.', subscriptions: [REPORTED] })
    services.subscriptions.cancel = () => Promise.resolve(0)
    expect(await said('en')).toMatchObject({ message: 'There is no service to cancel.' })
  })

  it('confirm a phone and answer with what holds then', async () => {
    const { data } = await ask(operations.ConfirmPhone, { phoneCode: '123456' })
    expect(services.asked).toEqual([['confirmPhone', '123456'], ['settings']])
    expect(data).toMatchObject({ confirmPhone: { isPhoneConfirmed: true } })
  })

  it('give every caller the push key, where there is one', async () => {
    expect((await ask('{ pushKey }', {}, ANONYMOUS)).data).toEqual({ pushKey: 'BKey' })
    services.pushKey = undefined
    expect((await ask('{ pushKey }', {}, ANONYMOUS)).data).toEqual({ pushKey: null })
  })

  it.each(['SNS', 'SMS', 'MMS'])('give every caller the catalogue of %s', async (channel) => {
    const { data, codes } = await ask(operations.MessageCatalogue, { channel }, ANONYMOUS)
    expect(codes).toBeUndefined()
    const { topics } = (data as { messageCatalogue: { topics: { areas: { code: string }[] }[] } })
      .messageCatalogue
    expect(topics.length).toBeGreaterThan(2)
    for (const { areas } of topics) for (const { code } of areas) expect(code).toMatch(/^[A-Z_]+$/)
  })
})
