import { Field, Float, Int, ObjectType } from 'type-graphql'
import type {
  CameraKind,
  PictureFault,
  PictureState,
  ShownCamera,
} from '../../../src/domain/cameras/cameras.ts'
import { pictureHref } from '../../../src/domain/kernel/pages.ts'
import { register } from '../../kernel/types/enums.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'

const KIND_WORDS: Record<CameraKind, string> = {
  fog: 'A camera that watches the fog of a port.',
  bridge: 'A camera at a bridge.',
  place: 'A camera of the operator at another place.',
}
export const CameraKindEnum = register('CameraKind', 'What a camera looks at.', KIND_WORDS)

const STATE_WORDS: Record<PictureState, string> = {
  fresh: 'Newer than an hour.',
  old: 'Older than an hour and not how it looks now.',
  absent: 'No picture of the last day.',
}
const PictureStateEnum = register('PictureState', 'How old a camera’s newest picture is.', STATE_WORDS)

const FAULT_WORDS: Record<PictureFault, string> = {
  unreachable: 'The source does not answer.',
  'not-a-picture': 'It sent something that is no picture.',
  'too-large': 'The picture was too large.',
  damaged: 'The picture cannot be read.',
  frozen: 'It sends the same picture again and again.',
  refused: 'It refused, or its host is not allowed.',
}
const PictureFaultEnum = register('PictureFault', 'What went wrong with the last picture.', FAULT_WORDS)

@ObjectType('Camera', { simpleResolvers: true, description: 'A camera with its newest picture.' })
export class CameraType {
  @Field(() => String, { description: 'The portal’s own code.' })
  code: string

  @Field(() => CameraKindEnum, { description: 'What it looks at.' })
  kind: CameraKind

  @Field(() => String, { description: 'Name in Korean.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English, or in Korean where there is none.' })
  nameEn: string

  @Field(() => Int, { description: 'Its number among those at the place, from 1.' })
  view: number

  @Field(() => Float, { description: 'Latitude, degrees north, WGS 84.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east, WGS 84.' })
  lon: number

  @Field(() => String, { nullable: true, description: 'Code of the named place it looks at.' })
  place?: string

  @Field(() => String, { nullable: true, description: 'Code of the forecast zone it stands in.' })
  zoneCode?: string

  @Field(() => PictureStateEnum, { description: 'Whether the picture is one of now.' })
  state: PictureState

  @Field(() => DateTime, { nullable: true, description: 'When the picture was taken, UTC.' })
  takenAt?: Date

  @Field(() => String, { nullable: true, description: 'Path of the picture on this host.' })
  picture?: string

  @Field(() => PictureFaultEnum, { nullable: true, description: 'What went wrong with the last picture.' })
  fault?: PictureFault
}

export const cameraView = ({ picture, ...camera }: ShownCamera): CameraType => ({
  ...camera,
  ...(picture && { takenAt: picture.takenAt, picture: pictureHref(picture.fileName) }),
})
