import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gridMeasures } from '../../../src/domain/broadcasts/timetableGeometry.ts'

const SHEETS = [
  'base',
  'panels',
  'frame',
  'values',
  'tables',
  'content',
  'warnings',
  'zones',
  'text',
  'timetables',
]
const css = readFileSync('src/styles/tokens.css', 'utf8')

/** Custom properties of the block that follows a selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const light = block(':root')
const bySystem = block(':root:not([data-theme])')
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...block(":root[data-theme='dark']") },
  night: { ...light, ...block(":root[data-theme='night']") },
  contrast: { ...light, ...block(":root[data-theme='contrast']") },
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** @source WCAG 2.2, contrast ratio */
function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

it('says the same dark twice: for those who choose it and for those whose system does', () => {
  expect(bySystem).toEqual(block(":root[data-theme='dark']"))
})

/** Values read at dawn on a wet screen need AAA; words need AA; borders of controls need 3. */
const PAIRS: [ink: string, ground: string, least: number][] = [
  ['--ink', '--ground', 7],
  ['--ink', '--surface', 7],
  ['--ink', '--surface-sunk', 7],
  ['--rough-ink', '--rough-ground', 7],
  ['--danger-ink', '--danger-ground', 7],
  ['--typhoon-ink', '--typhoon-ground', 7],
  ['--ink-soft', '--surface', 4.5],
  ['--ink-soft', '--ground', 4.5],
  ['--ink-soft', '--surface-sunk', 4.5],
  ['--link', '--surface', 4.5],
  ['--link', '--ground', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--stale-ink', '--surface', 4.5],
  ['--good-ink', '--surface', 4.5],
  ['--demo-ink', '--demo-ground', 4.5],
  ['--typhoon-ink', '--surface', 4.5],
  ['--rough-line', '--surface', 3],
  ['--danger-line', '--surface', 3],
  ['--typhoon-line', '--surface', 3],
  ['--typhoon-line', '--sea', 3],
  ['--danger-line', '--sea', 3],
  ['--rough-line', '--sea', 3],
  ['--line-strong', '--surface', 3],
  ['--focus', '--surface', 3],
  ['--focus', '--ground', 3],
  ['--series-1', '--surface', 3],
  ['--series-2', '--surface', 3],
  ['--series-3', '--surface', 3],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 'unknown'].map((tone): [string, string, number] => [
    '--programme-ink',
    `--programme-${tone}`,
    4.5,
  ]),
]

describe.each(Object.keys(themes))('the %s theme', (name) => {
  const theme = themes[name] ?? {}
  it.each(PAIRS)('keeps %s on %s at %d : 1 or more', (ink, ground, least) => {
    expect(contrast(theme[ink] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

it('has every colour of the page’s style sheets', () => {
  // the sizes of a timetable's grid come from its page, the tone of a programme from its class
  const own = new Set(['--tone', ...Object.keys(gridMeasures('fax', [])).map((name) => `--${name}`)])
  const used = SHEETS.flatMap((file) => [
    ...readFileSync(`src/styles/${file}.css`, 'utf8').matchAll(/var\((--[\w-]+)/g),
  ])
  const names = used.map(([, name = '']) => name).filter((name) => !own.has(name))
  expect(names.filter((name) => !(name in light))).toEqual([])
})

it('is the only style sheet of the frame that names a colour', () => {
  for (const file of SHEETS) {
    expect(readFileSync(`src/styles/${file}.css`, 'utf8')).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
  }
})
