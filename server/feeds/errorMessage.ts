const LONGEST = 120
/** Long runs without a blank may be a key that the answer repeats. */
const LIKE_A_KEY = /[\w+/=%.~-]{16,}/g

/**
 * What an error answer in JSON says, fit for a log and a status page: short, and without anything like a key.
 * The KMA hub nests `{"result":{"status":401,"message":"…"}}`; other nestings are read too.
 *
 * @returns undefined when the text is not JSON or says nothing
 */
export function errorMessageIn(text: string): string | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const inner = isObject(body) && isObject(body['result']) ? body['result'] : body
  if (!isObject(inner)) return undefined
  const parts = [inner['status'], inner['message']].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  return parts.length > 0 ? withoutKeys(parts.join(' ')).slice(0, LONGEST) : undefined
}

/** Blanks out everything that could be a key. */
export function withoutKeys(text: string): string {
  return text.replace(LIKE_A_KEY, '…')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
