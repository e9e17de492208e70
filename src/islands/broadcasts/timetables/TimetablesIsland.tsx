import { useEffect, useState } from 'react'
import type { NamedProgramme } from '../../../components/broadcasts/timetables/OnAir.tsx'
import { OnAir } from '../../../components/broadcasts/timetables/OnAir.tsx'
import { GRID_ID, NOW_ID, OPENING_ID } from '../../../components/broadcasts/timetables/timetableModel.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { MINUTE_MS } from '../../../domain/kernel/time.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import type { NowAndNext } from '../../../domain/broadcasts/timetableClock.ts'
import { lengthOf, nowAndNext } from '../../../domain/broadcasts/timetableClock.ts'
import { bringToLife, bringToScreen, markOnAir, moveNow, openAt } from './liveGrid.ts'
import { programmesIn } from './programmesInPage.ts'

export interface TimetablesIslandProps {
  airing: NowAndNext<NamedProgramme>
  /** the server's clock when it made the page */
  now: Date
  /** the day in Korea that the picture shows */
  date: string
  timeZone: TimeZoneName
  language: Language
}

interface Moment {
  now: Date
  airing: NowAndNext<NamedProgramme>
}

/**
 * The one island of a timetable: what is on the air, kept true while the page is open. The picture and the table are
 * the server's; what script adds to the picture hangs on the picture itself.
 */
export default function TimetablesIsland({ airing, now, date, timeZone, language }: TimetablesIslandProps) {
  const [moment, setMoment] = useState<Moment>({ now, airing })
  useEffect(() => {
    const grid = document.getElementById(GRID_ID)
    if (!grid) return undefined
    const opening = document.getElementById(OPENING_ID)
    openAt(grid, opening)
    bringToScreen(grid, opening)
    return bringToLife(grid)
  }, [])
  useEffect(() => everyMinute(now, (at) => setMoment({ now: at, airing: seenAt(at, date) })), [now, date])
  return <OnAir {...moment} timeZone={timeZone} language={language} />
}

/** Programmes begin at full minutes as a rule, and minutes are what is counted. */
function everyMinute(from: Date, onMinute: (at: Date) => void): () => void {
  const offsetMs = from.getTime() - Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const at = Date.now() + offsetMs
    timer = setTimeout(
      () => {
        onMinute(new Date(Date.now() + offsetMs))
        wait()
      },
      MINUTE_MS - (at % MINUTE_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** Brings the picture to a moment and says what is on the air then. */
function seenAt(at: Date, date: string): NowAndNext<NamedProgramme> {
  const programmes = programmesIn(document)
  const grid = document.getElementById(GRID_ID)
  if (grid) {
    const onAir = programmes.filter((one) => {
      const since = at.getTime() - one.startsAt.getTime()
      return since >= 0 && since < lengthOf(one)
    })
    markOnAir(grid, new Set(onAir.map(({ blockId }) => blockId)))
    moveNow(document.getElementById(NOW_ID), at, date)
  }
  return nowAndNext(programmes, at)
}
