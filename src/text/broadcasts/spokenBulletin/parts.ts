import type { Said } from '../../../domain/broadcasts/spokenBulletin/words.ts'

/** Words that are written one way and spoken another. */
export const said = (written: string, spoken: string): Said => ({ written, spoken })

/** Words that are spoken as they are written. */
export const plain = (text: string): Said => said(text, text)

/** A table of words, written and spoken. */
export const table = <Key extends string>(
  rows: Readonly<Record<Key, string | readonly [written: string, spoken: string]>>,
): Record<Key, Said> =>
  Object.fromEntries(
    Object.entries<string | readonly [string, string]>(rows).map(([key, row]) => [
      key,
      typeof row === 'string' ? plain(row) : said(row[0], row[1]),
    ]),
  ) as Record<Key, Said>

/** A number as `formatNumber` writes it, taken apart. */
export interface NumberParts {
  isNegative: boolean
  whole: number
  /** digits after the point; empty where they are all zero, which nobody says */
  decimals: readonly number[]
}

/** @throws RangeError for what is no number, or one of four digits and more, which no bulletin has */
export function numberParts(text: string): NumberParts {
  const match = /^(\u2212?)(\d{1,3})(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`no number to say: ${text}`)
  const decimals = [...(match[3] ?? '')].map(Number)
  return {
    isNegative: match[1] !== '',
    whole: Number(match[2]),
    decimals: decimals.some((digit) => digit > 0) ? decimals : [],
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

export const clockDigits = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${pad(hour)}:${pad(minute)} KST`
