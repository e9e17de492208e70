import { describe, expect, it } from 'vitest'
import { recordedSoundsOf } from '../../../server/broadcasts/recordedSounds.ts'
import { databases } from '../../support/databases.ts'
import { buildBroadcastDraft, buildProgramme, buildSound, kst, sha } from '../../support/programmeDrafts.ts'

describe.each(databases)('recordings of broadcasts on $name', ({ open }) => {
  it('are found by the key of their broadcast, without generated ones', async () => {
    const { db, broadcasts } = buildProgramme(await open())
    await broadcasts.add([
      buildBroadcastDraft(),
      buildBroadcastDraft({ zoneCode: '12A20000' }),
      buildBroadcastDraft({ airsAt: kst('17:00'), mode: 'demo' }),
    ])
    await broadcasts.recorded('national:202605041100', 'ko', buildSound({ sha256: sha('c') }))
    await broadcasts.setAudio(1, 'en', buildSound())
    const keys = ['national:202605041100', 'national:202605041700', 'national:209901010000']
    expect(await recordedSoundsOf({ db }, keys)).toEqual(
      new Map([
        [
          keys[0],
          new Map([
            ['ko', sha('c')],
            ['en', undefined],
          ]),
        ],
        [
          keys[1],
          new Map([
            ['ko', undefined],
            ['en', undefined],
          ]),
        ],
      ]),
    )
    const live = await recordedSoundsOf({ db, modes: ['live'] }, keys)
    expect([...live.keys()]).toEqual([keys[0]])
  })

  it('are many or none', async () => {
    const { db, broadcasts } = buildProgramme(await open())
    expect(await recordedSoundsOf({ db }, [])).toEqual(new Map())
    const drafts = Array.from({ length: 450 }, (_, at) =>
      buildBroadcastDraft({ zoneCode: `Z${at}`, editions: buildBroadcastDraft().editions.slice(0, 1) }),
    )
    await broadcasts.add(drafts)
    const found = await recordedSoundsOf(
      { db },
      drafts.map(({ eventKey }) => eventKey),
    )
    expect(found.size).toBe(450)
    expect([...found.values()].every((editions) => editions.has('ko'))).toBe(true)
  })
})
