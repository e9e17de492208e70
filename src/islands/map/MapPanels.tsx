import type { MapStation } from '../../api/readings.ts'
import type { BoundingBox } from '../../domain/kernel/positions.ts'
import type { MapPanel, MapPlace, MapView } from '../../domain/map/mapView.ts'
import { withField, withSearchMode } from '../../domain/map/mapView.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapPlaces } from '../../text/map/mapPlaces.ts'
import { mapRail } from '../../text/map/mapRail.ts'
import type { PlaceText } from './areas/areaContent.ts'
import type { FieldState } from './fields/useField.ts'
import { PanelSlot } from './PanelSlot.tsx'
import type { Spot } from './portalMap.ts'
import type { StationMark } from './stationMarks.ts'
import { stationName } from './stationName.ts'
import type { Layers } from './useLayers.ts'

/** How panels are opened and closed. */
export interface PanelWays {
  /** where the reader pressed, when that opened the panel */
  pressed: Spot | undefined
  open(subject: { station: string } | { place: MapPlace }, pressedAt?: Spot): void
  /** the same one again closes it */
  openPanel(panel: MapPanel): void
  close(): void
}

interface MapPanelsProps {
  view: MapView
  layers: Layers
  /** of all stations, at the moment that is shown */
  marks: readonly StationMark[]
  stations: readonly MapStation[]
  selected: MapStation | undefined
  /** the waters in view */
  box(): BoundingBox
  reader: Reader
  ways: PanelWays
  onChange(part: Partial<MapView>): void
  onLocate(place: Spot): void
}

/** The one panel that is open, loaded when it is first wanted. */
export function MapPanels(props: MapPanelsProps) {
  const { view, selected } = props
  if (view.panel === 'search') return <FinderSlot {...props} />
  if (view.panel !== undefined) return <RailSlot {...props} panel={view.panel} />
  if (selected) return <StationSlot {...props} selected={selected} />
  return view.place ? <PlaceSlot {...props} place={view.place} /> : null
}

function FinderSlot({ view, layers, marks, reader, ways, onChange }: MapPanelsProps) {
  return (
    <PanelSlot
      key="finder"
      load={() => import('./StationFinder.tsx')}
      heading={mapWords[reader.language].stationsHeading}
      language={reader.language}
      onClose={ways.close}
    >
      {({ StationFinder }) => (
        <StationFinder
          marks={marks}
          element={view.element}
          zones={layers.zones}
          mode={view.searchMode}
          centre={{ lat: view.lat, lon: view.lon }}
          {...reader}
          onMode={(mode) => onChange(withSearchMode(mode, view))}
          onPick={(station) => ways.open({ station })}
          onPlace={(place) => ways.open({ place })}
          onClose={ways.close}
        />
      )}
    </PanelSlot>
  )
}

function RailSlot({
  panel,
  view,
  layers,
  box,
  reader,
  ways,
  onChange,
}: MapPanelsProps & { panel: Exclude<MapPanel, 'search'> }) {
  return (
    <PanelSlot
      key={panel}
      load={() => import('./rail/RailPanel.tsx')}
      heading={mapRail[reader.language].panels[panel]}
      language={reader.language}
      onClose={ways.close}
    >
      {({ RailPanel }) => (
        <RailPanel
          panel={panel}
          view={view}
          standing={layers.standingNow}
          box={box()}
          fields={layers.field.available}
          reader={reader}
          onField={(field) => onChange(field ? withField(field, view) : { field })}
          onLayers={layers.wantFields}
          onOpen={ways.open}
          onClose={ways.close}
        />
      )}
    </PanelSlot>
  )
}

function StationSlot({
  selected,
  stations,
  view,
  reader,
  ways,
  onChange,
}: MapPanelsProps & { selected: MapStation }) {
  return (
    <PanelSlot
      key="station"
      load={() => import('./DetailPanel.tsx')}
      heading={stationName(selected, reader.language)}
      language={reader.language}
      onClose={ways.close}
    >
      {({ DetailPanel }) => (
        <DetailPanel
          key={selected.code}
          station={selected}
          stations={stations}
          view={view}
          {...reader}
          onChange={onChange}
          onClose={ways.close}
        />
      )}
    </PanelSlot>
  )
}

function PlaceSlot({ place, view, layers, reader, ways, onLocate }: MapPanelsProps & { place: MapPlace }) {
  return (
    <PanelSlot
      key="place"
      load={() => import('./panels/PlacePanel.tsx')}
      heading={mapPlaces[reader.language].panel.kinds[place.kind]}
      language={reader.language}
      onClose={ways.close}
    >
      {({ PlacePanel }) => (
        <PlacePanel
          place={place}
          standing={layers.standingNow}
          zones={layers.zones.state === 'ready' ? layers.zones.value : []}
          pressed={ways.pressed}
          fieldTexts={fieldTextsAt(place, layers.field, reader)}
          field={shownField(view, layers.field)}
          at={layers.at}
          reader={reader}
          onOpen={(next) => ways.open({ place: next })}
          onLocate={onLocate}
          onClose={ways.close}
        />
      )}
    </PanelSlot>
  )
}

const shownField = ({ field }: Pick<MapView, 'field'>, { run, isOfMoment }: FieldState) =>
  field && run && isOfMoment ? { layer: field, run } : undefined

/** What the field says of a point; nothing while the picture of the moment is not there. */
function fieldTextsAt(
  place: MapPlace,
  { isOfMoment, parts, picture }: FieldState,
  reader: Pick<Reader, 'language' | 'windUnit'>,
): PlaceText[] {
  if (place.kind !== 'point' || !isOfMoment || !parts) return []
  return parts.fieldTexts(picture, {
    lat: place.lat,
    lon: place.lon,
    language: reader.language,
    windUnit: reader.windUnit,
  })
}
