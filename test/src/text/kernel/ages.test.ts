import { expect, it } from 'vitest'
import { ages } from '../../../../src/text/kernel/ages.ts'

it.each([
  ['plain', { unit: 'now' }, '방금', 'now'],
  ['plain', { unit: 'day', count: 1 }, '1일 전', '1 day'],
  ['plain', { unit: 'day', count: 2 }, '2일 전', '2 days'],
  ['dot', { unit: 'minute', count: 4 }, ' · 4분 전', ' · 4 min'],
  ['comma', { unit: 'hour', count: 3 }, ' · 3시간 전', ', 3 h ago'],
  ['comma', { unit: 'now' }, ' · 방금', ', just now'],
  ['ago', { unit: 'minute', count: 4 }, ' · 4분 전', ' · 4 min ago'],
] as const)('an age in the form %s of %o', (form, parts, ko, en) => {
  expect([ages.ko[form](parts), ages.en[form](parts)]).toEqual([ko, en])
})
