import type { Sharp } from 'sharp'

/** What this machine can write into a picture. */
export interface Scripts {
  latin: boolean
  korean: boolean
}

export type LoadSharp = () => Promise<(svg: Buffer) => Sharp>

const LATIN = ['8', 'W'] as const
/** The first and a dense Hangul syllable. */
const KOREAN = ['\uac00', '\ubdc1'] as const
/** For private use, so that no font has them: they show how a letter looks that is missing. */
const MISSING = ['\ue5d3', '\uf0b7', '\ue94c'] as const

const SIDE_PX = 96
/** Thin lines are grey. */
const DARK = 230
/** Share of the box for missing letters by which one is known: measured 77–91 %, and at most 44 % for real letters. */
const ALIKE = 0.65

/** Dark pixels by their place. */
type Ink = ReadonlySet<number>

/**
 * Draws a few letters and looks whether they came out. Without any font there is no ink; without a letter there is a
 * box, empty or with the number of the letter in it.
 */
export async function writableScripts(load: LoadSharp): Promise<Scripts> {
  const sharp = await load()
  const drawn = async (letter: string): Promise<Ink> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="72" font-size="56" font-family="'NanumGothic','Noto Sans KR',sans-serif">${letter}</text></svg>`
    const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
    return new Set([...pixels.keys()].filter((place) => pixels[place]! < DARK))
  }
  const missing = await Promise.all(MISSING.map(drawn))
  // whatever stands inside the box differs from letter to letter
  const box = missing.reduce(common)
  const isBox = (ink: Ink) => box.size > 0 && common(box, ink).size >= ALIKE * box.size
  const canWrite = async (letters: readonly string[]) =>
    (await Promise.all(letters.map(drawn))).every((ink) => ink.size > 0 && !isBox(ink))
  const [latin, korean] = await Promise.all([canWrite(LATIN), canWrite(KOREAN)])
  return { latin, korean }
}

const common = (a: Ink, b: Ink): Ink => new Set([...a].filter((place) => b.has(place)))
