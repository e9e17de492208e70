import { monthExtremes, warnedTypes } from '../../../src/domain/charts/monthlySummary.ts'
import type { MonthlySea, MonthlySummary } from '../../../src/domain/charts/monthlySummary.ts'
import { clockText, dateText, formatValue } from '../../../src/domain/kernel/display.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { shownUnit } from '../../../src/domain/kernel/units.ts'
import { CLIMATE_ELEMENTS } from '../../../src/domain/observations/oceanClimate.ts'
import type { ClimateElement, MonthMean } from '../../../src/domain/observations/oceanClimate.ts'
import type { WarningDays } from '../../../src/domain/warnings/warningDays.ts'
import { monthlyWeather } from '../../../src/text/charts/monthlyWeather.ts'
import { frame as frameWords } from '../../../src/text/kernel/frame.ts'
import { measurements } from '../../../src/text/observations/measurements.ts'
import { warnings as warningWords } from '../../../src/text/warnings/warnings.ts'
import { wrapped } from '../../platform/cards.ts'
import { COLOURS } from '../../platform/drawing.ts'
import type { TextStyle } from '../../platform/drawing.ts'

/** A4 upright, in CSS pixels. */
export const SHEET_PX = { width: 794, height: 1_123 } as const

/** What is drawn, in pixels from the upper left; texts stand on their base line. */
export type Mark =
  | ({ kind: 'text'; x: number; y: number; words: string } & Omit<TextStyle, 'hasHalo'>)
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'dot'; x: number; y: number; radius: number; fill: string }

export interface Sheet {
  title: string
  language: Language
  at: Date
  marks: Mark[]
}

const LEFT = 40
const RIGHT = SHEET_PX.width - LEFT
const WIDE = RIGHT - LEFT
const SMALL = 13
const LINE = 18
const PANEL = { top: 150, width: 345, height: 312, gapX: 24, gapY: 12, row: 31, names: 122, values: 96 }
const DAYS = { top: 796, row: 23, names: 120 }
const FOOT_Y = 1_046
const SOFT = COLOURS.soft
/** More than hold in one month. */
const MOST_TYPES = 8
/** A table of one kind alone is not as wide as the sheet. */
const LEAST_COLUMNS = 4

/** The monthly chart: four panels of means with their ranges, days with warnings, and what it is made of. */
export function monthlySheet(summary: MonthlySummary, language: Language): Sheet {
  const t = monthlyWeather[language]
  const { name } = summary.month
  const title = t.title(name.slice(0, 4), Number(name.slice(5)))
  return {
    title,
    language,
    at: summary.at,
    marks: [
      { kind: 'rect', x: 0, y: 0, ...SHEET_PX, fill: COLOURS.ground },
      ...headOf(summary, title, language),
      ...CLIMATE_ELEMENTS.flatMap((element, i) => panelOf(summary, element, language, cornerOf(i))),
      ...daysOf(summary, language),
      ...footOf(summary, language),
    ],
  }
}

const cornerOf = (i: number) => ({
  x: LEFT + (i % 2) * (PANEL.width + PANEL.gapX),
  y: PANEL.top + Math.floor(i / 2) * (PANEL.height + PANEL.gapY),
})

/** Quiet words in lines of whole words; what does not fit in a line goes on below. */
const paragraph = (
  sentences: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): Mark[] =>
  sentences
    .flatMap((sentence) => wrapped(sentence, SMALL, { px: width }))
    .map((words, i) => ({ kind: 'text', x, y: y + i * LINE, words, size: SMALL, fill: SOFT }))

function headOf({ mode, isOver }: MonthlySummary, title: string, language: Language): Mark[] {
  const t = monthlyWeather[language]
  const words = frameWords[language]
  const badge = { live: undefined, demo: words.demo, replay: words.replay }[mode]
  return [
    { kind: 'text', x: LEFT, y: 66, words: title, size: 28, isBold: true, maxPx: 560 },
    ...paragraph([isOver ? t.basis : `${t.isSoFar} ${t.basis}`, t.legend], { x: LEFT, y: 92, width: WIDE }),
    ...(badge === undefined ? [] : badgeOf(badge)),
  ]
}

const badgeOf = (words: string): Mark[] => [
  { kind: 'rect', x: RIGHT - 130, y: 40, width: 130, height: 32, fill: COLOURS.demoGround },
  {
    kind: 'text',
    x: RIGHT - 65,
    y: 61,
    words,
    size: 16,
    isBold: true,
    anchor: 'middle',
    fill: COLOURS.demo,
    maxPx: 120,
  },
]

interface Panel {
  element: ClimateElement
  language: Language
  x: number
  scale(value: number): number
}

function panelOf(
  summary: MonthlySummary,
  element: ClimateElement,
  language: Language,
  { x, y }: { x: number; y: number },
): Mark[] {
  const t = monthlyWeather[language]
  const unit = measurements[language].units[shownUnit(element, 'ms')]
  const extremes = monthExtremes(summary, element)
  const head: Mark[] = [
    { kind: 'rect', x, y, width: PANEL.width, height: 1, fill: COLOURS.line },
    { kind: 'text', x, y: y + 24, words: `${t.elements[element]} (${unit})`, size: 16, isBold: true },
  ]
  if (!extremes) return [...head, ...paragraph([t.none], { x, y: y + 54, width: PANEL.width })]
  const { lowest, highest } = extremes
  const scale = scaleOf(lowest.minimum, highest.maximum, x + PANEL.names, x + PANEL.width - PANEL.values)
  const rows = summary.seas.flatMap((sea, i) =>
    rowOf(sea, { element, language, x, scale }, y + 50 + i * PANEL.row),
  )
  const shown = (value: number) => formatValue(element, value, 'ms')
  const nameOf = ({ nameKo, nameEn }: MonthMean['minimumAt']) => (language === 'ko' ? nameKo : nameEn)
  const said = [
    t.lowest(shown(lowest.minimum), nameOf(lowest.minimumAt)),
    t.highest(shown(highest.maximum), nameOf(highest.maximumAt)),
  ]
  const below = y + 62 + summary.seas.length * PANEL.row
  return [...head, ...rows, ...paragraph(said, { x, y: below, width: PANEL.width })]
}

/** A sea in a panel: its range as a bar, its mean as a dot and a number, what is usual as an upright mark. */
function rowOf(
  { sea, elements, normals }: MonthlySea,
  { element, language, x, scale }: Panel,
  middle: number,
): Mark[] {
  const right = x + PANEL.width
  const name = measurements[language].seas[sea]
  const label: Mark = { kind: 'text', x, y: middle + 5, words: name, size: 14, maxPx: PANEL.names - 8 }
  const mean = elements[element]
  if (!mean)
    return [label, { kind: 'text', x: right, y: middle + 5, words: '–', size: 14, anchor: 'end', fill: SOFT }]
  const shown = (value: number) => formatValue(element, value, 'ms')
  const range = monthlyWeather[language].range(shown(mean.minimum), shown(mean.maximum))
  const from = scale(mean.minimum)
  const width = Math.max(1, scale(mean.maximum) - from)
  const normal = normals[element]
  const usual: Mark[] =
    normal === undefined
      ? []
      : [{ kind: 'rect', x: scale(normal) - 1, y: middle - 9, width: 2, height: 18, fill: COLOURS.second }]
  return [
    label,
    { kind: 'rect', x: from, y: middle - 4, width, height: 8, fill: COLOURS.sea },
    ...usual,
    { kind: 'dot', x: scale(mean.mean), y: middle, radius: 5, fill: COLOURS.first },
    { kind: 'text', x: right, y: middle + 1, words: shown(mean.mean), size: 15, isBold: true, anchor: 'end' },
    { kind: 'text', x: right, y: middle + 15, words: range, size: 12, anchor: 'end', fill: SOFT },
  ]
}

/** @returns places within the bounds, also of what lies outside them; of one value alone, the middle */
function scaleOf(low: number, high: number, from: number, to: number): (value: number) => number {
  const width = high - low
  return (value) => {
    if (width === 0) return (from + to) / 2
    return from + Math.min(1, Math.max(0, (value - low) / width)) * (to - from)
  }
}

function daysOf(summary: MonthlySummary, language: Language): Mark[] {
  const t = monthlyWeather[language]
  const types = warnedTypes(summary).slice(0, MOST_TYPES)
  const { top, row, names } = DAYS
  const head: Mark[] = [
    { kind: 'rect', x: LEFT, y: top, width: WIDE, height: 1, fill: COLOURS.line },
    { kind: 'text', x: LEFT, y: top + 24, words: t.warningDays, size: 16, isBold: true },
  ]
  const none = summary.hasBulletins ? t.noDays : t.noBulletins
  if (types.length === 0) return [...head, ...paragraph([none], { x: LEFT, y: top + 52, width: WIDE })]
  const width = (WIDE - names) / Math.max(types.length, LEAST_COLUMNS)
  const columnOf = (i: number) => LEFT + names + (i + 0.5) * width
  const headings = types.map((type, i): Mark => {
    const place = { x: columnOf(i), y: top + 48, anchor: 'middle', maxPx: width - 6 } as const
    return { kind: 'text', ...place, words: warningWords[language].types[type], size: 14, fill: SOFT }
  })
  const rows = summary.seas.flatMap(({ sea, warningDays }, at): Mark[] => {
    const y = top + 48 + (at + 1) * row
    const name = measurements[language].seas[sea]
    return [
      { kind: 'text', x: LEFT, y, words: name, size: 14, maxPx: names - 8 },
      ...types.flatMap((type, i) => cellOf(warningDays[type], { x: columnOf(i), y, width })),
    ]
  })
  return [...head, ...headings, ...rows]
}

function cellOf(
  held: WarningDays | undefined,
  { x, y, width }: { x: number; y: number; width: number },
): Mark[] {
  if (!held) return [{ kind: 'text', x, y, words: '–', size: 14, anchor: 'middle', fill: SOFT }]
  const { days, warningDays } = held
  const fill = warningDays > 0 ? COLOURS.dangerGround : COLOURS.roughGround
  const words = warningDays > 0 ? `${days} (${warningDays})` : String(days)
  return [
    { kind: 'rect', x: x - width / 2 + 3, y: y - 16, width: width - 6, height: DAYS.row - 2, fill },
    { kind: 'text', x, y, words, size: 14, isBold: true, anchor: 'middle' },
  ]
}

function footOf({ mode, at, normalsOf }: MonthlySummary, language: Language): Mark[] {
  const t = monthlyWeather[language]
  const made = t.made(`${dateText(at, 'KST')} ${clockText(at, 'KST')} KST`)
  const sentences = [
    t.daysNote,
    `${t.own} ${normalsOf ? t.normalsOf(normalsOf.period, normalsOf.source) : t.noNormals}`,
    `${frameWords[language].siteName} · ${made}${mode === 'live' ? '' : ` · ${t.simulated}`}`,
  ]
  return paragraph(sentences, { x: LEFT, y: FOOT_Y, width: WIDE })
}
