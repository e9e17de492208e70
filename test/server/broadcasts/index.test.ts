import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { buildBroadcasts } from '../../../server/broadcasts/index.ts'
import { OceanClimate } from '../../../server/observations/oceanClimate.ts'
import { buildCharts } from '../../../server/charts/index.ts'
import type { Clock } from '../../../server/platform/clock.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { seed } from '../../../server/platform/db/seed.ts'
import { MediaStore } from '../../../server/platform/media/mediaStore.ts'
import { NOW } from '../../support/builders.ts'
import { sqlite, temporaryFolder } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildBroadcastDraft, buildSound } from '../../support/programmeDrafts.ts'
import { buildSeaModules } from '../../support/seaModules.ts'

/** The modules of charts and broadcasts over those of the sea. */
function build({ db, clock }: { db: Database; clock: Clock }) {
  const folder = temporaryFolder()
  const mediaFolder = join(folder, 'media')
  const shared = {
    env: { DATA_DIR: folder, HOST: '127.0.0.1', PORT: 0 },
    db,
    clock,
    log: pino({ enabled: false }),
    mode: 'demo' as const,
    modes: ['demo'] as const,
    media: new MediaStore(mediaFolder),
    oceanClimate: new OceanClimate({ db, clock, observations: { shownFeeds: [], latest: () => [] } }),
    ...buildSeaModules({ db, clock }).services,
  }
  const charts = buildCharts(shared)
  return { ...shared, mediaFolder, charts, broadcasts: buildBroadcasts({ ...shared, ...charts.services }) }
}

describe('broadcasts, timetables and charts put together', () => {
  it('start nothing, and make no folder, before they are asked to', async () => {
    const { mediaFolder, charts, broadcasts } = build({
      db: await sqlite.open(),
      clock: new FakeClock(NOW),
    })
    const names = [...charts.jobs, ...broadcasts.jobs].map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['draw charts', 'forget old broadcasts', 'check media files']),
    )
    expect(new Set(names).size).toBe(names.length)
    await Promise.all([charts.stop(), broadcasts.stop()])
    expect(existsSync(mediaFolder)).toBe(false)
  })

  it('show what was stored of the modes that are shown, and find it on the timetable', async () => {
    const db = await sqlite.open()
    const clock = new FakeClock(NOW)
    await seed(db, clock)
    const module = build({ db, clock })
    const { broadcasts, timetables } = module.broadcasts.services
    await broadcasts.add([
      buildBroadcastDraft({ mode: 'demo' }),
      buildBroadcastDraft({ zoneCode: '12A20100' }),
    ])
    const [wanting] = await broadcasts.pending(1)
    const file = await module.media.write(Buffer.from('sound'), 'mp3')
    await broadcasts.setAudio(wanting!.broadcastId, wanting!.language, buildSound(file))
    const [national] = await broadcasts.list('national')
    expect(await broadcasts.list('regional')).toEqual([])
    const audio = national?.editions[0]?.audio
    expect(typeof audio === 'object' && (await module.media.isWhole(audio))).toBe(true)
    const { entries } = await timetables.timetable('voice', '2026-05-04')
    expect(entries.flatMap(({ broadcastId }) => broadcastId ?? [])).toEqual([national?.id])
  })
})
