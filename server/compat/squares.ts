import type { Request, RequestHandler, Response } from 'express'
import type { ForecastRun, PointForecastRow } from '../../src/domain/pointForecast.ts'
import type { FeedMode } from '../../src/domain/readings.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { parseSquare } from '../../src/domain/seaSquares.ts'
import type { SquareAddress } from '../../src/domain/zones.ts'
import { runToWire, squareRowToWire } from '../../src/wire/pointForecasts.ts'
import { seaSquaresToWire } from '../../src/wire/seaSquares.ts'
import type { BuiltAnswer, HotAnswers } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import { leaveUncounted } from '../limits.ts'
import { check } from './check.ts'
import { CATALOGUE } from './codes.ts'
import { okText, PROVENANCE } from './envelope.ts'
import { squareParams } from './forecastSchemas.ts'
import { JSON_TYPE } from './observations.ts'

export interface SquareFace {
  pointForecasts: {
    /** the run behind the answers; undefined while there is none that can be used */
    run(): ForecastRun | undefined
    /** @throws Refusal ZONE_UNKNOWN */
    squareByHours(address: SquareAddress): Promise<{ run?: ForecastRun; rows: readonly PointForecastRow[] }>
  }
  hot: Pick<HotAnswers, 'send'>
  mode: FeedMode
}

const areaText = () => okText(seaSquaresToWire())

/** The squares as GeoJSON, which change only with the program. */
export function squareAnswers(): BuiltAnswer[] {
  return [{ key: policyOf('squareArea').path, body: areaText(), ...CATALOGUE }]
}

const hasValue = ({ values }: PointForecastRow) =>
  Object.values(values).some(({ state }) => state === 'forecast')

export function squareHandlers({ pointForecasts, hot, mode }: SquareFace) {
  const send = (response: Response, value: object[]) =>
    void response.type(JSON_TYPE).send(okText(value, PROVENANCE[mode]))
  return {
    /** Reached only by another spelling of the address. */
    squareArea(request: Request, response: Response): void {
      if (hot.send(policyOf('squareArea').path, request, response)) return
      response.type(JSON_TYPE).send(areaText())
    },

    /** The run of the model that the answers are from; nothing while there is none. */
    squareRuns(_request: Request, response: Response): void {
      leaveUncounted(response)
      const run = pointForecasts.run()
      send(response, run ? [runToWire(run.issuedAt)] : [])
    },

    /** What is forecast for a square or a part of one, hour by hour; hours without any value are left out. */
    async squareForecast(request: Request, response: Response): Promise<void> {
      const { square } = check(squareParams, request.params)
      const address = parseSquare(square)
      if (!address) throw new Refusal('ZONE_UNKNOWN', { code: square })
      const { run, rows } = await pointForecasts.squareByHours(address)
      send(response, run ? rows.filter(hasValue).map((row) => squareRowToWire(row, run.issuedAt)) : [])
    },
  } satisfies Partial<Record<RouteName, RequestHandler>>
}
