import { clockText, dateText, timeText } from '../../domain/kernel/display.ts'
import { endParts, stretchText } from '../../domain/kernel/stretches.ts'
import { isStillExpected } from '../../domain/warnings/warningStanding.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { labelled, warnings } from '../../text/warnings/warnings.ts'
import type { Reader } from '../kernel/reader.ts'
import type { Standing } from './standing.ts'

/** Type and level, with the label of what is not live. */
export function warningName({ area, level, phase }: Standing, language: Reader['language']): string {
  const name = warnings[language].warningName(area.type, phase === 'preliminary' ? 'preliminary' : level)
  return labelled(name, area.mode, language)
}

export const warnedZone = ({ area }: Standing, language: Reader['language']): string =>
  (language === 'ko' ? area.zoneNameKo : area.zoneNameEn) || area.zoneNameKo

/** Since when or from when it holds, what changes, and when it ends, each with its clock time. */
export function warningLines(standing: Standing, reader: Reader): string[] {
  const { phase, since, next, area } = standing
  const { language, now, timeZone } = reader
  const words = mapForecasts[language].warning
  const at = (time: Date) => timeText(time, now, timeZone)
  const { levels } = warnings[language]
  const expectedTo = phase === 'preliminary' ? area.effectiveTo : undefined
  const begins = {
    'in-force': words.inForce,
    announced: words.announced,
    preliminary: isOverdue(standing, now) ? words.overdue : words.preliminary,
  }
  return [
    begins[phase](stretchText({ from: since, to: expectedTo ?? since }, { now, zone: timeZone })),
    ...(next ? [words.next(at(next.effectiveAt), levels[next.level])] : []),
    ...(phase === 'preliminary' ? [] : [endLine(standing, reader)]),
  ]
}

/** A preliminary one past its time, which no warning has followed. */
const isOverdue = ({ phase, since, area: { effectiveTo } }: Standing, now: Date): boolean =>
  phase === 'preliminary' &&
  !isStillExpected({ effectiveAt: since, ...(effectiveTo && { effectiveTo }) }, now)

function endLine({ area: { endsAt, expectedEnd } }: Standing, reader: Reader): string {
  const { now, timeZone: zone } = reader
  const words = mapForecasts[reader.language].warning
  if (endsAt) return words.lifted(timeText(endsAt, now, zone))
  return expectedEnd ? words.expected(stretchText(expectedEnd, { now, zone })) : words.openEnd
}

/** The clock time that stands on the map below the warning's name: from when it holds, until when, or when it was due. */
export function shortTime(standing: Standing, { language, now, timeZone }: Reader): string {
  const { area, phase, since } = standing
  const words = mapForecasts[language].warning
  const dayOf = (day: string) => (day === dateText(now, timeZone) ? '' : `${day.slice(5)} `)
  const from = `${dayOf(dateText(since, timeZone))}${clockText(since, timeZone)}`
  if (isOverdue(standing, now)) return words.wasExpected(from)
  const start = words.since(from)
  const end = area.endsAt ?? area.expectedEnd?.to
  if (phase !== 'in-force' || !end) return start
  const { day, clock } = endParts(end, timeZone)
  return words.until(`${dayOf(day)}${clock}`)
}
