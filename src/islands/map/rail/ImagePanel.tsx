import { useState } from 'react'
import { fetchCharts } from '../../../api/charts.ts'
import type { ChartIssue } from '../../../api/charts.ts'
import type { ChartKind } from '../../../domain/charts/charts.ts'
import { CHART_KINDS } from '../../../domain/charts/charts.ts'
import { timeText } from '../../../domain/kernel/display.ts'
import { hrefOf } from '../../../domain/kernel/pages.ts'
import { useFetched } from '../../../state/useFetched.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import { charts as chartWords } from '../../../text/charts/charts.ts'
import { mapPanels } from '../../../text/map/mapPanels.ts'
import { measurements } from '../../../text/observations/measurements.ts'

/** The drawn charts that there are, the newest first. */
export function ImagePanel({ reader }: { reader: Reader }) {
  const { language } = reader
  const words = mapPanels[language].image
  const [kind, setKind] = useState<ChartKind>('surface-pressure')
  const fetched = useFetched(kind, (signal) => fetchCharts(kind, signal))
  return (
    <>
      <div className="map-elements finder-modes" role="group" aria-label={words.which}>
        {CHART_KINDS.map((name) => (
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
      <p className="soft small">{words.later}</p>
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
