import { z } from 'zod'
import type { PicturedElement } from '../../../src/domain/fields/pictureLegends.ts'
import { PICTURE_LEGENDS } from '../../../src/domain/fields/pictureLegends.ts'
import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { NamedPicture, PictureFolder } from '../../../src/wire/fields/pictures.ts'
import {
  PICTURE_PATH,
  pictureList,
  pictureOf,
  SHORT_RANGE_TYPE_NAMES,
  SHORT_RANGE_TYPES,
} from '../../../src/wire/fields/pictures.ts'
import { DATA, data, FILES_PER_MINUTE, read } from '../../http/policy.ts'
import type { Fields } from '../fields.ts'
import { defineRoute } from './route.ts'

const listAnswer = z.strictObject({
  fct_tm_list: z.array(z.string()).meta({ description: 'valid times, YYYY.MM.DD HH:mm, KST' }),
  img_list: z.array(z.string()).meta({ description: 'paths of the pictures, in the same order' }),
})

const SHORT_RANGE = `${DATA}/shrt`
const MODEL_LIST = 'netcdf/imgList'

/** A picture does not change; a run that is asked for anew has another path. */
const PICTURE_AGE_S = 86_400

interface Pictured {
  product: FieldProductName
  element: PicturedElement
}

const picturedBy = (legend: NamedPicture['legend']): Pictured =>
  legend === 'vis'
    ? { product: 'visibility', element: 'visibility' }
    : { product: 'shortRange', element: SHORT_RANGE_TYPES[legend] }

/** The times of the newest run; none while there is no run that can be used. */
function listOf(fields: Fields, folder: PictureFolder, legend: NamedPicture['legend']) {
  const { product, element } = picturedBy(legend)
  const run = fields.run(product)
  const times = run ? fields.timesOf(run, element) : []
  const pictures = times.map((validAt) => ({ legend, issuedAt: run!.issuedAt, validAt }))
  return pictureList(folder, pictures)
}

const LIST_WORDS =
  'Every hour of the newest run: valid times and paths of pictures of 959 × 1186 pixels in longitude and latitude, the northern row first. Both lists are empty while there is no run.'

const shortRangePictures = defineRoute({
  ...data,
  name: 'shortRangePictures',
  path: `${SHORT_RANGE}/imgList`,
  query: z.object({
    shrtType: z.enum(SHORT_RANGE_TYPE_NAMES).meta({
      description: 'probability or amount of precipitation, snow, sky, kind of precipitation, temperature',
    }),
  }),
  answer: listAnswer,
  hasProvenance: true,
  refusals: [400],
  words: { summary: 'Pictures of the short-range forecast', description: LIST_WORDS },
  twins: [
    {
      name: 'shortRangeModelPictures',
      path: `${SHORT_RANGE}/${MODEL_LIST}`,
      words: { summary: 'The same, under its newer path', description: LIST_WORDS },
    },
  ],
  handle: ({ services, query, path }) =>
    listOf(services.fields, path.endsWith(MODEL_LIST) ? 'shrt_gemd_img' : 'shrt_img', query.shrtType),
})

const visibilityPictures = defineRoute({
  ...data,
  name: 'visibilityPictures',
  path: `${DATA}/mdl/rdps/imgList`,
  answer: listAnswer,
  hasProvenance: true,
  words: { summary: 'Pictures of the visibility a model forecasts', description: LIST_WORDS },
  handle: ({ services }) => listOf(services.fields, 'rdps', 'vis'),
})

/** Whether they name a picture is decided together. */
const pictureParams = z.object({
  group: z.string(),
  folder: z.string(),
  month: z.string(),
  day: z.string(),
  hour: z.string(),
  file: z.string(),
})

const fieldPicture = defineRoute({
  ...read,
  name: 'fieldPicture',
  path: PICTURE_PATH,
  perMinute: FILES_PER_MINUTE,
  params: pictureParams,
  answer: { type: 'image/png' },
  refusals: [404],
  words: {
    summary: 'A picture of a forecast',
    description:
      'RGBA, each pixel in exactly a colour of the legend, transparent where nothing is forecast. A path is named by the lists.',
  },
  async handle({ services: { fields }, pictures, request, response }) {
    const named = pictureOf(request.path)
    if (!named) throw new Refusal('PATH_UNKNOWN')
    const { product, element } = picturedBy(named.legend)
    const run = fields.run(product, named.issuedAt)
    const times = run ? fields.timesOf(run, element) : []
    const index = times.findIndex((validAt) => validAt.getTime() === named.validAt.getTime())
    if (!run || index < 0) throw new Refusal('PATH_UNKNOWN')
    response.setHeader('Cache-Control', `public, max-age=${PICTURE_AGE_S}`)
    return pictures.picture(`${run.key} ${element} ${index}`, async () => {
      const frame = await fields.frame(run.key, element, index)
      if (!frame) throw new Refusal('PATH_UNKNOWN')
      const field = { frame, grid: run.manifest.grid, element, legend: PICTURE_LEGENDS[element] }
      return { shape: 'shortRange', fields: [field] }
    })
  },
})

export const pictureRoutes = [shortRangePictures, visibilityPictures, fieldPicture]
