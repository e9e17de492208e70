import { HOUR_MS, clockFields } from '../../../src/domain/kernel/time.ts'
import type { TimeZoneName } from '../../../src/domain/kernel/time.ts'
import { CHART_CREDIT, charts } from '../../../src/text/charts/charts.ts'
import { PANEL } from './frames.ts'
import type { ChartLayers, LegendFigures, LegendScale } from './layers.ts'
import type { ChartOrder } from './order.ts'
import { TONES, box, line, text, widthPx, wrapped } from './svgParts.ts'

const { left, width } = PANEL
const right = left + width
const two = (value: number) => String(value).padStart(2, '0')

/** `2026-01-08 21:00 KST`: the same to readers of every language. */
export function stamp(at: Date, zone: TimeZoneName): string {
  const { year, month, day, hour, minute } = clockFields(at, zone)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)} ${zone}`
}

/** What is beside the map: what it is, when it is for, how to read it, where it is from. */
export function panel(order: ChartOrder, layers: ChartLayers): string {
  const { ko, en } = charts
  const parts: string[] = []
  let y: number = PANEL.top
  const put = (words: string, size: number, style: { isBold?: boolean; fill?: string } = {}, gap = 1.35) => {
    for (const row of wrapped(words, size, width)) {
      y += size * gap
      parts.push(text([left, y], row, { size, ...style }))
    }
  }
  const rule = () => {
    y += 20
    parts.push(line([left, y], [right, y], TONES.rule))
    y += 6
  }
  if (order.mode !== 'live') y = markBox(order.mode, y, parts) + 10

  put(ko.kinds[order.kind], 44, { isBold: true }, 1.1)
  put(en.kinds[order.kind], 25, { fill: TONES.soft })
  const lead = (order.validAt.getTime() - order.issuedAt.getTime()) / HOUR_MS
  y += 8
  put(`${ko.lead(lead)} · ${en.lead(lead)}`, 18)
  rule()
  put(`${ko.valid} · ${en.valid}`, 17, { fill: TONES.soft })
  put(stamp(order.validAt, 'KST'), 29, { isBold: true })
  put(stamp(order.validAt, 'UTC'), 22)
  y += 8
  put(`${ko.issued} · ${en.issued}`, 17, { fill: TONES.soft })
  put(stamp(order.issuedAt, 'KST'), 20)
  put(stamp(order.issuedAt, 'UTC'), 20)
  if (order.runIssuedAt) {
    y += 8
    put(`${ko.run} · ${en.run}`, 17, { fill: TONES.soft })
    put(stamp(order.runIssuedAt, 'UTC'), 20)
  }
  rule()
  if (layers.scale) y = scaleRows(layers.scale, y, parts)
  y = legendRows(layers, y, parts)
  if (layers.figures) figureRows(layers.figures, y, parts)
  parts.push(...footer(order))
  return parts.join('')
}

/** Says before all else that this is no weather of now. */
function markBox(mode: Exclude<ChartOrder['mode'], 'live'>, top: number, parts: string[]): number {
  const [ko, en] = [charts.ko.marks[mode], charts.en.marks[mode]]
  const height = 104
  parts.push(
    box({ x: left, y: top, width, height }, TONES.demo),
    text([left + width / 2, top + 42], `${ko.short} · ${en.short}`, {
      size: 31,
      isBold: true,
      anchor: 'middle',
      fill: TONES.paper,
    }),
    text([left + width / 2, top + 69], ko.long, { size: 17, anchor: 'middle', fill: TONES.paper }),
    text([left + width / 2, top + 92], en.long, { size: 17, anchor: 'middle', fill: TONES.paper }),
  )
  return top + height
}

function scaleRows({ ko, en, steps }: LegendScale, top: number, parts: string[]): number {
  let y = top + 22
  parts.push(text([left, y], `${ko} · ${en}`, { size: 16, fill: TONES.soft }))
  y += 12
  const each = width / steps.length
  steps.forEach(({ fill, edge }, index) => {
    const x = left + index * each
    parts.push(
      box({ x, y, width: each, height: 26 }, fill, ` stroke="${TONES.faint}" stroke-width="0.8"`),
      text([index === 0 ? x : x - widthPx(edge, 16) / 2, y + 45], edge, { size: 16 }),
    )
  })
  return y + 54
}

function legendRows({ legend }: ChartLayers, top: number, parts: string[]): number {
  let y = top
  for (const { sign, ko, en } of legend) {
    const indent = sign ? 72 : 0
    const rows = [ko, en].map((words) => wrapped(words, 16, width - indent))
    if (sign) parts.push(`<g transform="translate(${left} ${y + 8})">${sign}</g>`)
    for (const [language, lines] of rows.entries()) {
      for (const words of lines) {
        y += 21
        parts.push(
          text([left + indent, y], words, { size: 16, fill: language === 0 ? TONES.ink : TONES.soft }),
        )
      }
    }
    y += 12
  }
  return y
}

function figureRows({ ko, en, rows }: LegendFigures, top: number, parts: string[]): void {
  let y = top + 8
  parts.push(line([left, y], [right, y], TONES.rule))
  for (const [index, heading] of [ko, en].entries()) {
    y += index === 0 ? 27 : 21
    parts.push(text([left, y], heading, { size: 16, fill: TONES.soft }))
  }
  y += 6
  for (const row of rows) {
    y += 25
    parts.push(text([left, y], row, { size: 19 }))
  }
}

/** From the bottom up, so that it stands at the foot whatever is above. */
function footer({ method }: ChartOrder): string[] {
  const { ko, en } = charts
  const size = 14
  const rows = [
    ...wrapped(`${ko.source}: ${ko.methods[method]}`, size, width),
    ...wrapped(`${en.source}: ${en.methods[method]}`, size, width),
    `${ko.notForNavigation} ${en.notForNavigation}`,
    ...wrapped(CHART_CREDIT, size, width),
  ]
  const top = PANEL.bottom - rows.length * 20
  return [
    line([left, top - 8], [right, top - 8], TONES.rule),
    ...rows.map((words, index) => text([left, top + 15 + index * 20], words, { size, fill: TONES.soft })),
  ]
}
