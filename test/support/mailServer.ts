import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { atEnd } from './cleanUp.ts'

/** One e-mail as a server took it. */
export interface ReceivedMail {
  to: string
  headers: Map<string, string>
  parts: MailPart[]
}

export interface MailPart {
  type: string
  content: Buffer
}

/** What goes wrong with the next messages, one each, at which word of the protocol. */
export type MailFault =
  | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number }
  /** the connection breaks: before the message's words, or after they were taken */
  | { at: 'cut-before' | 'cut-after' }

/** A mail server on this machine; gone after the test. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const faults: MailFault[] = []
  const faultAt = (at: MailFault['at']) => {
    const [fault] = faults
    if (fault?.at !== at) return undefined
    faults.shift()
    return fault
  }
  const refusal = (at: 'MAIL' | 'RCPT' | 'DATA') => {
    const fault = faultAt(at)
    return fault && 'code' in fault ? Object.assign(new Error('no'), { responseCode: fault.code }) : undefined
  }
  const cut = () => {
    for (const { _socket: socket } of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
      socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: (_address, _session, done) => {
      if (faultAt('cut-before')) cut()
      else done(refusal('RCPT'))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const problem = refusal('DATA')
        if (problem) {
          done(problem)
          return
        }
        const to = envelope.rcptTo.map(({ address }) => address).join(', ')
        mails.push({ to, ...readMail(Buffer.concat(chunks).toString('latin1')) })
        if (faultAt('cut-after')) cut()
        else done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  let isOpen = true
  const stop = async () => {
    if (!isOpen) return
    isOpen = false
    cut()
    await new Promise<void>((done) => server.close(done))
  }
  atEnd(stop)
  return { port: (server.server.address() as AddressInfo).port, mails, faults, stop }
}

/** @param raw bytes as Latin-1 @source RFC 2045, 2046 and 2047, as far as our own messages use them */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = split(raw)
  return { headers, parts: partsOf(headers, body) }
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())] as const
    }),
  )
  return { headers, body: raw.slice(at + 4) }
}

function partsOf(headers: Map<string, string>, body: string): MailPart[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) {
    return [{ type, content: decoded(body, headers.get('content-transfer-encoding') ?? '7bit') }]
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const one = split(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))
      return partsOf(one.headers, one.body)
    })
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

const decodedWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decoded(word.replaceAll('_', ' '), 'quoted-printable').toString('utf8'),
    )
