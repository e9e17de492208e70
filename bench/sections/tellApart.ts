import type { Portal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import type { BenchMember } from '../memberFixtures.ts'
import { askGraphql, forgetTries, logInQuery, signUpMembers } from '../memberFixtures.ts'
import { areaUnderCurve, quantile } from '../statistics.ts'
import type { MeasurePortal } from './section.ts'

const MEMBERS = 20
const SAMPLES = 2_000
const QUICK_SAMPLES = 200

const text = (value: string): string => JSON.stringify(value)
const proof = 'recoveryQuestion: "nickname", recoveryAnswer: "not the answer"'

/** What a stranger would send to find out whether there is an account. */
const QUESTIONS: Record<string, (one: BenchMember) => string> = {
  'log-in': ({ loginId }) => logInQuery(loginId, 'Not-right-2026'),
  'find ID': ({ phone }) => `mutation { findLoginId(input: {phone: ${text(phone)}, ${proof}}) }`,
  'find password': ({ loginId }) => `mutation { findPassword(input: {loginId: ${text(loginId)}, ${proof}}) }`,
}

const stranger = (at: number): BenchMember => ({
  loginId: `nobody${String(at).padStart(3, '0')}`,
  phone: `010${String(90_000_000 + at)}`,
})

async function timesOf(
  portal: Portal,
  members: BenchMember[],
  question: (one: BenchMember) => string,
  samples: number,
) {
  const known: number[] = []
  const unknown: number[] = []
  const answers = new Set<string>()
  for (let at = 0; at < samples / 2; at += 1) {
    if (at % members.length === 0) forgetTries(portal)
    const member = members[at % members.length] ?? stranger(at)
    // which comes first is left to chance, so that what the first costs the second falls on both
    const pair = [
      { who: member, times: known },
      { who: stranger(at % members.length), times: unknown },
    ]
    for (const { who, times } of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const startedMs = performance.now()
      const { data, errors } = await askGraphql(portal.origin, question(who))
      times.push(performance.now() - startedMs)
      answers.add(JSON.stringify({ data, errors }))
    }
  }
  return { known, unknown, answers: answers.size }
}

/** Whether the time or the text of an answer reveals that an account exists. */
export const measureTellApart: MeasurePortal = async (portal, { isQuick }) => {
  const members = await signUpMembers(portal, MEMBERS)
  const samples = isQuick ? QUICK_SAMPLES : SAMPLES
  const figures: Figure[] = []
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const { known, unknown, answers } = await timesOf(portal, members, question, samples)
    const median = (values: number[]) => quantile(values, 0.5).toFixed(1)
    figures.push({
      section: 'tell apart',
      what: `An account distinguished from none by the time of ${name}, area under the curve`,
      value: areaUnderCurve(known, unknown),
      unit: '',
      goal: { atMost: 0.55 },
      note: `${samples} samples, medians ${median(known)} and ${median(unknown)} ms, ${answers} different answer${answers === 1 ? '' : 's'}`,
    })
  }
  return figures
}
