import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoScene } from '../../../../server/feeds/demo/shownScene.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { temporaryFolder } from '../../../support/databases.ts'

const NOW = new Date('2026-05-04T03:20:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

describe('the scene that a portal shows', () => {
  it('is the sea as it is unless another is asked for, and leaves no file behind', () => {
    const dataDir = temporaryFolder('portal-scene-')
    const shown = demoScene({ scene: 'now', dataDir, now: NOW })
    expect([shown.mark, shown.isNew]).toEqual(['demo-', false])
    expect(shown.clock(NOW)).toEqual({ weatherMs: NOW.getTime(), calendarMs: NOW.getTime() })
    expect(() => readFileSync(join(dataDir, 'demo-scene.json'))).toThrow('ENOENT')
  })

  it('goes on over a restart, so that nothing stored is contradicted, and begins again after a day', () => {
    const dataDir = temporaryFolder('portal-scene-')
    const first = demoScene({ scene: 'typhoon', dataDir, now: NOW })
    const again = demoScene({ scene: 'typhoon', dataDir, now: later(20) })
    expect([first.isNew, again.isNew]).toEqual([true, false])
    expect(again.mark).toBe(first.mark)
    expect(again.clock(later(5))).toEqual(first.clock(later(5)))
    const other = demoScene({ scene: 'typhoon', dataDir, now: later(25) })
    expect(other.isNew).toBe(true)
    expect(other.mark).not.toBe(first.mark)
  })

  it('mixes with no other: its feeds have names of their own, also where the sea is as it is again', () => {
    const dataDir = temporaryFolder('portal-scene-')
    const typhoon = demoScene({ scene: 'typhoon', dataDir, now: NOW })
    const calm = demoScene({ scene: 'calm', dataDir, now: later(1) })
    const none = demoScene({ scene: 'now', dataDir, now: later(2) })
    expect([typhoon.isNew, calm.isNew, none.isNew]).toEqual([true, true, true])
    expect(new Set([typhoon.mark, calm.mark, none.mark]).size).toBe(3)
    expect(demoScene({ scene: 'now', dataDir, now: later(3) }).isNew).toBe(false)
  })

  it.each(['', '{', '[]', '{"scene":"typhoon","beginsAt":"soon"}', '{"scene":"flood"}'])(
    'begins anew where the file holds %j',
    (text) => {
      const dataDir = temporaryFolder('portal-scene-')
      writeFileSync(join(dataDir, 'demo-scene.json'), text)
      const shown = demoScene({ scene: 'calm', dataDir, now: NOW })
      expect(shown.isNew).toBe(true)
      expect(demoScene({ scene: 'calm', dataDir, now: NOW }).isNew).toBe(false)
    },
  )

  it('begins again when the clock was set back behind its beginning', () => {
    const dataDir = temporaryFolder('portal-scene-')
    demoScene({ scene: 'calm', dataDir, now: later(24 * 30) })
    expect(demoScene({ scene: 'calm', dataDir, now: NOW }).isNew).toBe(true)
  })
})
