import { describe, expect, it } from 'vitest'
import { hiddenPopups, hideToday } from '../../../../src/domain/notices/popups.ts'

describe('pop-ups that are hidden for the day', () => {
  it('are known by the cookie', () => {
    expect(hiddenPopups('lang=ko; popups=3.17')).toEqual(new Set([3, 17]))
    expect(hiddenPopups('mypopups=3; popups=x')).toEqual(new Set())
  })

  it('come back at midnight where the reader is', () => {
    const now = new Date(2026, 4, 4, 23, 59)
    const cookie = hideToday('popups=3', 17, now)
    expect(cookie).toMatch(/^popups=3\.17; expires=/)
    const expires = new Date(/expires=([^;]+)/.exec(cookie)![1]!)
    expect(expires).toEqual(new Date(2026, 4, 5))
  })
})
