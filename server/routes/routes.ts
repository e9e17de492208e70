import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { SeaRoute } from '../../src/domain/routes/seaRoutes.ts'

/** Lines of passenger ships. */
export class SeaRoutes {
  readonly #routes: readonly SeaRoute[]

  constructor(routes: readonly SeaRoute[]) {
    this.#routes = routes
  }

  /** By sea, in the fixed order of a reading. */
  list(): readonly SeaRoute[] {
    return this.#routes
  }

  /** @throws Refusal ROW_UNKNOWN */
  find(code: string): SeaRoute {
    const found = this.#routes.find((route) => route.code === code)
    if (!found) throw new Refusal('ROW_UNKNOWN')
    return found
  }
}
