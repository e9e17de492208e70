import { shownSince } from '../../src/domain/content/contents.ts'
import { newSince } from '../../src/domain/publications/publications.ts'
import type { Contents } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'

/** Cookie in which a browser keeps when its reader last looked at the list; readable, because it holds no secret. */
export const SEEN_COOKIE = 'publications'
const SEEN = new RegExp(`(?:^|; ?)${SEEN_COOKIE}=(\\d{13})(?:;|$)`)

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
    const [, seenMs] = SEEN.exec((cookies ?? '').slice(0, 4_096)) ?? []
    const since = newSince(seenMs === undefined ? undefined : new Date(Number(seenMs)), this.#clock.now())
    return this.#contents.allShown('publication').filter((facts) => shownSince(facts) > since).length
  }
}
