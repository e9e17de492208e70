import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryReason } from '../../../src/domain/messages/alerts.ts'
import type { DeliveryReport, LookUpOutcome, OutgoingMessage, SendOutcome } from './ports.ts'

/**
 * What is said between the portal and a provider of text messages, in the manner of the Korean ones: JSON both ways,
 * many messages per request with one result for each, our own number of a message as the client's reference. Every body
 * is signed as `signing.ts` says.
 *
 * - `POST <url>/messages` {@link SendRequest} → {@link sendAnswer}
 * - `POST <url>/messages/lookup` {@link LookUpRequest} → {@link lookUpAnswer}
 * - the provider's `POST <portal>/mmis_marine_api/api/message/report` {@link reportCall}
 * - a whole request refused: status 4xx or 5xx and {@link errorAnswer}
 */
export const SEND_PATH = '/messages'
export const LOOK_UP_PATH = '/messages/lookup'

export type TextForm = 'sms' | 'lms' | 'mms'
const WIRE_FORMS = { sms: 'SMS', lms: 'LMS', mms: 'MMS' } as const satisfies Record<TextForm, string>

/** One of a request's messages. `image` names one of the request's images: the same picture goes to many. */
export interface WireMessage {
  key: string
  type: 'SMS' | 'LMS' | 'MMS'
  to: string
  from: string
  subject?: string
  text: string
  image?: string
}

export interface SendRequest {
  messages: WireMessage[]
  /** JPEGs in base64 by the name that messages use */
  images?: Record<string, string>
}

export interface LookUpRequest {
  keys: readonly string[]
}

/** Longer ones do not fit where we keep them. */
const REFERENCE_MAX_LENGTH = 80
const reference = z
  .string()
  .optional()
  .transform((text) => (text !== undefined && text.length <= REFERENCE_MAX_LENGTH ? text : undefined))

/** A result that cannot be read leaves its message unknown, and not the others too. */
const resultsOf = <Result extends z.ZodType>(result: Result) =>
  z.object({ results: z.array(z.unknown()) }).transform(({ results }) =>
    results.flatMap((one): z.output<Result>[] => {
      const read = result.safeParse(one)
      return read.success ? [read.data] : []
    }),
  )

export const sendAnswer = resultsOf(z.object({ key: z.string(), code: z.string(), messageId: reference }))

export const lookUpAnswer = resultsOf(
  z.object({ key: z.string(), status: z.enum(['accepted', 'absent']), messageId: reference }),
)

export const errorAnswer = z.object({ errorCode: z.string() })

/** Of one call at most; a provider with more calls again. */
export const MOST_REPORTS = 1_000

export const reportCall = z.object({
  reports: z
    .array(
      z.object({
        key: z.string().min(1).max(120),
        messageId: reference,
        status: z.enum(['delivered', 'failed']),
        code: z.string().optional(),
        at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      }),
    )
    .max(MOST_REPORTS),
})

const ACCEPTED = new Set(['accepted', 'duplicate'])

/** Refusals of one message, by the provider's word for them: what it means to us, and whether asking again is of use. */
const REFUSAL_CODES: Record<string, { reason: DeliveryReason; isFinal: boolean }> = {
  'invalid-number': { reason: 'number-refused', isFinal: true },
  'blocked-number': { reason: 'number-refused', isFinal: true },
  'text-refused': { reason: 'gateway-refused', isFinal: true },
  'text-too-long': { reason: 'gateway-refused', isFinal: true },
  'invalid-image': { reason: 'gateway-refused', isFinal: true },
  // the operator can mend these while the message waits
  'invalid-sender': { reason: 'gateway-refused', isFinal: false },
  'no-balance': { reason: 'gateway-refused', isFinal: false },
  'daily-limit': { reason: 'gateway-refused', isFinal: false },
  busy: { reason: 'gateway-down', isFinal: false },
}

/** @returns the outcome of one message; an unknown code refuses it for now */
export function outcomeOf({ code, messageId }: z.output<typeof sendAnswer>[number]): SendOutcome {
  if (ACCEPTED.has(code)) return accepted(messageId)
  return {
    state: 'refused',
    ...((Object.hasOwn(REFUSAL_CODES, code) && REFUSAL_CODES[code]) || {
      reason: 'gateway-refused',
      isFinal: false,
    }),
  }
}

export function lookUpOutcomeOf({ status, messageId }: z.output<typeof lookUpAnswer>[number]): LookUpOutcome {
  return status === 'accepted' ? accepted(messageId) : { state: 'absent' }
}

const accepted = (messageId: string | undefined) =>
  ({ state: 'accepted', ...(messageId !== undefined && { reference: messageId }) }) as const

export function reportOf({
  key,
  messageId,
  status,
  code = '',
  at,
}: z.output<typeof reportCall>['reports'][number]): DeliveryReport {
  const isOfNumber = Object.hasOwn(REFUSAL_CODES, code) && REFUSAL_CODES[code]?.reason === 'number-refused'
  const reason = isOfNumber ? 'number-refused' : 'undelivered'
  return {
    key,
    ...(messageId !== undefined && { reference: messageId }),
    state: status,
    ...(status === 'failed' && { reason }),
    at,
  }
}

/** A message as it stands in a request, with its picture apart. */
export interface Encoded {
  message: WireMessage
  image?: EncodedImage
  /** about what it adds to a request, without the picture */
  bytes: number
}

export interface EncodedImage {
  name: string
  base64: string
}

/** Pictures are encoded once however many messages carry them, and forgotten with the picture. */
const encodedImages = new WeakMap<Uint8Array, EncodedImage>()

function encodedImage(image: Uint8Array): EncodedImage {
  let encoded = encodedImages.get(image)
  if (!encoded) {
    const name = createHash('sha256').update(image).digest('hex').slice(0, 32)
    encoded = { name, base64: Buffer.from(image).toString('base64') }
    encodedImages.set(image, encoded)
  }
  return encoded
}

/** An MMS whose picture could not be had goes without it: the words are what matters. */
export function encode(message: OutgoingMessage, wanted: TextForm, from: string): Encoded {
  const { key, to, subject, text } = message
  const image = wanted === 'mms' && message.image ? encodedImage(message.image) : undefined
  const form = wanted === 'mms' && !image ? 'lms' : wanted
  const wire: WireMessage = {
    key,
    type: WIRE_FORMS[form],
    to,
    from,
    ...(form !== 'sms' && subject !== undefined && { subject }),
    text,
    ...(image && { image: image.name }),
  }
  return { message: wire, ...(image && { image }), bytes: Buffer.byteLength(JSON.stringify(wire)) }
}

/** Cuts a batch into requests of at most so many bytes; one message alone may be more. */
export function requestsOf(batch: readonly Encoded[], maxBytes: number): Encoded[][] {
  const requests: Encoded[][] = []
  let names = new Set<string>()
  let bytes = 0
  for (const one of batch) {
    const imageBytes = one.image && !names.has(one.image.name) ? one.image.base64.length : 0
    let request = requests.at(-1)
    if (!request || bytes + one.bytes + imageBytes > maxBytes) {
      requests.push((request = []))
      names = new Set()
      bytes = 0
    }
    request.push(one)
    bytes += one.bytes + (one.image && !names.has(one.image.name) ? one.image.base64.length : 0)
    if (one.image) names.add(one.image.name)
  }
  return requests
}

export function sendRequest(request: readonly Encoded[]): SendRequest {
  const images = Object.fromEntries(
    request.flatMap(({ image }) => (image ? [[image.name, image.base64] as const] : [])),
  )
  return {
    messages: request.map(({ message }) => message),
    ...(Object.keys(images).length > 0 && { images }),
  }
}
