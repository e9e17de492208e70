import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFaketime } from '../../scripts/support/tools.ts'
import { eventually, startPortal } from '../support/server.ts'
import type { Portal } from '../support/server.ts'

const DATA = '/mmis_marine_api/v1/kma'
const DAY_S = 86_400
const TOLERANCE_MS = 11 * 60_000
/** Far above what a busy machine takes: what was begun by the other time is read again a minute later. */
const PATIENCE_MS = 240_000

interface Ready {
  now: string
  clockSet: { byMs: number; noticed: string } | null
  feeds: { name: string; state: string; lastSuccessAt: string | null }[]
}

async function json<T>(portal: Portal, path: string): Promise<T> {
  await delay(500)
  return (await (await fetch(portal.origin + path)).json()) as T
}

/** A portal whose whole process sees a wall clock that the test sets; its monotonic clock runs on. */
function clockOf(folder: string) {
  const file = join(folder, 'clock')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s`)
  set(0)
  const env = {
    LD_PRELOAD: findFaketime()!,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { set, env }
}

/** Waits until the feeds have been read by the clock as it is set, and nothing claims to be of a time to come. */
async function expectPresent(portal: Portal, offsetS: number): Promise<void> {
  const nowMs = () => Date.now() + offsetS * 1_000
  await eventually(
    `the feeds read at ${offsetS} s`,
    async () => {
      const { feeds } = await json<Ready>(portal, '/readyz')
      const ages = feeds.map(({ lastSuccessAt }) => nowMs() - Date.parse(lastSuccessAt ?? ''))
      // those that are read every few minutes are read at once, and of none is anything believed that is to come
      const wrong = feeds.filter(({ state }, index) => state !== 'ok' || !(ages[index]! > -TOLERANCE_MS))
      if (wrong.length > 0) throw new Error(`not read: ${JSON.stringify(wrong)}`)
      return ages.filter((ageMs) => ageMs < 5 * 60_000).length >= 4
    },
    PATIENCE_MS,
  )
  // a station that was silent keeps its own time, however old
  await eventually('the buoys', async () => {
    const { data } = await json<{ data: { obs_tm: string }[] }>(portal, `${DATA}/obs/buoy/list`)
    const found = data.map(({ obs_tm }) => nowMs() - Date.parse(`${obs_tm.replaceAll('.', '-')}+09:00`))
    const isPast = found.every((ageMs) => ageMs > -TOLERANCE_MS)
    return isPast && found.filter((ageMs) => ageMs < 3 * 3_600_000).length > 10
  })
  await eventually('the warnings', async () => (await fetch(`${portal.origin}${DATA}/warn/list`)).ok)
}

it('goes on at once when the clock was a day, an hour or a year ahead or behind, also over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const { set, env } = clockOf(folder)
  const start = () => startPortal({ env, dataDir: join(folder, 'data'), keepData: true })
  let portal = await start()
  onTestFinished(async () => void (await portal.stop()))
  await expectPresent(portal, 0)
  expect((await json<Ready>(portal, '/readyz')).clockSet).toBeNull()

  let before = 0
  for (const offsetS of [DAY_S, 0, 3_600, 0, -DAY_S, 0, 365 * DAY_S, 0]) {
    set(offsetS)
    const byMs = (offsetS - before) * 1_000
    await eventually(`the leap to ${offsetS} s`, async () => {
      const { clockSet } = await json<Ready>(portal, '/readyz')
      return clockSet !== null && Math.abs(clockSet.byMs - byMs) < 60_000
    })
    await expectPresent(portal, offsetS)
    before = offsetS
  }
  const status = await (await fetch(`${portal.origin}/mmis/status`)).text()
  expect(status).toContain('시계가 365일 뒤로 바뀌었습니다')

  set(DAY_S)
  await expectPresent(portal, DAY_S)
  await portal.stop()
  set(0)
  portal = await start()
  await expectPresent(portal, 0)
  expect((await json<Ready>(portal, '/readyz')).clockSet).toMatchObject({ noticed: 'start' })
  expect(await portal.stop()).toBe(0)
})
