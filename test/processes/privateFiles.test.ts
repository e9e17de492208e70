import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { eventually, startPortal } from '../support/server.ts'

/** Every file and folder that another user of the machine could read, change or look into. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
    .map((path) => relative(folder, path))
}

it('keeps what it stores for its own user, also what lay open before, and the page for the proxy readable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'texts'), { recursive: true })
  const old = join(dataDir, 'texts', 'texts.jsonl')
  writeFileSync(old, '')
  chmodSync(old, 0o644)
  // a shell's usual umask would give everybody the right to read
  const before = ['sh', '-c', 'umask 022; exec "$@"', 'sh']
  const portal = await startPortal({ dataDir, keepData: true, before, env: { DEMO_SCENE: 'typhoon' } })
  onTestFinished(async () => void (await portal.stop()))
  await eventually('media', async () => Promise.resolve(readdirSync(dataDir).includes('media')))
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(['portal.sqlite', 'portal.sqlite-wal', 'secret.key']),
  )
  expect(openToOthers(dataDir)).toEqual(['warnings.html'])
  expect(portal.output()).toContain('file permissions restricted to the owner')
})
