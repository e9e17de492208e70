import { ReadError } from './readError.ts'
import { renewLogin } from './renewal.ts'

/** The server's "no": its code, the facts that fill the sentence in, and its own sentence in English. */
export class MemberRefusal extends Error {
  readonly code: string
  readonly facts: Readonly<Record<string, string | number>>
  constructor(code: string, facts: Record<string, string | number>, message: string) {
    super(message)
    this.name = 'MemberRefusal'
    this.code = code
    this.facts = facts
  }
}

const TIMEOUT_MS = 20_000

const LOGIN_IS_OVER = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

/**
 * Asks for what belongs to a member. A login whose time is over is renewed once, and the operation asked again.
 *
 * @param name of the operation in `query`
 * @returns the operation's `data`
 * @throws MemberRefusal when the server answered no; ReadError `offline` without an answer, `malformed` with a strange one
 */
export async function askMember(
  name: string,
  query: string,
  variables: object = {},
): Promise<Record<string, unknown>> {
  try {
    return await askOnce(name, query, variables)
  } catch (error) {
    const isOver = error instanceof MemberRefusal && LOGIN_IS_OVER.has(error.code)
    if (!isOver || !(await renewLogin())) throw error
    return askOnce(name, query, variables)
  }
}

async function askOnce(name: string, query: string, variables: object): Promise<Record<string, unknown>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName: name, query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ReadError('offline')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const { data, errors } = recordOf(answer)
  if (Array.isArray(errors) && errors.length > 0) throw refusalOf(errors[0])
  return recordOf(data)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws ReadError `malformed` */
export function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new ReadError('malformed')
  return value
}

function refusalOf(error: unknown): MemberRefusal {
  const { message, extensions } = recordOf(error)
  const { code, facts } = isRecord(extensions) ? extensions : {}
  const known = Object.entries(isRecord(facts) ? facts : {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return new MemberRefusal(
    typeof code === 'string' ? code : 'INTERNAL',
    Object.fromEntries(known),
    typeof message === 'string' ? message : '',
  )
}

/** @throws ReadError `malformed` */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new ReadError('malformed')
  return value
}

/** @throws ReadError `malformed` */
export function instant(value: unknown): Date {
  const at = new Date(text(value))
  if (Number.isNaN(at.getTime())) throw new ReadError('malformed')
  return at
}
