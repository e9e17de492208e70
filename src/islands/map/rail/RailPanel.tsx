import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { hrefOf } from '../../../domain/kernel/pages.ts'
import type { BoundingBox } from '../../../domain/kernel/positions.ts'
import type { MapPanel, MapView } from '../../../domain/map/mapView.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { Standing } from '../../../components/warnings/standing.ts'
import { mapPanels } from '../../../text/map/mapPanels.ts'
import { mapRail } from '../../../text/map/mapRail.ts'
import { Panel } from '../Panel.tsx'
import type { Subject } from './FavouritePlaces.tsx'
import { FavouritePlaces } from './FavouritePlaces.tsx'
import { ImagePanel } from './ImagePanel.tsx'
import { IssuePanel } from './IssuePanel.tsx'
import { TakeAlong } from './TakeAlong.tsx'

interface RailPanelProps {
  panel: Exclude<MapPanel, 'search'>
  view: Pick<MapView, 'field'>
  standing: ReadonlyMap<string, readonly Standing[]> | undefined
  /** the waters in view */
  box: BoundingBox
  reader: Reader
  /** layers of which there is a run; undefined while that is unknown */
  fields: ReadonlySet<FieldLayerName> | undefined
  onField(layer: FieldLayerName | undefined): void
  /** asks which layers there are */
  onLayers(): void
  onOpen(subject: Subject): void
  onClose(): void
}

/** What a button of the rail opens. */
export function RailPanel({
  panel,
  view,
  standing,
  box,
  fields,
  reader,
  onField,
  onLayers,
  onOpen,
  onClose,
}: RailPanelProps) {
  const { language } = reader
  const { panels } = mapRail[language]
  const { registration } = mapPanels[language]
  return (
    <Panel label={panels[panel]} heading={panels[panel]} language={language} opensAt="half" onClose={onClose}>
      {panel === 'issue' && (
        <IssuePanel standing={standing} reader={reader} onOpen={(place) => onOpen({ place })} />
      )}
      {panel === 'registration' && (
        <>
          <FavouritePlaces none={registration.none} onOpen={onOpen} />
          <p className="soft small">{registration.how}</p>
          <p className="rail-links">
            <a className="button" href={hrefOf('favourites')}>
              {registration.all}
            </a>
            <a className="button" href={hrefOf('message')}>
              {registration.alerts}
            </a>
          </p>
        </>
      )}
      {panel === 'image' && (
        <ImagePanel
          field={view.field}
          available={fields}
          reader={reader}
          onField={onField}
          onLayers={onLayers}
        />
      )}
      {panel === 'additional' && <TakeAlong box={box} field={view.field} reader={reader} />}
    </Panel>
  )
}
