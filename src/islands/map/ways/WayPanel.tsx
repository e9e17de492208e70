import { useState } from 'react'
import { seaWay } from '../../../api/passages.ts'
import { hrefOf } from '../../../domain/kernel/pages.ts'
import { formatNumber, positionText } from '../../../domain/kernel/display.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { parsePosition } from '../../../domain/kernel/positions.ts'
import {
  cleared,
  undone,
  withOwn,
  withoutPoint,
  withPoint,
  withWay,
} from '../../../domain/passages/drawing.ts'
import { PASSAGE_QUERY } from '../../../domain/passages/passageAddress.ts'
import { thinned } from '../../../domain/passages/thinned.ts'
import { KNOTS, NAME_MAX_LENGTH } from '../../../domain/passages/waypoints.ts'
import type { Waypoint } from '../../../domain/passages/waypoints.ts'
import { MOST_IN_ADDRESS, wayText } from '../../../domain/passages/wayText.ts'
import { lengthNm } from '../../../domain/routes/alongPath.ts'
import { changeDrawing, drawing } from '../../../state/drawing.ts'
import { useStore } from '../../../state/useStore.ts'
import { mapWays } from '../../../text/map/mapWays.ts'

interface WayPanelProps {
  language: Language
  /** the middle of the map */
  centre: { lat: number; lon: number }
}

/** The way that is drawn on the map, point by point: all that a pointer does there can be done here. */
export function WayPanel({ language, centre }: WayPanelProps) {
  const { points, past } = useStore(drawing)
  const words = mapWays[language]
  const keys = keysOf(points)
  const query = new URLSearchParams({ [PASSAGE_QUERY.way]: wayText(thinned(points, MOST_IN_ADDRESS)) })
  return (
    <div className="way-panel">
      <p className="soft small">{words.how}</p>
      <p className="way-buttons">
        <button
          type="button"
          className="button"
          onClick={() => changeDrawing((known) => withPoint(known, centre))}
        >
          {words.middle}
        </button>
        <button
          type="button"
          className="button"
          disabled={past.length === 0}
          onClick={() => changeDrawing(undone)}
        >
          {words.undo}
        </button>
        <button
          type="button"
          className="button"
          disabled={points.length === 0}
          onClick={() => changeDrawing(cleared)}
        >
          {words.clear}
        </button>
      </p>
      <PositionField language={language} />
      {points.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className="finder-list" aria-label={words.points}>
          {points.map((point, index) => (
            <PointRow key={keys[index]} points={points} index={index} language={language} />
          ))}
        </ol>
      )}
      {points.length > 1 && (
        <p>
          <a href={`${hrefOf('passage')}?${query}`}>{words.weather}</a>{' '}
          <span className="soft small">{words.length(formatNumber(lengthNm(points), 1))}</span>
        </p>
      )}
    </div>
  )
}

/** A way may come to one place twice. */
function keysOf(points: readonly Waypoint[]): string[] {
  const seen = new Map<string, number>()
  return points.map(({ lat, lon }) => {
    const place = `${lat} ${lon}`
    const times = (seen.get(place) ?? 0) + 1
    seen.set(place, times)
    return `${place} ${times}`
  })
}

function PositionField({ language }: { language: Language }) {
  const words = mapWays[language]
  const [text, setText] = useState('')
  const position = parsePosition(text)
  return (
    <form
      className="way-buttons"
      onSubmit={(event) => {
        event.preventDefault()
        if (!position) return
        changeDrawing((known) => withPoint(known, position))
        setText('')
      }}
    >
      <label>
        <span className="soft small">{words.position}</span>{' '}
        <input value={text} placeholder="37.45 126.60" onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="button" disabled={!position}>
        {words.add}
      </button>
    </form>
  )
}

interface PointRowProps {
  points: readonly Waypoint[]
  index: number
  language: Language
}

type Seeking = 'idle' | 'seeking' | 'failed'

function PointRow({ points, index, language }: PointRowProps) {
  const words = mapWays[language]
  const [seeking, setSeeking] = useState<Seeking>('idle')
  const [before, point, next] = [points[index - 1], points[index]!, points[index + 1]]
  const name = point.name ?? words.point(index + 1)
  const aroundCoast = async () => {
    if (!before) return
    setSeeking('seeking')
    try {
      const way = await seaWay({ lat: before.lat, lon: before.lon }, { lat: point.lat, lon: point.lon })
      // what was changed while it was sought stays
      changeDrawing((known) => (known.points === points ? withWay(known, index, way) : known))
      setSeeking('idle')
    } catch {
      setSeeking('failed')
    }
  }
  return (
    <li>
      <span>
        {name}{' '}
        <span className="soft small">
          {positionText(point.lat, 'lat')} {positionText(point.lon, 'lon')}
        </span>
      </span>
      <span className="way-buttons">
        <button
          type="button"
          className="button"
          aria-label={`${words.remove}: ${name}`}
          onClick={() => changeDrawing((known) => withoutPoint(known, index))}
        >
          {words.remove}
        </button>
        {next && (
          <button
            type="button"
            className="button"
            aria-label={`${words.insert}: ${name}`}
            onClick={() => changeDrawing((known) => withPoint(known, between(point, next), index + 1))}
          >
            {words.insert}
          </button>
        )}
        {before && (
          <button
            type="button"
            className="button"
            aria-label={`${words.bySea}: ${name}`}
            disabled={seeking === 'seeking'}
            onClick={() => void aroundCoast()}
          >
            {words.bySea}
          </button>
        )}
      </span>
      <OwnOfPoint point={point} index={index} language={language} />
      <span role="status" className="small">
        {seeking === 'seeking' ? words.seeking : seeking === 'failed' ? words.noWay : ''}
      </span>
    </li>
  )
}

/** Its name, and the speed of the leg that arrives at it; written down when the field is left. */
function OwnOfPoint({ point, index, language }: { point: Waypoint; index: number; language: Language }) {
  const words = mapWays[language]
  const { name = '', knots } = point
  const change = (own: { name: string; knots: number | undefined }) =>
    changeDrawing((known) => withOwn(known, index, own))
  return (
    <details className="fold">
      <summary>{words.own}</summary>
      <span className="way-buttons">
        <label>
          <span className="soft small">{words.name}</span>{' '}
          <input
            key={name}
            defaultValue={name}
            maxLength={NAME_MAX_LENGTH}
            onBlur={({ target }) => change({ name: target.value, knots })}
          />
        </label>
        {index > 0 && (
          <label>
            <span className="soft small">{words.knots}</span>{' '}
            <input
              key={knots}
              type="number"
              inputMode="decimal"
              min={KNOTS.least}
              max={KNOTS.most}
              step="0.5"
              defaultValue={knots}
              onBlur={({ target }) =>
                change({ name, knots: target.value === '' ? undefined : Number(target.value) })
              }
            />
          </label>
        )}
      </span>
    </details>
  )
}

const between = (a: Waypoint, b: Waypoint) => ({ lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 })
