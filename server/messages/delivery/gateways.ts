import { join } from 'node:path'
import type { DemoText } from '../../../src/domain/messages/textMessages.ts'
import type { Clock } from '../../platform/clock.ts'
import { CodeTexts } from './codeTexts.ts'
import { HttpTextGateway } from './httpTextGateway.ts'
import type { DeliveryReport, MessageForm, MessageGateway, TextGateway } from './ports.ts'
import { PUSH_HOSTS } from './pushHosts.ts'
import { Spool } from './spool.ts'
import type { Warn } from './troubles.ts'
import { vapidKeysFrom } from './vapidKeys.ts'

/** What of the environment speaks of gateways; `server/env.ts` has checked that what belongs together is there. */
export interface GatewayEnv {
  DATA_DIR: string
  PUBLIC_ORIGIN?: string | undefined
  SMS_GATEWAY: 'spool' | 'http'
  SMS_GATEWAY_URL?: string | undefined
  SMS_GATEWAY_KEY?: string | undefined
  SMS_GATEWAY_SECRET?: string | undefined
  SMS_GATEWAY_GUARANTEE: MessageGateway['guarantee']
  /** digits */
  SMS_SENDER?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  VAPID_SUBJECT?: string | undefined
  PUSH_HOSTS?: readonly string[] | undefined
}

export interface GatewayParts {
  clock: Clock
  /** 32 secret bytes for web push alone, such as `deriveKey(secret, 'web push')` */
  pushSeed: Uint8Array
  /** receives warnings for operators; never a number, an address or a text */
  warn?: Warn | undefined
}

/** All gateways of the portal. */
export interface Gateways {
  /** for one-time codes and the like */
  textGateway: TextGateway
  gateways: readonly MessageGateway[]
  /** @returns undefined where nothing carries the form */
  gatewayFor(form: MessageForm): MessageGateway | undefined
  /** what browsers subscribe with; absent where nothing carries push messages */
  pushPublicKey?: string
  /** hosts that a browser's subscription may name, as `isPushEndpoint` reads them */
  pushHosts: readonly string[]
  /** Calls `listener` with each expired subscription of a browser. */
  onPushGone(listener: (endpoint: string) => void): void
  /** what would have reached phones; absent where nothing is spooled */
  spooledTexts?(): Promise<DemoText[]>
  /** what a provider reports messages that it took; absent where none can. See `HttpTextGateway.readReports` */
  readReports?(body: Uint8Array, authorization: string | undefined): DeliveryReport[] | undefined
  close(): Promise<void>
}

/**
 * The gateways that the environment names. Whatever has none of its own ends in the spool as long as that is in use;
 * beside a real provider of text messages nothing is spooled, and a form without a gateway is not offered.
 */
export async function createGateways(
  env: GatewayEnv,
  { clock, pushSeed, warn }: GatewayParts,
): Promise<Gateways> {
  const listeners: ((endpoint: string) => void)[] = []
  const keys = vapidKeysFrom(pushSeed)
  const hosts = env.PUSH_HOSTS ?? PUSH_HOSTS
  const { texts, textGateway, spool, provider } = textChannel(env, clock, warn)
  const { VAPID_SUBJECT: subject, SMTP_URL: url, MAIL_FROM: from, PUBLIC_ORIGIN: publicOrigin } = env
  const onGone = (endpoint: string) => {
    for (const listener of listeners) listener(endpoint)
  }
  const gateways: MessageGateway[] = []
  // their libraries cost time and memory at the start, so only who uses them loads them
  if (subject !== undefined) {
    const { WebPushGateway } = await import('./webPush.ts')
    gateways.push(new WebPushGateway({ keys, subject, hosts, clock, onGone, warn }))
  }
  if (url !== undefined && from !== undefined) {
    const { EmailGateway } = await import('./email.ts')
    gateways.push(new EmailGateway({ url, from, publicOrigin, warn }))
  }
  // last: the spool takes what no other gateway does
  gateways.push(texts)
  const gatewayFor = (form: MessageForm) => gateways.find(({ forms }) => forms.includes(form))
  return {
    textGateway,
    gateways,
    gatewayFor,
    ...(gatewayFor('push') && { pushPublicKey: keys.publicKey }),
    pushHosts: hosts,
    onPushGone: (listener) => void listeners.push(listener),
    ...(spool && { spooledTexts: () => spool.recent() }),
    ...(provider && { readReports: (body, authorization) => provider.readReports(body, authorization) }),
    async close() {
      for (const gateway of gateways) await gateway.close?.()
    },
  }
}

interface TextChannel {
  texts: MessageGateway
  textGateway: TextGateway
  spool?: Spool
  provider?: HttpTextGateway
}

/** @throws Error where the environment was not checked */
function textChannel(env: GatewayEnv, clock: Clock, warn: Warn | undefined): TextChannel {
  if (env.SMS_GATEWAY === 'spool') {
    const spool = new Spool({ folder: join(env.DATA_DIR, 'texts'), clock, warn })
    return { texts: spool, textGateway: spool, spool }
  }
  const {
    SMS_GATEWAY_URL: url,
    SMS_GATEWAY_KEY: apiKey,
    SMS_GATEWAY_SECRET: secret,
    SMS_SENDER: sender,
  } = env
  if (!url || !apiKey || !secret || !sender)
    throw new Error(
      'SMS_GATEWAY=http needs SMS_GATEWAY_URL, SMS_GATEWAY_KEY, SMS_GATEWAY_SECRET and SMS_SENDER',
    )
  const provider = new HttpTextGateway({
    url,
    apiKey,
    secret,
    sender,
    guarantee: env.SMS_GATEWAY_GUARANTEE,
    clock,
    warn,
  })
  return { texts: provider, textGateway: new CodeTexts(provider), provider }
}
