import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { pointAt } from '../../domain/map/mapView.ts'
import { useMarks } from './marks/useMarks.ts'
import type { PlaceText } from './areas/areaContent.ts'
import { useOverlay } from './areas/useOverlay.ts'
import type { Middle } from './CrosshairReader.tsx'
import { useFieldLayer } from './fields/useField.ts'
import type { Spot, Hover, Pointed, PortalMap, MapGround } from './portalMap.ts'
import { useStorms } from './storms/useStorms.ts'
import { useDrawing } from './ways/useDrawing.ts'
import { useReducedMotion } from './timeline/usePlay.ts'
import { useKeys } from './useKeys.ts'
import { useLeafletMap } from './useLeafletMap.ts'
import type { MapStation } from '../../api/readings.ts'
import type { MapPanel, MapPlace, MapView } from '../../domain/map/mapView.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import type { StationMark } from './stationMarks.ts'
import type { Layers } from './useLayers.ts'
import type { useMapStations } from '../../state/useMapStations.ts'

export interface MapSurfaceProps extends Reader {
  host: RefObject<HTMLDivElement | null>
  view: MapView
  observations: ReturnType<typeof useMapStations>
  marks: readonly StationMark[]
  layers: Layers
  selected: MapStation | undefined
  /** where the subject of an open panel lies that is no station */
  spot: Spot | undefined
  ground: MapGround
  onChange(part: Partial<MapView>): void
  onOpen(subject: { station: string } | { place: MapPlace }, pressedAt?: Spot): void
  onClose(): void
  onPanel(panel: MapPanel): void
}

/** Height of a phone's sheet when it opens, px: 17rem. */
const SHEET_PEEK_PX = 272
const PHONE_QUERY = '(max-width: 47.99rem)'

/** The pointer over an area, and the content for it. */
type PointedArea = Pointed & { texts: readonly PlaceText[] }

/** Ties the Leaflet map to the view, the pointer and the keys. */
export function useSurface(props: MapSurfaceProps) {
  const { host, view, marks, layers, language, onChange, onOpen, onClose } = props
  const [hover, setHover] = useState<Hover>()
  const [pointed, setPointed] = useState<PointedArea>()
  const card = useRef<HTMLDivElement>(null)
  const [middle, setMiddle] = useState<Middle>()
  const [hasCoastFailed, setHasCoastFailed] = useState(false)
  const [areTilesMissing, setAreTilesMissing] = useState(false)
  const isReduced = useReducedMotion()
  const pin = usePin(view.place)
  const isDrawing = view.panel === 'search' && view.searchMode === 'route'
  const forget = () => {
    setHover(undefined)
    setPointed(undefined)
  }
  const fieldTextsAt = (lat: number, lon: number): PlaceText[] => {
    const { parts, isOfMoment, picture } = layers.field
    return (isOfMoment && parts?.fieldTexts(picture, { lat, lon, language, windUnit: view.windUnit })) || []
  }
  const textsAt = (lat: number, lon: number): PlaceText[] => [
    ...fieldTextsAt(lat, lon),
    ...(areas.overlay.current?.textsAt(lat, lon) ?? []),
    ...(squares.overlay.current?.textsAt(lat, lon) ?? []),
  ]
  const middleAt = ({ lat, lon }: Spot): Middle => {
    const station = layers.isAhead ? undefined : map.current?.middleMark()?.station
    return { lat, lon, station, texts: textsAt(lat, lon) }
  }
  /** A warning is opened as that of its zone; everywhere else the place itself is. */
  const openPlace = ({ lat, lon }: Spot) => {
    forget()
    if (isDrawing) return addPoint({ lat, lon })
    const code = areas.overlay.current?.warnedZoneAt(lat, lon)
    onOpen({ place: code === undefined ? pointAt(lat, lon) : { kind: 'zone', code } }, { lat, lon })
  }
  const map = useLeafletMap(
    host,
    { ...view, ground: props.ground },
    {
      marks,
      isWaiting: !props.observations.confirmedAt && !props.observations.failure,
      element: view.element,
      language,
      selected: view.station,
      isAhead: layers.isAhead,
      pin,
    },
    {
      onMove(centre) {
        // Only a map that is moved by keys speaks; a drag with the pointer stays silent.
        const isByKeys = host.current?.matches(':focus-visible') === true
        setMiddle(isByKeys ? middleAt(centre) : undefined)
        setHasCoastFailed(false)
        onChange(centre)
      },
      onHover: setHover,
      onPoint(place) {
        const texts = place ? textsAt(place.lat, place.lon) : []
        if (!place || texts.length === 0) return setPointed(undefined)
        // a card that only moves is moved without drawing anything anew
        card.current?.style.setProperty('--x', `${place.x}px`)
        card.current?.style.setProperty('--y', `${place.y}px`)
        setPointed((known) => (known && isSame(known.texts, texts) ? known : { ...place, texts }))
      },
      onPick(station) {
        forget()
        const mark = marks.find((one) => one.station.code === station)
        if (isDrawing && mark) addPoint(mark.station)
        else onOpen({ station })
      },
      onPickPlace: openPlace,
      onCoastFailure: () => setHasCoastFailed(true),
      onTiles: setAreTilesMissing,
    },
  )
  const areas = useOverlay(
    map,
    layers.areas,
    () => import('./areas/areaOverlay.ts'),
    ({ AreaOverlay }, sources) => new AreaOverlay(sources),
  )
  const squares = useOverlay(
    map,
    layers.squares,
    () => import('./areas/squareOverlay.ts'),
    ({ SquareOverlay }, sources) => new SquareOverlay(sources),
  )
  const retryMarks = useMarks({ map, view, reader: props, onPlace: openPlace })
  const addPoint = useDrawing(map, isDrawing, language)
  useStorms(map, view.hasWarnings && !layers.past, language)
  useFieldLayer(map, layers.field, view.hasMotion && !isReduced)
  useKeys(host, {
    Enter() {
      const station = layers.isAhead ? undefined : map.current?.middleMark()?.station.code
      const centre = map.current?.centre()
      if (station !== undefined && !isDrawing) onOpen({ station })
      else if (centre) openPlace(centre)
    },
    Escape: onClose,
  })
  useShowSpot(host, map, props.selected ?? props.spot)
  const hasPainterFailed = areas.hasFailed || squares.hasFailed
  return { map, hover, pointed, card, middle, hasCoastFailed, areTilesMissing, hasPainterFailed, retryMarks }
}

const isSame = (a: readonly PlaceText[], b: readonly PlaceText[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The place whose forecast is open; the same object while it is the same place. */
function usePin(place: MapSurfaceProps['view']['place']): Spot | undefined {
  const [lat, lon] = place?.kind === 'point' ? [place.lat, place.lon] : []
  return useMemo(() => (lat === undefined || lon === undefined ? undefined : { lat, lon }), [lat, lon])
}

/** What a panel opens for comes into view, clear of a phone's sheet. */
function useShowSpot(
  host: RefObject<HTMLElement | null>,
  map: RefObject<PortalMap | null>,
  spot: Spot | undefined,
): void {
  const show = useEffectEvent(() => {
    if (!spot || !host.current) return
    const seenUntil = window.innerHeight - (matchMedia(PHONE_QUERY).matches ? SHEET_PEEK_PX : 0)
    const coveredPx = Math.max(0, host.current.getBoundingClientRect().bottom - seenUntil)
    map.current?.show(spot.lat, spot.lon, coveredPx)
  })
  const [lat, lon] = [spot?.lat, spot?.lon]
  useEffect(() => {
    if (lat !== undefined) show()
  }, [lat, lon])
}
