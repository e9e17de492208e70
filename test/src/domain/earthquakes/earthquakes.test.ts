import { describe, expect, it } from 'vitest'
import { earthquakesOf } from '../../../../src/domain/earthquakes/earthquakes.ts'
import type { HeardQuake } from '../../../../src/domain/earthquakes/earthquakes.ts'
import { buildQuake } from '../../../support/earthquakes.ts'

const heard = (...bulletins: ReturnType<typeof buildQuake>[]): HeardQuake[] =>
  bulletins.map((bulletin) => ({ bulletin, mode: 'live' }))
const minutes = (count: number) => new Date(Date.parse('2026-05-04T03:00:00Z') + count * 60_000)

const FLASH = buildQuake({ stage: 'flash', issuedAt: minutes(1), magnitude: 4.3 })
const NOTICE = buildQuake({
  stage: 'notice',
  issuedAt: minutes(6),
  magnitude: 4.1,
  originAt: new Date(FLASH.originAt.getTime() + 21_000),
  lat: FLASH.lat + 0.2,
})
const REISSUED = buildQuake({
  ...NOTICE,
  stage: 'reissued',
  issuedAt: minutes(40),
  correction: '위치 정정',
  lat: NOTICE.lat + 0.3,
})

describe('earthquakes', () => {
  it('are one chain from flash to re-issue, in whatever order it came', () => {
    const chain = earthquakesOf(heard(REISSUED, FLASH, NOTICE))
    expect(chain).toHaveLength(1)
    expect(chain[0]?.newest).toBe(REISSUED)
    expect(chain[0]?.history.map(({ stage }) => stage)).toEqual(['flash', 'notice', 'reissued'])
  })

  it('are apart where they shook at another time or place, the last one on top', () => {
    const after = buildQuake({ issuedAt: minutes(10), originAt: minutes(8) })
    const far = buildQuake({ issuedAt: minutes(7), lat: 41, lon: 129 })
    const all = earthquakesOf(heard(NOTICE, after, far))
    expect(all.map(({ newest }) => newest)).toEqual([after, NOTICE, far])
  })

  it('have a bulletin once that two services bring', () => {
    const twin = buildQuake({ ...NOTICE, depthKm: 12, sequence: 1_070 })
    expect(earthquakesOf(heard(FLASH, NOTICE, twin))[0]?.history).toHaveLength(2)
  })

  it('of a recording are not those of now', () => {
    const [live] = heard(FLASH)
    const chains = earthquakesOf([live!, { bulletin: NOTICE, mode: 'replay' }])
    expect(chains.map(({ mode }) => mode).toSorted()).toEqual(['live', 'replay'])
  })

  it('show of the same minute what people looked at', () => {
    const sameMinute = buildQuake({ ...NOTICE, issuedAt: FLASH.issuedAt })
    expect(earthquakesOf(heard(sameMinute, FLASH))[0]?.newest).toBe(sameMinute)
  })
})
