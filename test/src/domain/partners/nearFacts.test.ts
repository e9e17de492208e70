import { describe, expect, it } from 'vitest'
import { factsOfPlace } from '../../../../src/domain/partners/nearFacts.ts'
import type { RipCurrentFact } from '../../../../src/domain/partners/partnerFacts.ts'

const rip = (nameKo: string, lat: number, lon: number): RipCurrentFact => ({
  kind: 'rip-current',
  beach: 'HAE',
  nameKo,
  lat,
  lon,
  at: new Date('2026-08-04T03:00:00Z'),
  level: 2,
  score: 40,
  worst: { level: 2, at: new Date('2026-08-04T03:00:00Z') },
})
const HAEUNDAE = { nameKo: '해운대 해수욕장', lat: 35.159, lon: 129.16 }

describe('the facts of a place', () => {
  it('are those of a like name near it, whatever the word for a beach', () => {
    expect(factsOfPlace(HAEUNDAE, [rip('해운대해수욕장', 35.15867, 129.16035)])).toHaveLength(1)
    expect(factsOfPlace(HAEUNDAE, [rip('해운대 해변', 35.15867, 129.16035)])).toHaveLength(1)
  })

  it('are none of the next beach, and none of the same name far away', () => {
    expect(factsOfPlace(HAEUNDAE, [rip('송정해수욕장', 35.159, 129.161)])).toEqual([])
    expect(factsOfPlace(HAEUNDAE, [rip('해운대해수욕장', 35.2, 129.16)])).toEqual([])
  })
})
