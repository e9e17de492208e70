import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredCommentary } from '../../../server/forecasts/commentaries.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { buildHost, NOW, serveGraphql } from '../fakes.ts'
import { buildEvent, buildZoneIssue, BUSAN, BUSAN_FORECAST } from '../forecastFakes.ts'

const { host, logged } = buildHost()
const { commentaries, warnings, zoneForecasts } = host.services
let language: Language = 'en'
host.askerOf = () => ({ viewer: ANONYMOUS, caller: { address: '127.0.0.1' }, language })
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const buildCommentary = (issuedAt: string, office = '108'): StoredCommentary => ({
  office,
  issuedAt: new Date(issuedAt),
  title: '해상 예보 해설',
  text: ' 물결이 높겠습니다.\n\n 주의 바랍니다. ',
  receivedAt: new Date(issuedAt),
  mode: 'live',
})

const COMMENTARY = '202605041100-108-commentary'
const WARNING = '202605040930-159-7'
const FORECAST = '202605040500-forecast'
const FORESEEN = { effectiveTo: new Date('2026-05-04T08:00:00Z') }
const RELEASE = '202605031200-184-3'

beforeEach(() => {
  host.clock.set(NOW)
  language = 'en'
  warnings.events = [
    buildEvent(),
    buildEvent({ ...FORESEEN, zoneCode: 'S1312010', type: 'fog', level: 'preliminary' }),
    buildEvent({
      command: 'release',
      type: 'strong-wind',
      office: '184',
      number: 3,
      issuedAt: new Date('2026-05-03T03:00:00Z'),
      effectiveAt: new Date('2026-05-03T06:00:00Z'),
      expectedEnd: null,
      mode: 'replay',
    }),
  ]
  commentaries.all = [buildCommentary('2026-05-04T02:00:00Z')]
  zoneForecasts.issues = [
    buildZoneIssue(BUSAN_FORECAST, '2026-05-03T20:00:00Z'),
    { ...buildZoneIssue('12A20101', '2026-05-03T20:00:00Z'), mode: 'live' },
  ]
})

async function idsOf(args = ''): Promise<string[]> {
  const { json, status } = await portal.ask(`{ bulletins${args} { id } }`)
  expect([status, json.errors]).toEqual([200, undefined])
  return (json.data as { bulletins: { id: string }[] }).bulletins.map(({ id }) => id)
}

describe('bulletins that cannot be answered', () => {
  it.each([
    ['an unknown kind', '(kinds: [GOSSIP])', 'INPUT_INVALID', 400],
    ['an unknown type', '(types: [HAIL])', 'INPUT_INVALID', 400],
    ['a page of nothing', '(first: 0)', 'INPUT_INVALID', 400],
    ['a page of less than nothing', '(first: -5)', 'INPUT_INVALID', 400],
    ['an endless page', '(first: 51)', 'INPUT_INVALID', 400],
    ['a page after what is no bulletin', '(after: "page2")', 'INPUT_INVALID', 400],
    ['a page after a day that does not exist', '(after: "202602300000-108-1")', 'INPUT_INVALID', 400],
    [
      'a start after the end',
      '(from: "2026-05-04T00:00:00Z", to: "2026-05-03T00:00:00Z")',
      'TIME_ORDER',
      400,
    ],
    ['a span of more than a month', '(from: "2026-04-01T00:00:00Z")', 'SPAN_TOO_LONG', 400],
    ['a time in words', '(from: "yesterday")', 'TIME_INVALID', 400],
  ])('are refused: %s', async (_case, args, code, status) => {
    const answer = await portal.ask(`{ bulletins${args} { id } }`)
    expect([answer.json.errors?.[0]?.extensions.code, answer.status]).toEqual([code, status])
  })

  it.each([
    ['nothing', ''],
    ['words', 'newest'],
    ['a warning bulletin that never was', '202605040930-159-8'],
    ['a commentary of another office', '202605041100-109-commentary'],
    ['a commentary of another minute', '202605041101-108-commentary'],
    ['an issue that never was', '202605041100-forecast'],
    ['a month that does not exist', '202613010000-forecast'],
  ])('are refused by their id: %s', async (_case, id) => {
    const { json, status } = await portal.ask('query ($id: String!) { bulletin(id: $id) { id } }', { id })
    expect([status, json.errors?.[0]?.extensions.code]).toEqual([404, 'BULLETIN_UNKNOWN'])
  })

  it('are no defects', () => {
    expect(logged).toEqual([])
  })
})

describe('bulletins', () => {
  it.each([
    ['all of the last week, the newest first', '', [COMMENTARY, WARNING, FORECAST, RELEASE]],
    ['one kind', '(kinds: [FORECAST])', [FORECAST]],
    ['two kinds', '(kinds: [COMMENTARY, WARNING])', [COMMENTARY, WARNING, RELEASE]],
    ['no kind', '(kinds: [])', []],
    ['a type, which only warnings have', '(types: [FOG])', [WARNING]],
    [
      'a type beside another kind',
      '(types: [STRONG_WIND], kinds: [WARNING, COMMENTARY])',
      [COMMENTARY, RELEASE],
    ],
    ['an office', '(office: "159")', [WARNING]],
    ['an unknown office', '(office: "999")', []],
    [
      'a span with both its ends',
      '(from: "2026-05-03T03:00:00Z", to: "2026-05-03T20:00:00Z")',
      [FORECAST, RELEASE],
    ],
    ['what is before an end alone', '(to: "2026-05-03T19:59:00Z")', [RELEASE]],
    ['what is still to come', '(from: "2026-05-05T00:00:00Z")', []],
  ])('are chosen: %s', async (_case, args, expected) => {
    expect(await idsOf(args)).toEqual(expected)
  })

  it('come page by page without loss or repetition, whatever is issued meanwhile', async () => {
    const expected = [COMMENTARY, WARNING, FORECAST, RELEASE]
    const seen: string[] = []
    for (let after = ''; ;) {
      const page = await idsOf(`(first: 1${after && `, after: "${after}"`})`)
      seen.push(...page)
      if (page.length < 1) break
      after = page.at(-1) ?? ''
      const late = buildCommentary(`2026-05-04T02:0${seen.length}:00Z`, '133')
      commentaries.all = [...commentaries.all, late]
    }
    expect(seen).toEqual(expected)
  })

  it('of one minute are distinguished by their names, from page to page', async () => {
    commentaries.all = ['133', '108', '109'].map((office) => buildCommentary('2026-05-04T02:00:30Z', office))
    const all = await idsOf('(kinds: [COMMENTARY])')
    expect(all).toEqual(['108', '109', '133'].map((office) => `202605041100-${office}-commentary`))
    expect(await idsOf(`(kinds: [COMMENTARY], after: "${all[0]}")`)).toEqual(all.slice(1))
    expect(await idsOf(`(kinds: [COMMENTARY], after: "${all[2]}")`)).toEqual([])
  })

  it('are answered from the page after one that is older than the span', async () => {
    expect(await idsOf('(from: "2026-05-04T00:00:00Z", after: "202604010000-108-1")')).toEqual([])
  })

  it('read an issue of the forecast only when its text is requested', async () => {
    let read = 0
    const issue = zoneForecasts.issue.bind(zoneForecasts)
    zoneForecasts.issue = (issuedAt) => {
      read++
      return issue(issuedAt)
    }
    await portal.ask('{ bulletins { id kind issuedAt office title rows { type } } }')
    expect(read).toBe(0)
    const { json } = await portal.ask('{ bulletins(kinds: [FORECAST]) { mode lines } }')
    expect(read).toBe(1)
    // one part that is not live makes the whole not live
    expect((json.data as { bulletins: object[] }).bulletins[0]).toMatchObject({ mode: 'DEMO' })
    zoneForecasts.issue = issue
  })
})

describe('a bulletin', () => {
  const bulletin = async (id: string) => {
    const { json } = await portal.ask(
      `query ($id: String!) { bulletin(id: $id) { id kind issuedAt office number mode title lines
        rows { zone { code nameEn } type level command effectiveAt effectiveTo expectedEnd { to } } } }`,
      { id },
    )
    expect(json.errors).toBeUndefined()
    return json.data?.bulletin
  }

  it('of warnings has its rows, and says them in words', async () => {
    expect(await bulletin(WARNING)).toEqual({
      id: WARNING,
      kind: 'WARNING',
      issuedAt: '2026-05-04T00:30:00Z',
      office: '159',
      number: 7,
      mode: 'DEMO',
      title: 'High seas advisory issued, Preliminary fog warning issued',
      lines: [
        'High seas advisory issued for Busan near sea, in force from 11:00 KST on 4 May',
        'Preliminary fog warning for South Sea (east) inner far sea, expected between 11:00 and 17:00 KST on 4 May',
      ],
      rows: [
        {
          zone: { code: BUSAN, nameEn: 'Busan near sea' },
          type: 'HIGH_SEAS',
          level: 'ADVISORY',
          command: 'ANNOUNCE',
          effectiveAt: '2026-05-04T02:00:00Z',
          effectiveTo: null,
          expectedEnd: { to: '2026-05-04T15:00:00Z' },
        },
        expect.objectContaining({ type: 'FOG', effectiveTo: '2026-05-04T08:00:00Z' }),
      ],
    })
    language = 'ko'
    expect(await bulletin(RELEASE)).toMatchObject({
      title: '강풍주의보 해제',
      mode: 'REPLAY',
      lines: ['부산앞바다 강풍주의보 해제 예정, 5월 3일 15:00 KST'],
    })
  })

  it('that is a commentary keeps the agency’s own words', async () => {
    expect(await bulletin(COMMENTARY)).toEqual({
      id: COMMENTARY,
      kind: 'COMMENTARY',
      issuedAt: '2026-05-04T02:00:00Z',
      office: '108',
      number: null,
      mode: 'LIVE',
      title: '해상 예보 해설',
      lines: ['물결이 높겠습니다.', '주의 바랍니다.'],
      rows: [],
    })
  })

  it('that is a forecast has a line for each zone', async () => {
    const forecast = (await bulletin(FORECAST)) as { lines: string[] }
    expect(forecast).toMatchObject({ kind: 'FORECAST', office: null, number: null, title: null, rows: [] })
    expect(forecast.lines).toHaveLength(2)
    expect(forecast.lines[0]).toMatch(
      /^Busan near sea: afternoon of 4 May wind from the northeast, turning east, 6–9 m\/s, 0\.5–1\.0 m, mostly cloudy; morning of 5 May /,
    )
    language = 'ko'
    const { lines } = (await bulletin(FORECAST)) as { lines: string[] }
    expect(lines[0]).toMatch(/^부산앞바다: 5월 4일 오후 .*6~9 m\/s, 0\.5~1\.0 m, 구름많음; 5월 5일 오전 /)
  })
})
