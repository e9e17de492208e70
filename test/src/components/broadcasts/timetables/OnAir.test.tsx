import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OnAir } from '../../../../../src/components/broadcasts/timetables/OnAir.tsx'
import { nowAndNext } from '../../../../../src/domain/broadcasts/timetableClock.ts'
import { at } from '../../../../support/timetables.ts'

const DAY = [
  { name: 'a', startsAt: at('07:10'), endsAt: at('07:20') },
  { name: 'b', startsAt: at('09:00'), endsAt: at('09:10') },
]
const said = (now: Date, timeZone: 'KST' | 'UTC' = 'KST', day = DAY) =>
  renderToStaticMarkup(<OnAir airing={nowAndNext(day, now)} now={now} timeZone={timeZone} language="en" />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

it.each([
  ['nothing at all', at('07:15'), 'KST', [], '|This timetable has no programmes yet.|'],
  [
    'what is on and what is next',
    at('07:15'),
    'KST',
    DAY,
    '|On the air now|a| |until 07:20 KST|Next · in 1 h 45 min|b| |09:00 KST|',
  ],
  [
    'nothing now',
    at('08:59:30'),
    'KST',
    DAY,
    '|On the air now|Nothing is on the air now.|Next · in 1 min|b| |09:00 KST|',
  ],
  [
    'tomorrow’s first after the last',
    at('09:10'),
    'KST',
    DAY,
    '|On the air now|Nothing is on the air now.|Next · in 22 h|a| |07:10 KST|',
  ],
  [
    'times of the reader’s zone',
    at('08:00'),
    'UTC',
    DAY,
    '|On the air now|Nothing is on the air now.|Next · in 1 h|b| |00:00 UTC|',
  ],
] as const)('says %s', (_case, now, zone, day, text) => {
  expect(said(now, zone, [...day])).toBe(text)
})
