/** Something to say that is said whole or not at all. */
export interface Part {
  /** in the order of preference, the longest first: the first that fits is taken */
  texts: readonly string[]
  /** 0 stays whatever happens; of the others, lower numbers find their place first */
  rank: number
  /** of parts of one list, none is taken once an earlier one found no place */
  list?: string
  /** between it and what stands before it in its line; default a blank */
  glue?: string
}

/** Says how many parts of a list found no place; stands only where some did not, or where more exist anyway. */
export interface Rest {
  restOf: string
  /** left out before anything was fitted */
  more: number
  text: (count: number) => string
  glue?: string
}

export type Line = readonly (Part | Rest)[]

/** A part without alternatives. */
export const part = (text: string, rank: number, more: Pick<Part, 'list' | 'glue'> = {}): Part => ({
  texts: [text],
  rank,
  ...more,
})

export interface Fitted {
  text: string
  /** whether a part was left out, or stands in a shorter form */
  isShortened: boolean
}

/** Which of its texts each part has; undefined = none. */
type Choice = Map<Part, number | undefined>

const isRest = (piece: Part | Rest): piece is Rest => 'restOf' in piece

/**
 * Lines with as many parts as fit. Nothing is ever cut: a part stands whole, in one of its shorter forms, or not.
 *
 * The parts that stay take their longest forms where all of them together fit, then the others find their places by
 * rank, and at equal rank by order. Of lines nothing is left of, nothing is shown.
 *
 * @param fits whether a text may be as long as this; if not even the shortest forms of the parts that stay fit, those
 *   are the answer all the same
 */
export function fitted(lines: readonly Line[], fits: (text: string) => boolean): Fitted {
  const parts = lines.flatMap((line) => line.filter((piece): piece is Part => !isRest(piece)))
  const choice: Choice = new Map(parts.map((piece) => [piece, piece.rank === 0 ? 0 : undefined]))
  const doesFit = () => fits(rendered(lines, choice))

  // the last ones yield first: what stands at the beginning is the answer
  for (const piece of parts.filter(({ rank }) => rank === 0).toReversed())
    while (!doesFit() && choice.get(piece)! < piece.texts.length - 1)
      choice.set(piece, choice.get(piece)! + 1)

  const full = new Set<string>()
  const optional = parts.filter(({ rank }) => rank > 0).toSorted((a, b) => a.rank - b.rank)
  for (const piece of optional) {
    if (piece.list !== undefined && full.has(piece.list)) continue
    const index = piece.texts.findIndex((_, at) => {
      choice.set(piece, at)
      return doesFit()
    })
    if (index >= 0) continue
    choice.set(piece, undefined)
    if (piece.list !== undefined) full.add(piece.list)
  }
  return { text: rendered(lines, choice), isShortened: parts.some((piece) => choice.get(piece) !== 0) }
}

function rendered(lines: readonly Line[], choice: Choice): string {
  const shown = lines.map((line) => {
    let text = ''
    for (const piece of line) {
      const words = isRest(piece) ? restText(piece, choice) : chosenText(piece, choice)
      if (words !== undefined) text += text === '' ? words : (piece.glue ?? ' ') + words
    }
    return text
  })
  return shown.filter((text) => text !== '').join('\n')
}

function chosenText(piece: Part, choice: Choice): string | undefined {
  const index = choice.get(piece)
  return index === undefined ? undefined : piece.texts[index]
}

function restText({ restOf, more, text }: Rest, choice: Choice): string | undefined {
  let count = more
  for (const [piece, index] of choice) if (piece.list === restOf && index === undefined) count++
  return count === 0 ? undefined : text(count)
}
