import type { ContentFacts } from '../../src/domain/content/contents.ts'
import { byShownOrder, showingOf } from '../../src/domain/content/contents.ts'
import { soughtTerms, termsOf } from '../../src/domain/content/searchTerms.ts'

/** A text as the index holds it; a changed one gets a new slot. */
interface Entry {
  facts: ContentFacts
  slot: number
}

interface ShownEntries {
  entries: Entry[]
  from: Date
  /** from then on one more comes or goes by its window */
  until: Date | undefined
}

/** When half of the slots are of texts as they were, all are given anew. */
const FEWEST_SLOTS = 1_000

/**
 * All texts of one kind in the order of lists, with an index of their words. In memory, because the two databases search
 * Korean in different ways, and neither finds a part of a compound.
 */
export class ContentIndex {
  readonly #entries = new Map<number, Entry>()
  #ordered: Entry[] | undefined
  /** what visitors see, for a while */
  #shown: ShownEntries | undefined
  /** slots of each term, in the order in which they were given */
  #postings = new Map<string, number[]>()
  #slots = 0

  get(id: number): ContentFacts | undefined {
    return this.#entries.get(id)?.facts
  }

  /** @param words title and text in all languages @returns true when the words have to be given anew, for all texts */
  put(facts: ContentFacts, words: string): boolean {
    const slot = this.#slots++
    this.#entries.set(facts.id, { facts, slot })
    this.#ordered = undefined
    this.#shown = undefined
    for (const term of termsOf(words)) {
      const slots = this.#postings.get(term)
      if (slots) slots.push(slot)
      else this.#postings.set(term, [slot])
    }
    return this.#slots > FEWEST_SLOTS && this.#slots > 2 * this.#entries.size
  }

  remove(id: number): void {
    this.#entries.delete(id)
    this.#ordered = undefined
    this.#shown = undefined
  }

  /** @returns those that pass, pinned ones first, then the newest */
  list(passes: (facts: ContentFacts) => boolean, search = ''): ContentFacts[] {
    return this.#found(this.#inOrder(), search, passes)
  }

  /** @returns what visitors see now and passes, in the same order */
  shown(now: Date, passes: (facts: ContentFacts) => boolean, search = ''): ContentFacts[] {
    return this.#found(this.#shownNow(now).entries, search, passes)
  }

  /** Until when what visitors see stays so; undefined where nothing comes or goes by its window. */
  holdsUntil(now: Date): Date | undefined {
    return this.#shownNow(now).until
  }

  #inOrder(): Entry[] {
    return (this.#ordered ??= [...this.#entries.values()].toSorted((one, other) =>
      byShownOrder(one.facts, other.facts),
    ))
  }

  #shownNow(now: Date): ShownEntries {
    const known = this.#shown
    if (known && now >= known.from && (!known.until || now < known.until)) return known
    const entries: Entry[] = []
    let untilMs = Infinity
    for (const entry of this.#inOrder()) {
      const showing = showingOf(entry.facts, now)
      if (showing === 'shown') entries.push(entry)
      const { showFrom, showUntil } = entry.facts
      if (showing === 'waiting' && showFrom) untilMs = Math.min(untilMs, showFrom.getTime())
      if (showing === 'shown' && showUntil) untilMs = Math.min(untilMs, showUntil.getTime())
    }
    return (this.#shown = {
      entries,
      from: now,
      until: untilMs === Infinity ? undefined : new Date(untilMs),
    })
  }

  #found(
    entries: readonly Entry[],
    search: string,
    passes: (facts: ContentFacts) => boolean,
  ): ContentFacts[] {
    const found = this.#find(search)
    const kept: ContentFacts[] = []
    for (const { facts, slot } of entries)
      if ((!found || found[slot] === 1) && passes(facts)) kept.push(facts)
    return kept
  }

  /** @returns a mark for each slot that is found; undefined where nothing is sought */
  #find(search: string): Uint8Array | undefined {
    if (search.trim() === '') return undefined
    const sought = soughtTerms(search)
    const marks = new Uint8Array(this.#slots)
    if (sought.length === 0) return marks
    sought.forEach(({ term, isBeginning }, round) => {
      // a slot counts when it was marked in every round before; 255 rounds are more than a search has letters
      const mark = (slots: readonly number[]) => {
        for (const slot of slots) if (marks[slot] === round) marks[slot] = round + 1
      }
      if (isBeginning)
        for (const known of this.#postings.keys())
          if (known.startsWith(term)) mark(this.#postings.get(known)!)
      if (!isBeginning) mark(this.#postings.get(term) ?? [])
    })
    for (let slot = 0; slot < marks.length; slot++) marks[slot] = Number(marks[slot] === sought.length)
    return marks
  }
}
