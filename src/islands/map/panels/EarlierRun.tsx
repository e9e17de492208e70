import { fetchFieldValue } from '../../../api/fieldValue.ts'
import type { FieldRunFacts } from '../../../api/fields.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import { timeText } from '../../../domain/kernel/display.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { useFetched } from '../../../state/useFetched.ts'
import { mapPlaces } from '../../../text/map/mapPlaces.ts'
import { valuesText } from '../fields/fieldTexts.ts'

interface EarlierRunProps {
  layer: FieldLayerName
  /** the one that is shown */
  run: FieldRunFacts
  place: { lat: number; lon: number }
  at: Date
  reader: Reader
}

/** What the run before said of the same moment: a forecast that holds is one to trust. */
export function EarlierRun({ layer, run, place: { lat, lon }, at, reader }: EarlierRunProps) {
  const { language, now, timeZone } = reader
  const asOf = new Date(run.receivedAt.getTime() - 1)
  const fetched = useFetched(`${layer} ${run.key} ${lat} ${lon} ${at.getTime()}`, (signal) =>
    fetchFieldValue({ layer, lat, lon, at, asOf }, signal),
  )
  const known = fetched.state === 'ready' ? fetched.value : undefined
  if (!known || known.run.key === run.key) return null
  return (
    <p className="place-field">
      <span className="soft small">
        {mapPlaces[language].panel.runBefore(timeText(known.run.issuedAt, now, timeZone))}
      </span>{' '}
      {valuesText(layer, known.values, reader)}
    </p>
  )
}
