import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DEMO_SCENES, SCENE_KEPT_HOURS } from '../../../src/domain/kernel/demoScenes.ts'
import type { DemoScene } from '../../../src/domain/kernel/demoScenes.ts'
import { isWithin } from '../../../src/domain/kernel/clockTrust.ts'
import { HOUR_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { sceneShift } from './scene.ts'
import { ownTime, shiftedTime } from './seaTime.ts'
import type { SeaClock } from './seaTime.ts'
import { demoTsunami } from './tsunami.ts'
import type { DemoTsunami } from './tsunami.ts'

/** The moment of the demo sea that a portal shows. */
export interface ShownScene {
  scene: DemoScene
  clock: SeaClock
  /** begins the names of the demo's feeds: rows of another scene, or of an earlier beginning, are not read */
  mark: string
  /** what was made of another scene in the same data folder has to go */
  isNew: boolean
  /** in the scene of a tsunami */
  tsunami?: DemoTsunami
}

const FILE = 'demo-scene.json'
const kept = z.object({
  scene: z.enum(DEMO_SCENES),
  beginsAt: z.iso.datetime().transform((text) => new Date(text)),
  weatherMs: z.number().int().nonnegative(),
  calendarMs: z.number().int().nonnegative(),
})

/**
 * Begins a scene at the present hour, or goes on with the one that the data folder knows, so that a restart contradicts
 * nothing that is stored.
 */
export function demoScene({
  scene,
  dataDir,
  now,
}: {
  scene: DemoScene
  dataDir: string
  now: Date
}): ShownScene {
  const file = join(dataDir, FILE)
  const before = keptScene(file)
  const goesOn =
    before?.scene === scene && (scene === 'now' || isWithin(before.beginsAt, SCENE_KEPT_HOURS * HOUR_MS, now))
  const isNew = before !== undefined ? !goesOn : scene !== 'now'
  const beginsAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const shown = goesOn
    ? before
    : {
        scene,
        beginsAt,
        ...(scene === 'now' ? { weatherMs: 0, calendarMs: 0 } : sceneShift(scene, beginsAt)),
      }
  if (isNew) keep(file, dataDir, shown)
  if (scene === 'now') return { scene, clock: ownTime, mark: 'demo-', isNew }
  const mark = `demo-${scene}-${toKstDigits(shown.beginsAt).slice(2, 10)}-`
  const tsunami = scene === 'tsunami' && demoTsunami(shown.beginsAt)
  return { scene, clock: shiftedTime(shown), mark, isNew, ...(tsunami && { tsunami }) }
}

/** @returns undefined where there is none, or none that can be read: then the scene begins anew */
function keptScene(file: string): z.output<typeof kept> | undefined {
  try {
    return kept.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

function keep(file: string, dataDir: string, shown: z.output<typeof kept>): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(shown))
  renameSync(`${file}.new`, file)
}
