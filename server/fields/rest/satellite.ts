import { z } from 'zod'
import { PICTURE_PRODUCTS, SATELLITE_PATH } from '../../../src/domain/fields/pictureLoop.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { FILES_PER_MINUTE, read } from '../../http/policy.ts'
import { defineRoute } from './route.ts'

/** Fog may come before the clouds that it is drawn over. */
const PICTURE_AGE_S = 600

const satellitePicture = defineRoute({
  ...read,
  name: 'satellitePicture',
  path: `${SATELLITE_PATH}/:product/:file`,
  perMinute: FILES_PER_MINUTE,
  params: z.object({
    product: z.enum(PICTURE_PRODUCTS).meta({ description: 'clouds in the infrared, or fog over them' }),
    file: z
      .string()
      .max(16)
      .meta({ description: 'time of the picture, YYYYMMDDHHmm UTC, every ten minutes, with .png behind it' }),
  }),
  answer: { type: 'image/png' },
  refusals: [404],
  words: {
    summary: 'A picture of the satellite GK2A',
    description:
      'The seas around Korea on a Mercator map with the coast, of the last six hours to a day. Transparent where nothing was seen.',
  },
  async handle({ loops, quickLooks, pictures, params: { product, file }, response }) {
    const at = timeOf(file)
    if (!at) throw new Refusal('PATH_UNKNOWN')
    const picture = loops.picture(product, at)
    const shown = picture
      ? await pictures.picture(picture.key, async () => {
          const order = await picture.order()
          if (!order) throw new Refusal('PATH_UNKNOWN')
          return order
        })
      : await quickLooks?.read(product, at)
    if (!shown) throw new Refusal('PATH_UNKNOWN')
    response.setHeader('Cache-Control', `public, max-age=${PICTURE_AGE_S}`)
    return shown
  },
})

function timeOf(file: string): Date | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\.png$/.exec(file)
  if (!match) return undefined
  const [, year, month, day, hour, minute] = match
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export const satelliteRoutes = [satellitePicture]
