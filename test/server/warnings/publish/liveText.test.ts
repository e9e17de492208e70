import { describe, expect, it } from 'vitest'
import { liveText } from '../../../../server/warnings/publish/liveText.ts'
import type { LiveNews } from '../../../../server/warnings/publish/liveText.ts'
import type { WarningChange } from '../../../../src/domain/warnings/warningLists.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import { buildContext, buildWarning, kst, step } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const held = buildWarning(undefined, { at: NOW })
const raised = buildWarning([...held.history, step('upgraded', '06-01 11:00', { level: 'warning' })], {
  at: NOW,
})

function reported(
  changes: readonly WarningChange[],
  warnings: readonly Warning[] = [held],
  more: Partial<LiveNews> = {},
) {
  const state = { at: NOW, warnings, checkedAt: NOW, until: undefined }
  return liveText('en', { state, changes, hasWarnings: true, now: NOW, ...more }, buildContext())
}

describe('the text for an open page', () => {
  it('is the header’s line and how loud it is', () => {
    expect(reported([])).toMatchObject({
      summary: '1 zone: advisory\u00a01',
      level: 'advisory',
      news: [],
      isUrgent: false,
    })
    expect(reported([], [])).toMatchObject({ summary: 'No warnings in force', level: 'none' })
  })

  it('never says "none" where that is unknown', () => {
    expect(reported([], [], { hasWarnings: false })).toMatchObject({
      summary: 'Warnings not known',
      level: 'unknown',
    })
  })

  it('says nothing of warnings on land, in its line, its news and its key', () => {
    const land = buildWarning(undefined, { at: NOW, zoneCode: 'L1010100', level: 'warning' })
    const text = reported([{ action: 'announced', warning: land }], [land])
    expect(text).toEqual({ ...reported([], []), news: [] })
    expect(text).toMatchObject({ summary: 'No warnings in force', isUrgent: false })
  })

  it('is a headline for each bulletin, but not for time that passes', () => {
    const { news } = reported([
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
    expect(reported([change]).isUrgent).toBe(isUrgent)
  })

  it('has another key once something else stands, or once that is known', () => {
    expect(reported([], []).key).not.toBe(reported([], [], { hasWarnings: false }).key)
    expect(reported([], [held]).key).toBe(reported([], [held]).key)
    expect(reported([], [raised]).key).not.toBe(reported([], [held]).key)
  })

  it('of very many changes names a few', () => {
    const change = { action: 'announced', warning: held } as const
    expect(reported(Array.from({ length: 9 }, () => change)).news).toHaveLength(6)
  })
})
