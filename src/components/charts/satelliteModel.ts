import { newestSlot, satellitePictureHref } from '../../domain/fields/pictureLoop.ts'
import type { PictureLoop, PictureProduct, PictureSlot } from '../../domain/fields/pictureLoop.ts'
import { runAgeOf } from '../../domain/fields/runAge.ts'
import { clockText, timeText } from '../../domain/kernel/display.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import type { Age } from '../../domain/kernel/readings.ts'
import { POPUP_QUERY } from '../../layouts/view.ts'
import type { View } from '../../layouts/view.ts'
import { satellite } from '../../text/charts/satellite.ts'
import type { PlayerStep } from './playerSteps.ts'

/** About the middle of the seas: how light it is over the picture. */
const MIDDLE = { lat: 36, lon: 127.5 }

/** Everything the page of a satellite's pictures shows. */
export interface SatelliteModel {
  loop: PictureLoop
  /** the picture that is shown; absent while there is none */
  shown?: { at: Date; age: Age; isQuickLook: boolean }
  isUnknown: boolean
  missing: number
}

export async function satelliteModel(
  product: PictureProduct,
  query: URLSearchParams,
  { portal, now }: View,
): Promise<SatelliteModel> {
  const loop = await portal.satellite(product)
  const asked = query.get('at')
  const there = loop.slots.filter(({ isThere }) => isThere)
  const named = asked === null ? undefined : there.find(({ at }) => at.toISOString() === asked)
  const slot = named ?? there[0]
  const missing = loop.slots.length - there.length
  const isUnknown = asked !== null && !named
  if (!slot) return { loop, isUnknown, missing }
  const { at, isQuickLook = false } = slot
  // an older one that was chosen is not late: it is the past
  const age = named && at < newestSlot(now) ? 'fresh' : runAgeOf(product, at, now)
  return { loop, shown: { at, age, isQuickLook }, isUnknown, missing }
}

export function satelliteCaption(product: PictureProduct, at: Date, { now, zone, language }: View): string {
  const t = satellite[language]
  return t.caption({ kind: t.kinds[product], taken: timeText(at, now, zone) })
}

export const satelliteAlt = (product: PictureProduct, at: Date, { now, zone, language }: View): string =>
  satellite[language].alt({
    kind: satellite[language].kinds[product],
    taken: timeText(at, now, zone),
  })

/** The loop as steps of the player, the oldest first; pictures that have not come are one step that cannot be chosen. */
export function satelliteSteps(
  { loop: { product, slots }, shown }: SatelliteModel,
  page: 'weatherMap' | 'mobileWeather',
  isPopup: boolean,
  view: View,
): PlayerStep[] {
  return stretchesOf(slots.toReversed()).map((stretch): PlayerStep => {
    const [{ at, isThere }] = stretch
    if (!isThere) return { text: missingText(stretch, view) }
    const query = new URLSearchParams({ kind: product, at: at.toISOString() })
    return {
      text: clockText(at, view.zone),
      href: `${hrefOf(page)}?${query}${isPopup ? `&${POPUP_QUERY}` : ''}`,
      isShown: at.getTime() === shown?.at.getTime(),
      data: {
        'data-src': satellitePictureHref(product, at),
        'data-detail': satellitePictureHref(product, at),
        'data-alt': satelliteAlt(product, at, view),
        'data-caption': satelliteCaption(product, at, view),
        'data-words':
          product === 'fog' ? satellite[view.language].light[view.portal.lightAt(MIDDLE, at)] : '',
      },
    }
  })
}

/** What is to be known of the one picture. */
export function wordsOf(
  product: PictureProduct,
  { at, isQuickLook = false }: Pick<PictureSlot, 'at' | 'isQuickLook'>,
  { portal, language }: View,
): string {
  const t = satellite[language]
  const parts = [
    ...(isQuickLook ? [t.quickLook] : []),
    ...(product === 'fog' ? [t.light[portal.lightAt(MIDDLE, at)]] : []),
  ]
  return parts.join(' ')
}

type Stretch = [PictureSlot, ...PictureSlot[]]

/** Each picture that is there, and those that are not together. */
function stretchesOf(slots: readonly PictureSlot[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const slot of slots) {
    const last = stretches.at(-1)
    if (last && !last[0].isThere && !slot.isThere) last.push(slot)
    else stretches.push([slot])
  }
  return stretches
}

function missingText(stretch: Stretch, { zone, language }: View): string {
  const t = satellite[language]
  const [first, last] = [stretch[0], stretch.at(-1)!].map(({ at }) => clockText(at, zone))
  return stretch.length === 1 ? t.missing(first!) : t.missingSome(`${first}–${last}`, stretch.length)
}
