import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { CORRECTED_KINDS } from '../../src/domain/kernel/corrections.ts'
import type { CorrectedKind, Correction } from '../../src/domain/kernel/corrections.ts'
import type { CorrectedName } from '../../src/domain/backOffice/officeFacts.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Corrections } from '../kernel/index.ts'
import type { Observations } from '../observations/index.ts'
import type { Zones } from '../zones/index.ts'
import type { Places, PlaceSearch } from '../places/index.ts'

export interface NameOfficeParts {
  corrections: Corrections
  places: Places
  placeSearch: PlaceSearch
  zones: Zones
  observations: Observations
}

const MOST_FOUND = 40
/** Each is a form; more are found by their names. */
const MOST_LISTED = 200

/** Names of places, stations and zones, as the back office corrects them. */
export class NameOffice {
  readonly #parts: NameOfficeParts

  constructor(parts: NameOfficeParts) {
    this.#parts = parts
  }

  /** @returns what a search finds, hidden ones only by their code; without words all that is corrected */
  find(viewer: Viewer, search: string): CorrectedName[] {
    withRight(viewer, 'settings')
    const text = search.trim()
    if (text === '')
      return CORRECTED_KINDS.flatMap((kind) =>
        [...this.#parts.corrections.of(kind).keys()].flatMap((code) => this.#named(kind, code) ?? []),
      ).slice(0, MOST_LISTED)
    const byCode = CORRECTED_KINDS.flatMap((kind) => this.#named(kind, text) ?? [])
    const byName = this.#parts.placeSearch.find(text, MOST_FOUND).flatMap((hit) => {
      if (hit.kind === 'place') return this.#named('place', hit.place.code) ?? []
      if (hit.kind === 'station') return this.#named('station', hit.station.code) ?? []
      return hit.kind === 'zone' || hit.kind === 'forecast-zone'
        ? (this.#named('zone', hit.zone.code) ?? [])
        : []
    })
    return [...new Map([...byCode, ...byName].map((one) => [`${one.kind} ${one.code}`, one])).values()]
  }

  /**
   * @param correction undefined takes it back; a zone cannot be hidden
   * @throws Refusal RIGHT_MISSING, ROW_UNKNOWN, INPUT_INVALID
   */
  async correct(
    viewer: Viewer,
    { kind, code }: { kind: CorrectedKind; code: string },
    correction: Correction | undefined,
    also?: Parameters<Corrections['set']>[3],
  ): Promise<void> {
    withRight(viewer, 'settings')
    const isHeld = this.#parts.corrections.of(kind).has(code)
    // what is gone from its source can still be taken back
    if (!this.#named(kind, code) && !(isHeld && correction === undefined)) throw new Refusal('ROW_UNKNOWN')
    if (kind === 'zone' && correction?.isHidden) throw new Refusal('INPUT_INVALID', { field: 'isHidden' })
    if (kind !== 'place' && correction?.region !== undefined)
      throw new Refusal('INPUT_INVALID', { field: 'region' })
    await this.#parts.corrections.set(kind, code, correction && this.#changesOf(kind, code, correction), also)
  }

  /** A name that was sent as it stands is no correction: its source may still give another. */
  #changesOf(kind: CorrectedKind, code: string, sent: Correction): Correction | undefined {
    const held = this.#parts.corrections.of(kind).get(code)
    const given = this.#factsOf(kind, code)
    const changed = (field: 'nameKo' | 'nameEn' | 'region') =>
      held?.[field] === undefined && sent[field] === given?.[field] ? undefined : sent[field]
    const [nameKo, nameEn, region] = [changed('nameKo'), changed('nameEn'), changed('region')]
    const isNone = nameKo === undefined && nameEn === undefined && region === undefined && !sent.isHidden
    return isNone ? undefined : { nameKo, nameEn, region, isHidden: sent.isHidden }
  }

  #named(kind: CorrectedKind, code: string): CorrectedName | undefined {
    const facts = this.#factsOf(kind, code)
    return facts && { kind, ...facts, correction: this.#parts.corrections.of(kind).get(code) }
  }

  #factsOf(kind: CorrectedKind, code: string): Omit<CorrectedName, 'kind'> | undefined {
    const { places, observations, zones } = this.#parts
    if (kind === 'place') {
      const place = places.find(code)
      return place && { code, nameKo: place.names.ko, nameEn: place.names.en, region: place.region }
    }
    if (kind === 'station') {
      const station = observations.find(code)
      return station && { code, nameKo: station.nameKo, nameEn: station.nameEn }
    }
    const zone = zones.forecastZone(code) ?? (zones.isKnown(code) ? zones.warningZone(code) : undefined)
    return zone && { code, nameKo: zone.nameKo, nameEn: zone.nameEn }
  }
}
