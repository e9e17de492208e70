import type { Figure } from '../figures.ts'
import { loadInTurns } from '../load.ts'
import { BENCH_PASSWORD, logInQuery, signUpMembers } from '../memberFixtures.ts'
import { whenQuiet } from '../machine.ts'
import { withPeers } from '../peerProcess.ts'
import type { BenchOptions, MeasurePortal } from './section.ts'
import type { Portal } from '../../test/support/server.ts'

const OWN_ADDRESS = { 'X-Forwarded-For': '${address}' }
const LOG_INS_AT_ONCE = 4
/** Of four at once each takes 0.4 to 0.8 s: in a shorter round, even a quick one, none or few would be over at its end. */
const LOG_IN_S = 10

const logInLoad = (origin: string, loginId: string) => ({
  url: `${origin}/graphql`,
  headers: { 'Content-Type': 'application/json', ...OWN_ADDRESS },
  body: JSON.stringify({ query: logInQuery(loginId, BENCH_PASSWORD) }),
  seconds: LOG_IN_S,
  connections: LOG_INS_AT_ONCE,
})

async function logIns(portal: Portal, loginId: string, { rounds }: BenchOptions): Promise<Figure[]> {
  return withPeers([{ name: 'argon2', data: {} }], async ([peer = '']) => {
    const [ours, theirs] = await loadInTurns(
      [logInLoad(portal.origin, loginId), { url: peer, seconds: LOG_IN_S, connections: LOG_INS_AT_ONCE }],
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
    return [rate]
  })
}

/** What log-ins cost. */
export const measureMembers: MeasurePortal = async (portal, options) => {
  const [member] = await signUpMembers(portal, 1)
  if (!member) throw new Error('no member signed up')
  await whenQuiet(portal.pid)
  return logIns(portal, member.loginId, options)
}
