/** `npm run doctor`: what is wrong with this installation, and how it is mended. Changes nothing. */
import { compiledModule, serverEnvironment } from './support/compiledServer.ts'

const { examine } =
  await compiledModule<typeof import('../server/backOffice/doctor.ts')>('backOffice/doctor.js')
const { systemClock } =
  await compiledModule<typeof import('../server/platform/clock.ts')>('platform/clock.js')
const MARKS = { good: 'good    ', doubtful: 'doubtful', bad: 'BAD     ' } as const

const findings = await examine({ env: await serverEnvironment(), clock: systemClock })
for (const { about, state, says, mend } of findings) {
  console.log(`${MARKS[state]}  ${about}: ${says}`)
  if (mend !== undefined) console.log(`          → ${mend}`)
}
const count = (state: keyof typeof MARKS) => findings.filter((finding) => finding.state === state).length
console.log(`${count('good')} good, ${count('doubtful')} doubtful, ${count('bad')} bad`)
process.exitCode = count('bad') > 0 ? 1 : 0
