import type { FieldElement } from '../../domain/fields/fieldElements.ts'
import { fieldElement } from '../../domain/fields/fieldElements.ts'
import type { FieldProductName } from '../../domain/fields/products.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'

interface Model {
  product: FieldProductName
  element: FieldElement
}

/** Names of `mdl/{type}/list`, and what stands behind them. */
export const MODEL_TYPES = {
  swell: { product: 'waves', element: 'swellHeight' },
  rdps: { product: 'visibility', element: 'visibility' },
  glosea5: { product: 'ocean', element: 'seaTemperature' },
  gk2a: { product: 'fog', element: 'fog' },
  ripcrnt: 'rip-current',
  'ripcrnt-1h': 'rip-current',
} as const satisfies Record<string, Model | 'rip-current'>

export const MODEL_TYPE_NAMES = Object.keys(MODEL_TYPES) as (keyof typeof MODEL_TYPES)[]

const optional = { isOptional: true } as const

/** Columns of the models that have one value; swell has its own. */
export const MODEL_VALUE_FIELDS: WireFields = {
  value: {
    type: 'number',
    min: -100,
    max: 100_000,
    isNullable: true,
    ...optional,
    description: 'in its unit',
  },
  unit: { type: 'text', ...optional, description: 'm, degC, or class' },
}

export function modelRow(validAt: Date, issuedAt: Date, value: number, element: FieldElement) {
  const { decimals, unit } = fieldElement(element)
  return {
    fctTm: toWireMinute(validAt),
    baseTm: toWireMinute(issuedAt),
    value: Number.isNaN(value) ? null : Number(value.toFixed(decimals)),
    unit,
  }
}
