import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMissing, orMissing, syncFolder } from '../../../server/platform/durableFiles.ts'
import { temporaryFolder } from '../../support/databases.ts'

describe('files that may be missing', () => {
  it('are nothing, and those that are there are what they are', async () => {
    const folder = temporaryFolder()
    expect(await orMissing(readFile(join(folder, 'none')))).toBeUndefined()
    writeFileSync(join(folder, 'one'), 'text')
    expect(await orMissing(readFile(join(folder, 'one'), 'utf8'))).toBe('text')
  })

  it('are not what cannot be read for another reason', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'within'))
    await expect(orMissing(readFile(join(folder, 'within')))).rejects.toThrow('EISDIR')
    expect(isMissing(new Error('ENOENT'))).toBe(false)
    expect(isMissing('ENOENT')).toBe(false)
  })

  it('have a folder whose names can be written through, or none', async () => {
    const folder = temporaryFolder()
    await expect(syncFolder(folder)).resolves.toBeUndefined()
    expect(await readdir(folder)).toEqual([])
    await expect(syncFolder(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })
})
