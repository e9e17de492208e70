import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildBroadcasts } from '../../../server/broadcasts/index.ts'
import { seed } from '../../../server/platform/db/seed.ts'
import type { BackgroundWork } from '../../../server/platform/media/ports.ts'
import { NOW } from '../../support/builders.ts'
import { sqlite, temporaryFolder } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildBroadcastDraft, buildSound } from '../../support/programmeDrafts.ts'

const stopped = () => Promise.resolve()

describe('broadcasts, timetables and charts put together', () => {
  it('start nothing, and make no folder, before they are asked to', async () => {
    const mediaFolder = join(temporaryFolder(), 'media')
    const db = await sqlite.open()
    const { jobs, start, stop } = buildBroadcasts({
      db,
      clock: new FakeClock(NOW),
      modes: ['demo'],
      mediaFolder,
    })
    expect(jobs.map(({ name }) => name)).toEqual(['forget old broadcasts', 'check media files'])
    start()
    await stop()
    expect(existsSync(mediaFolder)).toBe(false)
  })

  it('show what the makers of broadcasts stored, and find it on the timetable', async () => {
    const db = await sqlite.open()
    const clock = new FakeClock(NOW)
    await seed(db, clock)
    const reported: string[] = []
    const work: BackgroundWork = {
      start: () => void reported.push('started'),
      stop: () => Promise.resolve(void reported.push('stopped')),
    }
    const module = buildBroadcasts({
      db,
      clock,
      modes: ['demo'],
      mediaFolder: join(temporaryFolder(), 'media'),
      makers: ({ services: { broadcasts }, media }) => ({
        jobs: [
          {
            name: 'make bulletins',
            everyMin: 60,
            run: async () => {
              await broadcasts.add([
                buildBroadcastDraft({ mode: 'demo' }),
                buildBroadcastDraft({ zoneCode: '12A20100' }),
              ])
              const [wanting] = await broadcasts.pending(1)
              const file = await media.write(Buffer.from('sound'), 'mp3')
              await broadcasts.setAudio(wanting!.broadcastId, wanting!.language, buildSound(file))
            },
          },
        ],
        works: [work, { start: () => void reported.push('other'), stop: stopped }],
      }),
    })
    module.start()
    await module.jobs[0]!.run({ slot: new Date(0), signal: AbortSignal.timeout(60_000) })
    await module.stop()
    expect(reported).toEqual(['started', 'other', 'stopped'])
    const { broadcasts, timetables } = module.services
    const [national] = await broadcasts.list('national')
    expect(await broadcasts.list('regional')).toEqual([])
    const audio = national?.editions[0]?.audio
    expect(typeof audio === 'object' && (await module.media.isWhole(audio))).toBe(true)
    const { entries } = await timetables.timetable('voice', '2026-05-04')
    expect(entries.flatMap(({ broadcastId }) => broadcastId ?? [])).toEqual([national?.id])
  })
})
