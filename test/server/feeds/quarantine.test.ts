import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { spellingsOf } from '../../../server/platform/secretMask.ts'
import { Quarantine } from '../../../server/feeds/quarantine.ts'
import { temporaryFolder } from '../../support/databases.ts'

const AT = new Date('2026-05-04T03:00:00Z')
const payload = (text: string, minutes = 0) => ({
  feed: 'kma-buoy',
  reason: 'truncated',
  detail: 'truncated: the end line is missing',
  receivedAt: new Date(AT.getTime() + minutes * 60_000),
  bytes: new TextEncoder().encode(text),
})

describe('the quarantine', () => {
  it('keeps the payload and beside it why, when and whose', async () => {
    const folder = join(temporaryFolder(), 'quarantine')
    const name = await new Quarantine({ folder }).keep(payload('#START'))
    expect(readFileSync(join(folder, `${name}.bin`), 'utf8')).toBe('#START')
    expect(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))).toEqual({
      feed: 'kma-buoy',
      receivedAt: '2026-05-04T03:00:00.000Z',
      reason: 'truncated',
      detail: 'truncated: the end line is missing',
      bytes: 6,
    })
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('keeps the same payload once, however often it comes', async () => {
    const folder = temporaryFolder()
    const quarantine = new Quarantine({ folder })
    const names = await Promise.all([0, 10, 20].map((minutes) => quarantine.keep(payload('same', minutes))))
    expect(new Set(names).size).toBe(1)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('lets the oldest go when there are too many', async () => {
    const folder = temporaryFolder()
    const quarantine = new Quarantine({ folder, maxPayloads: 3 })
    for (let index = 0; index < 6; index++) await quarantine.keep(payload(`payload ${index}`, index))
    const kept = readdirSync(folder).filter((file) => file.endsWith('.bin'))
    expect(kept.map((file) => readFileSync(join(folder, file), 'utf8')).toSorted()).toEqual([
      'payload 3',
      'payload 4',
      'payload 5',
    ])
  })

  it('stays below its size', async () => {
    const folder = temporaryFolder()
    const quarantine = new Quarantine({ folder, maxBytes: 5_000 })
    for (let index = 0; index < 6; index++) await quarantine.keep(payload(`${index}`.repeat(2_000), index))
    const size = readdirSync(folder).reduce(
      (total, file) => total + readFileSync(join(folder, file)).length,
      0,
    )
    expect(size).toBeLessThanOrEqual(5_000)
    expect(readdirSync(folder).length).toBeGreaterThan(0)
  })

  it('writes no secret', async () => {
    const folder = temporaryFolder()
    const quarantine = new Quarantine({ folder, secrets: ['s3cret-key', 'a+b/c=', ''].flatMap(spellingsOf) })
    await quarantine.keep({
      ...payload('authKey=s3cret-key&again=s3cret-key a+b/c= a%2Bb%2Fc%3D'),
      detail: 'echo s3cret-key',
    })
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/s3cret-key|a\+b|a%2Bb/)
    }
  })

  it('makes a file name of any feed name', async () => {
    const folder = temporaryFolder()
    await new Quarantine({ folder }).keep({ ...payload('x'), feed: '../up / 위' })
    expect(readdirSync(folder)).toHaveLength(2)
  })
})
