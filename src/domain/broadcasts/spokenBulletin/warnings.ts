import { SEA_NAMES } from '../../kernel/seas.ts'
import { endMomentOf, momentOf } from './times.ts'
import type { BulletinZone, Said, Speaker } from './words.ts'
import type { WarningKnowledge } from '../../warnings/warningKnowledge.ts'
import { byGravity } from '../../warnings/warningStanding.ts'
import type { ExpectedEnd, WarningLevel, WarningPhase, WarningType } from '../../warnings/warnings.ts'
import type { WarningZone } from '../../zones/zones.ts'

/** One zone under one warning, as it stands when the bulletin is on the air. */
export interface BulletinWarning {
  zone: BulletinZone
  type: WarningType
  level: WarningLevel
  phase: Exclude<WarningPhase, 'ended'>
  since: Date
  /** end of the stretch in which it is to take effect */
  sinceTo?: Date
  until?: ExpectedEnd
  next?: { level: WarningLevel; effectiveAt: Date }
}

export interface BulletinWarnings {
  knowledge: WarningKnowledge
  /** when the agency's lists were last seen, or when the bulletin was made where they never were */
  at: Date
  reported: readonly BulletinWarning[]
  /** zones that stand above each other, for saying "the whole sea" where it is one */
  zones: readonly WarningZone[]
}

/** How much is said of each warning: with its times, with its zones, or how many zones it has. */
export type WarningStyle = 'dated' | 'undated' | 'counted'

/** The paragraph of warnings, one sentence after the other. "None" is said only where that is known. */
export function warningSentences(warnings: BulletinWarnings, style: WarningStyle, speaker: Speaker): Said[] {
  const { knowledge, at, reported } = warnings
  const moment = speaker.words.moment(momentOf(at))
  const isAnyInForce = reported.some(({ phase }) => phase === 'in-force')
  const sentences: Said[] = []
  if (isAnyInForce) sentences.push(speaker.say('warningsHead', { moment }))
  else if (knowledge === 'fresh') sentences.push(speaker.say('warningsNone', { moment }))
  if (knowledge === 'unknown') sentences.push(speaker.say('warningsNotKnown'))
  if (knowledge === 'stale') sentences.push(speaker.say('warningsStale', { moment }))
  return [
    ...sentences,
    ...groupsOf(reported, style).flatMap((group) => oneWarning(group, warnings, style, speaker)),
  ]
}

function groupsOf(reported: readonly BulletinWarning[], style: WarningStyle): BulletinWarning[][] {
  const warningGroupKey = ({ type, level, phase, since, sinceTo, until, next }: BulletinWarning) => {
    const times = [since, sinceTo, until?.from, until?.to, next?.effectiveAt].map((at) => at?.getTime())
    return [type, level, phase, ...(style === 'dated' ? [...times, next?.level] : [])].join(' ')
  }
  return [...Map.groupBy(reported, warningGroupKey).values()].toSorted(
    ([a], [b]) => byGravity(a!, b!) || a!.since.getTime() - b!.since.getTime(),
  )
}

const DATED = { 'in-force': 'inForce', announced: 'announced', preliminary: 'preliminary' } as const
const UNDATED = {
  'in-force': 'inForceUndated',
  announced: 'announcedUndated',
  preliminary: 'preliminaryUndated',
} as const

function oneWarning(
  group: readonly BulletinWarning[],
  { zones, at }: BulletinWarnings,
  style: WarningStyle,
  speaker: Speaker,
): Said[] {
  const { words } = speaker
  const first = group[0]!
  const { type, level, phase, since, sinceTo, until, next } = first
  const name = words.warningName(type, level)
  if (style === 'counted') {
    const count = new Set(group.map(({ zone }) => zone.code)).size
    return [speaker.say(UNDATED[phase], { name, zones: words.zoneCount(count) })]
  }
  const names = zoneNames(condensed(group, zones), speaker)
  if (style === 'undated') return [speaker.say(UNDATED[phase], { name, zones: names })]
  // a time that has passed is no longer one at which something is expected
  const isOverdue = phase === 'preliminary' && (sinceTo ?? since) <= at
  const start = stretchOf({ from: since, to: phase === 'in-force' ? since : (sinceTo ?? since) }, speaker)
  return [
    isOverdue
      ? speaker.say(UNDATED[phase], { name, zones: names })
      : speaker.say(DATED[phase], { name, zones: names, since: start }),
    until ? speaker.say('ends', { end: stretchOf(until, speaker) }) : undefined,
    phase === 'in-force' && !until ? speaker.say('endNotKnown') : undefined,
    next &&
      speaker.say('becomes', {
        name: words.warningName(type, next.level),
        since: words.moment(momentOf(next.effectiveAt)),
      }),
  ].filter((said) => said !== undefined)
}

/** Both ends equal are one moment. */
function stretchOf({ from, to }: ExpectedEnd, speaker: Speaker): Said {
  const { words } = speaker
  if (from >= to) return words.moment(momentOf(to))
  return speaker.say('stretch', { from: words.moment(momentOf(from)), to: words.moment(endMomentOf(to)) })
}

/** Those without a name in the language are counted, for a code says nothing to a listener. */
function zoneNames(zones: readonly BulletinZone[], speaker: Speaker): Said {
  const names = zones.map((zone) => speaker.words.zoneName(zone)).filter((name) => name !== undefined)
  const nameless = zones.length - names.length
  if (nameless === 0) return speaker.join('list', names)
  const further = speaker.say('furtherZones', { zones: speaker.words.zoneCount(nameless) })
  return speaker.join('list', [...names, further])
}

/**
 * A sea in place of all its zones, and a zone in place of its parts, in the order of a reading.
 *
 * @param zones of the warning service, groups and all
 */
export function condensed(
  warned: readonly Pick<BulletinWarning, 'zone'>[],
  zones: readonly WarningZone[],
): BulletinZone[] {
  const byCode = new Map(zones.map((zone) => [zone.code, zone]))
  const held = new Map<string, BulletinZone>(warned.map(({ zone }) => [zone.code, zone]))
  const childrenOf = Map.groupBy(
    zones.filter(({ level }) => level !== 'coastal'),
    ({ parentCode }) => parentCode,
  )
  const groups = zones.filter(({ level }) => level === 'group')
  for (let isNew = true; isNew;) {
    const whole = groups.filter(({ code }) => {
      const children = childrenOf.get(code) ?? []
      return !held.has(code) && children.length > 0 && children.every((child) => held.has(child.code))
    })
    isNew = whole.length > 0
    for (const group of whole) held.set(group.code, group)
  }
  const isWithin = (code: string): boolean => {
    const parent = byCode.get(code)?.parentCode
    return parent !== undefined && (held.has(parent) || isWithin(parent))
  }
  const seaOf = (code: string) => {
    const sea = byCode.get(code)?.sea
    return sea ? SEA_NAMES.indexOf(sea) : -1
  }
  return [...held.values()]
    .filter(({ code }) => !isWithin(code))
    .toSorted((a, b) => seaOf(a.code) - seaOf(b.code) || (a.code < b.code ? -1 : Number(a.code > b.code)))
}
