import { expect, it } from 'vitest'
import { faxChartHref, timetableCalendarHref } from '../../../../src/domain/broadcasts/timetableAddresses.ts'

it('leads to a fax chart in the specification’s spelling, and to a calendar of one language', () => {
  expect(faxChartHref(12)).toBe('./DetailBroadcasting?id=12&type=fax')
  expect(timetableCalendarHref('fax', 'en')).toBe('/mmis/timetables/fax.ics?lang=en')
})
