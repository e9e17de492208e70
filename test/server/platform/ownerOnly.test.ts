import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { closeToOthers } from '../../../server/platform/ownerOnly.ts'
import { openDatabase } from '../../../server/platform/db/dataSource.ts'
import { Quarantine } from '../../../server/feeds/quarantine.ts'
import { temporaryFolder } from '../../support/databases.ts'

const rights = (path: string) => statSync(path).mode & 0o777

function put(folder: string, name: string, mode: number): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'text')
  chmodSync(path, mode)
  return path
}

describe('the data folder of an earlier version', () => {
  it('is closed to others, file by file, and what is for them stays open', async () => {
    const folder = temporaryFolder()
    const names = [
      'portal.sqlite',
      'portal.sqlite-wal',
      'quarantine/one.bin',
      'media/one.mp3',
      'texts/texts.jsonl',
    ]
    const open = names.map((name) => put(folder, name, 0o664))
    const page = put(folder, 'warnings.html', 0o644)
    chmodSync(join(folder, 'texts'), 0o755)
    const { closed, open: left } = await closeToOthers(folder)
    expect(open.map(rights)).toEqual(open.map(() => 0o600))
    expect(rights(join(folder, 'texts'))).toBe(0o700)
    expect(closed).toEqual(expect.arrayContaining([...open, join(folder, 'texts')]))
    expect([left, rights(page)]).toEqual([[], 0o644])
  })

  it('is left alone where only its owner can read it', async () => {
    const folder = temporaryFolder()
    const file = put(folder, 'portal.sqlite', 0o600)
    expect(await closeToOthers(folder)).toEqual({ closed: [], open: [] })
    expect(rights(file)).toBe(0o600)
  })

  it('is not followed over a link, nor changed where it holds what others put there', async () => {
    const folder = temporaryFolder()
    const elsewhere = put(temporaryFolder(), 'disk.sqlite', 0o644)
    symlinkSync(elsewhere, join(folder, 'portal.sqlite'))
    const recording = put(folder, 'recordings/one.mp3', 0o644)
    expect(await closeToOthers(folder)).toEqual({ closed: [], open: [] })
    expect([rights(elsewhere), rights(recording)]).toEqual([0o644, 0o644])
  })

  it('is made so that a proxy can open a file that it knows by name', async () => {
    const folder = join(temporaryFolder(), 'one', 'two')
    await closeToOthers(folder)
    expect([rights(folder), rights(dirname(folder))]).toEqual([0o711, 0o711])
  })
})

describe('whatever the process was started with', () => {
  it('the database and its journal are their owner’s alone', async () => {
    const dataDir = temporaryFolder()
    const db = await openDatabase({ dataDir })
    await db.migrate()
    const files = readdirSync(dataDir)
    const found = files.map((name) => rights(join(dataDir, name)))
    await db.close()
    expect(files).toContain('portal.sqlite-wal')
    expect(found).toEqual(files.map(() => 0o600))
  })

  it('so is what a feed sent and was refused', async () => {
    const folder = join(temporaryFolder(), 'quarantine')
    const quarantine = new Quarantine({ folder })
    const bytes = Buffer.from('text')
    await quarantine.keep({ feed: 'one', reason: 'empty', detail: 'none', receivedAt: new Date(0), bytes })
    expect([rights(folder), ...readdirSync(folder).map((name) => rights(join(folder, name)))]).toEqual([
      0o700, 0o600, 0o600,
    ])
  })
})
