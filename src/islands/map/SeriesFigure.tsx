import type { ComponentProps } from 'react'
import { SeriesChart } from '../../components/observations/series/SeriesChart.tsx'
import { SeriesTable } from '../../components/observations/series/SeriesTable.tsx'
import { map as mapWords } from '../../text/map/map.ts'

export type SeriesFigureProps = Omit<ComponentProps<typeof SeriesChart>, 'id'> &
  ComponentProps<typeof SeriesTable>

/** A series as a chart, and the same values as a table. */
export function SeriesFigure(props: SeriesFigureProps) {
  const { tableTwin } = mapWords[props.language]
  return (
    <>
      <SeriesChart id="panel-chart" {...props} />
      <details className="sheet-table">
        <summary>{tableTwin}</summary>
        <section className="table-frame" ref={focusable} aria-label={tableTwin}>
          <SeriesTable {...props} />
        </section>
      </details>
    </>
  )
}

/** A frame that scrolls can be reached with Tab, so that keys scroll it too. */
function focusable(frame: HTMLElement | null): void {
  if (frame) frame.tabIndex = 0
}
