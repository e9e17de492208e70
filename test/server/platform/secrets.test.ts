import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deriveKey, masterSecret } from '../../../server/platform/secrets.ts'
import { temporaryFolder } from '../../support/databases.ts'

const GIVEN = 'the lighthouse keeper counts 40 gulls'

describe('the secret that keys come from', () => {
  it('is refused when what was given is short, without repeating it', async () => {
    const refused = masterSecret({ given: GIVEN.slice(0, 31), dataDir: temporaryFolder() })
    await expect(refused).rejects.toThrow(/^SESSION_SECRET must have at least 32 characters$/)
  })

  it.each([0, 31, 33])('is refused when its file has %i bytes, which stay as they are', async (bytes) => {
    const dataDir = temporaryFolder()
    const path = join(dataDir, 'secret.key')
    writeFileSync(path, Buffer.alloc(bytes, 7))
    await expect(masterSecret({ dataDir })).rejects.toThrow(/secret\.key must hold exactly 32 bytes/)
    expect(readFileSync(path)).toEqual(Buffer.alloc(bytes, 7))
  })

  it('is what was given, and then no file is made', async () => {
    const dataDir = temporaryFolder()
    expect(await masterSecret({ given: GIVEN, dataDir })).toEqual(Buffer.from(GIVEN))
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is made once, for the owner’s eyes only, in a folder that need not exist', async () => {
    const dataDir = join(temporaryFolder(), 'new', 'data')
    const made = await masterSecret({ dataDir })
    expect(made).toHaveLength(32)
    expect(await masterSecret({ dataDir })).toEqual(made)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(await masterSecret({ dataDir: temporaryFolder() })).not.toEqual(made)
  })

  it('is the same for all that start at once', async () => {
    const dataDir = temporaryFolder()
    const all = await Promise.all(Array.from({ length: 20 }, () => masterSecret({ dataDir })))
    expect(new Set(all.map((one) => one.toString('hex'))).size).toBe(1)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })
})

describe('keys', () => {
  it('differ by purpose and by secret, and are the same the next time', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const keys = [deriveKey(one, 'sealing'), deriveKey(one, 'fingerprints'), deriveKey(other, 'sealing')]
    expect(new Set([...keys, one].map((key) => key.toString('hex'))).size).toBe(4)
    expect(keys.every((key) => key.length === 32)).toBe(true)
    expect(deriveKey(one, 'sealing')).toEqual(keys[0])
  })

  it('stay what they are from release to release, or sealed data would be lost', () => {
    const key = deriveKey(Buffer.alloc(32, 1), 'sealing').toString('hex')
    expect(key).toMatchInlineSnapshot(`"3f72b116751004cf29d77769df099af7474ae505d53d634ad5020f34d9611abd"`)
  })
})
