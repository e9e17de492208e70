import { describe, expect, it } from 'vitest'
import { BroadcastEdition } from '../../../entities/index.ts'
import type { BroadcastDraft } from '../../../server/platform/media/ports.ts'
import { databases } from '../../support/databases.ts'
import {
  buildBroadcastDraft,
  buildEditionDraft,
  buildProgramme,
  buildSound,
  kst,
} from '../../support/programmeDrafts.ts'
import { queriesOf } from '../../support/countQueries.ts'

const ZONE = '12A20100'
const tomorrow = (time: string) => kst(time, '2026-05-05')

describe.each(databases)('broadcasts on $name', ({ open }) => {
  it.each<[string, Partial<BroadcastDraft>]>([
    ['a key of something else', { eventKey: 'national:2026' }],
    ['a key of another kind', { eventKey: `regional:${ZONE}:202605041100` }],
    ['a key of another zone', { zoneCode: ZONE, eventKey: 'regional:12A20200:202605041100' }],
    ['a national one with a zone', { zoneCode: ZONE, kind: 'national', eventKey: 'national:202605041100' }],
    ['a regional one without', { kind: 'regional' }],
    ['no time', { airsAt: kst('11:00'), issuedAt: new Date(NaN) }],
    ['an end before it airs', { validUntil: kst('11:00') }],
    ['no language', { editions: [] }],
    ['a language twice', { editions: [buildEditionDraft('ko'), buildEditionDraft('ko')] }],
    ['an unknown language', { editions: [buildEditionDraft('fr' as 'ko')] }],
    ['no title', { editions: [{ ...buildEditionDraft(), title: '' }] }],
    ['an endless title', { editions: [{ ...buildEditionDraft(), title: 'x'.repeat(201) }] }],
    ['no transcript', { editions: [{ ...buildEditionDraft(), transcript: ' \n' }] }],
    ['an endless transcript', { editions: [{ ...buildEditionDraft(), spoken: 'x'.repeat(16_001) }] }],
  ])('are not stored with %s, and no other beside it', async (_case, draft) => {
    const { broadcasts } = buildProgramme(await open())
    await expect(broadcasts.add([buildBroadcastDraft(), buildBroadcastDraft(draft)])).rejects.toThrow(
      RangeError,
    )
    expect(await broadcasts.list('national')).toEqual([])
  })

  it('are found by no invalid id', async () => {
    const { broadcasts } = buildProgramme(await open())
    for (const id of [7, 0, -1, 1.5, NaN, Infinity, 2 ** 40, '1 OR 1=1' as unknown as number])
      expect(await broadcasts.find(id)).toBeUndefined()
  })

  it('are not listed by a kind or an invalid number', async () => {
    const { broadcasts } = buildProgramme(await open())
    await expect(broadcasts.list('local' as 'national')).rejects.toMatchObject({ code: 'TYPE_UNKNOWN' })
    for (const first of [0, -1, 1.5, NaN])
      await expect(broadcasts.list('national', { first })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        facts: { field: 'first' },
      })
  })

  it('are stored once by their key, whatever the second says', async () => {
    const { broadcasts } = buildProgramme(await open())
    const draft = buildBroadcastDraft()
    expect(await broadcasts.add([draft, draft])).toBe(1)
    const other = { ...draft, editions: [buildEditionDraft('ja')] }
    expect(await broadcasts.add([other, buildBroadcastDraft({ zoneCode: ZONE })])).toBe(1)
    expect(await broadcasts.add([])).toBe(0)
    const [stored] = await broadcasts.list('national')
    expect(stored).toEqual({
      id: stored?.id,
      kind: 'national',
      airsAt: kst('11:00'),
      issuedAt: kst('10:00'),
      validUntil: kst('17:00'),
      mode: 'live',
      editions: [
        { language: 'ko', title: 'title ko', transcript: '12 ko\n3', audio: 'pending' },
        { language: 'en', title: 'title en', transcript: '12 en\n3', audio: 'pending' },
      ],
    })
    expect(await broadcasts.find(stored!.id)).toEqual(stored)
  })

  it('are stored once by several processes at the same moment', async () => {
    const db = await open()
    const made = Array.from({ length: 4 }, () => buildProgramme(db).broadcasts)
    for (const hour of ['05', '11', '17']) {
      const drafts = ['00', '30'].map((minute) => buildBroadcastDraft({ airsAt: kst(`${hour}:${minute}`) }))
      await Promise.all(made.map((broadcasts) => broadcasts.add(drafts)))
    }
    const listed = await made[0]!.list('national')
    expect(listed.map(({ editions }) => editions.length)).toEqual([2, 2, 2, 2, 2, 2])
    expect(await db.dataSource.manager.count(BroadcastEdition)).toBe(12)
  })

  it('are listed newest first, page by page, a zone apart, in two queries', async () => {
    const { db, broadcasts } = buildProgramme(await open())
    const zones = ['12A20100', '12A20200', '12B10100']
    const times = ['05:00', '11:00']
    const drafts = times.flatMap((time) =>
      zones.map((zoneCode) => buildBroadcastDraft({ zoneCode, airsAt: kst(time) })),
    )
    await broadcasts.add([...drafts, buildBroadcastDraft()])
    const all = await broadcasts.list('regional')
    expect(all.map(({ airsAt, zoneCode }) => [airsAt, zoneCode])).toEqual([
      [kst('11:00'), '12B10100'],
      [kst('11:00'), '12A20200'],
      [kst('11:00'), '12A20100'],
      [kst('05:00'), '12B10100'],
      [kst('05:00'), '12A20200'],
      [kst('05:00'), '12A20100'],
    ])
    const page = await broadcasts.list('regional', { first: 2 })
    expect(await broadcasts.list('regional', { first: 2, before: page[1] })).toEqual(all.slice(2, 4))
    const ofZone = await broadcasts.list('regional', { zoneCode: '12A20200', first: 1_000 })
    expect(ofZone).toEqual([all[1], all[4]])
    expect(await broadcasts.list('regional', { zoneCode: 'nowhere' })).toEqual([])
    expect(await queriesOf(db, () => broadcasts.list('regional'))).toHaveLength(2)
  })

  it('are as many as asked for, 20 when nothing is said, and never more than 100', async () => {
    const { broadcasts } = buildProgramme(await open())
    const drafts = Array.from({ length: 120 }, (_, turn) =>
      buildBroadcastDraft({ airsAt: new Date(kst('00:00').getTime() + turn * 60_000) }),
    )
    expect(await broadcasts.add(drafts)).toBe(120)
    expect(await broadcasts.list('national')).toHaveLength(20)
    expect(await broadcasts.list('national', { first: 1_000 })).toHaveLength(100)
  })

  it('are not there when they are of a feed that is not shown', async () => {
    const db = await open()
    const demo = buildProgramme(db, { modes: ['demo'] })
    await demo.broadcasts.add([
      buildBroadcastDraft({ mode: 'demo' }),
      buildBroadcastDraft({ airsAt: kst('14:00') }),
    ])
    const { broadcasts } = buildProgramme(db, { modes: ['live'] })
    const [shown, ...others] = await broadcasts.list('national')
    expect([shown?.mode, others]).toEqual(['live', []])
    const [hidden] = await demo.broadcasts.list('national')
    expect(await broadcasts.find(hidden!.id)).toBeUndefined()
    expect(await broadcasts.airing(kst('00:00'), kst('12:00'))).toEqual([])
    expect((await broadcasts.pending(10)).map(({ broadcastId }) => broadcastId)).toEqual([
      shown?.id,
      shown?.id,
    ])
    await demo.broadcasts.setAudio(hidden!.id, 'ko', buildSound())
    expect(await broadcasts.audioNamed(buildSound().fileName)).toBeUndefined()
    // the file of what is hidden is known, and so is not swept away
    expect(await broadcasts.files()).toHaveLength(1)
  })

  it('on the air in a span are the national ones', async () => {
    const { broadcasts } = buildProgramme(await open())
    const airsAt = ['05:00', '08:00', '11:00'].map((time) => kst(time))
    await broadcasts.add(airsAt.map((at) => buildBroadcastDraft({ airsAt: at })))
    await broadcasts.add([buildBroadcastDraft({ zoneCode: ZONE, airsAt: kst('08:00') })])
    const airing = await broadcasts.airing(kst('05:00'), kst('11:00'))
    expect(airing.map((one) => one.airsAt)).toEqual([kst('08:00'), kst('05:00')])
  })

  it('go after a week with their editions, but the newest of each zone stays', async () => {
    const { db, broadcasts } = buildProgramme(await open())
    await broadcasts.add([
      buildBroadcastDraft({ airsAt: kst('05:00') }),
      buildBroadcastDraft({ airsAt: tomorrow('05:00') }),
      buildBroadcastDraft({ airsAt: tomorrow('08:00') }),
      buildBroadcastDraft({ zoneCode: '12A20100' }),
      buildBroadcastDraft({ zoneCode: '12A20200' }),
      buildBroadcastDraft({ zoneCode: '12A20200', airsAt: kst('05:00') }),
    ])
    expect(await broadcasts.prune(kst('05:00', '2026-05-11'))).toBe(0)
    const aborted = AbortSignal.abort()
    const later = kst('12:00', '2026-05-31')
    expect(await broadcasts.prune(later, aborted)).toBe(0)
    expect(await broadcasts.prune(later)).toBe(3)
    expect((await broadcasts.list('national')).map(({ airsAt }) => airsAt)).toEqual([tomorrow('08:00')])
    expect((await broadcasts.list('regional')).map(({ airsAt }) => airsAt)).toEqual([
      kst('11:00'),
      kst('11:00'),
    ])
    expect(await db.dataSource.manager.count(BroadcastEdition)).toBe(6)
    expect(await broadcasts.prune(later)).toBe(0)
  })

  it('emit each change, and nothing else', async () => {
    const { broadcasts } = buildProgramme(await open())
    let reported = 0
    const stop = broadcasts.onChange(() => reported++)
    await broadcasts.add([buildBroadcastDraft()])
    await broadcasts.add([buildBroadcastDraft()])
    expect(reported).toBe(1)
    const [one] = await broadcasts.list('national')
    await broadcasts.setAudio(one!.id, 'ko', buildSound())
    await broadcasts.setAudio(one!.id, 'zh', buildSound())
    expect(reported).toBe(2)
    stop()
    await broadcasts.damaged([buildSound().fileName])
    expect(reported).toBe(2)
  })
})
