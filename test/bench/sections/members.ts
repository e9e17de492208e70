import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { readInSlices, SLICE_S, slicesThatCount } from '../calmReads.ts'
import type { Slice } from '../calmReads.ts'
import { load, loadInTurns } from '../load.ts'
import { askGraphql, BENCH_PASSWORD, logInQuery, signUpMembers } from '../memberFixtures.ts'
import { whenQuiet } from '../machine.ts'
import { withPeers } from '../peerProcess.ts'
import { quantile } from '../statistics.ts'
import { LIST_PATH } from './latest.ts'
import type { BenchOptions, MeasurePortal } from './section.ts'
import type { Portal } from '../../support/server.ts'

const OWN_ADDRESS = { 'X-Forwarded-For': '${address}' }
const LOG_INS_AT_ONCE = 4
/** Readers of the map while others log in: a steady pace that leaves the server time. */
const READS_PER_SECOND = 100
/** Of four at once each takes 0.4 to 0.8 s: in a shorter round those under way at its end would count too much. */
const LOG_IN_S = 10
/** Log-ins of a minute and a half, in which the engine compiles what they run: it goes on doing so for some thousand. */
const WARM_S = 90
/** Time the log-ins have to come up to their pace before somebody reads beside them. */
const RAMP_S = 1
/** Slices of reads before the log-ins begin or end. */
const SLICES = 15
/** Longest that the load of a slice takes to start: the log-ins go on until the last has ended. */
const START_S = 0.2
/**
 * Slices in which the host took nothing, with log-ins and as many without, before the reads of others are left out: a
 * hundredth of their three thousand reads. Of a thousand it would be the worst ten, which differ by a third without load.
 */
const ENOUGH_CALM = 30
/** On a machine whose host takes much away rounds go on until enough is calm, but so many times as many at most. */
const LONGEST = 5
/** In which a portal that nobody asks finds out that its start is over: `server/settle.ts` looks every five seconds. */
const SETTLED_MS = 11_000

const logInLoad = (origin: string, loginId: string, seconds: number) => ({
  url: `${origin}/graphql`,
  headers: { 'Content-Type': 'application/json', ...OWN_ADDRESS },
  body: JSON.stringify({ query: logInQuery(loginId, BENCH_PASSWORD) }),
  seconds,
  connections: LOG_INS_AT_ONCE,
})

async function logIns(portal: Portal, loginId: string, options: BenchOptions): Promise<Figure[]> {
  const { rounds, isQuick } = options
  const seconds = isQuick ? options.seconds : LOG_IN_S
  return withPeers([{ name: 'argon2', data: {} }], async ([peer = '']) => {
    const [ours, theirs] = await loadInTurns(
      [logInLoad(portal.origin, loginId, seconds), { url: peer, seconds, connections: LOG_INS_AT_ONCE }],
      rounds,
    )
    if (!ours || !theirs) throw new Error('a load is missing')
    const rate: Figure = {
      section: 'members',
      what: 'Log-ins over GraphQL',
      value: ours.requestsPerSecond,
      unit: 'log-ins/s',
      peer: { name: 'argon2id alone', value: theirs.requestsPerSecond },
      goal: { atLeast: 0.8 },
      note: `p50 ${ours.p50Ms.toFixed(0)} ms`,
    }
    return [rate, await readsBeside(portal, loginId, options)]
  })
}

/** How long readers of the list wait, with log-ins beside them and without, in turns. */
async function readsBeside(portal: Portal, loginId: string, options: BenchOptions): Promise<Figure> {
  const { rounds, isQuick } = options
  const slices = isQuick ? 1 : SLICES
  const reads = () =>
    readInSlices(
      { url: portal.origin + LIST_PATH, headers: OWN_ADDRESS, perSecond: READS_PER_SECOND },
      slices,
    )
  const quiet: Slice[] = []
  const busy: Slice[] = []
  const counted = () => slicesThatCount([quiet, busy], ENOUGH_CALM)
  await load(logInLoad(portal.origin, loginId, isQuick ? options.seconds : WARM_S))
  for (let round = 0; round < (isQuick || counted().areCalm ? 1 : LONGEST) * rounds; round += 1) {
    quiet.push(...(await reads()))
    const seconds = Math.ceil(slices * (SLICE_S + START_S)) + 2 * RAMP_S
    const logIns = load(logInLoad(portal.origin, loginId, seconds))
    await delay(RAMP_S * 1_000)
    busy.push(...(await reads()))
    await logIns
    await delay(RAMP_S * 1_000)
  }
  const { areCalm, sides } = counted()
  const waits = sides.map((side) => side.flatMap(({ waitsMs }) => waitsMs))
  const [p99Ms = Number.NaN, besideMs = Number.NaN] = waits.map((side) => quantile(side, 0.99))
  const counts = sides.map(({ length }) => length).join(' and ')
  return {
    section: 'members',
    what: `Latest list at ${READS_PER_SECOND} reads/s beside full log-ins, p99`,
    value: besideMs,
    unit: 'ms',
    peer: { name: 'without log-ins', value: p99Ms },
    goal: { atMost: 1.2 },
    note: areCalm
      ? `${counts} of ${quiet.length} seconds, those in which the host took nothing`
      : `all ${quiet.length} seconds`,
  }
}

async function memberReads(portal: Portal, loginId: string, options: BenchOptions): Promise<Figure[]> {
  const { seconds, rounds } = options
  const url = `${portal.origin}/mmis_marine_api/api/member/custom`
  const { headers } = await askGraphql(portal.origin, logInQuery(loginId, BENCH_PASSWORD))
  const own = { accesstoken: headers.get('accesstoken') ?? '', ...OWN_ADDRESS }
  const answer = await fetch(url, { headers: { ...own, 'X-Forwarded-For': '10.255.0.1' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body: unknown = await answer.json()
  return withPeers([{ name: 'expressJson', data: body }], async ([peer = '']) => {
    const [ours, theirs] = await loadInTurns(
      [
        { url, headers: own, seconds },
        // the same request for the same answer
        { url: peer, headers: own, seconds },
      ],
      rounds,
    )
    if (!ours || !theirs) throw new Error('a load is missing')
    const half = await load({ url, headers: own, perSecond: ours.requestsPerSecond / 2, seconds })
    const section = 'members'
    return [
      {
        section,
        what: 'Member’s settings over REST: token, account, one indexed query',
        value: ours.requestsPerSecond,
        unit: 'requests/s',
        peer: { name: 'Express, res.json alone', value: theirs.requestsPerSecond },
        goal: { atLeast: 0.7 },
        note: `p99 ${ours.p99Ms.toFixed(1)} ms at full load`,
      },
      {
        section,
        what: 'Member’s settings over REST at half of that load, p99',
        value: half.p99Ms,
        unit: 'ms',
        goal: { atMost: 20 },
      },
    ]
  })
}

/** What log-ins cost, others and themselves, and what a member's own data cost. */
export const measureMembers: MeasurePortal = async (portal, options) => {
  const [member] = await signUpMembers(portal, 1)
  if (!member) throw new Error('nobody signed up')
  await whenQuiet(portal.pid)
  await delay(SETTLED_MS)
  return [
    ...(await logIns(portal, member.loginId, options)),
    ...(await memberReads(portal, member.loginId, options)),
  ]
}
