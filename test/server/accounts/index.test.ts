import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPortalSchema } from '../../../graphql/engine/schema.ts'
import { MEMBER_TYPES, type MemberType } from '../../../src/domain/accounts/roles.ts'
import { API_KEY_FACTOR, REST_PREFIX } from '../../../server/http/policy.ts'
import { GRAPHQL_POLICY } from '../../../server/http/graphqlPolicy.ts'
import type { Headers, MembersPortal } from '../../support/membersPortal.ts'
import { codeOf, PASSWORD, startMembersPortal } from '../../support/membersPortal.ts'
import { policyOf } from '../../support/policies.ts'

let portal: MembersPortal
beforeAll(async () => {
  portal = await startMembersPortal()
})
afterAll(() => portal.stop())

const ARGUMENTS: Record<string, string> = {
  'Query.station': '(code: "22101") { code }',
  'Query.stations': '{ code }',
  'Query.series':
    '(stationCode: "22101", from: "2026-05-04T00:00:00Z", to: "2026-05-04T06:00:00Z", elements: [WIND_SPEED]) { step }',
  'Query.warnings': '{ id }',
  'Query.warning': '(id: "x") { id }',
  'Query.zones': '{ code }',
  'Query.places': '(kind: ISLAND) { code }',
  'Query.place': '(code: "island-1") { code }',
  'Query.search': '(for: "Busan") { code }',
  'Query.cameras': '{ code }',
  'Query.notices': '{ count }',
  'Query.notice': '(id: 1) { id }',
  'Query.publications': '{ count }',
  'Query.publication': '(id: 1) { id }',
  'Query.oceanClimate': '(sea: JEJU) { mean }',
  'Query.tides': '(lat: 37.4, lon: 126.5) { days { date } }',
  'Query.tripAdvices': '(places: ["trade-port-1"]) { tripHours }',
  'Query.tripAdvice': '(lat: 34.5, lon: 129) { tripHours }',
  'Query.square': '(address: 144) { address }',
  'Query.zoneForecast': '(code: "12B20103") { zone { code } }',
  'Query.zoneForecasts': '{ zone { code } }',
  'Query.pointForecast': '(lat: 34.5, lon: 129) { lat }',
  'Query.fields': '{ layer }',
  'Query.fieldValue': '(layer: wind, lat: 34, lon: 128) { absent }',
  'Query.fieldSeries': '(layer: wind, lat: 34, lon: 128) { times }',
  'Query.bulletins': '{ id }',
  'Query.bulletin': '(id: "x") { id }',
  'Query.broadcasts': '(kind: NATIONAL) { id }',
  'Query.broadcast': '(id: 999999) { id }',
  'Query.timetable': '(kind: FAX) { date }',
  'Query.charts': '(kind: WAVE) { id }',
  'Query.chart': '(id: 999999) { id }',
  'Query.storms': ' { code }',
  'Query.storm': '(code: "kma-2026-24") { code }',
  'Query.feeds': '{ name }',
  'Query.session': '{ loginId }',
  'Query.isLoginIdFree': '(loginId: "nobody_1")',
  'Query.me': '{ loginId }',
  'Query.apiKey': '{ masked }',
  'Query.seaRoutes': '{ code }',
  'Query.sailings': '{ at }',
  'Query.seaWay': '(from: {lat: 34, lon: 125}, to: {lat: 34.1, lon: 125}) { lat }',
  'Query.passageWeather': '(waypoints: []) { nm }',
  'Query.passageDepartures': '(waypoints: []) { at }',
  'Query.navigationalWarnings': '{ at }',
  'Query.passageNavigationalWarnings': '(waypoints: []) { kind }',
  'Query.favourites': '{ id }',
  'Query.passages': '{ id }',
  'Query.preferences': '{ windUnit }',
  'Query.messageCatalogue': '(channel: SNS) { channel }',
  'Query.pushKey': '',
  'Query.subscriptions': '{ topic }',
  'Query.messageSettings': '{ snsRoute }',
  'Query.deliveries': '{ id }',
  'Query.tripWatches': '{ id }',
  'Mutation.login': '(loginId: "nobody_1", password: "x") { loginId }',
  'Mutation.logout': '',
  'Mutation.requestPhoneCode': '(phone: "01099990000")',
  'Mutation.signUp':
    '(draft: {loginId: "", password: "", confirmation: "", name: "", phone: "", phoneCode: "", email: "", recoveryQuestion: "", recoveryAnswer: "", captchaId: "", captcha: "", hasConsented: false})',
  'Mutation.findLoginId': '(input: {phone: "", recoveryQuestion: "", recoveryAnswer: ""})',
  'Mutation.findPassword': '(input: {loginId: "", recoveryQuestion: "", recoveryAnswer: ""})',
  'Mutation.updateMe':
    '(revision: 1, draft: {currentPassword: "", newPassword: "", confirmation: "", recoveryQuestion: "", recoveryAnswer: "", phone: "", phoneCode: "", email: ""}) { loginId }',
  'Mutation.reconsent': '(agrees: true)',
  'Mutation.withdraw': '(password: "")',
  'Mutation.applyApiKey': '(password: "", format: "json") { loginId }',
  'Mutation.extendApiKey': '{ loginId }',
  'Mutation.cancelApiKey': '{ loginId }',
  'Mutation.checkPassword': '(password: "")',
  'Mutation.revealApiKey': '(password: "")',
  'Mutation.addFavourite': '(draft: {kind: POINT, label: "", lat: 34, lon: 128}) { id }',
  'Mutation.removeFavourite': '(id: 9999)',
  'Mutation.mergeFavourites': '(drafts: []) { id }',
  'Mutation.addPassage': '(draft: {title: "", waypoints: []}) { id }',
  'Mutation.editPassage': '(id: 9999, draft: {title: "x", waypoints: []}) { id }',
  'Mutation.removePassage': '(id: 9999)',
  'Mutation.setPreferences': '(input: {windUnit: "none"}) { windUnit }',
  'Mutation.saveSubscription': '(channel: SNS, drafts: []) { topic }',
  'Mutation.cancelSubscriptions': '(channel: SNS)',
  'Mutation.applySubscription': '(channel: SNS, drafts: []) { message }',
  'Mutation.endSubscriptions': '(channel: SNS) { message }',
  'Mutation.saveMessageSettings': '(settings: {snsRoute: TEXT}) { snsRoute }',
  'Mutation.addTripWatch':
    '(watch: {kind: TRIP, place: "nowhere", boat: {}, askMin: 0, fromHour: 5, hours: 3, days: [0]}) { id }',
  'Mutation.removeTripWatch': '(id: 9999)',
  'Mutation.confirmPhone': '(phoneCode: "000000") { isPhoneConfirmed }',
  'Mutation.registerPush': '(browser: {endpoint: "", p256dh: "", auth: ""})',
  'Mutation.forgetPush': '(endpoint: "")',
}
const FIELDS = Object.entries(GRAPHQL_POLICY).map(([name, who]) => {
  const [kind = '', field = ''] = name.split('.')
  return { name, who, query: `${kind.toLowerCase()} { ${field}${ARGUMENTS[name] ?? ''} }` }
})
const SHUT = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'DUTY_FIRST', 'API_KEY_INVALID', 'RIGHT_MISSING']

describe('authorisation of GraphQL fields', () => {
  const members: Record<MemberType, Headers> = { member: {}, government: {}, manager: {}, admin: {} }
  let withDuty: Headers
  let byKey: Headers
  let withdrawn: Headers
  beforeAll(async () => {
    for (const [at, type] of MEMBER_TYPES.entries()) {
      const { id } = await portal.signUp(`${type}${at}`)
      await portal.change(id, { type })
      members[type] = await portal.tokenOf(`${type}${at}`)
    }
    byKey = await portal.apiKeyOf(members.member)
    const bound = await portal.signUp('fisher02')
    withDuty = await portal.tokenOf('fisher02')
    await portal.change(bound.id, { mustChangePassword: 1 })
    await portal.signUp('fisher03')
    withdrawn = await portal.tokenOf('fisher03')
    const left = await portal.graphql(
      `mutation { withdraw(password: ${JSON.stringify(PASSWORD)}) }`,
      withdrawn,
    )
    if (left.errors) throw new Error('the withdrawal was refused')
  })

  it('is declared for every field of the schema', async () => {
    const schema = await buildPortalSchema()
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    )
    expect(Object.keys(GRAPHQL_POLICY).toSorted()).toEqual(fields.toSorted())
    expect(Object.keys(ARGUMENTS).toSorted()).toEqual(fields.toSorted())
  })

  it.each(FIELDS.filter(({ who }) => who !== 'everyone'))(
    '$name is closed to a visitor, a false token, an API key and one who withdrew',
    async ({ query }) => {
      for (const headers of [{}, { accesstoken: 'x.y.z' }, byKey, withdrawn]) {
        expect(codeOf(await portal.graphql(query, headers))).toBe('LOGIN_REQUIRED')
      }
      expect(codeOf(await portal.graphql(query, { 'x-api-key': 'none' }))).toBe('API_KEY_INVALID')
    },
  )

  it.each(FIELDS)('$name is open to $who, of each type', async ({ name, who, query }) => {
    // logging out would end the members of all other cases; it has a test of its own
    const isLeaving = name === 'Mutation.logout'
    for (const headers of isLeaving ? [] : Object.values(members)) {
      expect(SHUT).not.toContain(
        codeOf(await portal.graphql(query, { ...headers, ...portal.fromElsewhere() })),
      )
    }
    const bound = isLeaving
      ? undefined
      : codeOf(await portal.graphql(query, { ...withDuty, ...portal.fromElsewhere() }))
    const visitor = codeOf(await portal.graphql(query, portal.fromElsewhere()))
    expect({ isBoundShut: bound === 'DUTY_FIRST', isVisitorShut: visitor === 'LOGIN_REQUIRED' }).toEqual({
      isBoundShut: who === 'member',
      isVisitorShut: who !== 'everyone',
    })
  })

  it('never means another member’s', async () => {
    await portal.signUp('fisher04')
    const other = await portal.tokenOf('fisher04')
    const { data } = await portal.graphql(
      'mutation { addFavourite(draft: {kind: POINT, label: "Reef", lat: 34, lon: 128}) { id } }',
      other,
    )
    const { id } = (data ?? {}).addFavourite as { id: number }
    // not an administrator's either
    for (const type of ['member', 'admin'] as const) {
      const { id: memberId } = await portal.signUp(`own_${type}`)
      await portal.change(memberId, { type })
      const mine = await portal.tokenOf(`own_${type}`)
      const removed = await portal.graphql(`mutation { removeFavourite(id: ${id}) }`, mine)
      expect(codeOf(removed), type).toBe('FAVOURITE_UNKNOWN')
      expect((await portal.graphql('{ favourites { id } }', mine)).data, type).toEqual({ favourites: [] })
    }
    expect((await portal.graphql('{ favourites { id } }', other)).data).toEqual({ favourites: [{ id }] })
  })

  it('gives a program with a key its own, larger quota', async () => {
    const path = `${REST_PREFIX}/v1/kma/obs/buoy/22101/list`
    const { burst = 0 } = policyOf('observationSeries')
    await portal.signUp('keyed_01')
    const key = await portal.apiKeyOf(await portal.tokenOf('keyed_01'))
    const plain = await portal.ask(path, { headers: portal.fromElsewhere() })
    const keyed = await portal.ask(path, { headers: { ...key, ...portal.fromElsewhere() } })
    expect([plain.status, keyed.status]).toEqual([200, 200])
    expect(String(plain.headers.ratelimit)).toContain(`r=${burst - 1}`)
    expect(String(keyed.headers.ratelimit)).toContain(`r=${burst * API_KEY_FACTOR - 1}`)
  })
})
