import { z } from 'zod'
import { BROADCAST_FIELDS, SCHEDULE_FIELDS } from '../../src/wire/broadcasts.ts'
import { broadcastDetailQuery, broadcastListQuery, scheduleQuery } from './broadcastSchemas.ts'
import type { Json, OperationDetails, Operations } from './openApiParts.ts'
import { parameters, pathsOf } from './openApiParts.ts'
import { rowSchema } from './schemas.ts'

function broadcastOperations(): Operations {
  const broadcast = rowSchema(BROADCAST_FIELDS)
  const schedule: OperationDetails = {
    parameters: parameters('query', scheduleQuery),
    answer: z.array(rowSchema(SCHEDULE_FIELDS)),
    failures: [400],
  }
  return {
    satelliteSchedule: schedule,
    faxSchedule: schedule,
    broadcastList: {
      parameters: parameters('query', broadcastListQuery),
      answer: z.array(broadcast),
      failures: [400, 404],
    },
    broadcastDetail: {
      parameters: parameters('query', broadcastDetailQuery),
      answer: broadcast,
      failures: [400, 404, 409],
    },
  }
}

/** Paths of broadcasts for the OpenAPI document. */
export const broadcastPaths = (): Json => pathsOf(broadcastOperations())
