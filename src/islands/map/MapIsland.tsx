import 'leaflet/dist/leaflet.css'
import './map.css'
import './layers.css'
import './panel.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../domain/kernel/language.ts'
import type { MapTiles } from '../../domain/map/mapTiles.ts'
import { MAP_LIMITS } from '../../domain/map/mapView.ts'
import type { MapPlace, MapView } from '../../domain/map/mapView.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { changeView, createMapView } from '../../state/mapView.ts'
import { preferences } from '../../state/preferences.ts'
import { useStore } from '../../state/useStore.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { DetailPanel } from './DetailPanel.tsx'
import { MapSurface } from './MapSurface.tsx'
import { PlaceSlot } from './PlaceSlot.tsx'
import { StationFinder } from './StationFinder.tsx'
import { stationMark } from './stationMarks.ts'
import { useLayers } from './useLayers.ts'
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

/** The moving map of the home page with its panels. */
export default function MapIsland(props: MapIslandProps) {
  const { tiles } = props
  const ground = useMemo(() => ({ tiles, maxZoom: tiles?.base?.maxZoom ?? MAP_LIMITS.maxZoom }), [tiles])
  const { view, change, language } = useView(props, ground.maxZoom)
  const [isFinding, setIsFinding] = useState(false)
  const observations = useMapStations()
  const { stations, clockOffsetMs } = observations
  const layers = useLayers({ view, language, isFinding, clockOffsetMs })
  const { now } = layers
  const { element, windUnit, timeZone } = view
  const marks = useMemo(
    () => stations.map((station) => stationMark(station, element, windUnit, now)),
    [stations, element, windUnit, now],
  )
  const selected = stations.find(({ code }) => code === view.station)
  const host = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<Spot>()
  /** where the subject of a panel lies that is no station */
  const [spot, setSpot] = useState<Spot>()
  const focus = useReturningFocus(host)

  const open = (subject: { station: string } | { place: MapPlace }, pressedAt?: Spot) => {
    const isOpen = isFinding || selected !== undefined || view.place !== undefined
    if (!isOpen) focus.remember()
    setIsFinding(false)
    setPressed(pressedAt)
    change({ station: undefined, place: undefined, ...subject })
  }
  const openPlace = (place: MapPlace) => open({ place })
  const close = () => {
    setIsFinding(false)
    change({ station: undefined, place: undefined })
    focus.giveBack()
  }
  const find = () => {
    if (!isFinding) focus.remember()
    setIsFinding(!isFinding)
  }
  const reader = { language, windUnit, timeZone, now }
  const hasPanel = isFinding || selected !== undefined || view.place !== undefined
  return (
    <section className={`portal-map${hasPanel ? ' has-panel' : ''}`} aria-label={mapWords[language].map}>
      {isFinding && (
        <StationFinder
          marks={marks}
          element={element}
          zones={layers.zones}
          {...reader}
          onPick={(station) => open({ station })}
          onPlace={openPlace}
          onClose={close}
        />
      )}
      {!isFinding && selected && (
        <DetailPanel
          key={selected.code}
          station={selected}
          stations={stations}
          view={view}
          {...reader}
          onChange={change}
          onClose={close}
        />
      )}
      {!isFinding && view.place && (
        <PlaceSlot
          place={view.place}
          standing={layers.standingNow}
          zones={layers.zones}
          pressed={pressed}
          reader={reader}
          onOpen={openPlace}
          onLocate={setSpot}
          onClose={close}
        />
      )}
      <MapSurface
        host={host}
        view={view}
        observations={observations}
        marks={marks}
        layers={layers}
        selected={selected}
        spot={view.place && spot}
        isFinding={isFinding}
        ground={ground}
        {...reader}
        onChange={change}
        onOpen={open}
        onClose={close}
        onFind={find}
      />
    </section>
  )
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
