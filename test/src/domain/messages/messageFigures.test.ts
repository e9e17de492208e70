import { expect, it } from 'vitest'
import { failuresOf, promptShare } from '../../../../src/domain/messages/messageFigures.ts'
import type { MessageDayFigures } from '../../../../src/domain/messages/messageFigures.ts'

const day = (figures: Partial<MessageDayFigures>): MessageDayFigures => ({
  on: '2026-05-04',
  messages: 0,
  handedOver: 0,
  prompt: 0,
  delivered: 0,
  reasons: {},
  ...figures,
})

it.each([
  ['there is none without messages', {}, undefined],
  ['all', { messages: 4, prompt: 4 }, 1],
  ['the late count against it', { messages: 4, prompt: 3 }, 0.75],
  ['those that failed too', { messages: 4, prompt: 2, reasons: { 'gave-up': 1, 'too-late': 1 } }, 0.5],
  [
    'those that were not to be sent do not',
    { messages: 4, prompt: 2, reasons: { unsubscribed: 1, 'quiet-hours': 1 } },
    1,
  ],
  ['there is none when none was to be sent', { messages: 1, reasons: { 'member-gone': 1 } }, undefined],
])('share of prompt messages: %s', (_case, figures, share) => {
  expect(promptShare(day(figures))).toBe(share)
})

it('lists failures by their number, and not what was kept back', () => {
  const reasons = { undelivered: 2, 'gave-up': 5, 'phone-limit': 9, 'too-late': 0 }
  expect(failuresOf(day({ reasons }))).toEqual([
    { reason: 'gave-up', messages: 5 },
    { reason: 'undelivered', messages: 2 },
  ])
})
