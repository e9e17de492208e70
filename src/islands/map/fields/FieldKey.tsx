import { fieldNumber, shownFieldUnit } from '../../../domain/fields/fieldDisplay.ts'
import { fieldElement } from '../../../domain/fields/fieldElements.ts'
import { FIELD_SCALES, fieldColour, fieldStrength, rampColour } from '../../../domain/fields/fieldScales.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { fieldLayer } from '../../../domain/fields/products.ts'
import { toCss } from '../../../domain/kernel/colourScales.ts'
import type { Ground } from '../../../domain/kernel/colourScales.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import type { WindUnit } from '../../../domain/kernel/units.ts'
import { ColourBar } from '../ColourBar.tsx'
import { fields } from '../../../text/fields/fields.ts'

interface FieldKeyProps {
  layer: FieldLayerName
  windUnit: WindUnit
  language: Language
}

export function FieldTitle({ layer, windUnit, language }: FieldKeyProps) {
  const { layers, units } = fields[language]
  return (
    <>
      {layers[layer]} <span className="unit">{units[shownFieldUnit(layer, windUnit)]}</span>
    </>
  )
}

/** The colours of a field with their numbers, and what its lines mean. */
export function FieldKey({ layer, windUnit, language, ground }: FieldKeyProps & { ground: Ground }) {
  const words = fields[language]
  const scale = FIELD_SCALES[layer]
  if (fieldElement(fieldLayer(layer).elements[0]).between === 'nearest') {
    const names = words.classes[layer] ?? {}
    return (
      <ul className="legend-marks">
        {Object.entries(names).map(([number, name]) => (
          <li key={number}>
            <span
              className="field-swatch"
              style={{ background: toCss(fieldColour(scale, Number(number), ground)) }}
              aria-hidden="true"
            />
            {name}
          </li>
        ))}
      </ul>
    )
  }
  const marks = scale.marks ?? scale.stops
  const number = (value: number) => fieldNumber(layer, value, windUnit).replace(/\.0$/, '')
  const unit = words.units[shownFieldUnit(layer, windUnit)]
  return (
    <>
      <ColourBar
        colourAt={(share) => toCss(rampColour(share, ground))}
        marks={marks.map((mark) => ({ share: fieldStrength(scale, mark), text: number(mark) }))}
      />
      {scale.limits && (
        <p className="legend-note">
          {words.limits(
            `${number(scale.limits.advisory)} ${unit}`,
            `${number(scale.limits.warning)} ${unit}`,
          )}
        </p>
      )}
      {layer === 'pressure' && <p className="legend-note">{words.isobars}</p>}
    </>
  )
}
