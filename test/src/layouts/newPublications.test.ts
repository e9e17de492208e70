import { describe, expect, it } from 'vitest'
import { markNewPublications } from '../../../src/layouts/newPublications.ts'

const NOW = new Date('2026-05-14T03:00:00Z')

function markWith(newest: string, cookie: string): boolean {
  const badge = { dataset: { newest: String(new Date(newest).getTime()) }, hidden: true }
  markNewPublications({ cookie, querySelectorAll: () => [badge] } as never, NOW)
  return !badge.hidden
}

describe('the mark of new publications', () => {
  it.each([
    ['of the last week, never looked', '2026-05-10T03:00:00Z', '', true],
    ['of last month, never looked', '2026-04-10T03:00:00Z', '', false],
    ['of last month, looked before it', '2026-04-10T03:00:00Z', `publications=${Date.UTC(2026, 3, 1)}`, true],
    ['looked after it', '2026-05-10T03:00:00Z', `lang=ko; publications=${Date.UTC(2026, 4, 11)}`, false],
  ])('is right for one %s', (_name, newest, cookie, isShown) => {
    expect(markWith(newest, cookie)).toBe(isShown)
  })
})
