import { expect, it } from 'vitest'
import { severityOf } from '../../../../src/domain/observations/thresholds.ts'

it.each([
  ['windSpeed', 13.99, 'usual'],
  ['windSpeed', 14, 'rough'],
  ['windSpeed', 21, 'dangerous'],
  ['significantWaveHeight', 2.9, 'usual'],
  ['significantWaveHeight', 3, 'rough'],
  ['significantWaveHeight', 5, 'dangerous'],
  ['significantWaveHeight', Number.NaN, 'usual'],
  ['seaTemperature', 40, 'usual'],
] as const)('judges %s of %d as %s', (name, value, severity) => {
  expect(severityOf(name, value)).toBe(severity)
})
