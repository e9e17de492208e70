import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { contentSecurityPolicy } from './csp.ts'
import type { Env } from '../env.ts'

type Header = [name: string, value: string]

export interface SecurityHeaders {
  /** of pages, and of whatever else a browser may open as a document */
  ofPages: readonly Header[]
  /** of data, prepared or not: opened directly it neither runs nor shows anything, and no page frames it */
  ofData: readonly Header[]
}

/** What the portal's own pages use of a device: the place of a reader, when they ask for it. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'bluetooth', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** Of all that pages carry; the rest says how a document behaves. */
const OF_DATA = new Set([
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
])

/** What every answer carries, in lower case. It is the same for each, so helmet is asked once. */
export function securityHeaders({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): SecurityHeaders {
  const isSecure = PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setRest = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  setRest(response.req, response, () => undefined)
  const both: Header[] = [
    ...Object.entries(response.getHeaders()).map(([name, value]): Header => [name, String(value)]),
    ['permissions-policy', PERMISSIONS],
  ]
  return {
    ofPages: [['content-security-policy', contentSecurityPolicy(undefined, isSecure)], ...both],
    ofData: [
      ['content-security-policy', DATA_POLICY],
      ['x-frame-options', 'DENY'],
      ...both.filter(([name]) => OF_DATA.has(name)),
    ],
  }
}

/** The same for what everyone may read: pages of any origin may embed it. */
export const ofPublicData = ({ ofData }: SecurityHeaders): Header[] =>
  ofData.map(([name, value]) => [name, name === 'cross-origin-resource-policy' ? 'cross-origin' : value])
