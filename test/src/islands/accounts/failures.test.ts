import { describe, expect, it } from 'vitest'
import { ReadError, ServerRefusal } from '../../../../src/api/readError.ts'
import { failureText, isEndedSession } from '../../../../src/islands/accounts/failures.ts'
import { accountWords } from './accountFakes.ts'

const ko = accountWords('ko')

describe('what went wrong', () => {
  it('is said in the page’s language, with its facts', () => {
    const refusal = new ServerRefusal('TOO_MANY_ATTEMPTS', { minutes: 15 }, 'Too many tries.')
    expect(failureText(refusal, ko)).toBe('시도가 너무 많았습니다. 15분 뒤에 다시 시도해 주세요.')
  })

  it('keeps the server’s own sentence for a code that is not ours', () => {
    expect(failureText(new ServerRefusal('NEWER_CODE', {}, 'Something new.'), ko)).toBe('Something new.')
    expect(failureText(new ServerRefusal('toString', {}, ''), ko)).toBe(ko.refusals.INTERNAL)
  })

  it('tells a lost network from a strange answer', () => {
    expect(failureText(new ReadError('offline'), ko)).toBe(ko.said.messages.offline)
    expect(failureText(new ReadError('malformed'), ko)).toBe(ko.refusals.INTERNAL)
    expect(failureText(new TypeError('x'), ko)).toBe(ko.refusals.INTERNAL)
  })

  it.each([
    ['LOGIN_REQUIRED', true],
    ['SESSION_EXPIRED', true],
    ['PASSWORD_WRONG', false],
  ])('with the code %s ends the session: %s', (code, isEnded) => {
    expect(isEndedSession(new ServerRefusal(code, {}, ''))).toBe(isEnded)
  })
})
