import type { IRouter, RequestHandler } from 'express'
import { FIELD_CATALOGUE_PATH, framePath } from '../../../src/api/fields.ts'
import type { FieldCatalogueAnswer, FieldRunAnswer } from '../../../src/api/fields.ts'
import { isFieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { expiryOf } from '../../../src/domain/fields/runAge.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BuiltAnswer, HotAnswers } from '../../http/hot/answers.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import type { FieldRun } from '../fieldRuns.ts'
import type { Fields, LayerState } from '../fields.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const FRAME_TYPE = 'application/octet-stream'
/** An address has the same bytes for ever. */
const FRAME_AGE_S = 7 * 86_400

export interface FieldFramesParts {
  fields: Fields
  clock: Clock
  hot: Pick<HotAnswers, 'send' | 'keep'>
}

/** The layers of the map and the frames they are drawn from. */
export class FieldFrames {
  private readonly parts: FieldFramesParts

  constructor(parts: FieldFramesParts) {
    this.parts = parts
  }

  /** The catalogue; it is true until the first of its runs expires. */
  answers(): BuiltAnswer[] {
    const layers = this.parts.fields.layers()
    const body = Buffer.from(JSON.stringify(catalogueOf(layers)))
    const expiries = layers.map(({ run }) => expiryOf(run.product, run.issuedAt).getTime())
    const until = expiries.length > 0 ? { until: new Date(Math.min(...expiries)) } : {}
    return [{ key: FIELD_CATALOGUE_PATH, type: JSON_TYPE, body, ...until }]
  }

  mount(app: IRouter): void {
    const { hot } = this.parts
    const catalogue: RequestHandler = (request, response) => {
      const asOf = request.query['asOf']
      if (asOf === undefined && hot.send(FIELD_CATALOGUE_PATH, request, response)) return
      const at = typeof asOf === 'string' ? new Date(asOf) : undefined
      response.json(catalogueOf(this.parts.fields.layers(at ? { asOf: at } : {})))
    }
    app.get(policyOf('fieldCatalogue').path, anyOrigin, ...policyHandlers('fieldCatalogue'), catalogue)
    app.get(
      policyOf('fieldFrame').path,
      anyOrigin,
      ...policyHandlers('fieldFrame'),
      async (request, response) => {
        const { run, element, file } = request.params as Record<'run' | 'element' | 'file', string>
        const index = Number(/^(\d{1,4})\.bin$/.exec(file)?.[1] ?? NaN)
        if (!isFieldElement(element)) throw new Refusal('ELEMENT_UNKNOWN', { element: element.slice(0, 40) })
        const body = await this.parts.fields.frame(run, element, index)
        if (!body) throw new Refusal('PATH_UNKNOWN')
        const key = framePath(run, element, index)
        await hot.keep(key, body, { type: FRAME_TYPE, maxAgeS: FRAME_AGE_S })
        if (!hot.send(key, request, response)) response.type(FRAME_TYPE).send(body)
      },
    )
  }
}

function catalogueOf(states: readonly LayerState[]): FieldCatalogueAnswer {
  const places = new Map<FieldRun, number>()
  const placeOf = (run: FieldRun) => {
    if (!places.has(run)) places.set(run, places.size)
    return places.get(run)!
  }
  const layers = states.map(({ layer, times }) => {
    const firstMs = times[0]!.validAt.getTime()
    return {
      layer,
      first: new Date(firstMs).toISOString(),
      times: times.map(
        ({ validAt, run, index }) => [(validAt.getTime() - firstMs) / HOUR_MS, placeOf(run), index] as const,
      ),
    }
  })
  return { runs: [...places.keys()].map(runAnswer), layers }
}

const runAnswer = ({
  key,
  product,
  issuedAt,
  receivedAt,
  mode,
  source,
  manifest,
}: FieldRun): FieldRunAnswer => ({
  key,
  product,
  issuedAt: issuedAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
  mode,
  source,
  grid: manifest.grid,
})
