import { describe, expect, it } from 'vitest'
import { EmailGateway } from '../../../../server/messages/delivery/email.ts'
import type { EmailOptions } from '../../../../server/messages/delivery/email.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import type { MailFault, ReceivedMail } from '../../../support/mailServer.ts'
import { startMailServer } from '../../../support/mailServer.ts'
import { buildOutgoing, messageGatewayContract, PICTURE } from './messageGatewayContract.ts'

const never = new AbortController().signal
const ADDRESS = 'fisher@mail.example'

function gatewayAt(url: string, options: Partial<EmailOptions> = {}) {
  const gateway = new EmailGateway({
    url,
    from: '해양기상정보 포털 <portal@marine.example>',
    publicOrigin: 'https://marine.example',
    ...options,
  })
  atEnd(() => gateway.close())
  const send = (message: Parameters<typeof buildOutgoing>[0] = {}) =>
    gateway.send([buildOutgoing({ form: 'email', to: ADDRESS, ...message })], never)
  return { gateway, send }
}

async function build(options: Partial<EmailOptions> = {}) {
  const server = await startMailServer()
  return { ...server, ...gatewayAt(`smtp://127.0.0.1:${server.port}`, options) }
}

const partOf = ({ parts }: ReceivedMail, type: string) => parts.find((part) => part.type.startsWith(type))
const wordsOf = (mail: ReceivedMail, type = 'text/plain') =>
  partOf(mail, type)?.content.toString('utf8').replaceAll('\r\n', '\n').trimEnd() ?? ''

messageGatewayContract('e-mail', async () => {
  const { gateway, mails, faults, stop } = await build()
  return {
    gateway,
    form: 'email',
    address: (n) => `fisher${n}@mail.example`,
    badAddress: 'fisher@mail.example, other@mail.example',
    carries: ['subject', 'picture', 'link'],
    arrived: () =>
      Promise.resolve(
        mails.map((mail) => {
          const subject = mail.headers.get('subject')
          const [text = '', link] = wordsOf(mail).split('\n\n')
          const [firstLine] = text.split('\n')
          return {
            to: mail.to,
            text,
            ...(subject !== undefined && subject !== firstLine && { subject }),
            ...(link !== undefined && { link }),
            hasPicture: partOf(mail, 'image/jpeg')?.content.equals(PICTURE) ?? false,
          }
        }),
      ),
    takeAway: stop,
    loseAnswer: () => void faults.push({ at: 'cut-after' }),
  }
})

describe('a mail server that does not take a message', () => {
  it.each<[string, MailFault, object]>([
    ['knows no such mailbox', { at: 'RCPT', code: 550 }, { reason: 'no-address', isFinal: true }],
    ['has no such name', { at: 'RCPT', code: 553 }, { reason: 'no-address', isFinal: true }],
    ['has a full mailbox', { at: 'RCPT', code: 552 }, { reason: 'gateway-refused', isFinal: true }],
    ['greylists', { at: 'RCPT', code: 450 }, { reason: 'gateway-refused', isFinal: false }],
    ['does not like our address', { at: 'MAIL', code: 550 }, { reason: 'gateway-refused', isFinal: false }],
    ['does not like the words', { at: 'DATA', code: 554 }, { reason: 'gateway-refused', isFinal: true }],
    ['has no room', { at: 'DATA', code: 452 }, { reason: 'gateway-refused', isFinal: false }],
    ['goes away', { at: 'DATA', code: 421 }, { reason: 'gateway-refused', isFinal: false }],
    ['is cut off before the words', { at: 'cut-before' }, { reason: 'gateway-down', isFinal: false }],
  ])('because it %s is reported as such, and takes the next one', async (_case, fault, outcome) => {
    const { faults, mails, send } = await build()
    faults.push(fault)
    expect(await send()).toEqual([{ state: 'refused', ...outcome }])
    expect(await send()).toMatchObject([{ state: 'accepted' }])
    expect(mails).toHaveLength(1)
  })

  it('does not know the log-in, which an operator can mend', async () => {
    const { port, mails } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    const { send } = gatewayAt(`smtp://portal:secret%40word@127.0.0.1:${port}`)
    expect(await send()).toEqual([{ state: 'refused', reason: 'gateway-refused', isFinal: false }])
    expect(mails).toEqual([])
  })

  it('is reported to operators, without an address; one mailbox is not', async () => {
    const reported: string[] = []
    const warn = (_message: string, error: unknown) => void reported.push(String(error))
    const { faults, send, stop } = await build({ warn })
    faults.push({ at: 'RCPT', code: 550 }, { at: 'MAIL', code: 451 })
    await send()
    expect(reported).toEqual([])
    await send()
    await stop()
    await send()
    await send()
    expect(reported).toEqual([
      'GatewayTrouble: smtp: EENVELOPE MAIL FROM 451',
      expect.stringMatching(/^GatewayTrouble: smtp: ESOCKET CONN$/),
    ])
  })

  it('is never sent anything in plain text from another machine', async () => {
    // this machine by a name that is not known as such: once without TLS, once with a self-signed certificate
    for (const disabledCommands of [['AUTH', 'STARTTLS'], ['AUTH']]) {
      const { port, mails } = await startMailServer({ disabledCommands })
      const { send } = gatewayAt(`smtp://[::ffff:127.0.0.1]:${port}`)
      expect(await send()).toMatchObject([{ state: 'refused', isFinal: false }])
      expect(mails).toEqual([])
    }
  })

  it.each([
    'fisher',
    '@mail.example',
    'fisher@',
    'a@b@mail.example',
    '<fisher@mail.example>',
    'fisher@mail.example\r\nRCPT TO:<other@mail.example>',
  ])('is not even asked for an address such as %j', async (to) => {
    const { mails, send } = await build()
    expect(await send({ to })).toEqual([{ state: 'refused', reason: 'no-address', isFinal: true }])
    expect(mails).toEqual([])
  })
})

describe('an e-mail', () => {
  it('has the same number whenever it is sent, and says where to unsubscribe', async () => {
    const { mails, send } = await build()
    const [outcome] = await send({ isUrgent: true })
    await send()
    await send({ key: 'another' })
    const [first, second, third] = mails.map(({ headers }) => headers)
    expect(first?.get('message-id')).toMatch(/^<[0-9a-f]{32}@marine\.example>$/)
    expect(outcome).toEqual({ state: 'accepted', reference: first?.get('message-id')?.slice(1, -1) })
    expect(second?.get('message-id')).toBe(first?.get('message-id'))
    expect(third?.get('message-id')).not.toBe(first?.get('message-id'))
    expect(first?.get('list-unsubscribe')).toBe('<https://marine.example/mmis/message>')
    expect(first?.get('auto-submitted')).toBe('auto-generated')
    expect([first?.get('x-priority'), second?.get('x-priority')]).toEqual(['1 (Highest)', undefined])
    expect(first?.get('from')).toContain('<portal@marine.example>')
  })

  it('says its words twice, as plain text and as a page on which nothing of them is markup', async () => {
    const { mails, send } = await build()
    const link = 'https://marine.example/mmis/stations/22101?lang=ko&tz=KST'
    await send({ text: '파고 <3.2m> & 바람\n둘째 줄', link })
    const [mail] = mails
    if (!mail) throw new Error('no mail')
    expect(wordsOf(mail)).toBe(`파고 <3.2m> & 바람\n둘째 줄\n\n${link}`)
    const page = wordsOf(mail, 'text/html')
    expect(page).toContain('파고 &#60;3.2m&#62; &#38; 바람\n둘째 줄')
    expect(page).toContain('<a href="https://marine.example/mmis/stations/22101?lang=ko&#38;tz=KST">')
    expect(page).toContain('<html lang="ko">')
    expect(mail.headers.get('subject')).toBe('파고 <3.2m> & 바람')
  })

  it('does not repeat a link that stands in its text', async () => {
    const { mails, send } = await build({ publicOrigin: undefined })
    const link = 'https://marine.example/mmis/warnings'
    await send({ text: `특보 ${link}`, link })
    expect(mails.map((mail) => wordsOf(mail))).toEqual([`특보 ${link}`])
    expect(mails[0]?.headers.has('list-unsubscribe')).toBe(false)
  })
})
