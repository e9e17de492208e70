import { describe, expect, it } from 'vitest'
import {
  clockOf,
  settingsDraftOf,
  settingsIn,
  timeFaults,
} from '../../../../src/islands/messages/settingsDraft.ts'

describe('quiet hours', () => {
  const draft = { snsRoute: 'text', isQuiet: true, from: '22:00', to: '06:30' } as const

  it.each([
    ['', '06:00', { from: 'missing' }],
    ['22:00', '', { to: 'missing' }],
    ['24:00', '6:00', { from: 'missing', to: 'missing' }],
    ['22:00', '22:00', { to: 'same' }],
    ['22:00', '06:00', {}],
  ])('from %j to %j lack %j', (from, to, faults) => {
    expect(timeFaults({ ...draft, from, to })).toEqual(faults)
  })

  it('lack nothing when there are to be none', () => {
    expect(timeFaults({ ...draft, isQuiet: false, from: '', to: '' })).toEqual({})
    expect(settingsIn({ ...draft, isQuiet: false })).toEqual({ snsRoute: 'text' })
  })

  it('are minutes since midnight', () => {
    expect(settingsIn(draft)).toEqual({ snsRoute: 'text', quietHours: { fromMin: 1_320, toMin: 390 } })
  })

  it('come back as they were kept, and are offered for a night where there are none', () => {
    const kept = { snsRoute: 'email', quietHours: { fromMin: 0, toMin: 61 } } as const
    expect(settingsDraftOf(kept)).toEqual({ snsRoute: 'email', isQuiet: true, from: '00:00', to: '01:01' })
    expect(settingsIn(settingsDraftOf(kept))).toEqual(kept)
    expect(settingsDraftOf({ snsRoute: 'text' })).toEqual({ ...draft, isQuiet: false, to: '06:00' })
    expect(clockOf(1_440)).toBe('00:00')
  })
})
