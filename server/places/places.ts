import type { Correction, CorrectionsOf } from '../../src/domain/kernel/corrections.ts'
import { nearestOf } from '../../src/domain/kernel/distances.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { PLACE_KINDS } from '../../src/domain/places/places.ts'
import type { Nearby, Place, PlaceKind, PlaceNames } from '../../src/domain/places/places.ts'
import { romanisedName } from '../../src/domain/places/romanise.ts'
import { NAME_ENDINGS } from '../platform/db/facts/places/index.ts'
import type { PlaceFact } from '../platform/db/facts/places/index.ts'

/** The named places of the portal: those it knows from the start, and what its operator adds and corrects. */
export class Places {
  /** Grows whenever the operator's places are read. */
  version = 0
  /** what could not be read of the operator's table */
  mistakes: readonly string[] = []
  private readonly facts: readonly PlaceFact[]
  private operators: readonly PlaceFact[] = []
  private corrections: CorrectionsOf = new Map()
  private byCode: ReadonlyMap<string, Place> = new Map()
  private readonly listeners = new Set<(version: number) => void>()

  constructor(facts: readonly PlaceFact[]) {
    this.facts = facts
    this.build()
  }

  /** Replaces what the operator gave before. */
  setOperatorPlaces(places: readonly PlaceFact[], mistakes: readonly string[] = []): void {
    this.operators = places
    this.mistakes = mistakes
    this.changed()
  }

  /** Replaces what was corrected before. */
  setCorrections(corrections: CorrectionsOf): void {
    if (corrections.size === 0 && this.corrections.size === 0) return
    this.corrections = corrections
    this.changed()
  }

  private build(): void {
    const facts = [...this.facts, ...this.operators]
    this.byCode = placesByCode(facts.map((fact) => corrected(fact, this.corrections.get(fact.code))))
  }

  private changed(): void {
    this.build()
    this.version++
    for (const listener of this.listeners) listener(this.version)
  }

  onChange(fn: () => void): () => unknown {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  /** Kind after kind, in the order of the sources; without those that are hidden. */
  list(kind?: PlaceKind): Place[] {
    const all = [...this.byCode.values()].filter(({ code }) => !this.corrections.get(code)?.isHidden)
    return kind === undefined ? all : all.filter((place) => place.kind === kind)
  }

  find(code: string): Place | undefined {
    return this.byCode.get(code)
  }

  /** The places nearest to one, the nearest first. */
  near(position: Position, first: number, kind?: PlaceKind): Nearby<Place>[] {
    return nearestOf(position, this.list(kind)).slice(0, first)
  }
}

function corrected(fact: PlaceFact, correction: Correction | undefined): PlaceFact {
  if (!correction) return fact
  const { nameKo = fact.nameKo, nameEn = fact.nameEn, region = fact.region } = correction
  return { ...fact, nameKo, nameEn, region }
}

function placesByCode(facts: readonly PlaceFact[]): Map<string, Place> {
  const last = new Map(facts.map((fact) => [fact.code, fact]))
  const places = [...last.values()].map(placeOf)
  const order = new Map(PLACE_KINDS.map((kind, i) => [kind, i]))
  return new Map(
    places.toSorted((a, b) => order.get(a.kind)! - order.get(b.kind)!).map((place) => [place.code, place]),
  )
}

function placeOf({ nameKo, nameEn, nameJa, nameZh, ...fact }: PlaceFact): Place {
  const byRule = namesByRule(nameKo)
  const given = { en: nameEn, ja: nameJa, zh: nameZh }
  const romanised = (['en', 'ja', 'zh'] as const).filter((language) => given[language] === undefined)
  const { region, agencyId, ...rest } = fact
  return {
    ...rest,
    ...(region !== undefined && { region }),
    ...(agencyId !== undefined && { agencyId }),
    names: { ko: nameKo, en: nameEn ?? byRule.en, ja: nameJa ?? byRule.ja, zh: nameZh ?? byRule.zh },
    romanised,
  }
}

/** The stem in Latin letters, and the word for its kind in the language. */
function namesByRule(nameKo: string): Omit<PlaceNames, 'ko'> {
  const [, bare = nameKo, aside = ''] = /^(.*?)\s*(\(.*\))?$/.exec(nameKo) ?? []
  const ending = NAME_ENDINGS.find(({ ko }) => bare.endsWith(ko) && bare.length > ko.length)
  const stem = romanisedName(ending ? bare.slice(0, -ending.ko.length).trim() : bare)
  const more = aside === '' ? '' : ` ${romanisedName(aside)}`
  return {
    en: `${stem}${ending?.en ?? ''}${more}`,
    ja: `${stem}${ending?.ja ?? ''}${more}`,
    zh: `${stem}${ending?.zh ?? ''}${more}`,
  }
}
