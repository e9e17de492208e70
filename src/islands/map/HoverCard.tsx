import type { CSSProperties } from 'react'
import type { MapReportElement } from '../../api/operations.ts'
import { ageParts } from '../../domain/kernel/ages.ts'
import { timeText } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { measurements } from '../../text/observations/measurements.ts'
import type { Hover } from './portalMap.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import { DirectionText, ReadingText } from '../../components/observations/ReadingText.tsx'
import { stationName } from './stationName.ts'

interface HoverCardProps extends Reader {
  hover: Hover
  element: MapElement
}

const OTHERS = ['windSpeed', 'significantWaveHeight', 'seaTemperature', 'airTemperature'] as const

/** The values of the station under the pointer. For pointers only; the panel has all of it for every reader. */
export function HoverCard({ hover, element, ...reader }: HoverCardProps) {
  const { station } = hover.mark
  const { language, timeZone, now } = reader
  const words = measurements[language]
  const names: MapReportElement[] = [element, ...OTHERS.filter((name) => name !== element)]
  const measured = names.filter((name, i) => i === 0 || station.readings[name].state === 'measured')
  const place: CSSProperties = { left: `clamp(9rem, ${hover.x}px, 100% - 9rem)`, top: hover.y }
  return (
    <>
      <div className="hover-ring" style={{ left: hover.x, top: hover.y }} aria-hidden="true" />
      <div className={`hover-card${hover.y < 190 ? ' is-below' : ''}`} style={place} aria-hidden="true">
        <strong>{stationName(station, language)}</strong>
        <span className="soft small"> {words.kinds[station.kind]}</span>
        <dl>
          {measured.map((name) => (
            <div key={name}>
              <dt>{words.elementsShort[name] ?? words.elements[name]}</dt>
              <dd>
                <ReadingText station={station} name={name} {...reader} />{' '}
                <DirectionText station={station} name={name} {...reader} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="soft small">
          {station.observedAt
            ? `${timeText(station.observedAt, now, timeZone)} · ${words.age(ageParts(station.observedAt, now))}`
            : mapWords[language].noTime}
        </p>
      </div>
    </>
  )
}
