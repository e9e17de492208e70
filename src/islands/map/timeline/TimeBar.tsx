import './timeBar.css'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { Language } from '../../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import type { Morning } from './timeSteps.ts'
import { momentParts, mornings, stepOf, timeSteps, valueText } from './timeSteps.ts'
import { usePlay, useReducedMotion } from './usePlay.ts'

interface TimeBarProps {
  /** ms since 1970; undefined: now */
  timeMs: number | undefined
  /** of the field that is shown, where it goes further than the clock */
  endMs: number | undefined
  now: Date
  timeZone: TimeZoneName
  language: Language
  onTime(timeMs: number | undefined): void
  /** whether an hour that is over is shown as it was known then */
  isKnownThen: boolean
  onKnownThen(isKnownThen: boolean): void
}

/**
 * The one clock of the map, in hours: left of now what was observed, right of it the forecast, and the next mornings one
 * press away. Where the reader wants nothing to move, there is no play button: the steps remain.
 */
export function TimeBar(props: TimeBarProps) {
  const { timeMs, endMs = 0, now, timeZone, language, onTime, isKnownThen, onKnownThen } = props
  const words = mapForecasts[language].time
  // a time that was chosen with another field stays in reach
  const steps = timeSteps(now, Math.max(endMs, timeMs ?? 0))
  const step = stepOf(steps, timeMs)
  const nowStep = stepOf(steps, undefined)
  const isReduced = useReducedMotion()
  const goTo = (next: number) => {
    const target = steps[next]
    if (target) onTime(target.timeMs)
    return target !== undefined
  }
  const { isPlaying, play, stop } = usePlay(() => goTo(step + 1))
  const isAtEnd = step === steps.length - 1
  const moment = { timeMs: steps[step]?.timeMs, now, zone: timeZone, language }
  const byHand = (next: number) => {
    stop()
    goTo(next)
  }
  const toggle = () => {
    if (isPlaying) return stop()
    if (isAtEnd) goTo(nowStep)
    play()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || isReduced) return
    event.preventDefault()
    toggle()
  }
  return (
    <div
      className={`time-bar${step > nowStep ? ' is-ahead' : ''}${step < nowStep ? ' is-past' : ''}`}
      style={{ '--now': nowStep / (steps.length - 1) } as CSSProperties}
    >
      <TimeText {...moment} />
      <div className="time-buttons">
        {!isReduced && (
          <IconButton
            label={isPlaying ? words.pause : words.play}
            path={isPlaying ? 'M6 4v12M14 4v12' : 'M6 3.5v13L16.5 10z'}
            isFilled={!isPlaying}
            onClick={toggle}
          />
        )}
        <IconButton
          label={words.back}
          path="M13 4L7 10l6 6"
          isDisabled={step === 0}
          onClick={() => byHand(step - 1)}
        />
      </div>
      <div className="time-track">
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={step}
          aria-label={words.slider}
          aria-valuetext={valueText(moment)}
          onChange={(event) => byHand(Number(event.target.value))}
          onKeyDown={onKeyDown}
        />
        <Mornings
          mornings={mornings(steps, now, timeZone, language)}
          timeMs={timeMs}
          onTime={(morningMs) => {
            stop()
            onTime(morningMs)
          }}
        />
        {step < nowStep && (
          <button
            type="button"
            className="time-known"
            aria-pressed={isKnownThen}
            onClick={() => onKnownThen(!isKnownThen)}
          >
            {words.knownThen}
          </button>
        )}
      </div>
      <div className="time-buttons">
        <IconButton
          label={words.forward}
          path="M7 4l6 6-6 6"
          isDisabled={isAtEnd}
          onClick={() => byHand(step + 1)}
        />
        <button
          type="button"
          className="map-button time-now"
          aria-disabled={step === nowStep}
          onClick={() => byHand(nowStep)}
        >
          {words.now}
        </button>
      </div>
    </div>
  )
}

/** What is shown, large: the clock, the day, and whether it is observed or forecast. */
function TimeText(moment: Parameters<typeof momentParts>[0]) {
  const words = mapForecasts[moment.language].time
  const { day, clock, away } = momentParts(moment)
  const { timeMs, now } = moment
  const isAhead = timeMs !== undefined && timeMs > now.getTime()
  const isPast = timeMs !== undefined && !isAhead
  return (
    <p className="time-text">
      <span className="time-clock">{clock}</span>
      <span className="time-day">{day}</span>
      <span className={`time-kind${isAhead ? ' is-ahead' : ''}${isPast ? ' is-past' : ''}`}>
        {away} · {isAhead ? words.forecast : isPast ? words.passed : words.observed}
      </span>
    </p>
  )
}

interface MorningsProps {
  mornings: readonly Morning[]
  timeMs: number | undefined
  onTime(timeMs: number): void
}

function Mornings({ mornings, timeMs, onTime }: MorningsProps) {
  return (
    <div className="time-mornings">
      {mornings.map((morning) => (
        <button
          key={morning.timeMs}
          type="button"
          style={{ '--share': morning.share } as CSSProperties}
          aria-pressed={morning.timeMs === timeMs}
          onClick={() => onTime(morning.timeMs)}
        >
          <span>{morning.day}</span> <span>{morning.clock}</span>
        </button>
      ))}
    </div>
  )
}

interface IconButtonProps {
  label: string
  path: string
  isFilled?: boolean
  isDisabled?: boolean
  onClick(): void
}

function IconButton({ label, path, isFilled = false, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="map-button"
      aria-label={label}
      // a button that is truly disabled would drop the focus right after it was pressed
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={path}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke={isFilled ? 'none' : 'currentColor'}
          strokeWidth="2"
        />
      </svg>
    </button>
  )
}
