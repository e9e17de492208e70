import { expect, it } from 'vitest'
import { codeIn } from '../../../../src/islands/messages/PhoneConfirm.tsx'

it.each([
  ['[해양기상정보 포털] 인증번호 482915', '482915'],
  ['Your code for the marine portal is 482915. It is good for 5 minutes.', '482915'],
  ['482 915', '482915'],
  ['４８２９１５', '482915'],
  ['01012345678', '01012345678'],
])('takes the six digits of a code out of what was pasted: %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
