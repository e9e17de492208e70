import { describe, expect, it } from 'vitest'
import { accounts } from '../../../../src/text/accounts/accounts.ts'
import { privacy } from '../../../../src/text/accounts/privacy.ts'
import { retention } from '../../../../src/text/accounts/retention.ts'

describe.each([
  ['ko', ['전자우편', '알림', '문자'], '서버에는 남기지 않'],
  ['en', ['e-mail', 'notifications', 'exts'], 'not on the server'],
] as const)('what is said in %s of data that stays', (language, kinds, denial) => {
  it.each([
    ['the policy', privacy[language].deletion],
    ['the table of periods', retention[language].records.spooledText],
    ['the message after a withdrawal', accounts[language].messages.withdrawnDemo],
  ])('names each kind of message that a demo keeps: %s', (_where, text) => {
    expect(kinds.filter((kind) => !text.includes(kind))).toEqual([])
  })

  it('does not deny that sessions and tokens are kept on the server', () => {
    expect(privacy[language].collected.filter(({ what }) => what.includes(denial))).toEqual([])
  })
})
