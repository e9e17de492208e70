import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../../src/domain/kernel/language.ts'
import { TEXT_MESSAGE } from '../../../../src/domain/messages/textMessages.ts'
import { textMessages } from '../../../../src/text/messages/textMessages.ts'

it.each(LANGUAGES)('fits every message in %s into one SMS of EUC-KR', (language) => {
  const { phoneCode, inactivity } = textMessages[language]
  for (const text of [phoneCode('123456'), inactivity('2027-01-15')]) {
    const bytes = iconv.encode(text, 'euc-kr')
    expect(bytes.length).toBeLessThanOrEqual(TEXT_MESSAGE.smsMaxBytes)
    expect(iconv.decode(bytes, 'euc-kr')).toBe(text)
  }
})
