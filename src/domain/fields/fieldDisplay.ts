import type { CompassPoint } from '../kernel/display.ts'
import { compassPoint, formatNumber } from '../kernel/display.ts'
import type { WindUnit } from '../kernel/units.ts'
import { metresToKm, windIn } from '../kernel/units.ts'
import { fieldElement } from './fieldElements.ts'
import type { FieldUnit } from './fieldElements.ts'
import { coloured, windFrom } from './fieldPicture.ts'
import type { FieldLayerName } from './products.ts'
import { fieldLayer } from './products.ts'

export type ShownFieldUnit = FieldUnit | 'km/h' | 'kn' | 'km'

/** Speeds of the air are shown in the unit that the reader chose; those of the water stay in m/s. */
const isOfAir = (layer: FieldLayerName) => layer === 'wind' || layer === 'gust'
const WIND_SHOWN = { ms: 'm/s', kmh: 'km/h', kn: 'kn' } as const

export function shownFieldUnit(layer: FieldLayerName, windUnit: WindUnit): ShownFieldUnit {
  if (isOfAir(layer)) return WIND_SHOWN[windUnit]
  return layer === 'visibility' ? 'km' : fieldElement(fieldLayer(layer).elements[0]).unit
}

/** @param value of what is coloured, catalogue unit @returns the number in the unit of `shownFieldUnit` */
export function inShownFieldUnit(layer: FieldLayerName, value: number, windUnit: WindUnit): number {
  if (isOfAir(layer)) return windIn(windUnit, value)
  return layer === 'visibility' ? metresToKm(value) : value
}

/** Above it one sees far enough: the agency's displays end there. @source specification, display */
const MOST_KM = 20

export function fieldNumber(layer: FieldLayerName, value: number, windUnit: WindUnit): string {
  const shown = inShownFieldUnit(layer, value, windUnit)
  if (layer === 'visibility') return formatNumber(Math.min(shown, MOST_KM), 1)
  return formatNumber(shown, fieldElement(fieldLayer(layer).elements[0]).decimals)
}

/** A layer's value as people read it; `from` of a wind, `towards` of a current. */
export interface ShownFieldValue {
  number: string
  unit: ShownFieldUnit
  from?: CompassPoint
  towards?: CompassPoint
}

/** @param values one for each element of the layer, catalogue units */
export function showFieldValue(
  layer: FieldLayerName,
  values: readonly number[],
  windUnit: WindUnit,
): ShownFieldValue {
  const shown = {
    number: fieldNumber(layer, coloured(values), windUnit),
    unit: shownFieldUnit(layer, windUnit),
  }
  if (layer === 'wind') return { ...shown, from: compassPoint(windFrom(values)) }
  if (layer === 'current') return { ...shown, towards: compassPoint((windFrom(values) + 180) % 360) }
  return shown
}
