import { fetchNearPlaces } from '../../../api/places.ts'
import { fetchTripAdvice } from '../../../api/trips.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import { formatNumber } from '../../../domain/kernel/display.ts'
import { nearestOf } from '../../../domain/kernel/distances.ts'
import { boatOfCode, DEFAULT_PRESET, presetBoat } from '../../../domain/trips/boatLimits.ts'
import { useFetched } from '../../../state/useFetched.ts'
import { adviceSentence } from '../../../text/trips/tripSentences.ts'
import { trips } from '../../../text/trips/trips.ts'
import { places } from '../../../text/places/places.ts'

interface GoAnswerProps {
  lat: number
  lon: number
  reader: Reader
}

/** Advice follows warnings, which change at any time. */
const EVERY_MS = 300_000
const NEAR_KM = 10
const MOST_NEAR = 2

/** Whether to go out at a point, by the boat that the reader keeps, and the named places near it. */
export function GoAnswer({ lat, lon, reader }: GoAnswerProps) {
  const { language } = reader
  const boat = keptBoat()
  const advice = useFetched(
    `${lat},${lon}`,
    (signal) => fetchTripAdvice({ lat, lon, boat }, signal),
    EVERY_MS,
  )
  const near = useFetched(`${lat},${lon}`, (signal) => fetchNearPlaces({ lat, lon }, MOST_NEAR, signal))
  const words = trips[language]
  const nearest = near.state === 'ready' ? nearestOf({ lat, lon }, near.value, NEAR_KM) : []
  return (
    <>
      {advice.state === 'ready' && (
        <p className="place-go">
          <span className="soft small">
            {words.heading} {words.presets[boat.preset]}
          </span>{' '}
          <strong>{adviceSentence(advice.value, advice.value.tripHours, reader)}</strong>
        </p>
      )}
      {nearest.length > 0 && (
        <p className="place-links">
          {nearest.map(({ item: place, distanceKm: km }) => (
            <a key={place.code} className="place-link" href={place.path}>
              {language === 'ko' ? place.nameKo : place.nameEn}{' '}
              <span className="soft small">{places[language].distance(formatNumber(km, 1))}</span>
            </a>
          ))}
        </p>
      )}
    </>
  )
}

/** The boat of the reader's cookie, else the usual one. */
function keptBoat() {
  const kept = /(?:^|; )boat=([^;]*)/.exec(document.cookie)?.[1]
  return (kept !== undefined && boatOfCode(kept)) || presetBoat(DEFAULT_PRESET)
}
