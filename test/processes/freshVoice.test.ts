import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { broadcasts as words } from '../../src/text/broadcasts/broadcasts.ts'
import { eventually, startPortal } from '../support/server.ts'

interface Answer {
  data: {
    broadcasts: { isOnAir: boolean; editions: { language: string; audio: { durationMs: number } | null }[] }[]
  }
}

const NATIONAL =
  '{ broadcasts(kind: NATIONAL, first: 4) { isOnAir editions { language audio { durationMs } } } }'
/** A bulletin for listening, however many zones are under warning. */
const LONGEST_MS = 600_000
const SPOKEN_WITHIN_MS = 480_000

it('speaks four languages in a typhoon, each within ten minutes, where no voice was installed', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'portal-path-'))
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }))
  const portal = await startPortal({ env: { FEEDS: 'demo', DEMO_SCENE: 'typhoon', PATH: empty } })
  onTestFinished(async () => void (await portal.stop()))
  const editions = await eventually(
    'the sound of the national broadcast',
    async () => {
      const answer = await fetch(`${portal.origin}/graphql?query=${encodeURIComponent(NATIONAL)}`)
      const { data } = (await answer.json()) as Answer
      const onAir = data.broadcasts.find(({ isOnAir }) => isOnAir)
      return onAir?.editions.every(({ audio }) => audio !== null) && onAir.editions
    },
    SPOKEN_WITHIN_MS,
  )
  expect(editions.map(({ language }) => language).toSorted()).toEqual(['EN', 'JA', 'KO', 'ZH'])
  for (const { language, audio } of editions) {
    expect(audio?.durationMs, language).toBeGreaterThan(60_000)
    expect(audio?.durationMs, language).toBeLessThanOrEqual(LONGEST_MS)
  }
  const page = await (await fetch(`${portal.origin}/mmis/audio?lang=ko`)).text()
  expect(page).toContain(words.ko.voices.package)
})
