import type { FeedMode } from '../kernel/readings.ts'
import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'

/** What a weather chart shows that the portal draws where none is received. */
export const DRAWN_KINDS = ['surface-pressure', 'wave', 'sea-temperature'] as const
export type DrawnKind = (typeof DRAWN_KINDS)[number]

/** What comes from a chart room alone: the upper air on surfaces of equal pressure, hPa. */
export const RECEIVED_KINDS = ['upper-air-850', 'upper-air-700', 'upper-air-500', 'upper-air-300'] as const

export const CHART_KINDS = [...DRAWN_KINDS, ...RECEIVED_KINDS] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export const isDrawnKind = (kind: ChartKind): kind is DrawnKind => DRAWN_KINDS.some((one) => one === kind)

export const isChartKind = (text: string | null): text is ChartKind =>
  CHART_KINDS.some((kind) => kind === text)

/** A picture as it lies in the media folder. */
export interface ChartFile {
  /** random name with its ending, the last part of its address */
  fileName: string
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/svg+xml' | 'application/pdf'
  bytes: number
  widthPx: number
  heightPx: number
  /** hex; the entity tag of the file */
  sha256: string
}

/** A value of a chart and where it is; the unit is that of its kind, of a gradient hPa per 100 km. */
export interface ChartSpot extends Position {
  value: number
}

/** What a drawn chart shows, in numbers. */
export interface ChartFacts {
  /** of the pressure, those that differ most from the mean on top */
  centres: readonly (ChartSpot & { sign: 'high' | 'low' })[]
  steepest?: ChartSpot
  highest?: ChartSpot
  lowest?: ChartSpot
}

/** A fax product: one issue of a chart. */
export interface Chart {
  id: number
  kind: ChartKind
  issuedAt: Date
  /** the moment the chart shows: the issue itself for an analysis, later for a forecast */
  validAt: Date
  /** from then on it is old: shown dimmed, with its age */
  validUntil: Date
  origin: 'generated' | 'received'
  source: string
  mode: FeedMode
  /** absent for received ones */
  facts?: ChartFacts
  /** the first is shown; others are the same chart in other formats */
  files: readonly ChartFile[]
}

/**
 * A field on a regular grid of longitude and latitude, row by row from the north-west; NaN = no value (land, no data).
 */
export interface ChartGrid {
  west: number
  north: number
  /** degrees between neighbours, both ways */
  step: number
  columns: number
  rows: number
  values: Float32Array
  /** hPa, m or °C, as the kind says */
  unit: 'hPa' | 'm' | '°C'
}

/** @returns true once the moment of a chart is past */
export const isChartOld = ({ validUntil }: Pick<Chart, 'validUntil'>, now: Date): boolean => now >= validUntil

/** @returns whole hours from the issue to the moment the chart shows; 0 for an analysis */
export const hoursAhead = ({ issuedAt, validAt }: Chart): number =>
  Math.max(0, Math.round((validAt.getTime() - issuedAt.getTime()) / HOUR_MS))
