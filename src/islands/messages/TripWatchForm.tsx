import { useId, useState } from 'react'
import type { WatchWish } from '../../api/tripWatches.ts'
import { placeHref } from '../../domain/kernel/pages.ts'
import { boatAddress } from '../../domain/trips/boatLimits.ts'
import { LONGEST_TRIP_HOURS } from '../../domain/trips/tripWatch.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import type { WatchPlace } from './context.ts'
import { minutesIn } from './settingsDraft.ts'

interface TripWatchFormProps {
  place: WatchPlace
  isBusy: boolean
  onAdd(wish: WatchWish): Promise<void>
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAYS = [0, 1, 2, 3, 4, 5, 6]
/** As fishers ask: in the evening, for the morning. */
const OFFERED = { askAt: '18:00', fromHour: 5 }

/** What is to be watched at a place; of a flat only on which days. */
export function TripWatchForm({ place, isBusy, onAdd }: TripWatchFormProps) {
  const { words } = useSubscription()
  const t = words.watches
  const id = useId()
  const [askAt, setAskAt] = useState(OFFERED.askAt)
  const [fromHour, setFromHour] = useState(OFFERED.fromHour)
  const [hours, setHours] = useState(place.boat.tripHours)
  const [days, setDays] = useState<readonly number[]>(DAYS)
  const [isOnce, setIsOnce] = useState(false)
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const askMin = minutesIn(askAt)
    if (days.length === 0) return setFault(t.noDay)
    if (!place.isFlat && askMin === undefined) return setFault(t.noTime)
    setFault(undefined)
    const { code: placeCode, boat } = place
    const wish = { placeCode, boat, days, isOnce }
    return onAdd(
      place.isFlat || askMin === undefined
        ? { ...wish, kind: 'flat' }
        : { ...wish, kind: 'trip', times: { askMin, fromHour, hours } },
    )
  }
  return (
    <form
      className="form watch-form"
      aria-labelledby={`${id}-heading`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 id={`${id}-heading`}>{fillIn(place.isFlat ? t.flatAdd : t.add, { place: place.name })}</h3>
      <p className="field-hint">
        {fillIn(t.boat, { boat: t.presets[place.boat.preset] })}{' '}
        <a className="inline-link" href={`${placeHref(place.code)}?${boatAddress(place.boat)}`}>
          {t.changeBoat}
        </a>
      </p>
      {place.isFlat ? (
        <p className="field-hint">{t.flatHint}</p>
      ) : (
        <>
          <div className="watch-times">
            <NumberChoice
              id={`${id}-from`}
              label={t.from}
              value={fromHour}
              of={HOURS}
              onChange={setFromHour}
            />
            <NumberChoice id={`${id}-hours`} label={t.hours} value={hours} of={LENGTHS} onChange={setHours} />
            <div className="field">
              <label htmlFor={`${id}-ask`}>{t.askAt}</label>
              <input
                id={`${id}-ask`}
                type="time"
                value={askAt}
                aria-describedby={`${id}-hint`}
                onChange={(event) => setAskAt(event.target.value)}
              />
            </div>
          </div>
          <p className="field-hint" id={`${id}-hint`}>
            {t.askHint}
          </p>
        </>
      )}
      <DayChoice days={days} onDays={setDays} />
      <div className="check">
        <input
          id={`${id}-once`}
          type="checkbox"
          checked={isOnce}
          aria-describedby={`${id}-once-hint`}
          onChange={(event) => setIsOnce(event.target.checked)}
        />
        <label htmlFor={`${id}-once`}>{t.once}</label>
        <p className="field-hint" id={`${id}-once-hint`}>
          {t.onceHint}
        </p>
      </div>
      {fault !== undefined && (
        <p className="field-problem" role="alert">
          {fault}
        </p>
      )}
      <div className="form-actions">
        <button type="submit" className="button button-main" aria-disabled={isBusy}>
          {isBusy ? words.actions.busy : t.submit}
        </button>
      </div>
    </form>
  )
}

const LENGTHS = Array.from({ length: LONGEST_TRIP_HOURS }, (_, i) => i + 1)

interface NumberChoiceProps {
  id: string
  label: string
  value: number
  of: readonly number[]
  onChange(value: number): void
}

function NumberChoice({ id, label, value, of, onChange }: NumberChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {of.map((one) => (
          <option key={one} value={one}>
            {of === HOURS ? `${String(one).padStart(2, '0')}:00` : one}
          </option>
        ))}
      </select>
    </div>
  )
}

interface DayChoiceProps {
  days: readonly number[]
  onDays(days: readonly number[]): void
}

function DayChoice({ days, onDays }: DayChoiceProps) {
  const { words } = useSubscription()
  const t = words.watches
  return (
    <fieldset className="form-group">
      <legend>{t.days}</legend>
      <div className="watch-days">
        {DAYS.map((day) => (
          <label className="watch-day" key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={(event) =>
                onDays(DAYS.filter((one) => (one === day ? event.target.checked : days.includes(one))))
              }
            />
            {t.dayNames[day]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
