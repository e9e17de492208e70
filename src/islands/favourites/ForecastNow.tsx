import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FavouriteItem } from '../../api/favourites.ts'
import { ServerRefusal } from '../../api/readError.ts'
import { favouriteKey } from '../../domain/favourites/favourites.ts'
import { rangeText, whenText } from '../../text/forecasts/forecastTimes.ts'
import { favourites as favouriteWords } from '../../text/favourites/favourites.ts'
import { measurements } from '../../text/observations/measurements.ts'
import type { AnswerCode } from '../../text/kernel/refusals.ts'
import { refusalText } from '../../text/kernel/refusals.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import { LoudText } from '../../components/observations/ReadingText.tsx'
import { useFetched } from '../../state/useFetched.ts'
import type { PlaceNow } from './nowStep.ts'
import { fetchForecastNow } from './nowStep.ts'
import type { Newest } from './useNewest.ts'
import { warningsOf } from './useNewest.ts'
import { WarningWords } from './WarningWords.tsx'

/** Model runs come twice a day and zone forecasts four times; the present period changes in between. */
const EVERY_MS = 600_000

interface ForecastNowProps {
  item: FavouriteItem
  newest: Newest
  reader: Reader
}

/** What is forecast for now where nothing is measured. It is asked for once the row comes into view. */
export function ForecastNow({ item, newest, reader }: ForecastNowProps) {
  const { now, language } = reader
  const words = favouriteWords[language]
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  const fetched = useFetched(
    isSeen ? favouriteKey(item) : undefined,
    (signal) => fetchForecastNow(item, now, signal),
    EVERY_MS,
  )
  const place = fetched.state === 'ready' ? fetched.value : undefined
  return (
    <div className="favourite-newest" ref={frame}>
      <WarningWords warnings={warningsOf(item, newest, place?.position)} reader={reader} />
      {place?.step && <StepValues step={place.step} reader={reader} />}
      {place && !place.step && <p className="soft small">{words.noValues}</p>}
      {fetched.state === 'failed' && <p className="soft small">{failureText(fetched.error, language)}</p>}
      {(fetched.state === 'waiting' || fetched.state === 'idle') && (
        <p className="soft small">{words.valuesLoading}</p>
      )}
    </div>
  )
}

const failureText = (error: unknown, language: Reader['language']): string =>
  error instanceof ServerRefusal
    ? refusalText(error.code as AnswerCode, language, error.facts)
    : favouriteWords[language].valuesFailed

function StepValues({ step, reader }: { step: NonNullable<PlaceNow['step']>; reader: Reader }) {
  const { language } = reader
  const { elements, elementsShort, compass, from, modes } = measurements[language]
  const { windSpeed, windFrom, waveHeight, validAt, hours, mode } = step
  const when = whenText(validAt, hours, reader)
  return (
    <>
      <dl className="favourite-values">
        <Value label={elementsShort.windSpeed ?? elements.windSpeed}>
          {windSpeed && (
            <LoudText name="windSpeed" value={windSpeed.to} language={language}>
              {rangeText('windSpeed', windSpeed, reader)}
            </LoudText>
          )}
          {windFrom && (
            <span className="direction">
              <span aria-hidden="true">{compass[windFrom]}</span>
              <span className="unseen">{from(windFrom)}</span>
            </span>
          )}
        </Value>
        <Value label={elementsShort.significantWaveHeight ?? elements.significantWaveHeight}>
          {waveHeight && (
            <LoudText name="significantWaveHeight" value={waveHeight.to} language={language}>
              {rangeText('waveHeight', waveHeight, reader)}
            </LoudText>
          )}
        </Value>
      </dl>
      <p className="favourite-age soft small">
        {favouriteWords[language].forecastFor(when)}
        {mode === 'demo' && ` · ${modes.demo}`}
      </p>
    </>
  )
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whether an element has been in the window, or a little below it. */
function useSeen(element: { readonly current: Element | null }): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        setIsSeen(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
