/**
 * The whole test run, on a bare machine as well: installs what is missing where it may, checks types, lint and
 * format, builds, runs every test, and ends with the line `N passed, N failed`.
 *
 * A failed step (types, lint, format, build) counts as one failure, because its tests would have said so.
 */
import { existsSync, mkdirSync, mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { canInstallPackages, TEST_PREREQUISITES } from './support/tools.ts'
import { run, stopChildrenOnSignals } from './support/processes.ts'

const REPORTS = 'artifacts/test'
const SIGNAL_GRACE_MS = 8_000

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface Count {
  passed: number
  failed: number
}

/** Projects that need the build, in this order, with what they are about; those of one line run side by side. */
const BUILT_PROJECTS = [
  { projects: ['processes', 'endurance'], what: 'restarts, kills, feeds, clocks, voices' },
  { projects: ['calm', 'typhoon'], what: 'browser, in a calm and in a typhoon' },
]

/** What failed, said once more at the end: a service often shows the last lines of a run alone. */
const failures: string[] = []

const took: { step: string; seconds: number; isGood: boolean }[] = []

async function step(name: string, work: () => Promise<boolean>): Promise<boolean> {
  console.log(`\n== ${name}`)
  const startedMs = performance.now()
  const isGood = await work()
  took.push({ step: name, seconds: (performance.now() - startedMs) / 1000, isGood })
  return isGood
}

async function installWhatIsMissing(): Promise<boolean> {
  const missing = TEST_PREREQUISITES.filter((one) => !one.isPresent())
  if (missing.length === 0) {
    console.log('nothing is missing')
    return true
  }
  const packages = missing.map((one) => one.debianPackage)
  const names = missing.map((one) => one.what).join(', ')
  if (!canInstallPackages()) {
    console.error(`Missing: ${names}. Install it, then run the tests again. On Debian or Ubuntu:`)
    console.error(`  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`)
    return false
  }
  console.log(`installing ${names}`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const fetched = await run('apt-get', ['-qq', 'update'], quiet)
  if (fetched !== 0) console.error('apt-get update failed; trying with the package lists that are here')
  await run(
    'apt-get',
    ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0', 'install', '--no-install-recommends', ...packages],
    quiet,
  )
  const still = TEST_PREREQUISITES.filter((one) => !one.isPresent()).map((one) => one.what)
  if (still.length > 0) console.error(`Still missing after apt-get: ${still.join(', ')}`)
  return still.length === 0
}

/** Variables of the caller's shell that would change what the tests see. */
function forgetConfiguration(): void {
  const ours =
    /^(FEEDS|DATABASE_URL|DATA_DIR|HOST|PORT|PUBLIC_ORIGIN|KMA_.*|LOG_LEVEL|SESSION_SECRET|NODE_ENV)$/
  for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name]
}

async function runTests(projects: string[], environment: Record<string, string>): Promise<Count> {
  const report = join(REPORTS, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters]
  const code = await run(process.execPath, vitest, environment)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const unloadable = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  for (const file of unloadable) console.error(`could not be run: ${file.name}\n${file.message}`)
  failures.push(...failuresIn(result))
  const skipped = result.numPendingTests + result.numTodoTests
  if (skipped > 0) console.error(`${skipped} tests did not run; a test that is not run counts as failed`)
  const failed = result.numFailedTests + unloadable.length + skipped
  // an error outside any test (an unhandled rejection, say) fails the run without failing a test
  const isUnexplained = code !== 0 && failed === 0
  return { passed: result.numPassedTests, failed: isUnexplained ? 1 : failed }
}

function failuresIn({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(
      (one) => `${file}: ${one.fullName}: ${firstLine(one.failureMessages?.at(-1) ?? 'no message')}`,
    )
  })
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 300) ?? ''

async function main(): Promise<void> {
  forgetConfiguration()
  mkdirSync(REPORTS, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'portal-test-'))
  // the database server of the tests runs as another user and needs room of its own here, as in any such folder
  chmodSync(scratch, 0o1777)
  const cleanUp = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  stopChildrenOnSignals(cleanUp, SIGNAL_GRACE_MS)
  const environment = {
    TMPDIR: scratch,
    ASTRO_TELEMETRY_DISABLED: '1',
    // threads and processes that tests start load the same sources again and again
    NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  }

  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
    .scripts
  const shell = async (command: string) => (await run('sh', ['-c', command], environment)) === 0
  const total: Count = { passed: 0, failed: 0 }
  const add = (count: Count) => {
    total.passed += count.passed
    total.failed += count.failed
    return count.failed === 0 && count.passed > 0
  }
  const must = (isGood: boolean) => {
    if (!isGood) total.failed += 1
    return isGood
  }

  async function checkInTurn(commands: string[]): Promise<void> {
    for (const command of commands) must(await step(`check: ${command.split(' ')[0]}`, () => shell(command)))
  }

  if (must(await step('prerequisites', installWhatIsMissing))) {
    // side by side, because each leaves a core idle for long stretches
    const [isBuilt] = await Promise.all([
      step('build', () => shell(scripts.build ?? 'false')).then(must),
      checkInTurn((scripts.check ?? 'false').split(' && ')),
    ])
    await step('tests: domain, services, databases, server', async () =>
      add(await runTests(['unit'], environment)),
    )
    for (const { projects, what } of isBuilt ? BUILT_PROJECTS : [])
      await step(`tests: ${what}`, async () => add(await runTests(projects, environment)))
  }

  cleanUp()
  console.log('')
  for (const failure of failures) console.log(`failed: ${failure}`)
  for (const { step: name, seconds, isGood } of took) {
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

await main()
