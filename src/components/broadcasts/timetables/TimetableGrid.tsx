import { Fragment } from 'react'
import type { Language } from '../../../domain/kernel/language.ts'
import { pageOf, popupText } from '../../../domain/kernel/pages.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { hourRows } from '../../../domain/broadcasts/timetableClock.ts'
import { GRID_WIDTH_PX, RULER_TICKS } from '../../../domain/broadcasts/timetableGeometry.ts'
import type { Timetable } from '../../../domain/broadcasts/timetables.ts'
import { timetables } from '../../../text/broadcasts/timetables.ts'
import type { Block, TimetableModel } from './timetableModel.ts'
import { GRID_ID, NOW_ID, OPENING_ID } from './timetableModel.ts'

export interface TimetableGridProps {
  timetable: Pick<Timetable, 'kind' | 'date'>
  model: TimetableModel
  timeZone: TimeZoneName
  language: Language
}

const RULER_PX = 28
const TICK_PX = { ten: 12, five: 8, one: 4 } as const

/**
 * The day as a picture. It is whole without script: the tooltip of a programme shows on hover and focus by style alone.
 * The same programmes belong beside it as a TimetableTable.
 */
export function TimetableGrid({ timetable, model, timeZone, language }: TimetableGridProps) {
  const words = timetables[language]
  const { blocks } = model
  return (
    <figure className="timetable-figure" aria-labelledby={`${GRID_ID}-caption`}>
      <div id={GRID_ID} className="timetable-scroller" role="group" aria-label={words.scroller}>
        <div className="timetable-corner" aria-hidden="true">
          {timeZone}
        </div>
        <Ruler css={model.css} />
        <div className="timetable-hours" aria-hidden="true">
          {hourRows(timetable.date, timeZone).map(({ hour, day }) => (
            <span key={hour} className="timetable-hour">
              {words.hour(hour)}
              {day !== undefined && <small>{day}</small>}
            </span>
          ))}
        </div>
        <div className="timetable-plot">
          {blocks.flatMap(({ traces, tone }) =>
            traces.map(({ id }) => (
              <span key={id} id={id} className={`timetable-trace ${tone}`} aria-hidden="true" />
            )),
          )}
          {blocks.map((block) => (
            <Fragment key={block.id}>
              <BlockBox block={block} />
              <Tip block={block} kind={timetable.kind} timeZone={timeZone} language={language} />
            </Fragment>
          ))}
          {model.now && <span id={NOW_ID} className="timetable-now" aria-hidden="true" />}
          {model.opening && <span id={OPENING_ID} className="timetable-opening" aria-hidden="true" />}
        </div>
      </div>
      <figcaption id={`${GRID_ID}-caption`} className="small soft">
        {words.caption}
      </figcaption>
    </figure>
  )
}

/** 61 strokes for 60 minutes, and the style sheet of the picture, which may stand within an SVG. */
function Ruler({ css }: { css: string }) {
  return (
    <div className="timetable-ruler" aria-hidden="true">
      <svg width={GRID_WIDTH_PX} height={RULER_PX}>
        <style>{css}</style>
        {RULER_TICKS.map(({ minute, leftPx, size }) => (
          <line
            key={minute}
            className={`timetable-tick is-${size}`}
            x1={leftPx}
            x2={leftPx}
            y1={RULER_PX - TICK_PX[size]}
            y2={RULER_PX}
          />
        ))}
        {RULER_TICKS.filter(({ size }) => size !== 'one').map(({ minute, leftPx, size }) => (
          <text key={minute} className={`timetable-minute is-${size}`} x={leftPx} y={RULER_PX - 14}>
            {minute}
          </text>
        ))}
      </svg>
    </div>
  )
}

interface BlockProps {
  block: Block
  kind: Timetable['kind']
  timeZone: TimeZoneName
  language: Language
}

/**
 * The fewest boxes there can be, for hundreds of programmes: what takes focus and clicks, and beside it its tooltip.
 */
function BlockBox({ block }: Pick<BlockProps, 'block'>) {
  const { id, tone, isOnAir, link, hasName, name } = block
  const same = {
    id,
    className: `timetable-block ${tone}${isOnAir ? ' is-on-air' : ''}`,
    'aria-labelledby': `${id}-tip`,
  }
  const inside = hasName && name
  if (!link)
    return (
      <button type="button" {...same}>
        {inside}
      </button>
    )
  return (
    <a {...same} href={link.href} {...(link.kind === 'chart' && chartWindow())}>
      {inside}
    </a>
  )
}

/** What makes a link open the window of a fax chart, in the size the table of pages has for it. */
export function chartWindow(): Record<string, string> {
  const { menuCode, popup } = pageOf('broadcastDetail')
  return { 'data-menu': menuCode, ...(popup && { 'data-popup': popupText(popup) }) }
}

/** Tooltip of a programme; it is also the programme's name for screen readers. */
function Tip({ block, kind, timeZone, language }: BlockProps) {
  const { id, tip, name, fullTimes, link } = block
  const words = timetables[language]
  const place = `${tip.isAbove ? ' is-above' : ''}${tip.isShifted ? ' is-shifted' : ''}`
  return (
    <span id={`${id}-tip`} className={`timetable-tip${place}`} role="tooltip">
      <b>{name}</b>
      {` ${fullTimes.start} – ${fullTimes.end} ${timeZone} `}
      {kind === 'fax' && <span>{link ? words.opensChart : words.noChart}</span>}
    </span>
  )
}
