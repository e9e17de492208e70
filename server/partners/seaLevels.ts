import { swellLevel, isRipSeason } from '../../src/domain/fields/swell.ts'
import { HOUR_MS, clockFields } from '../../src/domain/kernel/time.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { factsOfPlace } from '../../src/domain/partners/nearFacts.ts'
import type { Activity, KeptFact } from '../../src/domain/partners/partnerFacts.ts'
import type { RipAbsence, SeaLevels } from '../../src/domain/partners/seaLevels.ts'
import type { Place, PlaceKind } from '../../src/domain/places/places.ts'
import type { Fields } from '../fields/index.ts'
import type { Clock } from '../platform/clock.ts'
import { RIP_BEACHES } from '../platform/db/facts/ripBeaches.ts'
import type { PartnerFacts } from './partnerFacts.ts'

interface SeaLevelsParts {
  partnerFacts: Pick<PartnerFacts, 'of'>
  fields: Pick<Fields, 'value'>
  clock: Clock
}

const ACTIVITY_OF: Partial<Record<PlaceKind, Activity>> = {
  beach: 'bathing',
  'surf-spot': 'surfing',
  'dive-spot': 'diving',
  'fishing-spot': 'fishing',
  'tidal-flat': 'mudflat',
}

/** Dangers of a shore and the agency's indices for it. @param atSea where the model is asked */
export async function seaLevelsOf(
  { partnerFacts, fields, clock }: SeaLevelsParts,
  place: Pick<Place, 'names' | 'kind' | 'lat' | 'lon'>,
  atSea: Position,
): Promise<SeaLevels> {
  const now = clock.now()
  const named = { lat: place.lat, lon: place.lon, nameKo: place.names.ko }
  const activity = ACTIVITY_OF[place.kind]
  const indices = partnerFacts
    .of('index')
    .filter((fact) => fact.activity === activity && fact.at.getTime() + fact.hours * HOUR_MS > now.getTime())
  const swell = await fields.value('swell', atSea, now)
  const [heightM = NaN, periodS = NaN] = swell.state === 'forecast' ? swell.values : []
  const level = swellLevel(heightM, periodS)
  return {
    rip: ripOf(factsOfPlace(named, partnerFacts.of('rip-current')), named, now),
    ...(swell.state === 'forecast' &&
      swell.age !== 'expired' &&
      level !== undefined && { swell: { level, heightM, periodS, issuedAt: swell.run.issuedAt } }),
    indices: oldestFirst(factsOfPlace(named, indices)),
    partings: partingsOf(factsOfPlace(named, partnerFacts.of('sea-parting')), now),
  }
}

/** Two paths of one name near each other part at the same times; the nearest one is the place. */
function partingsOf(facts: readonly KeptFact<'sea-parting'>[], now: Date): KeptFact<'sea-parting'>[] {
  const own = facts.filter(({ nameKo, until }) => nameKo === facts[0]?.nameKo && until > now)
  return oldestFirst(own)
}

function ripOf(
  [fact]: readonly KeptFact<'rip-current'>[],
  named: Position & { nameKo: string },
  now: Date,
): KeptFact<'rip-current'> | RipAbsence {
  if (fact) return fact
  const isObserved = RIP_BEACHES.some((beach) => factsOfPlace(named, [asFact(beach)]).length > 0)
  if (!isObserved) return 'not-observed'
  return isRipSeason(clockFields(now, 'KST').month) ? 'silent' : 'out-of-season'
}

/** A beach of the list in the form in which facts are compared with places. */
const asFact = ({ code, ...beach }: (typeof RIP_BEACHES)[number]) => ({
  kind: 'rip-current' as const,
  beach: code,
  ...beach,
  at: new Date(0),
  level: 1 as const,
  score: 0,
  worst: { level: 1 as const, at: new Date(0) },
})

const oldestFirst = <F extends { at: Date }>(facts: readonly F[]): F[] =>
  facts.toSorted((a, b) => a.at.getTime() - b.at.getTime())
