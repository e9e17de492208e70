import { describe, expect, it } from 'vitest'
import {
  broadcastRow,
  featuredOf,
  newestOfZones,
} from '../../../../src/components/broadcasts/broadcastRows.ts'
import type { Broadcast } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { buildAudio, buildBroadcast, buildEdition, WEST } from '../../../support/broadcastFakes.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const hoursFrom = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const silent = [buildEdition({ audio: 'pending' })]
const rowOf = (broadcast: Broadcast, view = buildView()) => broadcastRow(broadcast, '/x', view, 'ko')

describe('a row of the list', () => {
  it('of a broadcast before its time shows when, and no language', () => {
    const row = rowOf(buildBroadcast({ airsAt: hoursFrom(1.5), editions: [] }))
    expect(row).toMatchObject({
      planned: 'on the air in 1 h 30 min',
      heard: [],
      read: [],
      facts: [],
      isOld: false,
    })
  })

  it('of an old broadcast says so', () => {
    expect(rowOf(buildBroadcast({ validUntil: NOW })).isOld).toBe(true)
  })

  it('shows the air time, when the forecast was issued, the length and the voice', () => {
    const row = rowOf(
      buildBroadcast({ editions: [buildEdition({ audio: buildAudio({ durationMs: 125_400 }) })] }),
    )
    expect(row).toMatchObject({
      name: 'Broadcast for all seas',
      time: '06:00 KST',
      issued: 'forecast issued 05:00 KST',
      facts: ['2 min 5 s', 'read by a machine'],
    })
    expect(row).not.toHaveProperty('mode')
    expect(row).not.toHaveProperty('planned')
  })

  it('is in Korean and UTC where the reader chose them', () => {
    const audio = buildAudio({ origin: 'recorded' })
    const view = buildView({ language: 'ko', timeZone: 'UTC' })
    const row = rowOf(
      buildBroadcast({ kind: 'regional', zoneCode: WEST, editions: [buildEdition({ audio })] }),
      view,
    )
    expect(row).toMatchObject({
      name: '서해중부앞바다 방송',
      time: '05-03 21:00 UTC',
      facts: ['1분 0초', '사람이 읽은 소리'],
    })
  })

  it('parts languages that can be heard from those that can only be read', () => {
    const editions = [
      buildEdition({ language: 'zh' }),
      buildEdition(),
      buildEdition({ language: 'ja', audio: 'no-synthesiser' }),
    ]
    expect(rowOf(buildBroadcast({ editions }))).toMatchObject({ heard: ['ko', 'zh'], read: ['ja'] })
  })

  it('of the demo sea says that it is demo data', () => {
    expect(rowOf(buildBroadcast({ mode: 'demo' })).mode).toBe('demo data')
  })

  it('of an unknown zone shows its code', () => {
    expect(rowOf(buildBroadcast({ kind: 'regional', zoneCode: '99Z' })).name).toBe('Broadcast for 99Z')
  })
})

describe('the broadcast above the list', () => {
  const planned = buildBroadcast({ id: 4, airsAt: hoursFrom(1) })
  const newest = buildBroadcast({ id: 3, airsAt: hoursFrom(-1) })
  const older = buildBroadcast({ id: 2, airsAt: hoursFrom(-3) })
  const old = buildBroadcast({ id: 1, airsAt: hoursFrom(-9), validUntil: hoursFrom(-1) })

  it.each([
    ['nothing is there', []],
    ['all are old or to come', [planned, old]],
  ])('is none while %s', (_case, broadcasts) => {
    expect(featuredOf(broadcasts, 'ko', NOW)).toBeUndefined()
  })

  it('is the newest that is on the air', () => {
    expect(featuredOf([planned, newest, older, old], 'ko', NOW)).toEqual({ broadcast: newest })
  })

  it('is the newest with a sound, and names what is newer', () => {
    const fresh = { ...newest, editions: silent }
    expect(featuredOf([planned, fresh, older, old], 'ko', NOW)).toEqual({ broadcast: older, newer: fresh })
  })

  it('is the newest to read where none can be heard, never an old one', () => {
    const fresh = { ...newest, editions: silent }
    expect(featuredOf([fresh, old], 'ko', NOW)).toEqual({ broadcast: fresh })
    expect(featuredOf([newest, older], 'ja', NOW)).toEqual({ broadcast: newest })
  })
})

it('lists the newest of each sea, in the order of the zones where they are of one moment', () => {
  const of = (id: number, zoneCode: string, hours: number) =>
    buildBroadcast({ id, kind: 'regional', zoneCode, airsAt: hoursFrom(hours) })
  const all = [of(6, 'C', -1), of(5, 'B', -1), of(4, 'A', -1), of(3, 'X', -2), of(2, 'B', -6), of(1, 'A', -6)]
  expect(newestOfZones(all, ['A', 'B', 'C']).map(({ id }) => id)).toEqual([4, 5, 6, 3])
})
