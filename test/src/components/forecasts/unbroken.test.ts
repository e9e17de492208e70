import { expect, it } from 'vitest'
import { unbroken } from '../../../../src/components/forecasts/unbroken.ts'

it.each([
  ['06-04 03:00 KST에 3.1 m', '06\u201104\u00a003:00\u00a0KST에 3.1 m'],
  ['from 06-04 03:00 UTC to 18:00 UTC', 'from 06\u201104\u00a003:00\u00a0UTC to 18:00\u00a0UTC'],
  ['a well-known 12-13', 'a well-known 12-13'],
])('%s stays together where it is a time', (sentence, kept) => expect(unbroken(sentence)).toBe(kept))
