import { describe, expect, it } from 'vitest'
import { newSince } from '../../../../src/domain/publications/publications.ts'

const NOW = new Date('2026-05-14T03:00:00Z')

describe('publications', () => {
  it.each([
    ['never looked', undefined, '2026-05-07T03:00:00Z'],
    ['looked yesterday', '2026-05-13T03:00:00Z', '2026-05-13T03:00:00Z'],
    ['looked ten days ago', '2026-05-04T03:00:00Z', '2026-05-04T03:00:00Z'],
    ['has a clock that is ahead', '2027-05-04T03:00:00Z', '2026-05-07T03:00:00Z'],
    ['looked in another century', '1970-01-01T00:00:00Z', '2025-05-14T03:00:00Z'],
  ])('are new to a reader who %s', (_name, seen, since) => {
    expect(newSince(seen === undefined ? undefined : new Date(seen), NOW)).toEqual(new Date(since))
  })
})
