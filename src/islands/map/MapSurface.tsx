import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapStation } from '../../api/readings.ts'
import type { MapView } from '../../domain/mapView.ts'
import { setPreference } from '../../state/preferences.ts'
import { map as mapWords } from '../../text/map.ts'
import { CrosshairReader } from './CrosshairReader.tsx'
import { HoverCard } from './HoverCard.tsx'
import { Legend } from './Legend.tsx'
import { MapStatus } from './MapStatus.tsx'
import type { Hover, PortalMap } from './portalMap.ts'
import type { Reader } from './reader.ts'
import { SourceLine } from './SourceLine.tsx'
import type { StationMark } from './stationMarks.ts'
import { Toolbar } from './Toolbar.tsx'
import { useKeys } from './useKeys.ts'
import { useLeafletMap } from './useLeafletMap.ts'
import type { useMapStations } from './useMapStations.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

interface MapSurfaceProps extends Reader {
  host: RefObject<HTMLDivElement | null>
  view: MapView
  observations: ReturnType<typeof useMapStations>
  marks: readonly StationMark[]
  selected: MapStation | undefined
  isFinding: boolean
  onChange(part: Partial<MapView>): void
  onOpen(code: string | undefined): void
  onClose(): void
  onFind(): void
}

/** Height of a phone's sheet when it opens, px: 17rem. */
const SHEET_PEEK_PX = 272
const PHONE_QUERY = '(max-width: 47.99rem)'

/** The map itself and everything that floats on it. */
export function MapSurface(props: MapSurfaceProps) {
  const { host, view, observations, marks, onChange, ...rest } = props
  const { language, windUnit, timeZone, now } = props
  const reader = { language, windUnit, timeZone, now }
  const { map, hover, middle, hasCoastFailed } = useSurface(props)
  const words = mapWords[language]
  return (
    <div className="map-area">
      <div
        ref={host}
        className="map-host"
        role="application"
        aria-label={words.map}
        aria-describedby="map-help"
      />
      <p id="map-help" className="unseen">
        {words.mapHelp}
      </p>
      <CrosshairReader middle={middle} element={view.element} {...reader} />
      {hover && <HoverCard hover={hover} element={view.element} {...reader} />}
      <div className="map-overlay">
        <Toolbar
          view={view}
          language={language}
          isFinding={rest.isFinding}
          onElement={(element) => onChange({ element })}
          onWindUnit={(unit) => setPreference('windUnit', unit)}
          onTimeZone={(zone) => setPreference('timeZone', zone)}
          onFind={rest.onFind}
        />
        <MapStatus
          observations={observations}
          marks={marks}
          element={view.element}
          hasCoastFailed={hasCoastFailed}
          {...reader}
        />
        <div className="map-corner">
          <ZoomButtons language={language} onZoom={(steps) => map.current?.zoomBy(steps)} />
          <Legend view={view} language={language} />
        </div>
        <SourceLine stations={observations.stations} {...reader} />
      </div>
    </div>
  )
}

/** Ties the Leaflet map to the view, the pointer and the keys. */
function useSurface({ host, view, marks, language, selected, onChange, onOpen, onClose }: MapSurfaceProps) {
  const [hover, setHover] = useState<Hover>()
  const [middle, setMiddle] = useState<{ station?: MapStation }>()
  const [hasCoastFailed, setHasCoastFailed] = useState(false)
  const map = useLeafletMap(
    host,
    view,
    { marks, element: view.element, language, selected: view.station },
    {
      onMove(centre) {
        // Only a map that is moved by keys speaks; a drag with the pointer stays silent.
        const isByKeys = host.current?.matches(':focus-visible') === true
        setMiddle(isByKeys ? { station: map.current?.middleMark()?.station } : undefined)
        setHasCoastFailed(false)
        onChange(centre)
      },
      onHover: setHover,
      onPick(code) {
        setHover(undefined)
        onOpen(code)
      },
      onCoastFailure: () => setHasCoastFailed(true),
    },
  )
  useKeys(host, {
    Enter: () => onOpen(map.current?.middleMark()?.station.code),
    Escape: onClose,
  })
  useShowSelected(host, map, selected)
  return { map, hover, middle, hasCoastFailed }
}

/** The station whose panel opens comes into view, clear of a phone's sheet. */
function useShowSelected(
  host: RefObject<HTMLElement | null>,
  map: RefObject<PortalMap | null>,
  selected: MapStation | undefined,
): void {
  const code = selected?.code
  const show = useEffectEvent(() => {
    if (!selected || !host.current) return
    const seenUntil = window.innerHeight - (matchMedia(PHONE_QUERY).matches ? SHEET_PEEK_PX : 0)
    const coveredPx = Math.max(0, host.current.getBoundingClientRect().bottom - seenUntil)
    map.current?.show(selected.lat, selected.lon, coveredPx)
  })
  useEffect(() => {
    if (code !== undefined) show()
  }, [code])
}
