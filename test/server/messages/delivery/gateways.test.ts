import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGateways } from '../../../../server/messages/delivery/gateways.ts'
import type { MessageForm } from '../../../../server/messages/delivery/ports.ts'
import { PUSH_HOSTS } from '../../../../server/messages/delivery/pushHosts.ts'
import { signatureOf } from '../../../../server/messages/delivery/signing.ts'
import { readEnv } from '../../../../server/env.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { PushBrowser, startPushService } from '../../../support/pushService.ts'
import { StubProvider } from '../../../support/stubProvider.ts'
import { buildMessage } from './gatewayContract.ts'
import { buildOutgoing } from './messageGatewayContract.ts'

const KEY = { apiKey: 'portal', secret: 'a secret for tests alone' }
const never = new AbortController().signal
const FORMS: MessageForm[] = ['sms', 'lms', 'mms', 'push', 'email']

async function build(variables: Record<string, string> = {}) {
  const env = readEnv({ DATA_DIR: temporaryFolder(), ...variables })
  const clock = new FakeClock()
  const made = await createGateways(env, { clock, pushSeed: new Uint8Array(32).fill(3) })
  atEnd(() => made.close())
  return { ...made, clock, names: FORMS.map((form) => made.gatewayFor(form)?.name) }
}

async function provider() {
  const stub = await StubProvider.start({ ...KEY, file: join(temporaryFolder(), 'taken.jsonl') })
  atEnd(() => stub.stop())
  const variables = {
    SMS_GATEWAY: 'http',
    SMS_GATEWAY_URL: stub.url,
    SMS_GATEWAY_KEY: KEY.apiKey,
    SMS_GATEWAY_SECRET: KEY.secret,
    SMS_SENDER: '1588-1234',
  }
  return { stub, variables }
}

describe('the gateways', () => {
  it('end all in the spool where nothing is set, and the demo phone shows them', async () => {
    const { names, gatewayFor, textGateway, spooledTexts, readReports, pushHosts, pushPublicKey } =
      await build()
    expect(names).toEqual(FORMS.map(() => 'spool'))
    expect([readReports, pushHosts]).toEqual([undefined, PUSH_HOSTS])
    expect(pushPublicKey).toMatch(/^B[\w-]{86}$/)
    await textGateway.send(buildMessage())
    await gatewayFor('email')?.send([buildOutgoing({ form: 'email', to: 'a@b.example' })], never)
    expect(await spooledTexts?.()).toMatchObject([{ form: 'email' }, { text: '인증번호 123456' }])
  })

  it('are real ones for the forms that are set, beside the spool', async () => {
    const { names } = await build({
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'portal@marine.example',
      VAPID_SUBJECT: 'mailto:portal@marine.example',
    })
    expect(names).toEqual(['spool', 'spool', 'spool', 'web-push', 'smtp'])
  })

  it('do not offer a form without a gateway once text messages are real', async () => {
    const { stub, variables } = await provider()
    const { names, gatewayFor, textGateway, spooledTexts, pushPublicKey } = await build(variables)
    expect(names).toEqual(['http', 'http', 'http', undefined, undefined])
    expect([spooledTexts, pushPublicKey]).toEqual([undefined, undefined])
    await textGateway.send(buildMessage())
    await gatewayFor('lms')?.send([buildOutgoing()], never)
    expect(stub.taken().map(({ type }) => type)).toEqual(['SMS', 'LMS'])
  })

  it('read what the provider of text messages reports', async () => {
    const { variables } = await provider()
    const { readReports, clock } = await build(variables)
    const body = JSON.stringify({ reports: [{ key: 'a', status: 'delivered', at: '2026-05-04T03:00:00Z' }] })
    const read = (header: string) => readReports?.(Buffer.from(body), header)
    expect(read(signatureOf(KEY, body, clock.now()))).toMatchObject([{ key: 'a', state: 'delivered' }])
    expect(read('')).toBeUndefined()
  })

  it('report browsers that are gone', async () => {
    const service = await startPushService()
    const { gatewayFor, onPushGone, pushHosts } = await build({
      VAPID_SUBJECT: 'https://marine.example',
      PUSH_HOSTS: service.host,
    })
    expect(pushHosts).toEqual([service.host])
    const gone: string[] = []
    onPushGone((endpoint) => void gone.push(endpoint))
    const browser = new PushBrowser(`http://${service.host}/a`)
    service.answers.push(410)
    await gatewayFor('push')?.send([buildOutgoing({ form: 'push', to: browser.subscription })], never)
    expect(gone).toEqual([browser.endpoint])
  })
})
