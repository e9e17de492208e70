/**
 * Looks for counterexamples of all properties: the same tests as in `npm test`, round after round with a new seed. Where a
 * property names no number of examples, it sees ten times as many.
 *
 * `npm run fuzz` runs ten rounds, `npm run fuzz -- 200` as many as that; `FUZZ_SEED=123 npm run fuzz` shows one round
 * again. Stops after the first round that finds something, and ends with 1; the report names the seed and the example.
 */
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, stopChildrenOnSignals } from './support/processes.ts'

const ROUNDS = 10
const SIGNAL_GRACE_MS = 8_000
const given = process.env.FUZZ_SEED
const rounds = given === undefined ? Number(process.argv[2] ?? ROUNDS) : 1
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('npm run fuzz -- <rounds>, a whole number from 1')
  process.exit(2)
}
stopChildrenOnSignals(() => undefined, SIGNAL_GRACE_MS)

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path) && !/^(journeys|browser|processes)\//.test(path))
  .map((path) => join('test', path))
  .filter((path) => /\bfc\.(assert|sample)\(/.test(readFileSync(path, 'utf8')))
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot', ...files]
for (let round = 1; round <= rounds && !process.exitCode; round++) {
  const seed = given ?? String(randomInt(2 ** 31))
  console.log(`round ${round} of ${rounds}: ${files.length} files with properties, seed ${seed}`)
  process.exitCode = await run(process.execPath, vitest, { FUZZ_SEED: seed })
}
