import { describe, expect, it } from 'vitest'
import { DRAFT_FAULTS } from '../../../../src/islands/messages/drafts.ts'
import { faultInSummary, faultText } from '../../../../src/islands/messages/faults.ts'
import { words } from '../../../../src/text/index.ts'

const { subscriptions } = words('en')
const OUTSIDE = { topic: 'wave-buoy', part: 'lowSeaTemperature', fault: 'limit-out-of-range' } as const

describe('what is wrong', () => {
  it('is said at a limit with its range', () => {
    expect(faultText(OUTSIDE, subscriptions)).toBe('It can be from \u22123 to 40.')
  })

  it('names kind and limit above the form', () => {
    expect(faultInSummary(OUTSIDE, subscriptions)).toBe(
      'Wave buoys · Low water temperature: It can be from \u22123 to 40.',
    )
    const noTime = { topic: 'warning', part: 'sendTimes', fault: 'no-send-time' } as const
    expect(faultInSummary(noTime, subscriptions)).toMatch(/^Weather warnings: Please choose/)
  })

  it('leaves no gap in any sentence', () => {
    for (const language of ['ko', 'en'] as const)
      for (const fault of DRAFT_FAULTS) {
        const part = fault.startsWith('limit-') ? 'windSpeed' : 'points'
        expect(faultText({ topic: 'wave-buoy', part, fault }, words(language).subscriptions)).not.toMatch(
          /\{|^$/,
        )
      }
  })
})
