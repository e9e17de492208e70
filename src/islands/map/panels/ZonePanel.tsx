import { FavouriteButton, FavouriteFailure } from '../../../components/favourites/FavouriteButton.tsx'
import type { ForecastOfZone } from '../../../api/forecasts.ts'
import { fetchZoneForecast } from '../../../api/forecasts.ts'
import { ServerRefusal } from '../../../api/readError.ts'
import { timeText } from '../../../domain/kernel/display.ts'
import type { ZoneForecastPeriod } from '../../../domain/forecasts/forecasts.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { pointAt } from '../../../domain/map/mapView.ts'
import { zoneHref } from '../../../domain/kernel/pages.ts'
import { HOUR_MS } from '../../../domain/kernel/time.ts'
import { forecasts as forecastWords } from '../../../text/forecasts/forecasts.ts'
import { weatherText } from '../../../text/forecasts/forecastSentences.ts'
import { rangeText, whenText } from '../../../text/forecasts/forecastTimes.ts'
import { map as mapWords } from '../../../text/map/map.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { mapPlaces } from '../../../text/map/mapPlaces.ts'
import { measurements } from '../../../text/observations/measurements.ts'
import { LoudText } from '../../../components/observations/ReadingText.tsx'
import { warnedZone } from '../../../components/warnings/warningTexts.ts'
import { useLasting } from '../MapStatus.tsx'
import { Panel } from '../Panel.tsx'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { Fetched } from '../../../state/useFetched.ts'
import { useFetched } from '../../../state/useFetched.ts'
import { placeFavourite } from '../../../domain/favourites/favourites.ts'
import type { PlacePanelProps } from './placePanelProps.ts'
import { WarningsHere } from './WarningsHere.tsx'

const EVERY_MS = 600_000
/** Three days of half days. */
const MOST_PERIODS = 6

/** A zone: its warnings with their clock times, then the half days to come. */
export function ZonePanel({
  place: { code },
  standing,
  zones,
  pressed,
  reader,
  onOpen,
  onClose,
}: PlacePanelProps & { place: Extract<MapPlace, { kind: 'zone' }> }) {
  const { language } = reader
  const words = mapPlaces[language].panel
  const fetched = useFetched(code, (signal) => fetchZoneForecast(code, signal), EVERY_MS)
  const zone = zones.find((one) => one.code === code)
  const reported = standing?.get(code)?.[0]
  const name =
    (zone && (language === 'ko' ? zone.nameKo : zone.nameEn)) ?? (reported && warnedZone(reported, language))
  const heading = name ?? code
  const centre = zone && { lon: zone.shape.label[0], lat: zone.shape.label[1] }
  const related = [
    code,
    zone?.parentCode,
    ...zones.flatMap((one) => (one.parentCode === code ? one.code : [])),
  ]
  const warnings = related.flatMap((one) => standing?.get(one ?? '') ?? [])
  return (
    <Panel
      label={words.zoneOf(heading)}
      heading={heading}
      language={language}
      tools={
        centre && (
          <FavouriteButton
            draft={placeFavourite(heading, { kind: 'point', ...centre })}
            language={language}
          />
        )
      }
      onClose={onClose}
    >
      <FavouriteFailure language={language} />
      <WarningsHere warnings={warnings} isKnown={standing !== undefined} code={code} reader={reader} />
      {pressed && (
        <p>
          <button
            type="button"
            className="place-link"
            onClick={() => onOpen(pointAt(pressed.lat, pressed.lon))}
          >
            {words.here}
          </button>
        </p>
      )}
      <HalfDays fetched={fetched} reader={reader} />
      <p>
        <a className="button" href={zoneHref(code)}>
          {words.page.zone}
        </a>
      </p>
      <p className="soft small">{words.approximate}</p>
    </Panel>
  )
}

function HalfDays({
  fetched,
  reader,
}: {
  fetched: Fetched<ForecastOfZone> & { retry(): void }
  reader: Reader
}) {
  const { language, now, timeZone } = reader
  const { notes } = mapForecasts[language]
  const words = mapPlaces[language].panel
  const isWaiting = useLasting(fetched.state === 'waiting')
  if (fetched.state === 'failed') {
    const isNone = fetched.error instanceof ServerRefusal && fetched.error.code === 'ZONE_UNKNOWN'
    if (isNone) return <p className="soft">{words.noZoneForecast}</p>
    return (
      <div className="place-refusal" role="alert">
        <p>{notes.failed.panel}</p>
        <button type="button" className="button" onClick={fetched.retry}>
          {mapWords[language].retry}
        </button>
      </div>
    )
  }
  if (fetched.state !== 'ready')
    return isWaiting ? <output className="series-empty">{notes.loading.panel}</output> : null
  const { issue } = fetched.value
  if (!issue) return <p className="soft">{notes.notYet}</p>
  const periods = issue.periods
    .filter(({ validAt, hours }) => validAt.getTime() + hours * HOUR_MS > now.getTime())
    .slice(0, MOST_PERIODS)
  return (
    <section aria-labelledby="zone-half-days">
      <h3 id="zone-half-days" className="place-heading">
        {words.halfDays}
      </h3>
      <ul className="half-days">
        {periods.map((period) => (
          <HalfDay key={period.step} period={period} reader={reader} />
        ))}
      </ul>
      <p className="soft small sheet-origin">
        <span>{words.issued(timeText(issue.issuedAt, now, timeZone))}</span>
        {issue.mode !== 'live' && (
          <strong className="map-mode">{measurements[language].modes[issue.mode]}</strong>
        )}
      </p>
    </section>
  )
}

function HalfDay({ period, reader }: { period: ZoneForecastPeriod; reader: Reader }) {
  const { language } = reader
  const { compass } = measurements[language]
  const { windFrom, windTurnsTo, windSpeed, waveHeight, validAt, hours } = period
  return (
    <li>
      <span className="half-day-when">{whenText(validAt, hours, reader)}</span>
      <span className="soft small">{weatherText(period, language)}</span>
      {windSpeed && (
        <span className="half-day-value">
          {windFrom && (
            <span className="small">
              {`${forecastWords[language].wind(compass[windFrom], windTurnsTo && compass[windTurnsTo])} `}
            </span>
          )}
          <LoudText name="windSpeed" value={windSpeed.to} language={language}>
            {rangeText('windSpeed', windSpeed, reader)}
          </LoudText>
        </span>
      )}
      {waveHeight && (
        <span className="half-day-value">
          <LoudText name="significantWaveHeight" value={waveHeight.to} language={language}>
            {rangeText('waveHeight', waveHeight, reader)}
          </LoudText>
        </span>
      )}
    </li>
  )
}
