import { isStillExpected } from '../../domain/warnings/warningStanding.ts'
import type { View } from '../../layouts/view.ts'
import { withParts } from './board.ts'
import type { BoardRow, SeaRows, WarningBoard } from './board.ts'
import { endText, startText } from './rowTexts.ts'

/** The whole board in plain sentences, gravest first: one for all zones that have the same warning at the same times. */
export function boardSentences(board: WarningBoard, view: View): string[] {
  const t = view.w.warningPages
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
      const from = startText(warning, view)
      return [sentence(name, zones, from, end === undefined ? t.textEndUnknown : t.textEnd(end))]
    })
  const preliminary = rowsOf(board.preliminary)
  const isExpected = ({ warning }: BoardRow) => isStillExpected(warning, view.now)
  return [
    ...say(
      board.groups.flatMap(({ rows }) => rows),
      t.textInForce,
    ),
    ...say(rowsOf(board.announced), t.textAhead),
    ...say(preliminary.filter(isExpected), t.textPreliminary),
    ...say(
      preliminary.filter((row) => !isExpected(row)),
      t.textOverdue,
    ),
  ]
}

const rowsOf = (seas: readonly SeaRows[]) => seas.flatMap(({ rows }) => rows.flatMap(withParts))

function alike(rows: readonly BoardRow[], view: View): BoardRow[][] {
  const sentenceKey = ({ name, warning }: BoardRow) =>
    [name, startText(warning, view), endText(warning, view)].join('|')
  return [...Map.groupBy(rows, sentenceKey).values()]
}
