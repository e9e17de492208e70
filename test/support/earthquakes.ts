import type { QuakeBulletin } from '../../src/domain/earthquakes/earthquakes.ts'

/** An earthquake in the East Sea. */
export const buildQuake = (bulletin: Partial<QuakeBulletin> = {}): QuakeBulletin => ({
  stage: 'notice',
  isAbroad: false,
  issuedAt: new Date('2026-05-04T03:05:00Z'),
  sequence: 12,
  originAt: new Date('2026-05-04T03:00:10Z'),
  magnitude: 4.1,
  depthKm: 31,
  place: '강원 동해시 북동쪽 50 km 해역',
  lat: 37.87,
  lon: 129.52,
  ...bulletin,
})
