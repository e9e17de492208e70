import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'

/** What a camera looks at: the fog of a port, a bridge, or any other place of an operator's. */
export const CAMERA_KINDS = ['fog', 'bridge', 'place'] as const
export type CameraKind = (typeof CAMERA_KINDS)[number]

export interface Camera extends Position {
  code: string
  kind: CameraKind
  nameKo: string
  nameEn: string
  /** of several at one place, from 1 */
  view: number
  /** code of the named place it looks at, where it is one */
  place?: string
}

/** Why there is no picture, or why the last one asked for is not shown. */
export const PICTURE_FAULTS = [
  'unreachable',
  'not-a-picture',
  'too-large',
  'damaged',
  'frozen',
  'refused',
] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]

/** A picture that is kept. */
export interface CameraPicture {
  /** by the camera's own clock or the list that named it; where neither says it, when these bytes first came */
  takenAt: Date
  fileName: string
  /** bytes of the file */
  bytes: number
}

/** Bytes of a picture as it comes: of a camera it is some hundred kilobytes, and thirty megabytes are a mistake. */
export const LARGEST_PICTURE = 4 * 1024 * 1024
/** A picture is one of now for so long. @source specification part 2, section 5: bridge images newer than an hour */
export const PICTURE_FRESH_MS = HOUR_MS
/** Older than this it says nothing of the place any more and is not shown. */
export const PICTURE_SHOWN_MS = 24 * HOUR_MS

export type PictureState = 'fresh' | 'old' | 'absent'

/** Whether a picture may be shown as one of now, marked as old, or not at all. A picture of tomorrow is none. */
export function pictureState(picture: Pick<CameraPicture, 'takenAt'> | undefined, now: Date): PictureState {
  if (!picture) return 'absent'
  const ageMs = now.getTime() - picture.takenAt.getTime()
  if (ageMs < -CLOCK_SLACK_MS || ageMs > PICTURE_SHOWN_MS) return 'absent'
  return ageMs <= PICTURE_FRESH_MS ? 'fresh' : 'old'
}

/** Cameras' clocks are a little wrong. */
const CLOCK_SLACK_MS = 10 * 60_000

/** A camera with its newest picture, as it is shown. */
export interface ShownCamera extends Camera {
  state: PictureState
  /** absent where nothing may be shown */
  picture?: CameraPicture
  /** what went wrong with the last picture asked for, if anything did */
  fault?: PictureFault
  /** code of the forecast zone it stands in */
  zoneCode?: string
}
