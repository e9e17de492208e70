import type { Rgb } from '../kernel/colourScales.ts'
import type { FieldElement } from './fieldElements.ts'
import { FIELD_SCALES, fieldColour } from './fieldScales.ts'
import type { PictureLegend } from './gridPicture.ts'

/** Elements that there are pictures of. */
export type PicturedElement = Extract<
  FieldElement,
  | 'precipitationProbability'
  | 'precipitationAmount'
  | 'snowfall'
  | 'sky'
  | 'precipitationType'
  | 'airTemperature'
  | 'visibility'
>

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
export const PICTURE_LEGENDS: Readonly<Record<PicturedElement, PictureLegend>> = {
  precipitationProbability: {
    from: Array.from({ length: 25 }, (_, step) => step * 4),
    colours: AMOUNT_COLOURS.slice(0, 25),
  },
  precipitationAmount: { from: AMOUNTS, colours: AMOUNT_COLOURS, isZeroNone: true },
  snowfall: { from: DEPTHS, colours: AMOUNT_COLOURS, isZeroNone: true },
  sky: {
    from: [CLEAR, MOSTLY_CLOUDY, OVERCAST],
    colours: ['#ffffff', '#aec8e0', '#387898'].map(rgb),
    isExact: true,
  },
  precipitationType: {
    from: [RAIN, MIXED, SNOW, SHOWER],
    colours: ['#60d47e', '#3dc4e6', '#8e8ee6', '#60d47e'].map(rgb),
    isExact: true,
  },
  airTemperature: {
    from: DEGREES,
    colours: DEGREES.map((degrees) => fieldColour(FIELD_SCALES.airTemperature, degrees, 'light')),
  },
  visibility: {
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

export const isPictured = (element: FieldElement): element is PicturedElement =>
  Object.hasOwn(PICTURE_LEGENDS, element)
