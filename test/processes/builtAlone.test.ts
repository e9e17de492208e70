import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { REST_PREFIX } from '../../server/http/policy.ts'
import { eventually, startPortal } from '../support/server.ts'

const execute = promisify(execFile)

/** What docs/hosting.md says to copy. */
const COPIED = ['dist', 'scripts', 'package.json', 'package-lock.json', '.npmrc']

describe('the build, with the packages of npm ci --omit=dev and no sources', () => {
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-built-'))
    for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
    await execute('npm', ['ci', '--omit=dev'], { cwd: folder })
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

  it('answers pages, GraphQL and REST, draws charts, and stops on SIGTERM', async () => {
    expect(existsSync(join(folder, 'node_modules/express'))).toBe(true)
    expect(existsSync(join(folder, 'node_modules/typescript'))).toBe(false)
    const dataDir = join(folder, 'data')
    const portal = await startPortal({ folder, dataDir, env: { FEEDS: 'demo' } })
    onTestFinished(async () => void (await portal.stop()))
    const expectAnswer = async (path: string, part: string) => {
      const answer = await fetch(portal.origin + path)
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).toContain(part)
    }
    await expectAnswer('/healthz', 'ok')
    await expectAnswer(hrefOf('home'), '</html>')
    await expectAnswer('/graphql?query={stations{code}}', '"code":"22101"')
    // the feeds are read once the portal answers
    await eventually('the buoys', async () =>
      (await (await fetch(`${portal.origin}${REST_PREFIX}/v1/kma/obs/buoy/list`)).text()).includes('22101'),
    )
    const drawn = () => readdirSync(join(dataDir, 'media')).some((name) => name.endsWith('.png'))
    await eventually('a chart', () => Promise.resolve(existsSync(join(dataDir, 'media')) && drawn()))
    expect(await portal.stop()).toBe(0)
    expect(portal.output()).not.toMatch(/ENOENT|ERR_MODULE_NOT_FOUND/)
  })

  it('runs the commands of an operator', async () => {
    const env = { ...process.env, DATA_DIR: join(folder, 'commands') }
    const command = async (...words: string[]) =>
      (await execute('npm', ['run', '--silent', ...words], { cwd: folder, env })).stdout
    expect(await command('migrate')).not.toContain('Building')
    expect(await command('seed')).toMatch(/\d/)
    expect(await command('admin', '--', 'create', 'operator1')).toContain('operator1')
  })
})
