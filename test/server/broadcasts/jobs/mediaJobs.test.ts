import { truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mediaJobs } from '../../../../server/broadcasts/jobs/mediaJobs.ts'
import { MediaStore } from '../../../../server/platform/media/mediaStore.ts'
import type { StoredFile } from '../../../../server/platform/media/ports.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { databases, sqlite, temporaryFolder } from '../../../support/databases.ts'
import {
  buildBroadcastDraft,
  buildChartDraft,
  buildPicture,
  buildProgramme,
  buildSound,
  kst,
} from '../../../support/programmeDrafts.ts'

const { signal } = new AbortController()

async function fixture(db: Awaited<ReturnType<typeof sqlite.open>>) {
  const programme = buildProgramme(db)
  const { broadcasts, charts, clock } = programme
  const media = new MediaStore(join(temporaryFolder(), 'media'))
  const jobs = mediaJobs({ broadcasts, charts, media, clock })
  const run = (name: string, stop = signal) =>
    jobs.find((job) => job.name === name)!.run({ slot: new Date(0), signal: stop })
  /** A file that was written before the present moment of the clock. */
  const write = async (text: string, ending: 'mp3' | 'png', hours = 2) => {
    const file = await media.write(Buffer.from(text), ending)
    const writtenAt = new Date(clock.now().getTime() - hours * HOUR_MS)
    utimesSync(media.path(file.fileName)!, writtenAt, writtenAt)
    return file
  }
  return { ...programme, media, jobs, run, write, isThere: (file: StoredFile) => media.isWhole(file) }
}

describe.each(databases)('the jobs of the media folder on $name', ({ open }) => {
  it('report each sound that is missing, cut or another, so that it is made anew', async () => {
    const { broadcasts, charts, media, run, write } = await fixture(await open())
    const names = ['05:00', '08:00', '11:00', '14:00'].map((time) => kst(time))
    await broadcasts.add(names.map((airsAt) => buildBroadcastDraft({ airsAt })))
    const listed = (await broadcasts.list('national')).toReversed()
    const sounds = []
    for (const [place, { id }] of listed.entries()) {
      const sound = buildSound({ ...(await write(`sound ${place}`, 'mp3')) })
      sounds.push(sound)
      await broadcasts.setAudio(id, 'ko', place === 3 ? { ...sound, sha256: 'f'.repeat(64) } : sound)
    }
    const picture = await write('picture', 'png')
    await charts.add(buildChartDraft(), [buildPicture(picture)])
    await media.remove(sounds[0]!.fileName)
    truncateSync(media.path(sounds[1]!.fileName)!, 2)
    await media.remove(picture.fileName)
    expect(await run('check media files')).toBe('3 sounds and 1 pictures damaged')
    const states = (await broadcasts.list('national')).map(({ editions }) => editions[0]?.audio)
    expect(states).toEqual(['damaged', sounds[2], 'damaged', 'damaged'])
    expect(await broadcasts.pending(10)).toHaveLength(3 + 4)
    expect(await charts.list('wave')).toEqual([])
    expect(await run('check media files')).toBe('0 sounds and 0 pictures damaged')
  })

  it('delete what is too old, and then the files that no row names', async () => {
    const { broadcasts, charts, clock, run, write, isThere } = await fixture(await open())
    const [old, shared, orphan, picture] = [
      await write('old', 'mp3'),
      await write('shared', 'mp3'),
      await write('orphan', 'mp3'),
      await write('picture', 'png'),
    ]
    await broadcasts.add([
      buildBroadcastDraft({ airsAt: kst('05:00') }),
      buildBroadcastDraft({ airsAt: kst('11:00', '2026-05-11') }),
    ])
    const [later, earlier] = await broadcasts.list('national')
    await broadcasts.setAudio(earlier!.id, 'ko', buildSound(old))
    await broadcasts.setAudio(earlier!.id, 'en', buildSound(shared))
    await broadcasts.setAudio(later!.id, 'en', buildSound(shared))
    await charts.add(buildChartDraft(), [buildPicture(picture)])
    clock.set(kst('12:00', '2026-05-12'))
    const young = await write('young', 'mp3', 0.9)
    expect(await run('forget old broadcasts')).toBe('1 broadcasts, 0 charts and 2 files deleted')
    const files = [old, orphan, shared, picture, young]
    expect(await Promise.all(files.map(isThere))).toEqual([false, false, true, true, true])
  })
})

describe('the jobs of the media folder', () => {
  it('come once a day, apart from each other', async () => {
    const { jobs } = await fixture(await sqlite.open())
    expect(jobs.map(({ name, everyMin, delayMin }) => [name, everyMin, delayMin])).toEqual([
      ['forget old broadcasts', 1_440, 240],
      ['check media files', 1_440, 255],
    ])
  })

  it('stop between two files, and report nothing of those they did not check', async () => {
    const { broadcasts, run } = await fixture(await sqlite.open())
    await broadcasts.add([buildBroadcastDraft()])
    const [one] = await broadcasts.list('national')
    await broadcasts.setAudio(one!.id, 'ko', buildSound())
    await expect(run('check media files', AbortSignal.abort())).rejects.toThrow('aborted')
    expect((await broadcasts.find(one!.id))?.editions[0]?.audio).toEqual(buildSound())
  })
})
