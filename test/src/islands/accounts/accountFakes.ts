import type { Me } from '../../../../src/api/members.ts'
import type { AccountWords } from '../../../../src/islands/accounts/context.ts'
import { words } from '../../../../src/text/index.ts'

export const buildMe = (part: Partial<Me> = {}): Me => ({
  loginId: 'fisher01',
  type: 'member',
  isInstitution: false,
  name: '김바다',
  phone: '01012345678',
  email: '',
  recoveryQuestion: 'nickname',
  joinedAt: new Date('2026-05-04T03:00:00Z'),
  signUpAddress: '203.0.113.7',
  consentedAt: new Date('2026-05-04T03:00:00Z'),
  revision: 1,
  ...part,
})

export function accountWords(language: 'ko' | 'en'): AccountWords {
  const { accounts, accountScreens, refusals } = words(language)
  return { said: accounts, screens: accountScreens, refusals }
}
