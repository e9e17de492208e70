import { showFieldValue } from '../../../domain/fields/fieldDisplay.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import { readPicture } from '../../../domain/fields/fieldPicture.ts'
import { fieldElement } from '../../../domain/fields/fieldElements.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { fieldLayer } from '../../../domain/fields/products.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import type { WindUnit } from '../../../domain/kernel/units.ts'
import { fields } from '../../../text/fields/fields.ts'
import { compassText } from '../../../text/observations/measurements.ts'
import type { PlaceText } from '../areas/areaContent.ts'

interface Asked {
  lat: number
  lon: number
  language: Language
  windUnit: WindUnit
}

/** What the field says of a place; nothing where it has no value there. */
export function fieldTexts(
  picture: FieldPicture | undefined,
  { lat, lon, language, windUnit }: Asked,
): PlaceText[] {
  const values = picture && readPicture(picture, lat, lon)
  if (!picture || !values) return []
  const { layer } = picture
  return [
    { title: fields[language].layers[layer], lines: [valuesText(layer, values, { language, windUnit })] },
  ]
}

/** Values of a layer as a reader reads them. @param values one for each of its elements, catalogue units */
export function valuesText(
  layer: FieldLayerName,
  values: readonly number[],
  { language, windUnit }: Pick<Asked, 'language' | 'windUnit'>,
): string {
  const words = fields[language]
  const { number, unit, from, towards } = showFieldValue(layer, values, windUnit)
  const isClass = fieldElement(fieldLayer(layer).elements[0]).between === 'nearest'
  const text = isClass
    ? (words.classes[layer]?.[values[0]!] ?? words.unclassified)
    : `${number} ${words.units[unit]}`
  const direction = from
    ? words.from(compassText(from, language))
    : towards && words.towards(compassText(towards, language))
  return direction ? `${text} · ${direction}` : text
}
