import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import { routeFinder, sailingsOf } from '../../src/domain/routes/sailings.ts'
import type { Sailing } from '../../src/domain/routes/sailings.ts'
import type { SeaRoute } from '../../src/domain/routes/seaRoutes.ts'
import type { PartnerFacts } from '../partners/index.ts'
import { HARBOUR_ENDINGS } from '../platform/db/facts/ferryTerminals.ts'
import type { Clock } from '../platform/clock.ts'

interface Dependencies {
  routes: readonly SeaRoute[]
  partnerFacts: Pick<PartnerFacts, 'of' | 'onChange'>
  clock: Clock
}

/** Departures of today and tomorrow in Korea: joined once after each change, for all who ask. */
export class Sailings {
  readonly #deps: Dependencies
  readonly #routeOf: ReturnType<typeof routeFinder>
  #held: { day: string; all: readonly Sailing[] } | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#routeOf = routeFinder(deps.routes, HARBOUR_ENDINGS)
    deps.partnerFacts.onChange(() => (this.#held = undefined))
  }

  /** Oldest first; none where no feed brings them. @param route of one line alone */
  list(route?: string): readonly Sailing[] {
    const { clock } = this.#deps
    const today = dayOf(clock.now())
    const tomorrow = dayOf(new Date(clock.now().getTime() + DAY_MS))
    const known = this.#held
    const held = known?.day === today ? known : { day: today, all: this.#joined([today, tomorrow]) }
    this.#held = held
    return route === undefined ? held.all : held.all.filter((sailing) => sailing.route?.code === route)
  }

  #joined(days: readonly string[]): readonly Sailing[] {
    const { partnerFacts } = this.#deps
    const all = sailingsOf(partnerFacts.of('sailing'), partnerFacts.of('sailing-plan'), this.#routeOf)
    return all.filter(({ at }) => days.includes(dayOf(at)))
  }
}
