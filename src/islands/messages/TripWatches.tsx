import './tripWatches.css'
import { useId, useState } from 'react'
import { addTripWatch, fetchTripWatches, removeTripWatch } from '../../api/tripWatches.ts'
import type { WatchView, WatchWish } from '../../api/tripWatches.ts'
import { timeText } from '../../domain/kernel/display.ts'
import { hrefOf, placeHref } from '../../domain/kernel/pages.ts'
import { boatAddress } from '../../domain/trips/boatLimits.ts'
import { useFetched } from '../../state/useFetched.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import { clockOf } from './settingsDraft.ts'
import { TripWatchForm } from './TripWatchForm.tsx'

/** What the member has watched: trips and walks on tidal flats, and the form for one more. */
export function TripWatches() {
  const { words, watchPlace, dialogs, report } = useSubscription()
  const t = words.watches
  const fetched = useFetched('watches', fetchTripWatches)
  const [changed, setChanged] = useState<readonly WatchView[]>()
  const [isBusy, setIsBusy] = useState(false)
  const watches = changed ?? (fetched.state === 'ready' ? fetched.value : undefined)
  const run = async (work: () => Promise<readonly WatchView[]>, said: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      setChanged(await work())
      await dialogs.alert(said)
    } catch (error) {
      await report(error)
    } finally {
      setIsBusy(false)
    }
  }
  const add = (wish: WatchWish) => run(async () => [await addTripWatch(wish), ...(watches ?? [])], t.added)
  const remove = async ({ id, placeName }: WatchView, name: keyof WatchView['placeName']) => {
    const text = fillIn(t.removeOf, { place: placeName[name] })
    if (!(await dialogs.confirm({ text, heading: t.heading, action: t.remove }))) return
    await run(async () => {
      await removeTripWatch(id)
      return (watches ?? []).filter((one) => one.id !== id)
    }, t.removed)
  }
  const count = watches?.length ?? 0
  return (
    <details className="messages-part" id="watches" open={watchPlace !== undefined}>
      <summary>
        <h2>{t.heading}</h2>
        <span className="part-now">{count === 0 ? t.none : fillIn(t.some, { count })}</span>
      </summary>
      <div className="part-body watches">
        <p className="soft measure">{t.about}</p>
        {fetched.state === 'waiting' && <p role="status">{t.loading}</p>}
        {fetched.state === 'failed' && (
          <p role="alert">
            {t.failed}{' '}
            <button type="button" className="button" onClick={fetched.retry}>
              {words.retry}
            </button>
          </p>
        )}
        {watches && watches.length > 0 && (
          <ul className="watch-list">
            {watches.map((watch) => (
              <WatchRow key={watch.id} watch={watch} onRemove={remove} />
            ))}
          </ul>
        )}
        {watchPlace ? (
          <TripWatchForm place={watchPlace} isBusy={isBusy} onAdd={add} />
        ) : (
          <p>
            {t.howTo}{' '}
            <a className="inline-link" href={hrefOf('places')}>
              {t.toPlaces}
            </a>
          </p>
        )}
      </div>
    </details>
  )
}

interface WatchRowProps {
  watch: WatchView
  onRemove(watch: WatchView, name: keyof WatchView['placeName']): Promise<void>
}

function WatchRow({ watch, onRemove }: WatchRowProps) {
  const { words, language, timeZone } = useSubscription()
  const t = words.watches
  const id = useId()
  const { placeCode, placeName, boat, times, days, isOnce, last } = watch
  const boatName = t.presets[boat.preset]
  const what = times
    ? fillIn(t.trip, { from: hourText(times.fromHour), to: endText(times), boat: boatName })
    : fillIn(t.flat, { boat: boatName })
  const when = days.length === t.dayNames.length ? t.everyDay : days.map((day) => t.dayNames[day]).join(' ')
  return (
    <li className="watch">
      <div>
        <a className="watch-place" id={id} href={`${placeHref(placeCode)}?${boatAddress(boat)}`}>
          {placeName[language]}
        </a>
        <p>{what}</p>
        <p className="soft">
          {times ? fillIn(t.asked, { days: when, time: clockOf(times.askMin) }) : when}
          {isOnce && ` · ${t.onlyOnce}`}
        </p>
        {last && (
          <p className="soft">
            {fillIn(t.lastOf, {
              time: timeText(last.at, last.at, timeZone),
              standing: t.standings[last.standing],
            })}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button"
        aria-describedby={id}
        onClick={() => void onRemove(watch, language)}
      >
        {t.remove}
      </button>
    </li>
  )
}

const hourText = (hour: number) => String(hour).padStart(2, '0')
/** Until midnight is until 24; past it the clock begins anew. */
function endText({ fromHour, hours }: { fromHour: number; hours: number }): string {
  const end = fromHour + hours
  return hourText(end > 24 ? end - 24 : end)
}
