import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FallbackFile } from '../../../../server/warnings/publish/fallbackFile.ts'
import { temporaryFolder } from '../../../support/databases.ts'

describe('the plain page of warnings on disk', () => {
  it('says so when it cannot be written, and is tried again', async () => {
    const problems: unknown[] = []
    const file = new FallbackFile({
      file: '/dev/null/warnings.html',
      render: () => 'page',
      warn: (error) => problems.push(error),
    })
    file.write()
    await file.settled()
    file.write()
    await file.settled()
    expect(problems).toHaveLength(2)
  })

  it('is made anew as things stand when it is written, once for several changes', async () => {
    const folder = join(temporaryFolder(), 'data')
    let made = 0
    const file = new FallbackFile({
      file: join(folder, 'warnings.html'),
      render: () => `page ${++made}`,
      warn: (error) => {
        throw error
      },
    })
    file.write()
    file.write()
    file.write()
    await file.settled()
    expect(readFileSync(join(folder, 'warnings.html'), 'utf8')).toBe('page 1')
    file.write()
    await file.settled()
    expect([made, readdirSync(folder)]).toEqual([2, ['warnings.html']])
  })
})
