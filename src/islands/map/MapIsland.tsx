import 'leaflet/dist/leaflet.css'
import './map.css'
import './layers.css'
import './panel.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MapStation } from '../../api/readings.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { MapTiles } from '../../domain/map/mapTiles.ts'
import { MAP_LIMITS, stationElement, withPanel } from '../../domain/map/mapView.ts'
import type { MapView } from '../../domain/map/mapView.ts'
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '../../domain/kernel/mercator.ts'
import type { BoundingBox } from '../../domain/kernel/positions.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { changeView, createMapView } from '../../state/mapView.ts'
import { preferences } from '../../state/preferences.ts'
import { useStore } from '../../state/useStore.ts'
import { map as mapWords } from '../../text/map/map.ts'
import type { PanelWays } from './MapPanels.tsx'
import { MapPanels } from './MapPanels.tsx'
import { MapSurface } from './MapSurface.tsx'
import { stationMark } from './stationMarks.ts'
import type { Layers } from './useLayers.ts'
import { useLayers } from './useLayers.ts'
import { useTableWanted } from './useTableWanted.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useMapStations } from '../../state/useMapStations.ts'
import type { Spot } from './portalMap.ts'

export interface MapIslandProps {
  /** as the server resolved them for this page; without them the reader's cookies count */
  language?: Language
  timeZone?: TimeZoneName
  windUnit?: WindUnit
  /** pictures the operator chose for the map */
  tiles?: MapTiles
}

const TILE_PX = 256
const NO_STATIONS: readonly MapStation[] = []

/** The moving map of the home page with its panels. */
export default function MapIsland(props: MapIslandProps) {
  const { tiles } = props
  const ground = useMemo(() => ({ tiles, maxZoom: tiles?.base?.maxZoom ?? MAP_LIMITS.maxZoom }), [tiles])
  const { view, change, language } = useView(props, ground.maxZoom)
  const observations = useMapStations()
  const { stations, clockOffsetMs } = observations
  const layers = useLayers({ view, language, clockOffsetMs })
  const { shown, all, marks } = useMarks(view, layers, stations)
  const selected = stations.find(({ code }) => code === view.station)
  const host = useRef<HTMLDivElement>(null)
  /** where the subject of a panel lies that is no station */
  const [spot, setSpot] = useState<Spot>()
  const hasPanel = view.panel !== undefined || selected !== undefined || view.place !== undefined
  const ways = useWays(view, { hasPanel, change, fallback: host })
  const reader = { language, windUnit: view.windUnit, timeZone: view.timeZone, now: layers.now }
  const table = useFetched(useTableWanted() ? 'table' : undefined, () => import('./TableTwin.tsx'))
  return (
    <section className={`portal-map${hasPanel ? ' has-panel' : ''}`} aria-label={mapWords[language].map}>
      <MapPanels
        view={view}
        layers={layers}
        marks={all}
        stations={stations}
        selected={selected}
        box={() => boxInView(view, host.current)}
        reader={reader}
        ways={ways}
        onChange={change}
        onLocate={setSpot}
      />
      {table.state === 'ready' && (
        <table.value.TableInPage view={view} layers={layers} marks={all} reader={reader} />
      )}
      <MapSurface
        host={host}
        view={view}
        observations={layers.past ? { ...observations, stations: shown } : observations}
        marks={marks}
        layers={layers}
        selected={selected}
        spot={view.place && spot}
        ground={ground}
        {...reader}
        onChange={change}
        onOpen={ways.open}
        onClose={ways.close}
        onPanel={ways.openPanel}
      />
    </section>
  )
}

/** The stations of the moment that is shown, and what the map says of them. */
function useMarks(view: MapView, { past, at, now }: Layers, stations: readonly MapStation[]) {
  const { element, windUnit } = view
  const measured = stationElement(view)
  const hasField = view.field !== undefined
  const shown = past ? (past.state === 'ready' ? past.value.stations : NO_STATIONS) : stations
  const shownAt = past ? at : now
  const all = useMemo(
    () => shown.map((station) => stationMark(station, element, windUnit, shownAt)),
    [shown, element, windUnit, shownAt],
  )
  const marks = useMemo(() => {
    if (measured === undefined) return []
    // over a field a dot without a value only stands in the way
    return hasField ? all.filter(({ state }) => state !== 'absent') : all
  }, [all, measured, hasField])
  return { shown, all, marks }
}

interface WaysRequest {
  hasPanel: boolean
  change(part: Partial<MapView>): void
  /** takes the focus when what had it is gone */
  fallback: React.RefObject<HTMLElement | null>
}

/** How panels are opened and closed. */
function useWays(view: MapView, { hasPanel, change, fallback }: WaysRequest): PanelWays {
  const [pressed, setPressed] = useState<Spot>()
  const focus = useReturningFocus(fallback)
  const close = () => {
    change({ panel: undefined, station: undefined, place: undefined })
    focus.giveBack()
  }
  return {
    pressed,
    close,
    open(subject, pressedAt) {
      if (!hasPanel) focus.remember()
      setPressed(pressedAt)
      change({ panel: undefined, station: undefined, place: undefined, ...subject })
    },
    openPanel(panel) {
      if (view.panel === panel) return close()
      if (!hasPanel) focus.remember()
      change(withPanel(panel, view))
    },
  }
}

/** The waters that a view shows, as far as its map is known. */
function boxInView({ lat, lon, zoom }: MapView, host: HTMLElement | null): BoundingBox {
  const world = TILE_PX * 2 ** zoom
  const [width, height] = [host?.clientWidth ?? 0, host?.clientHeight ?? 0]
  const [x, y] = [mercatorX(lon), mercatorY(lat)]
  return {
    west: longitudeOf(x - width / 2 / world),
    east: longitudeOf(x + width / 2 / world),
    north: latitudeOf(y - height / 2 / world),
    south: latitudeOf(y + height / 2 / world),
  }
}

/** The view of the address, which follows a unit or zone chosen anywhere on the page. */
function useView(props: MapIslandProps, maxZoom: number) {
  const chosen = useStore(preferences())
  const [store] = useState(() =>
    createMapView(
      window,
      { windUnit: props.windUnit ?? chosen.windUnit, timeZone: props.timeZone ?? chosen.timeZone },
      new Date(),
      maxZoom,
    ),
  )
  const change = useCallback((part: Partial<MapView>) => changeView(store, part), [store])
  useEffect(() => {
    const shared = preferences()
    return shared.subscribe(() => {
      const { windUnit, timeZone } = shared.get()
      change({ windUnit, timeZone })
    })
  }, [change])
  return { view: useStore(store), change, language: props.language ?? chosen.language }
}

/** Remembers what had the focus before a panel opened, and gives it back; the map when that is gone. */
function useReturningFocus(fallback: React.RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    remember() {
      opener.current = document.activeElement
    },
    giveBack() {
      const isThere = opener.current instanceof HTMLElement && opener.current.isConnected
      const target = isThere && opener.current !== document.body ? opener.current : fallback.current
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      opener.current = null
    },
  }
}
