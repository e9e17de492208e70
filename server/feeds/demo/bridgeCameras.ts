import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { PLACE_FACTS } from '../../platform/db/facts/places/index.ts'
import { demoCameraAddress } from './cameraAddress.ts'

const SLOT_MS = 10 * MINUTE_MS
const VIEWS = [1, 2]

/** Cameras at bridges, of which no agency's list is public: the demo has two at each bridge that the portal knows. */
const BRIDGES = PLACE_FACTS.filter(({ kind }) => kind === 'bridge').flatMap((place) =>
  VIEWS.map((view) => ({
    code: `${place.code}-${view}`,
    kind: 'bridge' as const,
    nameKo: place.nameKo,
    nameEn: place.nameEn ?? place.nameKo,
    lat: place.lat,
    lon: place.lon,
    view,
    place: place.code,
  })),
)

/** With the picture of each that is newest at a moment: one every ten minutes. */
export function demoBridgeCameras(now: Date) {
  const takenAt = new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS)
  return BRIDGES.map((camera) => ({
    ...camera,
    takenAt,
    address: demoCameraAddress({ ...camera, code: camera.place }, camera.view, takenAt),
  }))
}
