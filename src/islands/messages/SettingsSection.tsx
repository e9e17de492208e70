import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { MessageSettingsView } from '../../api/messageAnswers.ts'
import { saveMessageSettings } from '../../api/messages.ts'
import type { DeliveryRoute } from '../../domain/messages/subscriptions.ts'
import { DELIVERY_ROUTES } from '../../domain/messages/subscriptions.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import { PushSwitch } from './PushSwitch.tsx'
import type { SettingsDraft, TimeFault } from './settingsDraft.ts'
import { clockOf, settingsDraftOf, settingsIn, timeFaults } from './settingsDraft.ts'
import { routeText } from './sentences.ts'
import { Unbroken } from './Unbroken.tsx'
import type { MemberFacts } from './useMember.ts'

interface SettingsSectionProps {
  facts: MemberFacts
  onSaved(settings: MessageSettingsView): void
}

/** How messages come: closed it says how, open it asks. */
export function SettingsSection({ facts, onSaved }: SettingsSectionProps) {
  const { words } = useSubscription()
  const t = words.deliveries.settings
  const { settings, phone, email } = facts
  const route = routeText('sns', {
    words: words.sentences,
    address: { snsRoute: settings.snsRoute, phone, ...(email !== '' && { email }) },
  })
  const quiet = settings.quietHours
  return (
    <details className="messages-part" id="settings">
      <summary>
        <h2>{t.heading}</h2>
        <span className="part-now">
          <Unbroken text={fillIn(t.now, { route })} parts={[phone, email]} />{' '}
          {quiet ? fillIn(t.quietNow, { from: clockOf(quiet.fromMin), to: clockOf(quiet.toMin) }) : t.noQuiet}
        </span>
      </summary>
      <div className="part-body">
        {/* what was saved begins the form anew */}
        <SettingsForm key={JSON.stringify([settings.snsRoute, quiet])} facts={facts} onSaved={onSaved} />
      </div>
    </details>
  )
}

function SettingsForm({ facts, onSaved }: SettingsSectionProps) {
  const { words, dialogs, report } = useSubscription()
  const t = words.deliveries.settings
  const { settings } = facts
  const [draft, setDraft] = useState(() => settingsDraftOf(settings))
  const [faults, setFaults] = useState<Partial<Record<'from' | 'to', TimeFault>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const change = (part: Partial<SettingsDraft>) => {
    setDraft((known) => ({ ...known, ...part }))
    setFaults({})
  }
  const save = async () => {
    const found = timeFaults(draft)
    setFaults(found)
    if (found.from !== undefined || found.to !== undefined)
      return document.getElementById(found.from === undefined ? 'quiet-to' : 'quiet-from')?.focus()
    setIsBusy(true)
    try {
      const saved = await saveMessageSettings(settingsIn(draft))
      await dialogs.alert(t.saved)
      onSaved(saved)
    } catch (error) {
      await report(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <RouteChoice facts={facts} route={draft.snsRoute} onRoute={(snsRoute) => change({ snsRoute })}>
        {draft.snsRoute === 'push' && <PushSwitch facts={facts} onSaved={onSaved} />}
      </RouteChoice>
      <QuietHours draft={draft} faults={faults} onChange={change} />
      <div className="form-actions">
        <button type="submit" className="button button-main" aria-disabled={isBusy}>
          {isBusy ? words.actions.busy : t.submit}
        </button>
      </div>
    </form>
  )
}

interface RouteChoiceProps {
  facts: MemberFacts
  route: DeliveryRoute
  onRoute(route: DeliveryRoute): void
  /** what the chosen route needs */
  children: ReactNode
}

function RouteChoice({ facts: { phone, email }, route, onRoute, children }: RouteChoiceProps) {
  const { words, links } = useSubscription()
  const t = words.deliveries.settings
  const id = useId()
  const addresses: Partial<Record<DeliveryRoute, string>> = {
    text: fillIn(t.toPhone, { address: phone }),
    email: email === '' ? t.noEmail : fillIn(t.toEmail, { address: email }),
  }
  return (
    <fieldset className="form-group">
      <legend>{t.route}</legend>
      <div className="routes">
        {DELIVERY_ROUTES.map((name) => (
          <label className="route" key={name}>
            <input
              type="radio"
              name="route"
              value={name}
              checked={route === name}
              disabled={name === 'email' && email === '' && route !== 'email'}
              aria-describedby={`${id}-${name}`}
              onChange={() => onRoute(name)}
            />
            <span className="route-name">{t.routes[name].name}</span>
            <span className="field-hint" id={`${id}-${name}`}>
              {t.routes[name].about} <Unbroken text={addresses[name] ?? ''} parts={[phone, email]} />
            </span>
          </label>
        ))}
      </div>
      {children}
      <p>
        <a className="inline-link" href={links.myPage}>
          {t.toMyPage}
        </a>
      </p>
    </fieldset>
  )
}

interface QuietHoursProps {
  draft: SettingsDraft
  faults: Partial<Record<'from' | 'to', TimeFault>>
  onChange(part: Partial<SettingsDraft>): void
}

function QuietHours({ draft, faults, onChange }: QuietHoursProps) {
  const { words } = useSubscription()
  const t = words.deliveries.settings
  const said: Record<TimeFault, string> = { missing: t.quietMissing, same: t.quietSame }
  const field = (name: 'from' | 'to', label: string) => {
    const fault = faults[name]
    return (
      <div className={fault ? 'field is-wrong' : 'field'}>
        <label htmlFor={`quiet-${name}`}>{label}</label>
        <input
          id={`quiet-${name}`}
          type="time"
          value={draft[name]}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `quiet-${name}-fault`}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
        {fault && (
          <p className="field-problem" id={`quiet-${name}-fault`}>
            {said[fault]}
          </p>
        )}
      </div>
    )
  }
  return (
    <fieldset className="form-group">
      <legend>{t.quiet}</legend>
      <div className="check">
        <input
          id="quiet"
          type="checkbox"
          checked={draft.isQuiet}
          aria-describedby="quiet-hint"
          onChange={(event) => onChange({ isQuiet: event.target.checked })}
        />
        <label htmlFor="quiet">{t.quietOn}</label>
        <p className="field-hint" id="quiet-hint">
          {t.quietAbout}
        </p>
      </div>
      {draft.isQuiet && (
        <div className="quiet-hours">
          {field('from', t.quietFrom)}
          {field('to', t.quietTo)}
        </div>
      )}
    </fieldset>
  )
}
