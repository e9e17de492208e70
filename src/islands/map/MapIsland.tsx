import 'leaflet/dist/leaflet.css'
import './map.css'
import './panel.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../domain/language.ts'
import type { MapView } from '../../domain/mapView.ts'
import type { TimeZoneName } from '../../domain/time.ts'
import type { WindUnit } from '../../domain/units.ts'
import { changeView, createMapView } from '../../state/mapView.ts'
import { preferences, setPreference } from '../../state/preferences.ts'
import { useStore } from '../../state/useStore.ts'
import { map as mapWords } from '../../text/map.ts'
import { CrosshairReader } from './CrosshairReader.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { HoverCard } from './HoverCard.tsx'
import { Legend } from './Legend.tsx'
import { MapStatus } from './MapStatus.tsx'
import type { Hover, PortalMap } from './portalMap.ts'
import { SourceLine } from './SourceLine.tsx'
import { StationFinder } from './StationFinder.tsx'
import { stationMark } from './stationMarks.ts'
import { Toolbar } from './Toolbar.tsx'
import { useLeafletMap } from './useLeafletMap.ts'
import { useMapStations } from './useMapStations.ts'
import { useNow } from './useNow.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

export interface MapIslandProps {
  /** as the server resolved them for this page; without them the reader's cookies count */
  language?: Language
  timeZone?: TimeZoneName
  windUnit?: WindUnit
}

/** Height that the sheet of a phone covers when it opens, px. */
const SHEET_PEEK_PX = 260
const PHONE_QUERY = '(max-width: 47.99rem)'

/** The moving map of the home page. */
export default function MapIsland(props: MapIslandProps) {
  const chosen = useStore(preferences())
  const language = props.language ?? chosen.language
  const [store] = useState(() =>
    createMapView(window, {
      windUnit: props.windUnit ?? chosen.windUnit,
      timeZone: props.timeZone ?? chosen.timeZone,
    }),
  )
  const view = useStore(store)
  const change = useCallback((part: Partial<MapView>) => changeView(store, part), [store])
  useFollowPreferences(change)

  const observations = useMapStations()
  const now = useNow(observations.clockOffsetMs)
  const { element, windUnit, timeZone } = view
  const marks = useMemo(
    () => observations.stations.map((station) => stationMark(station, element, windUnit, now)),
    [observations.stations, element, windUnit, now],
  )
  const selected = observations.stations.find(({ code }) => code === view.station)

  const host = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const [hover, setHover] = useState<Hover>()
  const [isFinding, setIsFinding] = useState(false)
  const [hasCoastFailed, setHasCoastFailed] = useState(false)
  const [moves, setMoves] = useState(0)
  const open = (code: string | undefined) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setIsFinding(false)
    setHover(undefined)
    change({ station: code })
  }
  const map = useLeafletMap(
    host,
    view,
    { marks, element, language, selected: view.station },
    {
      onMove: (centre) => {
        setMoves((count) => count + 1)
        setHasCoastFailed(false)
        change(centre)
      },
      onHover: setHover,
      onPick: open,
      onCoastFailure: () => setHasCoastFailed(true),
    },
  )
  useShowSelected(map, selected)

  const close = () => {
    setIsFinding(false)
    change({ station: undefined })
    const target = opener.current?.isConnected ? opener.current : host.current
    target?.focus({ preventScroll: true })
  }
  const words = mapWords[language]
  const reader = { language, windUnit, timeZone, now }
  const isPanelOpen = isFinding || selected !== undefined
  return (
    <section className={`portal-map${isPanelOpen ? ' has-panel' : ''}`} aria-label={words.map}>
      {isFinding && (
        <StationFinder
          marks={marks}
          element={element}
          {...reader}
          onPick={(code) => {
            open(code)
            opener.current = host.current
          }}
          onClose={close}
        />
      )}
      {!isFinding && selected && (
        <DetailPanel
          key={selected.code}
          station={selected}
          stations={observations.stations}
          view={view}
          {...reader}
          onChange={change}
          onClose={close}
        />
      )}
      <div className="map-area">
        <div
          ref={host}
          className="map-host"
          role="application"
          aria-label={words.map}
          aria-describedby="map-help"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target === host.current) {
              open(map.current?.middleMark()?.station.code)
            }
            if (event.key === 'Escape') close()
          }}
        />
        <p id="map-help" className="unseen">
          {words.mapHelp}
        </p>
        <CrosshairReader host={host} map={map} moves={moves} element={element} {...reader} />
        {hover && <HoverCard hover={hover} element={element} {...reader} />}
        <Toolbar
          view={view}
          language={language}
          onElement={(name) => change({ element: name })}
          onWindUnit={(unit) => setPreference('windUnit', unit)}
          onTimeZone={(zone) => setPreference('timeZone', zone)}
          isFinding={isFinding}
          onFind={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            setIsFinding(!isFinding)
          }}
        />
        <MapStatus
          observations={observations}
          marks={marks}
          element={element}
          hasCoastFailed={hasCoastFailed}
          {...reader}
        />
        <div className="map-corner">
          <ZoomButtons language={language} onZoom={(steps) => map.current?.zoomBy(steps)} />
          <Legend view={view} language={language} />
        </div>
        <SourceLine stations={observations.stations} {...reader} />
      </div>
    </section>
  )
}

/** A unit or zone chosen anywhere on the page is the map's too. */
function useFollowPreferences(change: (part: Partial<MapView>) => void): void {
  useEffect(() => {
    const store = preferences()
    return store.subscribe(() => {
      const { windUnit, timeZone } = store.get()
      change({ windUnit, timeZone })
    })
  }, [change])
}

/** The station whose panel opens comes into view, clear of a phone's sheet. */
function useShowSelected(
  map: React.RefObject<PortalMap | null>,
  selected: { code: string; lat: number; lon: number } | undefined,
): void {
  const code = selected?.code
  const place = useRef(selected)
  place.current = selected
  useEffect(() => {
    if (code === undefined || !place.current) return
    const covered = matchMedia(PHONE_QUERY).matches ? SHEET_PEEK_PX : 0
    map.current?.show(place.current.lat, place.current.lon, covered)
  }, [code, map])
}
