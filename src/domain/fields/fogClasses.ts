/**
 * What a satellite's picture says of sea fog, the more of it the higher. The numbers of the agency's own classes are not public, so each picture's
 * are brought to these: by what the file says of them, or by the operator's table.
 */
export const FOG = { none: 0, unclassified: 1, possible: 2, fog: 3 } as const
export type FogName = keyof typeof FOG

/** Our classes by the numbers of a file. */
export type FogClasses = ReadonlyMap<number, FogName>

export const isFogName = (text: string): text is FogName => Object.hasOwn(FOG, text)

const NOT_FOG = /^(no|not|non)_|clear|free/
const POSSIBLE = /possible|probable|haze|mist|stratus/

/** What a name such as `no_fog`, `low_stratus` or `fog` of a file's own means; undefined for what says nothing of fog. */
function fogOfMeaning(meaning: string): FogName | undefined {
  const word = meaning.toLowerCase()
  if (NOT_FOG.test(word)) return 'none'
  if (POSSIBLE.test(word)) return 'possible'
  return word.includes('fog') ? 'fog' : undefined
}

/** @param meanings blank separated, in the order of the values. @source CF conventions, 3.5: flags */
export function fogClassesOf(values: readonly number[], meanings: string): FogClasses {
  const words = meanings.trim().split(/\s+/)
  return new Map(
    values.flatMap((value, place): [number, FogName][] => {
      const name = fogOfMeaning(words[place] ?? '')
      return name ? [[value, name]] : []
    }),
  )
}

/** @param text such as `0=none,1=fog` @returns undefined for another text */
export function parseFogClasses(text: string): FogClasses | undefined {
  const pairs = text.split(',').map((pair) => /^\s*(\d{1,3})=(\w+)\s*$/.exec(pair))
  const classes = new Map<number, FogName>()
  for (const pair of pairs) {
    const [, number = '', name = ''] = pair ?? []
    if (!isFogName(name) || Number(number) > 255 || classes.has(Number(number))) return undefined
    classes.set(Number(number), name)
  }
  return classes
}
