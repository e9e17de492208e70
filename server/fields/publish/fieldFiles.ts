import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IRouter, Request } from 'express'
import { z } from 'zod'
import type { FieldLayerName } from '../../../src/domain/fields/products.ts'
import { fieldLayer, FIELD_LAYER_NAMES } from '../../../src/domain/fields/products.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { check, queryOf } from '../../http/rest/check.ts'
import type { Clock } from '../../platform/clock.ts'
import { hasGribParameter } from '../../platform/gridFiles/grib2/writeGrib2.ts'
import type { Fields } from '../fields.ts'
import type { CubeQuery } from '../files/cube.ts'
import { cubeOf } from '../files/cube.ts'
import type { FileFormatName } from '../files/formats.ts'
import { FILE_FORMAT_NAMES, FILE_FORMATS } from '../files/formats.ts'

const MOST_LAYERS = 6
/** Waypoints that a chart plotter can be given. */
const MOST_WAYPOINTS = 2_000

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit)

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()

const query = z.object({
  layers: z
    .string()
    .transform((text) => text.split(','))
    .refine((names) => names.length <= MOST_LAYERS && new Set(names).size === names.length),
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
  from: moment,
  until: moment,
  step: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((hours) => hours > 0)
    .optional(),
})

/** Model fields as files that boats and programs take along. */
export function mountFieldFiles(app: IRouter, { fields, clock }: { fields: Fields; clock: Clock }): void {
  app.get(
    policyOf('fieldFiles').path,
    anyOrigin,
    ...policyHandlers('fieldFiles'),
    async (request, response) => {
      const { name, asked } = askedOf(request)
      const cube = cubeOf(fields, asked, clock.now())
      if (name === 'gpx' && cube.grid.columns * cube.grid.rows > MOST_WAYPOINTS)
        throw new Refusal('AREA_TOO_LARGE', { max: MOST_WAYPOINTS })
      const { type, ending, write } = FILE_FORMATS[name]
      const run = cube.run.issuedAt.toISOString().slice(0, 13).replaceAll(/[-T]/g, '')
      response.setHeader('Content-Type', type)
      response.setHeader('Cache-Control', 'no-cache')
      response.setHeader(
        'Content-Disposition',
        `attachment; filename="${asked.layers.join('-')}-${run}.${ending}"`,
      )
      try {
        await pipeline(Readable.from(write(cube)), response)
      } catch (error) {
        // a reader that has gone needs no answer
        if (!response.destroyed) throw error
      }
    },
  )
}

/** @throws Refusal PATH_UNKNOWN, INPUT_INVALID, ELEMENT_UNKNOWN, TIME_ORDER */
function askedOf(request: Request): { name: FileFormatName; asked: CubeQuery } {
  const format = String(request.params['format'])
  const name = FILE_FORMAT_NAMES.find((known) => known === format)
  if (!name) throw new Refusal('PATH_UNKNOWN')
  const {
    layers: names,
    west,
    south,
    east,
    north,
    from,
    until,
    step,
  } = check(query, queryOf(request.originalUrl))
  const layers = names.map((text): FieldLayerName => {
    const layer = FIELD_LAYER_NAMES.find((known) => known === text)
    const isWritable = layer && (name !== 'grib2' || fieldLayer(layer).elements.every(hasGribParameter))
    if (!isWritable) throw new Refusal('ELEMENT_UNKNOWN', { element: text.slice(0, 40) })
    return layer
  })
  if (from && until && until < from) throw new Refusal('TIME_ORDER')
  return { name, asked: { layers, box: { west, south, east, north }, from, until, stepHours: step } }
}
