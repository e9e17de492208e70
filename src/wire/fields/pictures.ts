import type { FieldElement } from '../../domain/fields/fieldElements.ts'
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
