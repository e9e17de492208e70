import { SEA_NAMES } from '../../domain/kernel/seas.ts'
import type { ForecastZone } from '../../domain/zones/zones.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import type { View } from '../../layouts/view.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import type { Place } from './addresses.ts'
import { tabsOf } from './addresses.ts'

interface ZoneChoiceProps {
  place: Place
  zones: readonly ForecastZone[]
  /** code of the chosen one */
  chosen: string | undefined
  view: View
}

/** Chooses the sea of regional broadcasts; a form, so that it needs no script. */
export function ZoneChoice({ place, zones, chosen, view }: ZoneChoiceProps) {
  const { language, w } = view
  const t = words[language].zones
  const groups = [
    ...SEA_NAMES.map((sea) => ({
      name: w.measurements.seas[sea],
      zones: zones.filter((one) => one.sea === sea),
    })),
    { name: t.other, zones: zones.filter(({ sea }) => sea === undefined) },
  ]
  return (
    <form className="zone-choice no-print" method="get" action={hrefOf(place.page)}>
      <input type="hidden" name="tab" value={String(tabsOf(place.page).indexOf('regional'))} />
      {place.clock && <input type="hidden" name="tz" value={place.clock} />}
      {place.isPopup && <input type="hidden" name="frame" value="popup" />}
      <label htmlFor="zone-choice">{t.label}</label>
      <select id="zone-choice" name="zone">
        <option value="" selected={chosen === undefined}>
          {t.all}
        </option>
        {groups
          .filter((group) => group.zones.length > 0)
          .map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.zones.map(({ code, nameKo, nameEn }) => (
                <option key={code} value={code} selected={code === chosen}>
                  {language === 'ko' ? nameKo : nameEn}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      <button type="submit" className="button">
        {t.show}
      </button>
    </form>
  )
}
