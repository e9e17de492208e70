import { z } from 'zod'
import { SUBSCRIPTION_FIELDS } from '../../src/wire/subscriptions.ts'
import { catalogueArea, catalogueRow, messageCancelBody, messageSaveBody } from './messageSchemas.ts'
import type { Json, Operations } from './openApiParts.ts'
import { jsonSchema, pathsOf } from './openApiParts.ts'
import { envelopeOf, rowSchema } from './schemas.ts'

/** What a body can be refused for before anything is done with it. */
const BODY = [400, 403, 413, 415]

/** The envelope with what existing clients read beside it. */
const withResult = (answer: z.ZodType, msg: z.ZodType): { schema: Json } => ({
  schema: jsonSchema(envelopeOf(answer).extend({ result: z.strictObject({ msg }) })),
})

const reportBody = z.object({
  reports: z.array(z.record(z.string(), z.unknown())).meta({ description: 'one for each message' }),
})

function messageOperations(): Operations {
  const records = z.array(rowSchema(SUBSCRIPTION_FIELDS))
  const said = withResult(z.null(), z.string().meta({ description: 'a sentence for the member' }))
  return {
    messageInfo: { answer: withResult(records, records), failures: [403] },
    messageSave: { body: messageSaveBody, answer: said, failures: [...BODY, 404, 409] },
    messageCancel: { body: messageCancelBody, answer: said, failures: BODY },
    messageReport: { body: reportBody, answer: z.null(), failures: [400, 401, 404, 413, 415] },
    landZoneList: { answer: z.array(catalogueArea), failures: [] },
    smsCatalogue: { answer: z.array(catalogueRow), failures: [] },
    mmsCatalogue: { answer: z.array(catalogueRow), failures: [] },
  }
}

/** Paths of the message service for the OpenAPI document. */
export const messagePaths = (): Json => pathsOf(messageOperations())
