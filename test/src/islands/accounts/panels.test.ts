import { describe, expect, it } from 'vitest'
import { allowedPanel, isPanelName, panelAt, PANELS } from '../../../../src/islands/accounts/panels.ts'

const LINKS = {
  login: '/mmis/auth?frame=popup',
  signUp: '/mmis/authSignUp?frame=popup',
  findAccount: '/mmis/authFindIdPw?frame=popup',
  myPage: '/mmis/authMypage?frame=popup',
  reagree: '/mmis/authReagree?frame=popup',
}

describe('the panels', () => {
  it.each([
    ['temporary-password', 'myPage'],
    ['password-expired', 'myPage'],
    ['privacy-reconsent', 'reagree'],
  ] as const)('are closed but one while there is the duty %s', (duty, only) => {
    for (const wanted of PANELS) expect(allowedPanel(wanted, duty)).toBe(only)
  })

  it('are all open without a duty', () => {
    for (const wanted of PANELS) expect(allowedPanel(wanted, undefined)).toBe(wanted)
  })

  it.each([
    ['/mmis/auth', 'login'],
    ['/mmis/AUTHSIGNUP/', 'signUp'],
    ['/mmis/authMypage', 'myPage'],
    ['/mmis/auth/other', undefined],
    ['/mmis/', undefined],
  ] as const)('are found by the address: %s', (path, panel) => {
    expect(panelAt(path, LINKS)).toBe(panel)
  })

  it('are known by their names alone', () => {
    expect([...PANELS].every(isPanelName)).toBe(true)
    expect(['toString', '', undefined, {}, 'admin'].some(isPanelName)).toBe(false)
  })
})
