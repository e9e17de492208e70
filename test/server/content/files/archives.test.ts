import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isSoundArchive } from '../../../../server/content/files/archives.ts'
import { temporaryFolder } from '../../../support/databases.ts'

interface Entry {
  name: string
  bytes?: Buffer
  /** what the list at the end says of its size */
  unpacked?: number
  flags?: number
}

/** A package of stored entries, whose list may say something else. */
function zipOf(entries: readonly Entry[]): string {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes = Buffer.from('x'), unpacked = bytes.length, flags = 0x800 } of entries) {
    const label = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(label.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(crc32(bytes), 16)
    central.writeUInt32LE(bytes.length, 20)
    central.writeUInt32LE(unpacked, 24)
    central.writeUInt16LE(label.length, 28)
    central.writeUInt32LE(at, 42)
    parts.push(local, label, bytes)
    list.push(central, label)
    at += local.length + label.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  const path = join(temporaryFolder(), 'a.zip')
  writeFileSync(path, Buffer.concat([...parts, ...list, end]))
  return path
}

describe('a package', () => {
  it('is sound with entries that stay inside it', async () => {
    expect(await isSoundArchive(zipOf([{ name: '자료/표.csv' }]))).toBe(true)
  })

  it.each([
    ['nothing in it', []],
    ['a name that leads out of it', [{ name: '../../etc/passwd' }]],
    ['a name from the root', [{ name: '/etc/passwd' }]],
    ['a name of another system', [{ name: String.raw`a\..\..\b` }]],
    ['what unpacks to much more', [{ name: 'a.bin', unpacked: 1_000_000_000 }]],
    [
      'what unpacks to more than a disk',
      [{ name: 'a.bin', bytes: Buffer.alloc(50_000), unpacked: 3_000_000_000 }],
    ],
    ['an archive in it', [{ name: 'a.zip' }]],
    ['what nobody can look into', [{ name: 'a.csv', flags: 0x801 }]],
    ['more entries than a list has', Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}` }))],
  ])('is refused with %s', async (_name, entries) => {
    expect(await isSoundArchive(zipOf(entries))).toBe(false)
  })

  it('has the entry that its type has', async () => {
    const path = zipOf([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }])
    expect(await isSoundArchive(path, '[Content_Types].xml')).toBe(true)
    expect(await isSoundArchive(path, 'Contents/content.hpf')).toBe(false)
  })
})
