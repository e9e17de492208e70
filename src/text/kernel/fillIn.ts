/**
 * Puts values into a sentence's `{names}`; a name without a value leaves nothing behind. For words that travel to an
 * island as data, where a function cannot go.
 */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  )
