const TIMES = /(?:\d\d-\d\d )?\d\d:\d\d [A-Z]+/g

/** A sentence whose dates and clock times stay in one line: a browser would break `06-03` at its hyphen. */
export const unbroken = (sentence: string): string =>
  sentence.replaceAll(TIMES, (time) => time.replace('-', '\u2011').replaceAll(' ', '\u00a0'))
