import { pictureState } from '../../src/domain/cameras/cameras.ts'
import type { Camera, PictureFault, ShownCamera } from '../../src/domain/cameras/cameras.ts'
import { nearestOf } from '../../src/domain/kernel/distances.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Clock } from '../platform/clock.ts'
import { FOG_STATIONS } from '../platform/db/facts/fogStations.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { OperatorCamera } from './operatorCameras.ts'
import type { PictureFolder } from './pictureFolder.ts'

/** A camera farther off does not show a place. */
export const NEAR_CAMERA_KM = 15
const MOST_NEAR = 4

/** A camera with where its next picture is to be fetched. */
export interface CameraSource extends Camera {
  address: string
  /** when it is said to have been taken; absent where nothing says it */
  takenAt?: Date
}

interface CamerasParts {
  clock: Clock
  partnerFacts: Pick<PartnerFacts, 'of'>
  zones: { seaZoneNear(lon: number, lat: number): { forecastZoneCode?: string } | undefined }
  pictures: PictureFolder
  /** cameras of the demo, of which no list is fed */
  demo?: (now: Date) => readonly CameraSource[]
}

const ENGLISH_NAMES = new Map(FOG_STATIONS.map(({ code, nameEn }) => [code, nameEn]))

/** Cameras with their newest pictures. Pictures are fetched by a job alone, however many readers look at them. */
export class Cameras {
  private readonly parts: CamerasParts
  private readonly faults = new Map<string, PictureFault>()
  private own: readonly OperatorCamera[] = []

  constructor(parts: CamerasParts) {
    this.parts = parts
  }

  /** The operator's cameras from now on. */
  setOperatorCameras(cameras: readonly OperatorCamera[]): void {
    this.own = cameras
  }

  /** Every camera with the address of its next picture: those of the agency's list, the operator's, and the demo's. */
  sources(): CameraSource[] {
    const { partnerFacts, demo, clock } = this.parts
    const listed = partnerFacts.of('camera-shot').map((shot): CameraSource => {
      const { camera: code, nameKo, view, lat, lon, address, at } = shot
      const nameEn = ENGLISH_NAMES.get(code.replace(/-\d+$/, '')) ?? nameKo
      return { code, kind: 'fog', nameKo, nameEn, view, lat, lon, address, takenAt: at }
    })
    return [...listed, ...(demo?.(clock.now()) ?? []), ...this.own]
  }

  list(): ShownCamera[] {
    return this.sources().map((source) => this.shown(source))
  }

  /** @throws Refusal CAMERA_UNKNOWN */
  camera(code: string): ShownCamera {
    const found = this.sources().find((one) => one.code === code)
    if (!found) throw new Refusal('CAMERA_UNKNOWN', { code })
    return this.shown(found)
  }

  /** The cameras that look at a place, or stand near it. */
  near(place: Position & { code?: string }): ShownCamera[] {
    const sources = this.sources()
    const own = sources.filter((one) => place.code !== undefined && one.place === place.code)
    const near = nearestOf(
      place,
      sources.filter((one) => !own.includes(one)),
      NEAR_CAMERA_KM,
    ).map(({ item }) => item)
    return [...own, ...near].slice(0, MOST_NEAR).map((source) => this.shown(source))
  }

  /** What came of asking for a picture; undefined where all is well. */
  setFault(code: string, fault: PictureFault | undefined): void {
    if (fault) this.faults.set(code, fault)
    else this.faults.delete(code)
  }

  private shown({ address: _address, takenAt: _takenAt, ...camera }: CameraSource): ShownCamera {
    const { pictures, clock, zones } = this.parts
    const picture = pictures.newest(camera.code)
    const state = pictureState(picture, clock.now())
    const fault = this.faults.get(camera.code)
    const zoneCode = zones.seaZoneNear(camera.lon, camera.lat)?.forecastZoneCode
    return {
      ...camera,
      state,
      ...(picture && state !== 'absent' && { picture }),
      ...(fault && { fault }),
      ...(zoneCode !== undefined && { zoneCode }),
    }
  }
}
