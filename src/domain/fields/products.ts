import type { FieldElement } from './fieldElements.ts'

/** What brings model fields: one kind of run, with its elements and the hours it reaches ahead. */
export interface FieldProduct {
  elements: readonly FieldElement[]
  /** o'clock UTC of the first run of a day, and hours from one run to the next; pictures come more often than hourly */
  firstHour: number
  everyHours: number
  /** hours between two valid times, and of the last one ahead of the run; 0 of what only sees the present */
  stepHours: number
  lastHour: number
  /** minutes from the time of a picture until it is there: it is scanned, sent down and analysed */
  delayMin?: number
}

/** Pictures of a satellite, every ten minutes. @source NMSC, GK2A: the full disk each ten minutes, Korea each two */
const PICTURE = { firstHour: 0, everyHours: 1 / 6, stepHours: 1 / 6, lastHour: 0, delayMin: 10 } as const

export const FIELD_PRODUCTS = {
  /** @source KMA, regional wave model: twice a day, every three hours to 75 h, as the forecast of its sea squares */
  waves: {
    elements: [
      'significantWaveHeight',
      'wavePeriod',
      'waveFromDirection',
      'swellHeight',
      'swellPeriod',
      'swellFromDirection',
    ],
    firstHour: 0,
    everyHours: 12,
    stepHours: 3,
    lastHour: 75,
  },
  atmosphere: {
    elements: [
      'eastwardWind',
      'northwardWind',
      'windGust',
      'pressure',
      'airTemperature',
      'precipitationAmount',
    ],
    firstHour: 0,
    everyHours: 12,
    stepHours: 3,
    lastHour: 75,
  },
  ocean: {
    elements: ['seaTemperature', 'eastwardCurrent', 'northwardCurrent'],
    firstHour: 0,
    everyHours: 12,
    stepHours: 3,
    lastHour: 75,
  },
  /** @source KMA, RDPS: hourly to 96 h */
  visibility: { elements: ['visibility'], firstHour: 0, everyHours: 12, stepHours: 1, lastHour: 96 },
  /** @source KMA, village forecast: at 02, 05 … 23 o'clock KST, hourly */
  shortRange: {
    elements: [
      'airTemperature',
      'precipitationProbability',
      'precipitationAmount',
      'snowfall',
      'sky',
      'precipitationType',
      'eastwardWind',
      'northwardWind',
      'significantWaveHeight',
    ],
    firstHour: 2,
    everyHours: 3,
    stepHours: 1,
    lastHour: 72,
  },
  /** @source KMA, KIM global: hourly to 135 h, then every three hours to 288 h, of which every sixth hour is enough here */
  global: {
    elements: ['airTemperature', 'pressure'],
    firstHour: 0,
    everyHours: 12,
    stepHours: 6,
    lastHour: 240,
  },
  fog: { elements: ['fog'], ...PICTURE },
  infrared: { elements: ['brightnessTemperature'], ...PICTURE },
} as const satisfies Record<string, FieldProduct>

export type FieldProductName = keyof typeof FIELD_PRODUCTS

export const FIELD_PRODUCT_NAMES = Object.keys(FIELD_PRODUCTS) as FieldProductName[]

export const isFieldProduct = (text: string): text is FieldProductName => Object.hasOwn(FIELD_PRODUCTS, text)

export const fieldProduct = (name: FieldProductName): FieldProduct => FIELD_PRODUCTS[name]

/** Whether a product shows what was seen at one moment, and forecasts nothing. */
export const isPictureProduct = (name: FieldProductName): boolean => fieldProduct(name).lastHour === 0

/** What a person puts on the map: one element, or the two parts of a vector that is coloured by its length. */
export interface FieldLayer {
  elements: readonly [FieldElement] | readonly [east: FieldElement, north: FieldElement]
  /** where its fields come from, the best first; what lies beyond the last time of one comes from the next */
  products: readonly FieldProductName[]
  /** where what is shown comes from, degrees; for a layer whose elements do not say it */
  motion?: FieldElement
}

export const FIELD_LAYERS = {
  wind: { elements: ['eastwardWind', 'northwardWind'], products: ['atmosphere', 'shortRange'] },
  gust: { elements: ['windGust'], products: ['atmosphere'] },
  waves: {
    elements: ['significantWaveHeight'],
    products: ['waves', 'shortRange'],
    motion: 'waveFromDirection',
  },
  swell: { elements: ['swellHeight'], products: ['waves'], motion: 'swellFromDirection' },
  wavePeriod: { elements: ['wavePeriod'], products: ['waves'], motion: 'waveFromDirection' },
  current: { elements: ['eastwardCurrent', 'northwardCurrent'], products: ['ocean'] },
  seaTemperature: { elements: ['seaTemperature'], products: ['ocean'] },
  airTemperature: { elements: ['airTemperature'], products: ['atmosphere', 'shortRange', 'global'] },
  pressure: { elements: ['pressure'], products: ['atmosphere', 'global'] },
  precipitation: { elements: ['precipitationAmount'], products: ['atmosphere', 'shortRange'] },
  precipitationProbability: { elements: ['precipitationProbability'], products: ['shortRange'] },
  precipitationType: { elements: ['precipitationType'], products: ['shortRange'] },
  snowfall: { elements: ['snowfall'], products: ['shortRange'] },
  sky: { elements: ['sky'], products: ['shortRange'] },
  visibility: { elements: ['visibility'], products: ['visibility'] },
  fog: { elements: ['fog'], products: ['fog'] },
  infrared: { elements: ['brightnessTemperature'], products: ['infrared'] },
} as const satisfies Record<string, FieldLayer>

export type FieldLayerName = keyof typeof FIELD_LAYERS

export const FIELD_LAYER_NAMES = Object.keys(FIELD_LAYERS) as FieldLayerName[]

export const fieldLayer = (name: FieldLayerName): FieldLayer => FIELD_LAYERS[name]

/** What the short-range forecast of the agency has pictures of. @source KMA, village forecast */
export const SHORT_RANGE_LAYERS = [
  'sky',
  'precipitationProbability',
  'precipitation',
  'precipitationType',
  'snowfall',
  'airTemperature',
] as const satisfies FieldLayerName[]
