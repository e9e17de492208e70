import type { Request, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import type { FeedMode } from '../../src/domain/readings.ts'
import type { Series, SeriesQuery, StationLatest } from '../../src/domain/stations.ts'
import { ITEM_QUERY, itemToWire, observationToWire, seriesToWire } from '../../src/wire/observations.ts'
import type { ObservationType } from '../../src/wire/observationTypes.ts'
import {
  columnsOf,
  elementOfColumn,
  holdsKind,
  isObservationType,
  OBSERVATION_TYPE_NAMES,
} from '../../src/wire/observationTypes.ts'
import type { YieldIfDue } from '../timeSlice.ts'
import { timeSlice } from '../timeSlice.ts'
import type { Clock } from '../clock.ts'
import type { BuiltAnswer, HotAnswers } from '../hot/answers.ts'
import { REST_PREFIX } from '../policy.ts'
import { check, instantOf, queryOf } from './check.ts'
import { ok, okRowsText, PROVENANCE } from './envelope.ts'
import { itemQuery, seriesParams, seriesQuery, typeParams } from './schemas.ts'

/** What this face needs of the observations service. */
export interface ObservationReader {
  latest(): readonly StationLatest[]
  station(code: string): StationLatest
  series(query: SeriesQuery): Promise<Series>
}

export interface ObservationFace {
  observations: ObservationReader
  clock: Clock
  hot: HotAnswers
  /** the least real mode among the enabled feeds: what an answer has to say about itself */
  mode: FeedMode
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const listPath = (type: ObservationType) => `${REST_PREFIX}/v1/kma/obs/${type}/list`

/** Stations written at once: about a millisecond, after which other requests may come in between. */
const PORTION = 50

/** Every list for the present data, one at a time; first the one that shows all stations. */
export async function* observationLists({
  observations,
  mode,
}: Pick<ObservationFace, 'observations' | 'mode'>): AsyncGenerator<BuiltAnswer> {
  const yieldIfDue = timeSlice()
  // putting together what is shown of each station is a piece of work of its own
  const stations = observations.latest()
  for (const type of OBSERVATION_TYPE_NAMES.toReversed()) {
    const rows = await rowsOf(type, stations, yieldIfDue)
    yield { key: listPath(type), type: JSON_TYPE, body: okRowsText(rows, PROVENANCE[mode]) }
  }
}

/** @returns the JSON text of each station's row */
async function rowsOf(
  type: ObservationType,
  stations: readonly StationLatest[],
  yieldIfDue: YieldIfDue,
): Promise<string[]> {
  const texts: string[] = []
  for (const [index, station] of stations.entries()) {
    if (index % PORTION === 0) await yieldIfDue()
    if (!holdsKind(type, station.kind)) continue
    const row = observationToWire(type, station)
    if (row !== undefined) texts.push(JSON.stringify(row))
  }
  return texts
}

const typeOf = (request: Request): ObservationType => {
  const { type } = check(typeParams, request.params)
  if (!isObservationType(type)) throw new Refusal('TYPE_UNKNOWN', { type })
  return type
}

function stationOfType(observations: ObservationReader, code: string, type: ObservationType): StationLatest {
  const station = observations.station(code)
  if (!holdsKind(type, station.kind)) throw new Refusal('STATION_UNKNOWN', { code })
  return station
}

export function observationHandlers({ observations, clock, hot, mode }: ObservationFace) {
  return {
    /** Reached only by another spelling of the address; the plain one is answered before Express. */
    list(request: Request, response: Response): void {
      const type = typeOf(request)
      if (!hot.send(listPath(type), request, response)) throw new Refusal('NOT_READY')
    },

    /** The rows of one station, oldest first: the last 24 hours unless `from` and `to` ask for others. */
    async series(request: Request, response: Response): Promise<void> {
      const type = typeOf(request)
      const { id } = check(seriesParams, request.params)
      const asked = check(seriesQuery, queryOf(request.url))
      const to = (asked.to === undefined ? undefined : instantOf(asked.to)) ?? clock.now()
      const from =
        (asked.from === undefined ? undefined : instantOf(asked.from)) ?? new Date(to.getTime() - DAY_MS)
      const station = stationOfType(observations, id, type)
      const elements = [...new Set(Object.values(columnsOf(type)))]
      const series = await observations.series({ stationCode: station.code, elements, from, to, step: 'raw' })
      response.json(ok(seriesToWire(type, station, series.elements), PROVENANCE[mode]))
    },

    /** The newest value of one element at one station, or why it is missing. */
    item(request: Request, response: Response): void {
      const type = typeOf(request)
      const query = check(itemQuery, queryOf(request.url)) as Record<string, string>
      const column = query[ITEM_QUERY.column]!
      const element = elementOfColumn(type, column)
      if (element === undefined) throw new Refusal('ELEMENT_UNKNOWN', { element: column })
      const station = stationOfType(observations, query[ITEM_QUERY.stationCode]!, type)
      response.json(ok(itemToWire(column, element, station), PROVENANCE[mode]))
    },
  }
}
