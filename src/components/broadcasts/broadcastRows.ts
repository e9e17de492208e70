import type { Broadcast, Edition } from '../../domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../domain/kernel/language.ts'
import { editionIn, isBroadcastOld, isOnAir, soundOf } from '../../domain/broadcasts/broadcasts.ts'
import { BROADCAST_LANGUAGES } from '../../domain/kernel/language.ts'
import { timeText } from '../../domain/kernel/display.ts'
import type { View } from '../../layouts/view.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import { broadcastName, canBeHeard } from './playerProps.ts'
import { spanParts } from './spans.ts'

/** A broadcast in the list, in the reader's words. */
export interface BroadcastRow {
  id: number
  href: string
  name: string
  airsAt: Date
  /** of the air time, with its zone */
  time: string
  issuedAt: Date
  /** of the forecast; its age stands behind it */
  issued: string
  isOld: boolean
  /** how long until it is on the air */
  planned?: string
  /** languages that can be heard, and those that can only be read */
  heard: readonly BroadcastLanguage[]
  read: readonly BroadcastLanguage[]
  /** length of the sound and the voice, of the edition that a click opens */
  facts: readonly string[]
  /** what the broadcast is made from, unless it is the real sea */
  mode?: string
}

export function broadcastRow(broadcast: Broadcast, href: string, view: View, opened: BroadcastLanguage) {
  const { now, zone, language, w } = view
  const t = words[language]
  const { id, airsAt, issuedAt, mode } = broadcast
  const has = (hasSound: boolean) =>
    BROADCAST_LANGUAGES.filter((one) => {
      const edition = editionIn(broadcast, one)
      return edition !== undefined && (soundOf(edition) !== undefined) === hasSound
    })
  return {
    id,
    href,
    name: broadcastName(broadcast, view),
    airsAt,
    time: timeText(airsAt, now, zone),
    issuedAt,
    issued: t.list.issued(timeText(issuedAt, now, zone)),
    isOld: isBroadcastOld(broadcast, now),
    ...(!isOnAir(broadcast, now) && {
      planned: t.list.planned(t.timeSpan(spanParts(airsAt.getTime() - now.getTime()))),
    }),
    heard: has(true),
    read: has(false),
    facts: factsOf(editionIn(broadcast, opened) ?? broadcast.editions[0], view),
    ...(mode !== 'live' && { mode: w.measurements.modes[mode] }),
  } satisfies BroadcastRow
}

function factsOf(edition: Edition | undefined, { language }: View): string[] {
  const t = words[language]
  const sound = soundOf(edition)
  return sound ? [t.seconds(Math.round(sound.durationMs / 1_000)), t.origins[sound.origin]] : []
}

/** What stands ready to be played above the list. */
export interface Featured {
  broadcast: Broadcast
  /** is newer, but has no sound yet */
  newer?: Broadcast
}

/**
 * The newest broadcast that is on the air and not old: of those the newest that can be heard, because a player is for
 * hearing; and where none can, the newest to be read.
 *
 * @param broadcasts newest first
 */
export function featuredOf(
  broadcasts: readonly Broadcast[],
  opened: BroadcastLanguage,
  now: Date,
): Featured | undefined {
  const valid = broadcasts.filter((one) => isOnAir(one, now) && !isBroadcastOld(one, now))
  const [newest] = valid
  if (!newest) return undefined
  const heard = valid.find((one) => canBeHeard(one, opened))
  return heard === undefined || heard === newest ? { broadcast: newest } : { broadcast: heard, newer: newest }
}

/** The newest of each zone, newest first and in the zones' own order where they are of one moment. */
export function newestOfZones(broadcasts: readonly Broadcast[], zoneCodes: readonly string[]): Broadcast[] {
  const newest = new Map<string, Broadcast>()
  for (const one of broadcasts) if (!newest.has(one.zoneCode ?? '')) newest.set(one.zoneCode ?? '', one)
  const order = new Map(zoneCodes.map((code, at) => [code, at]))
  const orderOf = ({ zoneCode = '' }: Broadcast) => order.get(zoneCode) ?? zoneCodes.length
  return [...newest.values()].toSorted(
    (a, b) => b.airsAt.getTime() - a.airsAt.getTime() || orderOf(a) - orderOf(b),
  )
}
