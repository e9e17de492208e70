import { describe, expect, it } from 'vitest'
import { PLACE_FACTS } from '../../../../server/platform/db/facts/places/index.ts'
import { Places } from '../../../../server/places/places.ts'
import { flatCalendar, goingCalendar } from '../../../../server/trips/publish/goingCalendar.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { presetBoat } from '../../../../src/domain/trips/boatLimits.ts'
import { goOrStay } from '../../../../src/domain/trips/goOrStay.ts'

const NOW = new Date('2026-05-04T04:20:00Z')
const place = new Places(PLACE_FACTS).find('trade-port-16')!
const boat = presetBoat('kayak')
const LIMITS = { significantWaveHeight: 2 }

const calendar = (waves: readonly number[]) => {
  const hours = waves.map((height, i) => ({
    at: new Date(Date.parse('2026-05-04T04:00:00Z') + i * HOUR_MS),
    values: { significantWaveHeight: height },
    warnings: [],
  }))
  const advice = { ...goOrStay(hours, LIMITS, 3), boat }
  return goingCalendar({ place, advice, language: 'en', origin: 'https://marine.example.org', now: NOW })
}

describe('the calendar of a place', () => {
  it('has an event for each stretch long enough, from leaving to being back', () => {
    const text = calendar([3, 1, 1, 1, 1, 3, 1, 3]).replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART:20260504T050000Z')
    expect(text).toContain('DTEND:20260504T090000Z')
    expect(text).toContain('SUMMARY:○ Tongyeong Port: go')
    expect(text).toContain('no permit to sail')
    expect(text).toContain('https://marine.example.org/mmis/places/trade-port-16?boat=kayak')
  })

  it('names what is near its limit', () => {
    const text = calendar([1.9, 1.9, 1.9]).replaceAll('\r\n ', '')
    expect(text).toContain('SUMMARY:△ Tongyeong Port: near a limit')
    expect(text).toContain(String.raw`waves 1.9 m\, your limit 2.0 m`)
  })

  it('is empty, and still a calendar, where nobody can go', () => {
    const text = calendar([3, 3])
    expect(text).not.toContain('VEVENT')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/END:VCALENDAR$/)
  })
})

describe('the calendar of a tidal flat', () => {
  const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
  const walk = {
    from: at('05:00'),
    until: at('10:00'),
    backBy: at('09:00'),
    lowAt: at('07:00'),
    lowM: 0.4,
    floodMPerHour: 1,
  }
  const calendarOf = (walks: Parameters<typeof flatCalendar>[0]['walks']) =>
    flatCalendar({
      place,
      boat: presetBoat('flat-walker'),
      walks,
      language: 'en',
      origin: 'https://marine.example.org',
      now: NOW,
    }).replaceAll('\r\n ', '')

  it('has each time to walk, with an alarm an hour before one has to be back', () => {
    const text = calendarOf([{ ...walk, usable: { from: at('06:00'), backBy: at('09:00') } }, walk])
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART:20260504T060000Z')
    expect(text).toContain('TRIGGER;VALUE=DATE-TIME:20260504T080000Z')
    expect(text).toContain('Be back by 18:00 KST. The water returns at 19:00.')
  })

  it('alarms at the beginning of a shorter time', () => {
    const text = calendarOf([{ ...walk, usable: { from: at('08:30'), backBy: at('09:00') } }])
    expect(text).toContain('TRIGGER;VALUE=DATE-TIME:20260504T083000Z')
  })
})
