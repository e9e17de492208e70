import { element } from './elements.ts'
import type { ElementName } from './elements.ts'

/** What is kept of a period for one element: a direction has only its vector mean. */
export const STATISTICS = ['Mean', 'Minimum', 'Maximum'] as const
export type Statistic = (typeof STATISTICS)[number]

export function statisticsOf(name: ElementName): readonly Statistic[] {
  return element(name).summary === 'direction' ? ['Mean'] : STATISTICS
}

/** @returns the whole number that stands for the value in the database: value × 10^storedDecimals, rounded */
export function toStored(name: ElementName, value: number): number {
  return Math.round(value * 10 ** element(name).storedDecimals)
}

/** @returns the value in the catalogue unit; dividing gives the double nearest to the decimal number */
export function fromStored(name: ElementName, stored: number): number {
  return stored / 10 ** element(name).storedDecimals
}
