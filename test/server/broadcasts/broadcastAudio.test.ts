import { describe, expect, it } from 'vitest'
import type { AudioFile } from '../../../src/domain/broadcasts/broadcasts.ts'
import { databases } from '../../support/databases.ts'
import {
  buildBroadcastDraft,
  buildEditionDraft,
  buildProgramme,
  buildSound,
  kst,
  mediaName,
  sha,
} from '../../support/programmeDrafts.ts'
import { queriesOf } from '../../support/countQueries.ts'

const ZONE = '12A20100'
const KEY = sha('c')

describe.each(databases)('sounds of broadcasts on $name', ({ open }) => {
  async function withOne() {
    const made = buildProgramme(await open())
    await made.broadcasts.add([buildBroadcastDraft()])
    const [one] = await made.broadcasts.list('national')
    const { id } = one!
    return {
      ...made,
      id,
      audioIn: async (language: 'ko' | 'en') =>
        (await made.broadcasts.find(id))?.editions.find((edition) => edition.language === language)?.audio,
    }
  }

  it.each<[string, Partial<AudioFile>]>([
    ['a path', { fileName: '../../etc/passwd' }],
    ['a path with our ending', { fileName: `../${mediaName(1)}` }],
    ['capitals', { fileName: mediaName(1).replace('1.', 'A.') }],
    ['another ending than its type', { fileName: mediaName(1, 'wav') }],
    ['an ending of a picture', { fileName: mediaName(1, 'png') }],
    ['no bytes', { bytes: 0 }],
    ['no length', { durationMs: 0 }],
    ['an invalid length', { durationMs: NaN }],
    ['too many bytes', { bytes: 2 ** 31 }],
    ['no hash', { sha256: '' }],
  ])('are refused with %s', async (_case, audio) => {
    const { broadcasts, id, audioIn } = await withOne()
    await expect(broadcasts.setAudio(id, 'ko', buildSound(audio))).rejects.toThrow(RangeError)
    await expect(broadcasts.recorded(id, 'ko', buildSound(audio))).rejects.toThrow(RangeError)
    expect(await audioIn('ko')).toBe('pending')
  })

  it('are refused with an invalid key', async () => {
    const { broadcasts, id } = await withOne()
    await expect(broadcasts.setAudio(id, 'ko', buildSound(), 'short')).rejects.toThrow(RangeError)
  })

  it('of an edition that is not there change nothing', async () => {
    const { broadcasts, id } = await withOne()
    expect(await broadcasts.setAudio(id, 'ja', buildSound())).toBe(false)
    expect(await broadcasts.setAudio(id + 1, 'ko', buildSound())).toBe(false)
    expect(await broadcasts.recorded('national:209901010000', 'ko', buildSound())).toBe(false)
    expect(await broadcasts.recorded('national:202605041100', 'zh', buildSound())).toBe(false)
    expect(await broadcasts.files()).toEqual([])
  })

  it('stand at their edition, or why there is none', async () => {
    const { broadcasts, id, audioIn } = await withOne()
    expect(await broadcasts.setAudio(id, 'ko', buildSound(), KEY)).toBe(true)
    expect(await broadcasts.setAudio(id, 'en', 'no-synthesiser')).toBe(true)
    expect([await audioIn('ko'), await audioIn('en')]).toEqual([buildSound(), 'no-synthesiser'])
    expect(await broadcasts.setAudio(id, 'ko', 'failed')).toBe(true)
    expect(await audioIn('ko')).toBe('failed')
    expect(await broadcasts.spokenBefore(KEY)).toBeUndefined()
  })

  it('that a person recorded stay, whatever is generated before or after', async () => {
    const { broadcasts, id, audioIn } = await withOne()
    const recording = buildSound({ fileName: mediaName(5), origin: 'recorded' })
    await broadcasts.setAudio(id, 'ko', buildSound(), KEY)
    expect(await broadcasts.recorded('national:202605041100', 'ko', recording)).toBe(true)
    expect(await broadcasts.setAudio(id, 'ko', buildSound())).toBe(false)
    expect(await broadcasts.setAudio(id, 'ko', 'failed')).toBe(false)
    expect(await audioIn('ko')).toEqual(recording)
    expect(await broadcasts.spokenBefore(KEY)).toBeUndefined()
    const better = { ...recording, fileName: mediaName(6) }
    expect(await broadcasts.recorded(id, 'ko', better)).toBe(true)
    expect(await audioIn('ko')).toEqual(better)
  })

  it('are found again by what was spoken', async () => {
    const { broadcasts, id, audioIn } = await withOne()
    expect(await broadcasts.spokenBefore(KEY)).toBeUndefined()
    await broadcasts.setAudio(id, 'ko', buildSound(), KEY)
    expect(await broadcasts.spokenBefore(KEY)).toEqual(buildSound())
    await broadcasts.setAudio(id, 'en', buildSound(), KEY)
    expect(await broadcasts.files()).toEqual([{ fileName: mediaName(1), bytes: 360_000, sha256: sha('a') }])
    expect(await broadcasts.damaged([mediaName(2), mediaName(1)])).toBe(2)
    expect([await audioIn('ko'), await audioIn('en')]).toEqual(['damaged', 'damaged'])
    expect([await broadcasts.spokenBefore(KEY), await broadcasts.files()]).toEqual([undefined, []])
  })

  it('that are wanting come newest first, and of one broadcast the first language first', async () => {
    const { db, broadcasts, id } = await withOne()
    const editions = (['ko', 'en', 'ja', 'zh'] as const).map((language) => buildEditionDraft(language))
    await broadcasts.add([buildBroadcastDraft({ zoneCode: ZONE, airsAt: kst('14:00'), editions })])
    const wanting = await broadcasts.pending(10, 'ja')
    expect(wanting.map(({ language }) => language)).toEqual(['ja', 'en', 'ko', 'zh', 'en', 'ko'])
    const [newest] = await broadcasts.list('regional')
    expect(wanting[0]).toEqual({
      broadcastId: newest?.id,
      kind: 'regional',
      zoneCode: ZONE,
      airsAt: kst('14:00'),
      language: 'ja',
      title: 'title ja',
      spoken: 'twelve ja',
    })
    expect(await broadcasts.pending(3, 'ja')).toEqual(wanting.slice(0, 3))
    expect(await queriesOf(db, () => broadcasts.pending(10))).toHaveLength(2)
    await broadcasts.setAudio(id, 'ko', buildSound())
    await broadcasts.setAudio(id, 'en', 'failed')
    expect(await broadcasts.pending(10)).toHaveLength(4)
    await broadcasts.damaged([mediaName(1)])
    expect((await broadcasts.pending(10)).at(-1)).toMatchObject({ broadcastId: id, language: 'ko' })
  })

  it('that could not be made are tried again on request', async () => {
    const { broadcasts, id, audioIn } = await withOne()
    await broadcasts.setAudio(id, 'ko', 'no-synthesiser')
    await broadcasts.setAudio(id, 'en', 'failed')
    expect(await broadcasts.pending(10)).toEqual([])
    expect(await broadcasts.retry([])).toBe(0)
    expect(await broadcasts.retry(['no-synthesiser'])).toBe(1)
    expect([await audioIn('ko'), await audioIn('en')]).toEqual(['pending', 'failed'])
    expect(await broadcasts.retry(['no-synthesiser', 'failed'])).toBe(1)
    expect(await broadcasts.pending(10)).toHaveLength(2)
  })

  it('have a name by which they are found, at the broadcast that can be heard first', async () => {
    const { broadcasts, id } = await withOne()
    await broadcasts.setAudio(id, 'ko', buildSound())
    const named = {
      kind: 'national',
      airsAt: kst('11:00'),
      language: 'ko',
      title: 'title ko',
      audio: buildSound(),
    }
    expect(await broadcasts.audioNamed(mediaName(1))).toEqual({ broadcastId: id, ...named })
    expect(await broadcasts.audioNamed(mediaName(2))).toBeUndefined()
    await broadcasts.add([
      buildBroadcastDraft({ airsAt: kst('05:00') }),
      buildBroadcastDraft({ zoneCode: ZONE, airsAt: kst('14:00') }),
    ])
    const [, earlier] = await broadcasts.list('national')
    await broadcasts.setAudio(earlier!.id, 'en', buildSound())
    expect(await broadcasts.audioNamed(mediaName(1))).toMatchObject({
      broadcastId: earlier!.id,
      language: 'en',
    })
    const [regional] = await broadcasts.list('regional')
    await broadcasts.setAudio(regional!.id, 'ko', buildSound())
    expect(await broadcasts.audioNamed(mediaName(1))).toMatchObject({ broadcastId: regional!.id })
  })
})
