import { differences, initialsOf, isInitials, lettersOf, plainName, withoutEnding } from './nameKeys.ts'

/** Something that has names. */
export interface Named {
  /** found by it whole */
  code: string
  names: readonly string[]
  /** among equally good ones the smaller is first; below {@link HEAVIEST} */
  weight: number
}

interface Key {
  /** number of the entry */
  of: number
  plain: string
  initials: string
  letters: string
  /** a bit per letter, so that most of what is far off is never compared */
  mask: number
  /** whether it is the name as it is, with the word its kind ends with */
  isWhole: boolean
}

/** Ranks of a match, the best first. */
const RANK = { code: 0, whole: 1, beginning: 2, inside: 3, typo: 4 } as const
export const HEAVIEST = 50
/** In weights: what a whole name is ahead of one found without its ending, and that of one found by its stem alone. */
const AHEAD = 3
/** A typo is looked for in longer texts alone: short ones are one letter away from too much. */
const TYPO_FROM = 4
const SECOND_TYPO_FROM = 9
/** A single letter stands inside of half the names. */
const INSIDE_FROM = 2
/** Fewer hits than this and the search looks for typos as well. */
const ENOUGH = 3

/** Names of everything that is found by name. Built once, asked often: no key is made while it is asked. */
export class NameIndex<T extends Named> {
  private readonly entries: readonly T[]
  private readonly keys: readonly Key[]
  private readonly byCode: ReadonlyMap<string, number>
  private readonly endings: readonly string[]

  /** @param endings words with which names of a kind end and that a search may leave out, the longest first */
  constructor(entries: readonly T[], endings: readonly string[] = []) {
    this.entries = entries
    this.endings = endings.map(plainName)
    this.byCode = new Map(entries.map(({ code }, i) => [code.toLowerCase(), i]))
    this.keys = entries.flatMap(({ names }, of) =>
      [...new Set(names.map(plainName))].flatMap((plain) => this.keysOf(plain, of)),
    )
  }

  /** @returns the best first, at most `first` */
  find(text: string, first: number): T[] {
    const plain = plainName(text)
    if (plain === '') return []
    const scores = new Map<number, number>()
    const found = (of: number, rank: number, ahead = 0) => {
      const score = rank * HEAVIEST + this.entries[of]!.weight - ahead
      if (score < (scores.get(of) ?? Infinity)) scores.set(of, score)
    }
    const exact = this.byCode.get(text.trim().toLowerCase())
    if (exact !== undefined) found(exact, RANK.code)
    const [asked, stem] = this.keysOf(plain, -1)
    const byInitials = isInitials(plain)
    for (const key of this.keys) {
      const written = byInitials ? key.initials : key.plain
      if (written === plain) found(key.of, RANK.whole, key.isWhole ? AHEAD : 0)
      else if (written === stem?.plain) found(key.of, RANK.whole, -AHEAD)
      else if (written.startsWith(plain)) found(key.of, RANK.beginning)
      else if (plain.length >= INSIDE_FROM && written.includes(plain)) found(key.of, RANK.inside)
    }
    if (scores.size < ENOUGH && !byInitials) this.findTypos(asked!, found)
    return [...scores]
      .toSorted(([a, score], [b, other]) => score - other || this.compare(a, b))
      .slice(0, first)
      .map(([of]) => this.entries[of]!)
  }

  private findTypos(asked: Key, found: (of: number, rank: number) => void): void {
    if (asked.letters.length < TYPO_FROM) return
    const most = asked.letters.length >= SECOND_TYPO_FROM ? 2 : 1
    for (const key of this.keys) {
      // each difference changes two bits at most
      if (bitsOf(asked.mask ^ key.mask) > 2 * most) continue
      const away = differences(asked.letters, key.letters, most)
      if (away <= most) found(key.of, RANK.typo + away)
    }
  }

  /** The shorter name first: it has more of what was written. */
  private compare(a: number, b: number): number {
    return (this.entries[a]!.names[0]?.length ?? 0) - (this.entries[b]!.names[0]?.length ?? 0) || a - b
  }

  /** The name, and what is left of it without its ending. */
  private keysOf(plain: string, of: number): Key[] {
    const stem = withoutEnding(plain, this.endings)
    return plain === '' ? [] : [keyOf(plain, of, true), ...(stem === plain ? [] : [keyOf(stem, of, false)])]
  }
}

function keyOf(plain: string, of: number, isWhole: boolean): Key {
  const letters = lettersOf(plain)
  return { of, plain, initials: initialsOf(plain), letters, mask: maskOf(letters), isWhole }
}

const BITS = 32

function maskOf(letters: string): number {
  let mask = 0
  for (let i = 0; i < letters.length; i++) mask |= 1 << (letters.charCodeAt(i) % BITS)
  return mask
}

function bitsOf(mask: number): number {
  let rest = mask >>> 0
  let bits = 0
  for (; rest !== 0; rest &= rest - 1) bits++
  return bits
}
