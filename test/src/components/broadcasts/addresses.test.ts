import { describe, expect, it } from 'vitest'
import {
  placeHref,
  placeOf,
  readAsked,
  tabOfBroadcast,
  tabsOf,
} from '../../../../src/components/broadcasts/addresses.ts'

const read = (query: string, page: Parameters<typeof readAsked>[0] = 'broadcasts') =>
  readAsked(page, new URLSearchParams(query))

describe('what an address of broadcasts asks for', () => {
  it.each([
    ['', { tab: 'national' }],
    ['tab=9', { tab: 'national' }],
    ['tab=-1', { tab: 'national' }],
    ['tab=1.5', { tab: 'national' }],
    ['tab=&zone=&date=', { tab: 'national' }],
    ['tab=constructor', { tab: 'national' }],
    ['id=', { tab: 'national', id: 'unreadable' }],
    ['id=0', { tab: 'national', id: 'unreadable' }],
    ['id=-3', { tab: 'national', id: 'unreadable' }],
    ['id=7e2', { tab: 'national', id: 'unreadable' }],
    ['id=99999999999', { tab: 'national', id: 'unreadable' }],
    ['lang=fr', { tab: 'national' }],
    ['voice=xx&lang=ja', { tab: 'national', voice: 'ja' }],
  ])('is never refused: %s', (query, asked) => {
    expect(read(query)).toEqual(asked)
  })

  it.each([
    ['tab=0', { tab: 'national' }],
    ['tab=1&zone=12A20100', { tab: 'regional', zone: '12A20100' }],
    ['tab=2&id=7&voice=zh', { tab: 'voice', id: 7, voice: 'zh' }],
    ['id=7&lang=en', { tab: 'national', id: 7, voice: 'en' }],
    ['tab=3&date=2026-05-04', { tab: 'satellite', date: '2026-05-04' }],
    ['tab=4', { tab: 'fax' }],
  ])('is read: %s', (query, asked) => {
    expect(read(query)).toEqual(asked)
  })

  it('never is a long text', () => {
    const { zone, date } = read(`zone=${'1'.repeat(5_000)}&date=${'2'.repeat(5_000)}`)
    expect(zone?.length).toBeLessThan(20)
    expect(date?.length).toBeLessThan(20)
  })

  it('has three tabs on the audio screen and five in the broadcast window', () => {
    expect(tabsOf('audio')).toEqual(['national', 'regional', 'voice'])
    expect(tabsOf('mobileAudio')).toEqual(tabsOf('audio'))
    expect(tabsOf('broadcasts')).toEqual(['national', 'regional', 'voice', 'satellite', 'fax'])
    expect(read('tab=3', 'audio').tab).toBe('national')
  })
})

describe('an address of broadcasts', () => {
  it.each([
    ['audio', false, undefined, { tab: 'regional' }, '/mmis/audio?tab=1'],
    ['audio', true, undefined, { tab: 'national' }, '/mmis/audio?tab=0&frame=popup'],
    [
      'mobileAudio',
      false,
      'UTC',
      { tab: 'voice', date: '2026-05-04' },
      '/mmis/m/aud?tab=2&date=2026-05-04&tz=UTC',
    ],
    ['broadcasts', false, undefined, { tab: 'fax' }, '/mmis/broadcasts?tab=4'],
    [
      'broadcasts',
      true,
      'KST',
      { tab: 'regional', id: 3, voice: 'ja', zone: '12&A' },
      '/mmis/broadcasts?tab=1&id=3&voice=ja&zone=12%26A&tz=KST&frame=popup',
    ],
  ] as const)('keeps page, frame and clock: %s', (page, isPopup, clock, asked, href) => {
    const place = { page, isPopup, ...(clock && { clock }) }
    expect(placeHref(place, asked)).toBe(href)
    const url = new URL(href, 'https://marine.example.org')
    expect(placeOf(page, url)).toEqual(place)
    expect(readAsked(page, url.searchParams)).toEqual(asked)
  })

  it('shows a broadcast in the tab it was opened from, where that tab can', () => {
    expect(tabOfBroadcast('voice', 'national')).toBe('voice')
    expect(tabOfBroadcast('voice', 'regional')).toBe('regional')
    expect(tabOfBroadcast('fax', 'national')).toBe('national')
    expect(tabOfBroadcast('national', 'regional')).toBe('regional')
  })
})
