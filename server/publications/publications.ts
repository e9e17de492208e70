import { shownSince } from '../../src/domain/content/contents.ts'
import { isNewTo } from '../../src/domain/publications/publications.ts'
import type { Contents } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'

/** What is special about publications: which are new to a reader. */
export class Publications {
  readonly #contents: Pick<Contents, 'allShown'>
  readonly #clock: Clock

  constructor({ contents, clock }: { contents: Pick<Contents, 'allShown'>; clock: Clock }) {
    this.#contents = contents
    this.#clock = clock
  }

  /** @param cookies header as the browser sent it */
  newCount(cookies: string | undefined): number {
    const now = this.#clock.now()
    return this.#contents.allShown('publication').filter((facts) => isNewTo(shownSince(facts), cookies, now))
      .length
  }

  /** When the newest one came out; undefined while there is none. */
  newest(): Date | undefined {
    return this.#contents.allShown('publication').reduce<Date | undefined>((newest, facts) => {
      const since = shownSince(facts)
      return newest && newest > since ? newest : since
    }, undefined)
  }
}
