import { hrefOf } from '../../../domain/kernel/pages.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { byGravity } from '../../../domain/warnings/warningStanding.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { Standing } from '../../../components/warnings/standing.ts'
import { styleKey, styleOf } from '../../../components/warnings/standing.ts'
import { Swatch } from '../../../components/warnings/Swatch.tsx'
import { shortTime, warnedZone, warningName } from '../../../components/warnings/warningTexts.ts'
import { mapPanels } from '../../../text/map/mapPanels.ts'

interface IssuePanelProps {
  /** by zone; undefined while warnings are unknown */
  standing: ReadonlyMap<string, readonly Standing[]> | undefined
  reader: Reader
  onOpen(place: MapPlace): void
}

/** What is in force and announced, the gravest first, each zone one press from its panel. */
export function IssuePanel({ standing, reader, onOpen }: IssuePanelProps) {
  const { language } = reader
  const words = mapPanels[language].issue
  const all = [...(standing?.values() ?? [])]
    .flat()
    .toSorted((a, b) => byGravity({ ...a, type: a.area.type }, { ...b, type: b.area.type }))
  const groups = [...Map.groupBy(all, (one) => `${warningName(one, language)} ${styleKey(styleOf(one))}`)]
  return (
    <>
      {!standing && <p className="note-stale">{words.unknown}</p>}
      {standing && groups.length === 0 && <p className="soft">{words.none}</p>}
      {groups.map(([key, members], place) => (
        <WarningGroup key={key} members={members} isOpen={place === 0} reader={reader} onOpen={onOpen} />
      ))}
      <p className="rail-links">
        <a className="button" href={hrefOf('warnings')}>
          {words.all}
        </a>
        <a className="button" href={hrefOf('bulletins')}>
          {words.bulletins}
        </a>
      </p>
    </>
  )
}

interface WarningGroupProps extends Pick<IssuePanelProps, 'reader' | 'onOpen'> {
  members: readonly Standing[]
  isOpen: boolean
}

function WarningGroup({ members, isOpen, reader, onOpen }: WarningGroupProps) {
  const [first] = members
  if (!first) return null
  return (
    <details className="rail-group" open={isOpen}>
      <summary>
        <Swatch style={styleOf(first)} />
        <span>{warningName(first, reader.language)}</span>
        <span className="soft small nowrap">{mapPanels[reader.language].issue.zones(members.length)}</span>
      </summary>
      <ul className="rail-list">
        {members.map((one) => (
          <li key={one.area.id}>
            <button type="button" onClick={() => onOpen({ kind: 'zone', code: one.area.zoneCode })}>
              <span>{warnedZone(one, reader.language)}</span>
              <span className="soft small">{shortTime(one, reader)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
