import { describe, expect, it } from 'vitest'
import {
  auditFacts,
  fieldProblemsOf,
  refusalText,
} from '../../../../src/components/backOffice/officeAnswers.ts'

describe('a refusal of the back office', () => {
  it.each([
    [
      { code: 'TEXT_REFUSED', facts: { problem: 'table-too-long' } },
      'A table has at most 500 rows. Attach longer ones as files.',
    ],
    [
      { code: 'ATTACHMENT_REFUSED', facts: { name: 'a.pdf', problem: 'content' } },
      'a.pdf: The file is not what its name says.',
    ],
    [
      { code: 'CONTENT_CHANGED', facts: {} },
      'Someone else changed it first. Keep what you wrote, open it again and compare.',
    ],
    [{ code: 'BOARD_UNKNOWN', facts: { id: 9 } }, 'There is no such board: 9'],
  ] as const)('is in words that a clerk understands: %j', (refusal, words) => {
    expect(refusalText(refusal, 'en')).toBe(words)
  })

  it('names the fields that are wrong', () => {
    expect(fieldProblemsOf({ code: 'FIELDS_INVALID', facts: { titleKo: 'required' } })).toEqual({
      titleKo: 'required',
    })
    expect(fieldProblemsOf({ code: 'CONTENT_CHANGED', facts: {} })).toEqual({})
  })
})

it('what was changed is one line', () => {
  expect(auditFacts({ state: 'draft', revision: 2, titleKo: 'x'.repeat(500) })).toBe(
    `state: draft, revision: 2, titleKo: ${'x'.repeat(120)}`,
  )
  expect(auditFacts(undefined)).toBe('')
})
