import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { timeText } from '../../domain/kernel/display.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import type { MapView } from '../../domain/map/mapView.ts'
import { stationElement } from '../../domain/map/mapView.ts'
import { shownUnit } from '../../domain/kernel/units.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import { fields } from '../../text/fields/fields.ts'
import { mapTable } from '../../text/map/mapTable.ts'
import { measurements } from '../../text/observations/measurements.ts'
import type { StationMark } from './stationMarks.ts'
import { stationName } from './stationName.ts'
import type { Layers } from './useLayers.ts'

interface TableTwinProps {
  view: MapView
  layers: Layers
  /** of all stations, at the moment that is shown */
  marks: readonly StationMark[]
  reader: Reader
}

/** What the map shows as a table, for the same moment, layer and unit: at every station its value, or the field's there. */
export function TableTwin({ view, layers, marks, reader }: TableTwinProps) {
  const { language, timeZone, now } = reader
  const words = mapTable[language]
  const rows = rowsOf({ view, layers, marks, reader })
  if (!rows)
    return (
      <p>
        {words.elsewhere} <a href={hrefOf('zones')}>{words.zones}</a>
      </p>
    )
  const element = stationElement(view) ?? view.element
  const { elements, units } = measurements[language]
  const what =
    view.field === undefined
      ? `${elements[element]} (${units[shownUnit(element, view.windUnit)]})`
      : words.model(fields[language].layers[view.field])
  return (
    <div className="table-frame">
      <table className="table">
        <caption>{words.caption(what, timeText(layers.at, now, timeZone))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.station}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, text }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{text ?? <span className="soft">{words.none}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Row {
  code: string
  name: string
  text: string | undefined
}

/** @returns undefined for a forecast that has no value at a station */
function rowsOf({ view, layers, marks, reader: { language, windUnit } }: TableTwinProps): Row[] | undefined {
  const { field, isAhead } = layers
  const { parts, picture, isOfMoment } = field
  const row = ({ station }: StationMark, text: string | undefined): Row => ({
    code: station.code,
    name: stationName(station, language),
    text,
  })
  if (view.field !== undefined)
    return marks.map((mark) => {
      const { lat, lon } = mark.station
      const said = isOfMoment && parts?.fieldTexts(picture, { lat, lon, language, windUnit })
      return row(mark, said ? said[0]?.lines.join(' · ') : undefined)
    })
  if (isAhead) return undefined
  const { ages } = measurements[language]
  return marks.map((mark) => {
    if (mark.state === 'absent') return row(mark, undefined)
    return row(mark, mark.state === 'fresh' ? mark.text : `${mark.text} · ${ages[mark.state]}`)
  })
}

/** Writes the table where the page keeps a place for it. */
export function TableInPage(props: TableTwinProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => setHost(document.getElementById('map-table')), [])
  return host && createPortal(<TableTwin {...props} />, host)
}
