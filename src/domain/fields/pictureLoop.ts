import type { Age, FeedMode } from '../kernel/readings.ts'
import type { SeaName } from '../kernel/seas.ts'
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'
import { FOG } from './fogClasses.ts'
import { fieldProduct } from './products.ts'
import { COLD_CLOUD_C } from './satelliteLegends.ts'

/** How far back a satellite's pictures are shown and asked for. */
export const PICTURE_LOOP_HOURS = 6

/** Products that are pictures of a satellite. */
export const PICTURE_PRODUCTS = ['infrared', 'fog'] as const
export type PictureProduct = (typeof PICTURE_PRODUCTS)[number]

export const isPictureKind = (text: string | null): text is PictureProduct =>
  PICTURE_PRODUCTS.some((product) => product === text)

const { everyHours, delayMin = 0 } = fieldProduct('infrared')
/** All pictures are of whole ten minutes. */
const EVERY_MS = Math.round(everyHours * HOUR_MS)

/** The time of the newest picture that should be there. */
export const newestSlot = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - delayMin * MINUTE_MS) / EVERY_MS) * EVERY_MS)

/** The times of the loop that ends with a picture, the newest first. */
export const loopSlots = (newest: Date): Date[] =>
  Array.from(
    { length: (PICTURE_LOOP_HOURS * HOUR_MS) / EVERY_MS + 1 },
    (_, back) => new Date(newest.getTime() - back * EVERY_MS),
  )

/** One time of the loop. */
export interface PictureSlot {
  at: Date
  isThere: boolean
  /** a finished picture of the satellite centre, because the file has not come */
  isQuickLook?: boolean
}

/** What a picture shows of one sea, by the middles of its small zones; undefined where none of them was seen. */
export interface SeaSight {
  sea: SeaName
  /** 0–1 of what was seen: fog and possible fog, or clouds colder than `COLD_CLOUD_C` */
  share: number
  /** of those: fog alone */
  fogShare?: number
  /** °C */
  coldest?: number
}

/** The last hours of a satellite's pictures. */
export interface PictureLoop {
  product: PictureProduct
  /** the newest first */
  slots: readonly PictureSlot[]
  /** of the newest picture that is there */
  newest?: { at: Date; source: string; mode: FeedMode; age: Age; seas: readonly SeaSight[] }
}

/** @param values of one sea in catalogue units, NaN where nothing was seen */
export function seaSight(
  product: PictureProduct,
  sea: SeaName,
  values: readonly number[],
): SeaSight | undefined {
  const seen = values.filter((value) => !Number.isNaN(value))
  if (seen.length === 0) return undefined
  const shareOf = (isMeant: (value: number) => boolean) => seen.filter(isMeant).length / seen.length
  if (product === 'infrared')
    return { sea, share: shareOf((celsius) => celsius < COLD_CLOUD_C), coldest: Math.min(...seen) }
  return {
    sea,
    share: shareOf((fog) => fog === FOG.possible || fog === FOG.fog),
    fogShare: shareOf((fog) => fog === FOG.fog),
  }
}

/** Where the picture of a moment lies, beside the pictures of forecasts. @param at whole minutes */
export const satellitePictureHref = (product: PictureProduct, at: Date): string =>
  `${SATELLITE_PATH}/${product}/${digitsOf(at)}.png`

export const SATELLITE_PATH = '/resources/satellite'

/** How the satellite centre names what each picture is of. @source NMSC, quick-look pictures of GK2A */
const QUICK_LOOKS: Readonly<Record<PictureProduct, { folder: string; name: string }>> = {
  fog: { folder: 'L2/FOG', name: 'gk2a_ami_le2_fog' },
  infrared: { folder: 'PRIMARY/L1B/COMPLETE', name: 'gk2a_ami_le1b_ir105' },
}

/** The path of a finished picture at the satellite centre. */
export function quickLookPath(product: PictureProduct, at: Date): string {
  const { folder, name } = QUICK_LOOKS[product]
  const time = digitsOf(at)
  const place = `${time.slice(0, 6)}/${time.slice(6, 8)}/${time.slice(8, 10)}`
  return `/IMG/GK2A/AMI/${folder}/KO/${place}/${name}_ko020lc_${time}.srv.png`
}

/** YYYYMMDDHHmm, UTC */
const digitsOf = (at: Date) => at.toISOString().slice(0, 16).replaceAll(/\D/g, '')
