import { describe, expect, it } from 'vitest'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'
import { june, reported } from '../../../support/warningEvents.ts'
import { livesOf, shownAt } from '../../../support/warningLives.ts'

describe('a warning that is announced', () => {
  it.each(
    livesOf(`
takes effect and runs out
  04:30>06:00 announce advisory ~18:00
  = 05:59 announced advisory
  = 06:00 in-force advisory
  = 17:59 in-force advisory
  = 18:00 ended advisory, ran-out 1 18:00
holds at once where its effect lies before its issue
  06:10>06:00 announce warning
  = 06:10 in-force warning
says no end where the end is its very effect
  06:00 announce warning ~06:00
  = 07:00 in-force warning
is opened by an extension or a change where the announcement was lost
  06:00 extend advisory ~12:00
  3/06:00 change warning
  = 3/06:00 ended advisory, ran-out 1 12:00 & in-force warning
is extended
  04:30>06:00 announce advisory ~18:00
  17:00>06:00 extend advisory ~2/00:00
  = 23:59 in-force advisory
  = 2/00:00 ended advisory, ran-out 2 00:00
is extended without an end, so that the old end counts no more
  04:30>06:00 announce advisory ~18:00
  17:00 extend advisory
  = 2/16:59 in-force advisory
  = 2/17:00 ended advisory, not-confirmed 2 17:00
keeps its id where an extension comes after it has run out
  04:30>06:00 announce advisory ~18:00
  18:10 extend advisory ~2/00:00
  = 18:05 ended advisory, ran-out 1 18:00
  = 18:10 in-force advisory
  = 2/00:00 ended advisory, ran-out 2 00:00
goes on where a change comes after it has run out, and its old end counts no more
  04:30>06:00 announce advisory ~18:00
  18:10>17:00 change warning
  = 18:10 in-force warning
  = 2/18:10 ended warning, not-confirmed 2 18:10
is not upgraded after its end, where an extension ends before the announced upgrade
  04:30>06:00 announce advisory ~18:00
  10:00>20:00 change warning
  11:00 extend advisory ~19:00
  = 11:00 in-force advisory
  = 19:00 ended advisory, ran-out 1 19:00
ends for good where an extension comes more than a day after it
  04:30>06:00 announce advisory ~18:00
  2/18:10 extend advisory ~3/00:00
  = 2/18:10 ended advisory, ran-out 1 18:00 & in-force advisory
is upgraded later: the present level stays until then
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  = 11:59 in-force advisory, warning at 1 12:00
  = 12:00 in-force warning
is upgraded before it takes effect
  04:30>06:00 announce advisory ~18:00
  05:00>06:00 change warning
  = 05:00 announced warning
  = 06:00 in-force warning
is announced with both levels in one bulletin
  04:30>06:00 announce advisory ~18:00
  04:30>08:00 announce warning ~18:00
  = 05:00 announced advisory, warning at 1 08:00
  = 08:00 in-force warning
has the graver level where one bulletin tells two for one time
  04:30>06:00 announce advisory ~18:00
  04:30>06:00 announce warning ~18:00
  = 06:00 in-force warning
is downgraded
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  14:00>15:00 change advisory
  = 14:00 in-force warning, advisory at 1 15:00
  = 15:00 in-force advisory
is not upgraded after all
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  11:00 change advisory
  = 11:00 in-force advisory
  = 12:00 in-force advisory
is upgraded later than announced
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  11:00>14:00 change warning
  = 12:00 in-force advisory, warning at 1 14:00
  = 14:00 in-force warning
is upgraded earlier than announced
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  10:30>11:00 change warning
  = 11:00 in-force warning
takes effect later than announced
  04:30>06:00 announce advisory ~18:00
  05:00>07:00 change advisory
  = 06:00 announced advisory
  = 07:00 in-force advisory
is upgraded though it is extended meanwhile
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  11:00 extend advisory ~20:00
  = 11:00 in-force advisory, warning at 1 12:00
  = 19:59 in-force warning
keeps its end where a change does not tell another one
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning
  = 17:59 in-force warning
  = 18:00 ended warning, ran-out 1 18:00
outlasts its old end where a change takes effect at it
  04:30>06:00 announce advisory ~18:00
  17:00>18:00 change warning
  = 17:00 in-force advisory, warning at 1 18:00
  = 18:00 in-force warning
`),
  )('%s', (_title, events, lines) => {
    expect(shownAt(events, lines)).toEqual(lines)
  })
})

describe('a new warning', () => {
  it.each(
    livesOf(`
begins with an announcement after the end
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  12:00 announce advisory
  = 12:00 ended advisory, released 1 09:00 & in-force advisory
begins with an announcement after the last one has run out
  04:30>06:00 announce advisory ~18:00
  18:10 announce advisory
  = 18:10 ended advisory, ran-out 1 18:00 & in-force advisory
waits for the end of the one before it
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:30>12:00 announce warning
  = 08:30 in-force advisory, ends 1 09:00, then announced warning
  = 09:00 ended advisory, released 1 09:00 & announced warning
  = 12:00 ended advisory, released 1 09:00 & in-force warning
waits for the expected end of the one before it
  04:30>06:00 announce advisory ~18:00
  12:00>21:00 announce advisory
  = 12:00 in-force advisory, then announced advisory
  = 18:00 ended advisory, ran-out 1 18:00 & announced advisory
takes the place of the one before it where it is moved to before the end of that
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:10>12:00 announce warning
  08:20>08:40 change warning
  = 08:19 in-force advisory, ends 1 09:00, then announced warning
  = 08:39 in-force advisory, ends 1 08:40, then announced warning
  = 08:40 ended advisory, released 1 08:40 & in-force warning
stands while another release speaks of the one before it
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:10>12:00 announce advisory
  08:20>08:30 release advisory
  = 08:30 ended advisory, released 1 08:30 & announced advisory
  = 12:00 ended advisory, released 1 08:30 & in-force advisory
is the same where an announcement repeats what is in force
  04:30>06:00 announce advisory ~18:00
  12:00 announce advisory ~20:00
  = 19:59 in-force advisory
  = 20:00 ended advisory, ran-out 1 20:00
`),
  )('%s', (_title, events, lines) => {
    expect(shownAt(events, lines)).toEqual(lines)
  })

  it('has its own id, also in the minute of another one', () => {
    const seconds = { issuedAt: new Date(june('1 04:30').getTime() + 20_000) }
    const events = [
      reported('announce', 'advisory', '1 04:30 > 1 06:00'),
      reported('release', 'advisory', '1 04:30', { issuedAt: new Date(june('1 04:30').getTime() + 10_000) }),
      reported('announce', 'warning', '1 04:30', seconds),
    ]
    expect(foldWarnings(events, [], june('1 05:00')).map(({ id }) => id)).toEqual([
      'S1311100-high-seas-202606010430',
      'S1311100-high-seas-202606010430-2',
    ])
  })
})

describe('a preliminary warning', () => {
  it.each(
    livesOf(`
ends a day after the time it was for
  04:30>18:00 announce preliminary
  = 2/17:59 preliminary preliminary
  = 2/18:00 ended preliminary, not-confirmed 2 18:00
becomes the warning that follows
  04:30>18:00 announce preliminary
  16:00>18:00 announce advisory
  = 15:59 preliminary preliminary
  = 16:00 announced advisory
  = 18:00 in-force advisory
has an end of its own, which the announcement does not take over
  04:30>18:00 announce preliminary ~2/00:00
  16:00>18:00 announce advisory
  = 2/00:00 in-force advisory
is taken up by the announcement in its own bulletin, its release there says nothing more
  04:30>18:00 announce preliminary
  10:00>18:00 announce advisory
  10:00>18:00 release preliminary
  = 18:00 in-force advisory
is moved
  04:30>18:00 announce preliminary
  10:00>2/00:00 change preliminary
  = 2/23:59 preliminary preliminary
  = 3/00:00 ended preliminary, not-confirmed 3 00:00
is moved by a bulletin that releases the old one
  04:30>18:00 announce preliminary
  10:00>2/00:00 change preliminary
  10:00>18:00 change-release preliminary
  = 2/23:59 preliminary preliminary
is released
  04:30>18:00 announce preliminary
  10:00 release preliminary
  = 10:00 ended preliminary, released 1 10:00
is released by the release of a warning whose announcement was lost
  04:30>18:00 announce preliminary
  22:00 release advisory
  = 22:00 ended preliminary, released 1 22:00
is not released by the release of an earlier warning
  01:00 announce advisory
  04:30>18:00 announce preliminary
  08:00 release advisory
  = 08:00 ended advisory, released 1 08:00 & preliminary preliminary
is not released by the late release of one that had run out
  01:00 announce advisory ~07:00
  04:30>18:00 announce preliminary
  08:00 release advisory
  = 08:00 ended advisory, released 1 07:00 & preliminary preliminary
is not answered by its own bulletin
  04:30>06:00 announce advisory ~18:00
  10:00 change warning
  10:00>2/06:00 announce preliminary
  = 10:00 in-force warning, then preliminary preliminary
waits while a warning is in force
  04:30>06:00 announce advisory ~18:00
  12:00>2/06:00 announce preliminary
  = 12:00 in-force advisory, then preliminary preliminary
  = 18:00 ended advisory, ran-out 1 18:00 & preliminary preliminary
is answered by an upgrade of the warning that is in force, not by an extension
  04:30>06:00 announce advisory ~18:00
  08:00>20:00 announce preliminary
  09:00 extend advisory ~20:00
  10:00>12:00 change warning ~18:00
  = 09:59 in-force advisory, then preliminary preliminary
  = 12:00 in-force warning & ended preliminary, replaced 1 10:00
`),
  )('%s', (_title, events, lines) => {
    expect(shownAt(events, lines)).toEqual(lines)
  })
})
