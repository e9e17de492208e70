import { Meteogram } from '../../../components/forecasts/Meteogram.tsx'
import { unbroken } from '../../../components/forecasts/unbroken.ts'
import { fetchPointForecast } from '../../../api/forecasts.ts'
import type { MapStation } from '../../../api/readings.ts'
import { fetchSeries } from '../../../api/readings.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import { stepsOfPoint, summaryOf } from '../../../domain/forecasts/forecastSummary.ts'
import type { PointForecast } from '../../../domain/forecasts/pointForecast.ts'
import type { ElementSeries } from '../../../domain/observations/stations.ts'
import { useFetched } from '../../../state/useFetched.ts'
import { summarySentence } from '../../../text/forecasts/forecastSentences.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { stations as stationWords } from '../../../text/observations/stations.ts'
import { useLasting } from '../MapStatus.tsx'
import { spanOf } from '../useSeries.ts'
import { ForecastFailure, ForecastRun } from './ForecastSection.tsx'

/** Reports come every ten minutes, runs every few hours. */
const EVERY_MS = 600_000
const OBSERVED = ['windSpeed', 'windFromDirection', 'significantWaveHeight', 'waveFromDirection'] as const

/** What a station measured during the last day and what is forecast for its place, in one picture. */
export function StationAhead({ station, reader }: { station: MapStation; reader: Reader }) {
  const { code, lat, lon } = station
  const { language, now } = reader
  const fetched = useFetched(
    code,
    async (signal): Promise<{ forecast: PointForecast; observed: ElementSeries[] }> => {
      const [forecast, observed] = await Promise.all([
        fetchPointForecast({ lat, lon, now }, signal),
        // what is forecast is worth showing without it
        fetchSeries({ stationCode: code, elements: [...OBSERVED], ...spanOf(24, now) }, signal).catch(
          () => [],
        ),
      ])
      return { forecast, observed }
    },
    EVERY_MS,
  )
  const isWaiting = useLasting(fetched.state === 'waiting')
  return (
    <section className="place-forecast" aria-busy={fetched.state === 'waiting'}>
      <h3>{stationWords[language].observedAndAhead}</h3>
      {isWaiting && <output className="series-empty">{mapForecasts[language].notes.loading.panel}</output>}
      {fetched.state === 'failed' && (
        <ForecastFailure error={fetched.error} reader={reader} onRetry={fetched.retry} />
      )}
      {fetched.state === 'ready' && <Ahead {...fetched.value} reader={reader} />}
    </section>
  )
}

function Ahead({
  forecast,
  observed,
  reader,
}: {
  forecast: PointForecast
  observed: readonly ElementSeries[]
  reader: Reader
}) {
  const { rows } = forecast
  return (
    <>
      <p className="place-summary">
        {unbroken(summarySentence(summaryOf(stepsOfPoint(rows), reader.now), reader))}
      </p>
      <ForecastRun forecast={forecast} reader={reader} />
      <Meteogram id="station-meteogram" rows={rows} observed={observed} {...reader} />
    </>
  )
}
