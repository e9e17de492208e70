import type { FieldElement } from '../../domain/fields/fieldElements.ts'
import type { PictureLegend } from '../../domain/fields/gridPicture.ts'
import { FIELD_SCALES, fieldColour } from '../../domain/fields/fieldScales.ts'
import type { Rgb } from '../../domain/kernel/colourScales.ts'
import { HOUR_MS, toKstDigits } from '../../domain/kernel/time.ts'
import { toWireMinute } from '../kernel/times.ts'

/** Kinds of short-range pictures, as clients name them. */
export const SHORT_RANGE_TYPES = {
  pop: 'precipitationProbability',
  pcp: 'precipitationAmount',
  sno: 'snowfall',
  sky: 'sky',
  pty: 'precipitationType',
  tmp: 'airTemperature',
} as const satisfies Record<string, FieldElement>
export type ShortRangeType = keyof typeof SHORT_RANGE_TYPES
export const SHORT_RANGE_TYPE_NAMES = Object.keys(SHORT_RANGE_TYPES) as ShortRangeType[]

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const AMOUNT_COLOURS =
  '#ffea6e #ffdc1f #f9cd00 #e0b900 #ccaa00 #69fc69 #1ef31e #00d500 #00a400 #008000 #87d9ff #3ec1ff #07abff #008dde #0077b3 #b3b4de #8081c7 #4c4eb1 #1f219d #000390 #da87ff #c23eff #ad07ff #9200e4 #7f00bf #fa8585 #f63e3e #ee0b0b #d50000 #bf0000'
    .split(' ')
    .map(rgb)
const AMOUNTS = [
  0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 18, 22, 26, 30, 40, 50, 60, 70, 80, 160, 320,
  480, 640,
]
const DEPTHS = [
  0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 60,
  70, 80,
]
const KM = [0, 0.2, 0.6, 1, 2, 3, 5, 7, 10, 14, 20]
const DEGREES = Array.from({ length: 66 }, (_, step) => step - 25)
const [CLEAR, MOSTLY_CLOUDY, OVERCAST] = [1, 3, 4]
const [RAIN, MIXED, SNOW, SHOWER] = [1, 2, 3, 4]

/**
 * Colours of the pictures: a value has the colour of the last step it reaches. What has no amount is transparent, like
 * what has no forecast.
 *
 * @source the existing portal's legends as clients of it read them; that of temperature is not known and is ours
 */
export const PICTURE_LEGENDS: Readonly<Record<ShortRangeType | 'vis', PictureLegend>> = {
  pop: {
    from: Array.from({ length: 25 }, (_, step) => step * 4),
    colours: AMOUNT_COLOURS.slice(0, 25),
  },
  pcp: { from: AMOUNTS, colours: AMOUNT_COLOURS, isZeroNone: true },
  sno: { from: DEPTHS, colours: AMOUNT_COLOURS, isZeroNone: true },
  sky: {
    from: [CLEAR, MOSTLY_CLOUDY, OVERCAST],
    colours: ['#ffffff', '#aec8e0', '#387898'].map(rgb),
    isExact: true,
  },
  pty: {
    from: [RAIN, MIXED, SNOW, SHOWER],
    colours: ['#60d47e', '#3dc4e6', '#8e8ee6', '#60d47e'].map(rgb),
    isExact: true,
  },
  tmp: {
    from: DEGREES,
    colours: DEGREES.map((degrees) => fieldColour(FIELD_SCALES.airTemperature, degrees, 'light')),
  },
  vis: {
    from: KM.map((km) => km * 1000),
    colours: [
      [255, 43, 214],
      [230, 0, 0],
      [255, 127, 0],
      [255, 181, 71],
      [255, 232, 0],
      [200, 214, 0],
      [22, 180, 26],
      [111, 223, 111],
      [31, 182, 214],
      [47, 123, 230],
      [255, 255, 255],
    ],
  },
}

/** A picture, as its path names it. */
export interface NamedPicture {
  legend: ShortRangeType | 'vis'
  issuedAt: Date
  validAt: Date
}

/** `shrt_img` and `shrt_gemd_img` are the older and the newer folder of short-range pictures; both hold the same. */
export type PictureFolder = 'shrt_img' | 'shrt_gemd_img' | 'rdps'
export const PICTURE_PREFIX = '/resources'
export const PICTURE_PATH = `${PICTURE_PREFIX}/:group/:folder/:month/:day/:hour/:file`

const digits = (number: number, count: number) => String(number).padStart(count, '0')
const FILE_HEADS = { shrt_img: 'DFS_SHRT_GRD_GRB5_', shrt_gemd_img: 'DFS_SHRT_GRD_GEMD_HR1_' } as const

const leadOf = ({ issuedAt, validAt }: NamedPicture) =>
  Math.round((validAt.getTime() - issuedAt.getTime()) / HOUR_MS)

/** @returns the path of a picture; short-range runs are named in KST, those of the model in UTC */
export function picturePath(folder: PictureFolder, picture: NamedPicture): string {
  if (folder === 'rdps') {
    const run = picture.issuedAt.toISOString()
    const place = `${run.slice(0, 4)}${run.slice(5, 7)}/${run.slice(8, 10)}/${run.slice(11, 13)}`
    const name = `${place.replaceAll('/', '')}_VIS_${digits(leadOf(picture), 2)}`
    return `/resources/mdl/rdps/${place}/RDPS_${name}.png`
  }
  const run = toKstDigits(picture.issuedAt)
  const place = `${run.slice(0, 6)}/${run.slice(6, 8)}/${run.slice(8, 10)}`
  const name = `${picture.legend.toUpperCase()}_H${digits(leadOf(picture), 3)}`
  return `/resources/fct/${folder}/${place}/${FILE_HEADS[folder]}${name}.png`
}

/** @returns undefined for a path that `picturePath` does not write */
export function pictureOf(path: string): NamedPicture | undefined {
  const named = shortRangePicture(path) ?? modelPicture(path)
  if (!named || Number.isNaN(named.issuedAt.getTime())) return undefined
  const folders: PictureFolder[] = ['shrt_img', 'shrt_gemd_img', 'rdps']
  return folders.some((folder) => picturePath(folder, named) === path) ? named : undefined
}

const ahead = (issuedAt: Date, hours: string | undefined) => ({
  issuedAt,
  validAt: new Date(issuedAt.getTime() + Number(hours) * HOUR_MS),
})

function shortRangePicture(path: string): NamedPicture | undefined {
  const match = /^\/resources\/fct\/\w+\/(\d{4})(\d\d)\/(\d\d)\/(\d\d)\/\w+_([A-Z]{3})_H(\d{3})\.png$/.exec(
    path,
  )
  const legend = SHORT_RANGE_TYPE_NAMES.find((name) => name.toUpperCase() === match?.[5])
  if (!match || !legend) return undefined
  const [, year, month, day, hour] = match
  return { legend, ...ahead(new Date(`${year}-${month}-${day}T${hour}:00:00+09:00`), match[6]) }
}

function modelPicture(path: string): NamedPicture | undefined {
  const match = /\/RDPS_(\d{4})(\d\d)(\d\d)(\d\d)_VIS_(\d{2,3})\.png$/.exec(path)
  if (!match) return undefined
  const [, year, month, day, hour, lead] = match
  return { legend: 'vis', ...ahead(new Date(`${year}-${month}-${day}T${hour}:00:00Z`), lead) }
}

/** Times of pictures and their paths, of one length. */
export interface PictureList {
  fct_tm_list: string[]
  img_list: string[]
}

export const pictureList = (folder: PictureFolder, pictures: readonly NamedPicture[]): PictureList => ({
  fct_tm_list: pictures.map(({ validAt }) => toWireMinute(validAt)),
  img_list: pictures.map((picture) => picturePath(folder, picture)),
})
