import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Delivery, Subscription } from '../../../entities/index.ts'
import { watchAddition } from '../../../server/messages/watchMessages.ts'
import { LANES } from '../../../src/domain/messages/alerts.ts'
import type { WarningAlert } from '../../../src/domain/messages/alerts.ts'
import { SUBSCRIPTION_NAMES as NAMES } from '../../../src/wire/messages/subscriptions.ts'
import type { Headers, MembersPortal } from '../../support/membersPortal.ts'
import { codeOf, PASSWORD, startMembersPortal } from '../../support/membersPortal.ts'
import { databases } from '../../support/databases.ts'
import { policyOf } from '../../support/policies.ts'

const BUSAN = { code: 'S1311100', nameKo: '부산앞바다', nameEn: 'Busan near sea' }
const DRAFTS = `[{topic: WARNING, pointCodes: ["S1311100"], sendTimes: ["-"]},
  {topic: WEATHER_BUOY, pointCodes: ["22101"], sendTimes: ["03"], limits: {windSpeed: 12}}]`
const SAVE = `mutation { saveSubscription(channel: SNS, drafts: ${DRAFTS}) { topic pointCode } }`

const ALERT: WarningAlert = {
  cause: 'issue',
  topic: 'warning',
  mode: 'demo',
  type: 'high-seas',
  level: 'advisory',
  action: 'announced',
  issuedAt: new Date('2026-05-04T07:00:00Z'),
  effectiveAt: new Date('2026-05-04T09:00:00Z'),
  zones: [BUSAN],
}

describe.each(databases)('subscriptions of the whole portal on $name', (engine) => {
  let portal: MembersPortal
  let memberId: number
  let fisher: Headers
  let made = 0
  beforeAll(async () => {
    portal = await startMembersPortal({ engine })
  })
  afterAll(() => portal.container.stop())
  beforeEach(async () => {
    const loginId = `fisher${++made}`
    memberId = (await portal.signUp(loginId)).id
    fisher = await portal.tokenOf(loginId)
  })

  const post = async (path: string, body: object = {}) =>
    (
      await portal.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...fisher },
        body: JSON.stringify(body),
      })
    ).json() as { code: string; result: { msg: unknown } }
  const publish = () =>
    portal.container.services.outbox.add(
      {
        eventKey: `event ${made}`,
        alert: ALERT,
        alertClass: 'warning',
        lane: LANES.warning,
        usefulUntil: new Date('2026-05-04T12:00:00Z'),
      },
      [
        {
          memberId,
          channel: 'sns',
          route: 'text',
          messageKey: `w:${memberId}:sns:warning:high-seas:advisory:announced:202605041600`,
          detail: { zoneCodes: [BUSAN.code] },
        },
      ],
    )
  const statesOf = async () =>
    (await portal.container.db.dataSource.manager.findBy(Delivery, { memberId })).map(
      ({ state, reason }) => `${state} ${reason}`,
    )

  it('are the same over both interfaces', async () => {
    expect((await portal.graphql(SAVE, fisher)).data).toEqual({
      saveSubscription: [
        { topic: 'WEATHER_BUOY', pointCode: '22101' },
        { topic: 'WARNING', pointCode: 'S1311100' },
      ],
    })
    const { result } = await post(policyOf('messageInfo').path)
    expect(result.msg).toMatchObject([
      { [NAMES.topic]: '0001', [NAMES.point]: '22101', [NAMES.sendTime]: '03', ws: 12 },
      { [NAMES.topic]: '0006', [NAMES.point]: 'S1311100', [NAMES.sendTime]: '-', ws: null },
    ])
    const saved = await post(policyOf('messageSave').path, { type: 'SNS', message: result.msg })
    expect(saved.code).toBe('0000')
    const { data } = await portal.graphql(
      '{ subscriptions { pointCode limits { windSpeed hmax: maximumWaveHeight } } }',
      fisher,
    )
    // what was given as no limit comes back as none, not as the preset
    expect(data?.subscriptions).toEqual([
      { pointCode: '22101', limits: { windSpeed: 12, hmax: null } },
      { pointCode: 'S1311100', limits: null },
    ])
  })

  it('cancel what waits when it is no longer asked for, and not before', async () => {
    await portal.graphql(SAVE, fisher)
    await publish()
    await portal.graphql(SAVE, fisher)
    expect(await statesOf()).toEqual(['queued null'])
    const { data } = await portal.graphql('{ deliveries { channel topic state text } }', fisher)
    expect(data?.deliveries).toMatchObject([{ channel: 'SNS', topic: 'WARNING', state: 'QUEUED' }])
    const others = '[{topic: WARNING, pointCodes: ["S1151100"], sendTimes: ["-"]}]'
    await portal.graphql(`mutation { saveSubscription(channel: SNS, drafts: ${others}) { topic } }`, fisher)
    expect(await statesOf()).toEqual(['cancelled unsubscribed'])
  })

  it('cancel what waits of a channel that is cancelled, over the paths of existing clients too', async () => {
    await portal.graphql(SAVE, fisher)
    await publish()
    expect((await post(policyOf('messageCancel').path, { type: 'SMS' })).code).toBe('0000')
    expect(await statesOf()).toEqual(['queued null'])
    expect((await post(policyOf('messageCancel').path, { type: 'SNS' })).result.msg).toBe(
      '서비스가 해지되었습니다.',
    )
    expect(await statesOf()).toEqual(['cancelled unsubscribed'])
  })

  it('leave alone what waits of a watched departure, which goes with that departure', async () => {
    const draft =
      '{title: "Out", waypoints: [{lat: 34, lon: 124.5}, {lat: 34.4, lon: 124.5}], departsAt: "2026-05-05T00:00:00Z"}'
    const { data } = await portal.graphql(`mutation { addPassage(draft: ${draft}) { id departsAt } }`, fisher)
    const { id, departsAt } = data!.addPassage as { id: number; departsAt: string }
    expect(departsAt).toBe('2026-05-05T00:00:00Z')
    const reach = { memberId, route: 'text', quietHours: undefined } as const
    const addition = watchAddition(reach, 'passage', `${id}:202605050900:0:over`, {
      alert: {
        cause: 'watch',
        topic: 'passage',
        mode: 'demo',
        place: { code: String(id), nameKo: 'Out', nameEn: 'Out' },
        preset: 'small-fishing',
        trip: { from: new Date(departsAt), to: new Date('2026-05-05T04:00:00Z') },
        standing: { kind: 'over' },
        isChange: false,
      },
      alertClass: 'routine',
      usefulUntil: new Date('2026-05-05T04:00:00Z'),
    })
    await portal.container.services.outbox.addMany([addition])
    await portal.graphql('mutation { cancelSubscriptions(channel: SNS) }', fisher)
    expect(await statesOf()).toEqual(['queued null'])
    const { data: said } = await portal.graphql('{ deliveries { topic text } }', fisher)
    expect(said?.deliveries).toMatchObject([{ topic: 'PASSAGE' }])
    await portal.graphql(`mutation { removePassage(id: ${id}) }`, fisher)
    expect(await statesOf()).toEqual(['cancelled unsubscribed'])
  })

  it('go with the account, and so does what waits', async () => {
    await portal.graphql(SAVE, fisher)
    await portal.graphql('mutation { saveMessageSettings(settings: {snsRoute: TEXT}) { snsRoute } }', fisher)
    await publish()
    await portal.graphql(`mutation { withdraw(password: ${JSON.stringify(PASSWORD)}) }`, fisher)
    expect(await statesOf()).toEqual([])
    expect(await portal.container.db.dataSource.manager.findBy(Subscription, { memberId })).toEqual([])
    expect(codeOf(await portal.graphql(SAVE, fisher))).toBe('LOGIN_REQUIRED')
  })

  it('are refused for 10,000 places over GraphQL, in words', async () => {
    const codes = JSON.stringify(Array.from({ length: 10_000 }, (_, i) => String(i)))
    const answer = await portal.ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fisher },
      body: `{"query":"mutation ($codes: [String!]!) { saveSubscription(channel: SNS, drafts: [{topic: WEATHER_BUOY, pointCodes: $codes, sendTimes: [\\"03\\"]}]) { topic } }","variables":{"codes":${codes}}}`,
    })
    expect(codeOf(answer.json() as Parameters<typeof codeOf>[0])).toBe('TOO_MANY_POINTS')
  })
})
