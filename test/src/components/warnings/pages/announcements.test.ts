import { describe, expect, it } from 'vitest'
import { warningAnnouncements } from '../../../../../src/components/warnings/pages/announcements.ts'
import type { Warning } from '../../../../../src/domain/warnings/warnings.ts'
import { buildView } from '../../../../support/pageFakes.ts'
import { buildWarning, step } from '../../../../support/warnings.ts'

const NOW = buildView().now
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

function announced(some: Partial<Warning>[], checkedAt = NOW) {
  const warnings = some.map((more, index) =>
    buildWarning([step('announced', ['06-01 04:30', '06-01 06:00'])], {
      phase: 'in-force',
      issuedAt: hoursAgo(2),
      effectiveAt: hoursAgo(1),
      mode: 'live',
      id: `warning-${index}`,
      ...more,
    }),
  )
  return warningAnnouncements(
    buildView({ warnings: () => ({ at: NOW, warnings, checkedAt, until: undefined }) }),
  ) as { '@graph': Record<string, unknown>[] } | undefined
}

describe('announcements for search engines', () => {
  it('say what is in force where, until when, the gravest first', () => {
    const endsAt = new Date(NOW.getTime() + 3_600_000)
    const graph = announced([
      { level: 'advisory', zoneCode: 'S1311100' },
      { level: 'warning', zoneCode: 'S1132110', type: 'typhoon', endsAt },
    ])?.['@graph']
    expect(graph?.map(({ identifier }) => identifier)).toEqual(['warning-1', 'warning-0'])
    expect(graph?.[0]).toMatchObject({
      '@type': 'SpecialAnnouncement',
      datePosted: hoursAgo(2).toISOString(),
      expires: endsAt.toISOString(),
      url: 'https://marine.example.org/mmis/warnings?lang=en',
    })
    expect(graph?.[1]).not.toHaveProperty('expires')
  })

  it('are twenty at most', () => {
    expect(announced(Array.from({ length: 30 }, () => ({})))?.['@graph'].length).toBe(20)
  })

  it.each([
    ['that is simulated', [{ mode: 'demo' as const }], NOW],
    ['that has ended', [{ phase: 'ended' as const, endsAt: hoursAgo(1) }], NOW],
    ['that may be old', [{}], hoursAgo(5)],
    ['where there is none', [], NOW],
  ])('hold nothing %s', (_what, some, checkedAt) => {
    expect(announced(some, checkedAt)).toBeUndefined()
  })
})
