import { Refusal } from '../../../src/domain/kernel/refusals.ts'

export interface Lighthouse {
  code: string
  /** of the light above the sea */
  heightM: number
}

/** As in `server/<subject>/`: the use-cases, which know no interface. */
export class Lighthouses {
  readonly #lights = new Map<string, Lighthouse>()
  readonly #listeners = new Set<() => void>()

  list(): Lighthouse[] {
    return [...this.#lights.values()]
  }

  /** @throws Refusal STATION_UNKNOWN */
  find(code: string): Lighthouse {
    const light = this.#lights.get(code)
    if (!light) throw new Refusal('STATION_UNKNOWN', { code })
    return light
  }

  record(light: Lighthouse): void {
    this.#lights.set(light.code, light)
    for (const listener of this.#listeners) listener()
  }

  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }
}
