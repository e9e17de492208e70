import { describe, expect, it } from 'vitest'
import { liveText } from '../../../server/publish/liveText.ts'
import type { LiveNews } from '../../../server/publish/liveText.ts'
import type { WarningChange } from '../../../src/domain/warningLists.ts'
import type { Warning } from '../../../src/domain/warnings.ts'
import { buildContext, buildWarning, kst, step } from '../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const held = buildWarning(undefined, { at: NOW })
const raised = buildWarning([...held.history, step('upgraded', '06-01 11:00', { level: 'warning' })], {
  at: NOW,
})

function told(
  changes: readonly WarningChange[],
  warnings: readonly Warning[] = [held],
  more: Partial<LiveNews> = {},
) {
  const state = { at: NOW, warnings, checkedAt: NOW, until: undefined }
  return liveText('en', { state, changes, hasWarnings: true, now: NOW, ...more }, buildContext())
}

describe('what an open page is told', () => {
  it('is the header’s line and how loud it is', () => {
    expect(told([])).toMatchObject({
      summary: '1 zone: advisory\u00a01',
      level: 'advisory',
      news: [],
      isUrgent: false,
    })
    expect(told([], [])).toMatchObject({ summary: 'No warnings in force', level: 'none' })
  })

  it('never says "none" where nobody knows', () => {
    expect(told([], [], { hasWarnings: false })).toMatchObject({
      summary: 'Warnings not known',
      level: 'unknown',
    })
  })

  it('says nothing of warnings on land, in its line, its news and its key', () => {
    const land = buildWarning(undefined, { at: NOW, zoneCode: 'L1010100', level: 'warning' })
    const text = told([{ action: 'announced', warning: land }], [land])
    expect(text).toEqual({ ...told([], []), news: [] })
    expect(text).toMatchObject({ summary: 'No warnings in force', isUrgent: false })
  })

  it('is a headline for each bulletin, but not for time that passes', () => {
    const { news } = told([
      { action: 'announced', warning: held },
      { action: 'in-force', warning: raised },
    ])
    expect(news).toEqual(['High seas advisory issued for Busan near sea, in force from 06:00 KST on 1 June'])
  })

  it.each([
    ['a warning is announced', { action: 'announced', warning: { ...held, level: 'warning' } }, true],
    ['one is raised to it', { action: 'upgraded', warning: raised }, true],
    [
      'one will be raised to it',
      { action: 'upgraded', warning: { ...held, next: { level: 'warning', effectiveAt: NOW } } },
      true,
    ],
    ['an advisory is announced', { action: 'announced', warning: held }, false],
    ['a warning goes on', { action: 'extended', warning: raised }, false],
    ['a warning has ended', { action: 'released', warning: { ...raised, phase: 'ended' } }, false],
  ] as const)('is urgent where %s: %#', (_case, change, isUrgent) => {
    expect(told([change]).isUrgent).toBe(isUrgent)
  })

  it('has another key once something else stands, or once anybody knows', () => {
    expect(told([], []).key).not.toBe(told([], [], { hasWarnings: false }).key)
    expect(told([], [held]).key).toBe(told([], [held]).key)
    expect(told([], [raised]).key).not.toBe(told([], [held]).key)
  })

  it('of very many changes names a few', () => {
    const change = { action: 'announced', warning: held } as const
    expect(told(Array.from({ length: 9 }, () => change)).news).toHaveLength(6)
  })
})
