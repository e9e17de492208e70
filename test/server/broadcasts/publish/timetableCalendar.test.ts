import { describe, expect, it } from 'vitest'
import { calendarKind, timetableCalendar } from '../../../../server/broadcasts/publish/timetableCalendar.ts'
import { buildEntry, buildTimetable } from '../../../support/timetables.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const ORIGIN = 'https://portal.example'

interface Component {
  name: string
  /** parameters stay with the name: `DTSTART;TZID=Asia/Seoul` */
  properties: Map<string, string>
  parts: Component[]
}

/** Reads iCalendar as RFC 5545 writes it, and takes nothing else. */
function parse(text: string): Component {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const root: Component = { name: 'root', properties: new Map(), parts: [] }
  const open = [root]
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=(?:"[^"]*"|[^:;",]*))*):(.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (name === 'BEGIN') open.push({ name: value, properties: new Map(), parts: [] })
    else if (name === 'END') {
      const closed = open.pop()
      expect(closed?.name).toBe(value)
      if (closed) open.at(-1)?.parts.push(closed)
    } else open.at(-1)?.properties.set(name, value)
  }
  expect(open).toEqual([root])
  expect(root.parts).toHaveLength(1)
  return root.parts[0] as Component
}

const read = (entries = [buildEntry()], language: 'ko' | 'en' = 'ko') => {
  const text = timetableCalendar({ timetable: buildTimetable(entries), language, origin: ORIGIN, now: NOW })
  const calendar = parse(text)
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT').map(({ properties }) => properties)
  return { text, calendar, events }
}

describe('a timetable as a calendar', () => {
  it('leaves out what has no length', () => {
    expect(read([buildEntry('07:10', '07:10')]).events).toEqual([])
    expect(read([buildEntry('07:10', '99:99')]).events).toEqual([])
  })

  it('escapes words that would break its lines', () => {
    const [event] = read([buildEntry('07:10', '07:20', { nameKo: '파랑, 바람; \\ 둘\nEND:VEVENT' })]).events
    expect(event?.get('SUMMARY')).toBe(String.raw`파랑\, 바람\; \\ 둘\nEND:VEVENT`)
  })

  it('repeats each programme daily on the clock of Korea, whatever zone the machine has', () => {
    const [event] = read().events
    expect(event?.get('DTSTART;TZID=Asia/Seoul')).toBe('20260504T071000')
    expect(event?.get('DTEND;TZID=Asia/Seoul')).toBe('20260504T072000')
    expect(event?.get('RRULE')).toBe('FREQ=DAILY')
    expect(event?.get('DTSTAMP')).toBe('20260504T030000Z')
    expect(event?.get('SUMMARY')).toBe('구름 사진')
  })

  it('ends a programme over midnight on the next day, also where its end is written on the same', () => {
    for (const end of ['2026-05-04T15:10:00Z', '00:10'])
      expect(read([buildEntry('23:50', end)]).events[0]?.get('DTEND;TZID=Asia/Seoul')).toBe('20260505T001000')
  })

  it('keeps the ids of its programmes from day to day and from language to language', () => {
    const ids = ({ events }: ReturnType<typeof read>) => events.map((event) => event.get('UID'))
    const later = buildEntry('2026-06-03T22:10:00Z', '2026-06-03T22:20:00Z')
    expect(ids(read())).toEqual(['satellite-1@portal.example'])
    expect(ids(read([later], 'en'))).toEqual(ids(read()))
  })

  it('is named in its language, says its zone and when to read it again', () => {
    const { text, calendar, events } = read([buildEntry()], 'en')
    expect(calendar.name).toBe('VCALENDAR')
    // RFC 5545, section 3.6: what the calendar says of itself stands before its first part
    expect(text.lastIndexOf('REFRESH-INTERVAL')).toBeLessThan(text.indexOf('BEGIN:VTIMEZONE'))
    expect(calendar.properties.get('VERSION')).toBe('2.0')
    expect(calendar.properties.get('METHOD')).toBe('PUBLISH')
    expect(calendar.properties.get('NAME')).toContain('Satellite broadcast timetable')
    expect(calendar.properties.get('REFRESH-INTERVAL;VALUE=DURATION')).toBe('PT6H')
    expect(calendar.properties.get('X-PUBLISHED-TTL')).toBe('PT6H')
    expect(events[0]?.get('SUMMARY')).toBe('Cloud picture')
    const zone = calendar.parts.find(({ name }) => name === 'VTIMEZONE')
    expect(zone?.properties.get('TZID')).toBe('Asia/Seoul')
    expect(zone?.parts[0]?.properties.get('TZOFFSETTO')).toBe('+0900')
  })

  it.each([
    ['voice.ics', 'voice'],
    ['FAX.ICS', 'fax'],
    ['fax', undefined],
    ['radio.ics', undefined],
    ['../voice.ics', undefined],
  ])('has the file name %s: %s', (file, kind) => {
    expect(calendarKind(file)).toBe(kind)
  })
})
