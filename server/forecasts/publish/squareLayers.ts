import type { IRouter, RequestHandler } from 'express'
import {
  SQUARE_LAYER_ELEMENTS,
  squareLayerPath,
  squareLayerDirections,
  squareLayerScale,
} from '../../../src/api/squareLayers.ts'
import type { SquareLayerAnswer, SquareLayerElement } from '../../../src/api/squareLayers.ts'
import { EXPIRED_ISSUES, ISSUE_HOURS } from '../../../src/domain/forecasts/forecastAge.ts'
import { POINT_STEP_HOURS } from '../../../src/domain/forecasts/forecasts.ts'
import type { PointElement } from '../../../src/domain/forecasts/forecasts.ts'
import { pointElement } from '../../../src/domain/forecasts/pointForecast.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BuiltAnswer, HotAnswers } from '../../http/hot/answers.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import type { PointForecasts, SquareLayer } from '../pointForecasts.ts'

const STEP_MS = POINT_STEP_HOURS * HOUR_MS
const TYPE = 'application/json; charset=utf-8'

export interface SquareLayersParts {
  pointForecasts: Pick<PointForecasts, 'layer' | 'run' | 'version'>
  clock: Clock
}

/**
 * One element of every sea square over the hours to come, as a map draws it: whole numbers side by side, prepared anew
 * when there is a new run and when a time of it has passed.
 */
export class SquareLayers {
  private readonly parts: SquareLayersParts
  private prepared: { key: string; answers: readonly BuiltAnswer[] } = { key: '', answers: [] }

  constructor(parts: SquareLayersParts) {
    this.parts = parts
  }

  /** Every element's answer; none while no run can be used. Each is made when it is asked for. */
  *answers(): Generator<BuiltAnswer> {
    const key = this.key()
    if (this.prepared.key === key) {
      yield* this.prepared.answers
      return
    }
    const answers: BuiltAnswer[] = []
    for (const element of SQUARE_LAYER_ELEMENTS) {
      const answer = this.answer(element)
      if (!answer) continue
      answers.push(answer)
      yield answer
    }
    this.prepared = { key, answers }
  }

  answer(element: SquareLayerElement): BuiltAnswer | undefined {
    const { pointForecasts } = this.parts
    const layer = pointForecasts.layer(element)
    const directions = squareLayerDirections(element)
    if (!layer) return undefined
    const body = layerAnswer(element, layer, directions && pointForecasts.layer(directions))
    return {
      key: squareLayerPath(element),
      type: TYPE,
      body: Buffer.from(JSON.stringify(body)),
      until: untilOf(layer),
    }
  }

  /** The same text means the same answers. */
  private key(): string {
    const { pointForecasts, clock } = this.parts
    const issuedAt = pointForecasts.run()?.issuedAt.getTime()
    return `${pointForecasts.version} ${issuedAt} ${Math.ceil(clock.now().getTime() / STEP_MS)}`
  }
}

/** The first time falls away when it is more than a step old, and the whole when the run is too old to be used. */
function untilOf({ run, frames }: SquareLayer): Date {
  const [first] = frames
  const passedMs = (first?.validAt.getTime() ?? 0) + STEP_MS
  const expiredMs = run.issuedAt.getTime() + EXPIRED_ISSUES * ISSUE_HOURS.squares * HOUR_MS
  return new Date(Math.min(passedMs, expiredMs) + 1)
}

function layerAnswer(
  element: SquareLayerElement,
  layer: SquareLayer,
  directions: SquareLayer | undefined,
): SquareLayerAnswer {
  const { issuedAt, receivedAt, mode, source } = layer.run
  return {
    issuedAt: issuedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    mode,
    source,
    times: layer.frames.map(({ validAt }) => validAt.toISOString()),
    squares: layer.squares,
    ...fieldOf(element, layer),
    directions: directions ? fieldOf(squareLayerDirections(element) ?? element, directions) : null,
  }
}

function fieldOf<Name extends PointElement>(element: Name, { frames }: SquareLayer) {
  const scale = squareLayerScale(element)
  const whole = (value: number) => (Number.isNaN(value) ? null : Math.round(value * scale))
  return {
    element,
    unit: pointElement(element).unit,
    scale,
    values: frames.map(({ values }) => Array.from(values, whole)),
  }
}

/** For a request that comes while nothing is prepared, or spells the address in another way. */
export function squareLayerHandler(
  layers: SquareLayers,
  hot: Pick<HotAnswers, 'send'>,
): RequestHandler<{ file: string }> {
  return (request, response) => {
    const { file } = request.params
    const element = SQUARE_LAYER_ELEMENTS.find((name) => `${name}.json` === file)
    if (!element) throw new Refusal('ELEMENT_UNKNOWN', { element: file.replace(/\.json$/, '') })
    if (hot.send(squareLayerPath(element), request, response)) return
    const answer = layers.answer(element)
    if (!answer) throw new Refusal('NOT_READY')
    response.type(answer.type).send(answer.body)
  }
}

export function mountSquareLayers(app: IRouter, layers: SquareLayers, hot: Pick<HotAnswers, 'send'>): void {
  const handler = squareLayerHandler(layers, hot)
  app.get(policyOf('squareLayer').path, anyOrigin, ...policyHandlers('squareLayer'), handler)
}
