import type { Env } from '../env.ts'

/** Masks secrets in a text that is logged, stored or shown. */
export type Mask = (text: string) => string

const MASKED = '***'
/** A shorter one is masked where it stands alone: it is a part of many words. */
const SHORT = 8

/** Of parameters in the address of a feed. */
const NAME_OF_KEY = /key|token|secret|pass|pwd|auth|sig/i

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&')

/** Ways in which a secret may stand in a text: as it is, as in an address or a form, in a line of JSON, decoded. */
export function spellingsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret)
  const inForm = new URLSearchParams([['', secret]]).toString().slice(1)
  const json = JSON.stringify(secret).slice(1, -1)
  // data.go.kr hands its keys out encoded already
  const decoded = /%[\da-f]{2}/i.test(secret) ? [decodedOf(secret)] : []
  const lower = encoded.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase())
  return [...new Set([secret, encoded, lower, inForm, json, ...decoded])]
}

function decodedOf(secret: string): string {
  try {
    return decodeURIComponent(secret)
  } catch {
    return secret
  }
}

/** @param secrets empty ones are none */
export function maskOf(secrets: readonly (string | undefined)[]): Mask {
  const given = secrets.filter((secret) => secret !== undefined && secret !== '')
  const forms = [...new Set(given.flatMap((secret) => spellingsOf(secret!)))].toSorted(
    (a, b) => b.length - a.length,
  )
  if (forms.length === 0) return (text) => text
  const alternatives = forms.map((form) =>
    form.length < SHORT ? `(?<![\\w-])${escaped(form)}(?![\\w-])` : escaped(form),
  )
  const pattern = new RegExp(alternatives.join('|'), 'g')
  return (text) => text.replaceAll(pattern, MASKED)
}

/** The keys and passwords of a configuration, those in addresses among them. */
export const configuredSecrets = (env: Env): (string | undefined)[] => [
  env.KMA_HUB_KEY,
  env.DATAGO_KEY,
  env.NIFS_KEY,
  env.SESSION_SECRET,
  env.SMS_GATEWAY_KEY,
  env.SMS_GATEWAY_SECRET,
  ...[
    env.DATABASE_URL,
    env.REDIS_URL,
    env.SMTP_URL,
    env.KMA_HUB_URL,
    env.DATAGO_URL,
    env.NIFS_URL,
    env.SMS_GATEWAY_URL,
    env.CHART_FEED?.kind === 'http' ? env.CHART_FEED.index : undefined,
  ].flatMap(secretsIn),
]

/** @returns the password of an address, and what its parameters that look like keys say */
function secretsIn(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { password, searchParams } = new URL(address)
  const keys = [...searchParams].flatMap(([name, value]) => (NAME_OF_KEY.test(name) ? [value] : []))
  // as it stands too, because a bare % is no encoding and is left alone
  return [password, decodedOf(password), ...keys].filter((secret) => secret !== '')
}
