import { useEffect, useState } from 'react'
import { fetchCharts } from '../../../api/charts.ts'
import type { ChartIssue } from '../../../api/charts.ts'
import type { ChartKind } from '../../../domain/charts/charts.ts'
import { DRAWN_KINDS } from '../../../domain/charts/charts.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { SHORT_RANGE_LAYERS } from '../../../domain/fields/products.ts'
import { timeText } from '../../../domain/kernel/display.ts'
import { hrefOf } from '../../../domain/kernel/pages.ts'
import { useFetched } from '../../../state/useFetched.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import { charts as chartWords } from '../../../text/charts/charts.ts'
import { fields } from '../../../text/fields/fields.ts'
import { mapPanels } from '../../../text/map/mapPanels.ts'
import { measurements } from '../../../text/observations/measurements.ts'

export interface ImagePanelProps {
  field: FieldLayerName | undefined
  /** layers of which there is a run; undefined while that is unknown */
  available: ReadonlySet<FieldLayerName> | undefined
  reader: Reader
  onField(layer: FieldLayerName | undefined): void
  /** asks which layers there are */
  onLayers(): void
}

/** What the short-range forecast shows, on the map itself, and the drawn charts that there are, the newest first. */
export function ImagePanel({ reader, onLayers, ...props }: ImagePanelProps) {
  useEffect(onLayers, [onLayers])
  return (
    <>
      <ShortRange {...props} language={reader.language} />
      <DrawnCharts reader={reader} />
      <p className="soft small">{mapPanels[reader.language].image.later}</p>
    </>
  )
}

/** Each is a field of the map, with its clock and its exact values. */
function ShortRange({
  field,
  available,
  language,
  onField,
}: Omit<ImagePanelProps, 'reader' | 'onLayers'> & { language: Reader['language'] }) {
  const words = mapPanels[language].image
  const layers = SHORT_RANGE_LAYERS.filter((layer) => available?.has(layer) || layer === field)
  if (layers.length === 0) return null
  return (
    <>
      <h3>{words.shortRange}</h3>
      <div className="map-elements finder-modes" role="group" aria-label={words.shortRange}>
        {layers.map((layer) => (
          <button
            key={layer}
            type="button"
            className="map-button"
            aria-pressed={field === layer}
            onClick={() => onField(field === layer ? undefined : layer)}
          >
            {fields[language].layers[layer]}
          </button>
        ))}
      </div>
    </>
  )
}

function DrawnCharts({ reader }: { reader: Reader }) {
  const { language } = reader
  const words = mapPanels[language].image
  const [kind, setKind] = useState<ChartKind>('surface-pressure')
  const fetched = useFetched(kind, (signal) => fetchCharts(kind, signal))
  return (
    <>
      <h3>{words.drawn}</h3>
      <div className="map-elements finder-modes" role="group" aria-label={words.which}>
        {DRAWN_KINDS.map((name) => (
          <button
            key={name}
            type="button"
            className="map-button"
            aria-pressed={kind === name}
            onClick={() => setKind(name)}
          >
            {chartWords[language].kinds[name]}
          </button>
        ))}
      </div>
      {fetched.state === 'waiting' && <output className="soft">{words.waiting}</output>}
      {fetched.state === 'failed' && (
        <div role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button" onClick={fetched.retry}>
            {words.retry}
          </button>
        </div>
      )}
      {fetched.state === 'ready' && <Issues key={kind} kind={kind} issues={fetched.value} reader={reader} />}
    </>
  )
}

interface IssuesProps {
  kind: ChartKind
  issues: readonly ChartIssue[]
  reader: Reader
}

function Issues({ kind, issues, reader: { language, now, timeZone } }: IssuesProps) {
  const words = mapPanels[language].image
  const [place, setPlace] = useState(0)
  const issue = issues[place]
  if (!issue) return <p className="soft">{words.none}</p>
  const at = (time: Date) => timeText(time, now, timeZone)
  const { picture, mode } = issue
  return (
    <>
      <figure className={issue.isOld ? 'rail-chart is-old' : 'rail-chart'}>
        <a href={`${hrefOf('broadcastDetail')}?id=${issue.id}&type=fax`}>
          <img
            src={picture.path}
            width={picture.widthPx}
            height={picture.heightPx}
            alt={words.picture(chartWords[language].kinds[kind], at(issue.validAt))}
          />
        </a>
        <figcaption className="small">
          {words.issued(at(issue.issuedAt), at(issue.validAt))}
          {issue.isOld && <strong> {measurements[language].ages.expired}</strong>}
          {mode !== 'live' && ` · ${measurements[language].modes[mode]}`}
        </figcaption>
      </figure>
      <p className="rail-links">
        <button
          type="button"
          className="button"
          disabled={place >= issues.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          {words.older}
        </button>
        <button type="button" className="button" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {words.newer}
        </button>
      </p>
    </>
  )
}
