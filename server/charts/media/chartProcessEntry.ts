/** The process that draws charts, one after the other. It ends with the one that started it. */
import { constants, setPriority } from 'node:os'
import { rasterise } from '../../platform/svg.ts'
import { chartFacts } from './chartFacts.ts'
import { CHART_ROLE } from './chartProcess.ts'
import type { DrawDone, DrawOrder } from './chartProcess.ts'
import { SHEET_PX } from './order.ts'
import { drawSheet } from './sheet.ts'

async function answer({ id, chart }: DrawOrder): Promise<DrawDone> {
  try {
    const svg = drawSheet(chart)
    const png = await rasterise(svg, SHEET_PX.width)
    return { id, drawn: { svg, png, facts: chartFacts(chart.kind, chart.grid) } }
  } catch (error) {
    return { id, failure: error instanceof Error ? error : new Error('Chart drawing failed') }
  }
}

if (process.send && process.argv[2] === CHART_ROLE) {
  setPriority(constants.priority.PRIORITY_LOW)
  let before: Promise<unknown> = Promise.resolve()
  process.on('message', (order: DrawOrder) => {
    before = before.then(async () => process.send?.(await answer(order)))
  })
}
