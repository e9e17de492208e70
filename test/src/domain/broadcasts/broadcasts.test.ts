import { describe, expect, it } from 'vitest'
import {
  editionIn,
  heardAt,
  isBroadcastOld,
  isOnAir,
  soundOf,
} from '../../../../src/domain/broadcasts/broadcasts.ts'
import { buildAudio, buildBroadcast, buildEdition } from '../../../support/broadcastFakes.ts'

const AIRS_AT = new Date('2026-05-04T02:00:00Z')
const before = new Date(AIRS_AT.getTime() - 1)

describe('a broadcast before its time', () => {
  it('has neither words nor sound for anyone, and keeps what else is known of it', () => {
    const planned = buildBroadcast({ airsAt: AIRS_AT })
    expect(isOnAir(planned, before)).toBe(false)
    expect(heardAt(planned, before)).toEqual({ ...planned, editions: [] })
    expect(planned.editions).toHaveLength(1)
  })

  it.each([
    ['a national one at the very moment', 'national', AIRS_AT],
    ['a regional one at any time', 'regional', before],
  ] as const)('is whole: %s', (_case, kind, now) => {
    const broadcast = buildBroadcast({ kind, airsAt: AIRS_AT })
    expect(heardAt(broadcast, now)).toBe(broadcast)
  })
})

describe('a broadcast', () => {
  it('is old from the moment its validity ends', () => {
    const validUntil = AIRS_AT
    expect(isBroadcastOld({ validUntil }, before)).toBe(false)
    expect(isBroadcastOld({ validUntil }, AIRS_AT)).toBe(true)
  })

  it('has a sound only where there is one, in a language it is registered in', () => {
    const audio = buildAudio()
    const broadcast = buildBroadcast({
      editions: [buildEdition({ audio }), buildEdition({ language: 'ja', audio: 'pending' })],
    })
    expect(soundOf(editionIn(broadcast, 'ko'))).toBe(audio)
    expect(soundOf(editionIn(broadcast, 'ja'))).toBeUndefined()
    expect(soundOf(editionIn(broadcast, 'zh'))).toBeUndefined()
  })
})
