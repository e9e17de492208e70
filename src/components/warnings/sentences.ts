import { timeText } from '../../domain/display.ts'
import type { View } from '../../layouts/view.ts'
import { withParts } from './board.ts'
import type { BoardRow, SeaRows, WarningBoard } from './board.ts'
import { endText } from './rowTexts.ts'

/** The whole board in plain sentences, gravest first: one for all zones that have the same warning at the same times. */
export function boardSentences(board: WarningBoard, view: View): string[] {
  const { now, zone, w } = view
  const t = w.warningPages
  const say = (
    rows: readonly BoardRow[],
    sentence: (name: string, zones: string, from: string, end: string) => string,
  ) =>
    alike(rows, view).flatMap((members) => {
      const [first] = members
      if (!first) return []
      const { warning, name } = first
      const end = endText(warning, view)
      const zones = members.map(({ zoneName }) => zoneName).join(', ')
      const from = timeText(warning.effectiveAt, now, zone)
      return [sentence(name, zones, from, end === undefined ? t.textEndUnknown : t.textEnd(end))]
    })
  return [
    ...say(
      board.groups.flatMap(({ rows }) => rows),
      t.textInForce,
    ),
    ...say(rowsOf(board.announced), t.textAhead),
    ...say(rowsOf(board.preliminary), t.textPreliminary),
  ]
}

const rowsOf = (seas: readonly SeaRows[]) => seas.flatMap(({ rows }) => rows.flatMap(withParts))

function alike(rows: readonly BoardRow[], view: View): BoardRow[][] {
  const keyOf = ({ name, warning }: BoardRow) =>
    [name, warning.effectiveAt.getTime(), endText(warning, view)].join('|')
  return [...Map.groupBy(rows, keyOf).values()]
}
