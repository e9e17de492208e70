import { popup } from 'leaflet'
import { fetchMarkedCameras, fetchMarkedPlaces } from '../../../api/marks.ts'
import type { MarkedCamera, MarkedPlace } from '../../../api/marks.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import type { PlaceKind } from '../../../domain/places/places.ts'
import { cameras } from '../../../text/cameras/cameras.ts'
import { cameraCard } from './cameraCard.ts'
import type { PortalMap } from '../portalMap.ts'
import { MarkLayer } from './markLayer.ts'

/** Signs of kinds of places: harbours, shores, and what lies in the sea. */
const SIGNS: Record<PlaceKind, 'harbour' | 'shore' | 'sea'> = {
  'trade-port': 'harbour',
  'fishing-port': 'harbour',
  'ferry-terminal': 'harbour',
  beach: 'shore',
  'tidal-flat': 'shore',
  'surf-spot': 'shore',
  dike: 'shore',
  island: 'sea',
  'fishing-spot': 'sea',
  'dive-spot': 'sea',
  anchorage: 'sea',
  bridge: 'sea',
}
const CARD_PX = 280
/** Clear of the buttons that float on the map. */
const CLEAR_PX = { top: 110, left: 8, right: 56, bottom: 60 }

/** Named places; pressing one opens the panel of its point. @throws ServerRefusal, ReadError */
export async function placeLayer(
  language: Language,
  onPick: (place: MarkedPlace) => void,
  signal: AbortSignal,
): Promise<MarkLayer> {
  const places = await fetchMarkedPlaces(signal)
  const byCode = new Map(places.map((place) => [place.code, place]))
  const marks = places.map(({ code, kind, nameKo, nameEn, lat, lon }) => ({
    key: code,
    name: language === 'ko' ? nameKo : nameEn,
    sign: SIGNS[kind],
    lat,
    lon,
  }))
  return new MarkLayer(marks, ({ key }) => onPick(byCode.get(key)!))
}

/** Cameras; pressing one shows its picture over it. @throws ServerRefusal, ReadError */
export async function cameraLayer(
  reader: () => Reader,
  host: PortalMap,
  signal: AbortSignal,
): Promise<MarkLayer> {
  const found = await fetchMarkedCameras(signal)
  const byCode = new Map(found.map((camera) => [camera.code, camera]))
  const { language } = reader()
  const words = cameras[language]
  const marks = found.map(({ code, nameKo, nameEn, view, lat, lon }) => {
    const name = words.view(language === 'ko' ? nameKo : nameEn, view)
    return { key: code, name, label: words.mark(name), sign: 'camera', lat, lon }
  })
  return new MarkLayer(marks, ({ key }) => {
    const camera = byCode.get(key)!
    openCard(host, camera, cameraCard(camera, reader()))
  })
}

/** The card has the focus while it is open; Escape closes it and gives the focus back. */
function openCard(host: PortalMap, { lat, lon }: MarkedCamera, card: HTMLElement): void {
  const opener = document.activeElement
  const open = popup({
    closeButton: false,
    minWidth: CARD_PX,
    maxWidth: CARD_PX,
    className: 'map-card',
    autoPanPaddingTopLeft: [CLEAR_PX.left, CLEAR_PX.top],
    autoPanPaddingBottomRight: [CLEAR_PX.right, CLEAR_PX.bottom],
  })
  host.openCard(open.setLatLng([lat, lon]).setContent(card))
  card.querySelector('a')?.focus({ preventScroll: true })
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    open.close()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  })
}
