import { useState } from 'react'
import { fetchFieldCatalogue } from '../../../api/fields.ts'
import type { FieldLayerFacts } from '../../../api/fields.ts'
import { timeText } from '../../../domain/kernel/display.ts'
import { BASE } from '../../../domain/kernel/pages.ts'
import type { BoundingBox } from '../../../domain/kernel/positions.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import type { FileFormat } from '../../../domain/fields/fileSizes.ts'
import { fileBytes, MOST_FILE_VALUES, valuesInBox } from '../../../domain/fields/fileSizes.ts'
import { useFetched } from '../../../state/useFetched.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import { fields as fieldWords } from '../../../text/fields/fields.ts'
import { mapPanels } from '../../../text/map/mapPanels.ts'

const OFFERED: readonly FieldLayerName[] = ['waves', 'swell', 'wind', 'current', 'seaTemperature', 'pressure']
const FORMATS: readonly FileFormat[] = ['grib2', 'netcdf', 'csv']

interface TakeAlongProps {
  box: BoundingBox
  /** chosen on the map */
  field: FieldLayerName | undefined
  reader: Reader
}

/** The model forecast of the waters in view as a file, with its size before it is asked for. */
export function TakeAlong({ box, field, reader }: TakeAlongProps) {
  const { language, now, timeZone } = reader
  const words = mapPanels[language].additional
  const catalogue = useFetched('catalogue', (signal) => fetchFieldCatalogue(signal))
  const [chosen, setChosen] = useState<readonly FieldLayerName[]>([field ?? 'waves'])
  if (catalogue.state === 'failed')
    return (
      <div role="alert">
        <p>{words.failed}</p>
        <button type="button" className="button" onClick={catalogue.retry}>
          {words.retry}
        </button>
      </div>
    )
  if (catalogue.state !== 'ready') return <output className="soft">{words.waiting}</output>
  const offered = OFFERED.filter((layer) => catalogue.value.has(layer))
  const taken = chosen.flatMap((layer) => catalogue.value.get(layer) ?? [])
  if (offered.length === 0) return <p className="soft">{words.noField}</p>
  const toggle = (layer: FieldLayerName, isOn: boolean) =>
    setChosen((known) => (isOn ? [...known, layer] : known.filter((one) => one !== layer)))
  const [first] = taken
  return (
    <>
      <p>{words.lead}</p>
      <fieldset className="rail-choice">
        <legend className="soft small">{words.layers}</legend>
        {offered.map((layer) => (
          <label key={layer} className="map-check">
            <input
              type="checkbox"
              name="take-along"
              checked={chosen.includes(layer)}
              onChange={(event) => toggle(layer, event.target.checked)}
            />
            <span>{fieldWords[language].layers[layer]}</span>
          </label>
        ))}
      </fieldset>
      {first && <p className="soft small">{words.run(timeText(first.run.issuedAt, now, timeZone))}</p>}
      <Files taken={taken} box={box} reader={reader} />
      <p className="soft small">{words.later}</p>
    </>
  )
}

interface FilesProps {
  taken: readonly FieldLayerFacts[]
  box: BoundingBox
  reader: Reader
}

function Files({ taken, box, reader: { language, now } }: FilesProps) {
  const words = mapPanels[language].additional
  const coming = taken.map(({ run, times, layer }) => ({
    layer,
    grid: run.grid,
    times: times.filter(({ validAt }) => validAt >= now).length,
  }))
  const values = coming.reduce((sum, one) => sum + valuesInBox(one, box), 0)
  if (coming.length === 0 || values === 0) return null
  if (values > MOST_FILE_VALUES) return <p>{words.tooLarge}</p>
  const query = new URLSearchParams({
    layers: coming.map(({ layer }) => layer).join(','),
    west: box.west.toFixed(2),
    south: box.south.toFixed(2),
    east: box.east.toFixed(2),
    north: box.north.toFixed(2),
  })
  return (
    <ul className="rail-files">
      {FORMATS.map((format) => (
        <li key={format}>
          <a className="button" href={`${BASE}/files/${format}?${query}`} download>
            <span>{words.formats[format]}</span>
            <span className="soft small">{words.about(sizeText(fileBytes(format, values)))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
