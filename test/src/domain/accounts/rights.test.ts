import { describe, expect, it } from 'vitest'
import { hasRight, withRight } from '../../../../src/domain/accounts/rights.ts'
import { ANONYMOUS, MEMBER_TYPES } from '../../../../src/domain/accounts/roles.ts'
import type { Viewer } from '../../../../src/domain/accounts/roles.ts'
import { buildWriter } from '../../../support/content.ts'

describe('rights', () => {
  it.each([
    ['notices', ['manager', 'admin'], false],
    ['publications', ['manager', 'admin'], false],
    ['popups', ['manager', 'admin'], false],
    ['boards', ['admin'], true],
    ['read-boards', ['government', 'manager', 'admin'], true],
    ['back-office', ['manager', 'admin'], true],
    ['members', ['admin'], false],
    ['settings', ['admin'], false],
    ['audit', ['admin'], false],
  ] as const)('to %s belong to some types of members', (right, types, ofBoardManagers) => {
    expect(MEMBER_TYPES.filter((type) => hasRight({ type }, right))).toEqual(types)
    expect(hasRight({ type: 'member', isBoardManager: true }, right)).toBe(ofBoardManagers)
  })

  it.each([
    ['a visitor', ANONYMOUS, 'LOGIN_REQUIRED'],
    ['a program with a key', { kind: 'api-key', memberId: 1, loginId: 'x' }, 'LOGIN_REQUIRED'],
    [
      'an administrator with a duty',
      buildWriter({ type: 'admin', duty: 'temporary-password' }),
      'DUTY_FIRST',
    ],
    ['a member', buildWriter({ type: 'member' }), 'RIGHT_MISSING'],
  ] as [string, Viewer, string][])('are refused to %s', (_name, viewer, code) => {
    expect(() => withRight(viewer, 'notices')).toThrow(expect.objectContaining({ code }))
  })
})
