import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Spool } from '../../../../server/messages/delivery/spool.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { FakeTextGateway } from '../../../support/fakeTextGateway.ts'
import { buildMessage, gatewayContract } from './gatewayContract.ts'
import { buildOutgoing, messageGatewayContract, PICTURE } from './messageGatewayContract.ts'

function build(options: { folder?: string; maxBytes?: number } = {}) {
  const folder = options.folder ?? join(temporaryFolder(), 'spool')
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const spool = new Spool({ clock, ...options, folder })
  const file = join(folder, 'texts.jsonl')
  const lines = (name = 'texts.jsonl') =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { key: string; to: string; text: string; sentAt: string })
  return { folder, clock, spool, file, lines }
}

gatewayContract('the spool', () => {
  const { spool, lines } = build()
  return {
    gateway: spool,
    delivered: () => Promise.resolve(lines().map(({ to, text }) => ({ to, text }))),
  }
})

gatewayContract('the fake of the tests', () => {
  const gateway = new FakeTextGateway()
  return {
    gateway,
    delivered: () => Promise.resolve(gateway.delivered.map(({ to, text }) => ({ to, text }))),
  }
})

const never = new AbortController().signal

for (const form of ['sms', 'lms', 'mms', 'email', 'push'] as const) {
  messageGatewayContract(`the spool with ${form}`, () => {
    const { spool, folder } = build()
    return {
      gateway: spool,
      form,
      address: (n) => `0101234${1_000 + n}`,
      carries: ['subject', 'picture', 'link'],
      arrived: async () => {
        const shown = await spool.recent(1_000)
        const to = existsSync(join(folder, 'texts.jsonl')) ? addressesIn(folder) : []
        return shown.toReversed().map(({ text, subject, link, picture }, at) => ({
          to: to[at] ?? '',
          text,
          ...(subject !== undefined && { subject }),
          ...(link !== undefined && { link }),
          hasPicture: picture?.src === `data:image/jpeg;base64,${Buffer.from(PICTURE).toString('base64')}`,
        }))
      },
    }
  })
}

const addressesIn = (folder: string) =>
  readFileSync(join(folder, 'texts.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { to: string }).to)

describe('the spool of text messages', () => {
  it('writes one line of JSON per message, with its time', async () => {
    const { spool, lines } = build()
    await spool.send(buildMessage())
    expect(lines()).toEqual([{ ...buildMessage(), sentAt: '2026-05-04T03:00:00.000Z' }])
  })

  it('is for the owner of the process alone', async () => {
    const { spool, file, folder } = build()
    await spool.send(buildMessage())
    expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
  })

  it('knows after a restart, and from another process, what was sent', async () => {
    const { spool, folder, lines } = build()
    await spool.send(buildMessage())
    const other = build({ folder }).spool
    await other.send(buildMessage())
    await other.send(buildMessage({ key: 'code 2' }))
    await spool.send(buildMessage({ key: 'code 2' }))
    expect(lines().map(({ key }) => key)).toEqual(['code 1', 'code 2'])
  })

  it('begins a new line after one that a crash left in half', async () => {
    const { spool, folder, file } = build()
    await spool.send(buildMessage())
    appendFileSync(file, '{"key":"code 2","to":"0101')
    const after = build({ folder }).spool
    await after.send(buildMessage({ key: 'code 2' }))
    expect(await after.recent()).toHaveLength(2)
  })

  it('keeps two files at most, and the keys of both', async () => {
    const { spool, lines } = build({ maxBytes: 250 })
    for (const key of ['a', 'b', 'c', 'd', 'e']) await spool.send(buildMessage({ key }))
    expect([lines('texts.1.jsonl'), lines()].map((file) => file.map(({ key }) => key))).toEqual([
      ['c', 'd'],
      ['e'],
    ])
    await spool.send(buildMessage({ key: 'c' }))
    expect(lines()).toHaveLength(1)
  })

  it('reports a failed write to the gateway’s caller', async () => {
    const blocked = join(temporaryFolder(), 'file')
    appendFileSync(blocked, '')
    const spool = new Spool({ clock: new FakeClock(), folder: blocked })
    await expect(spool.send(buildMessage())).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('the spool as a gateway of alerts', () => {
  const batch = (from: number, count = 3) =>
    Array.from({ length: count }, (_, n) => buildOutgoing({ key: `key ${from + n}` }))

  it('knows the keys of codes and of alerts alike, also in another process', async () => {
    const { spool, folder, lines } = build()
    await spool.send(buildMessage({ key: 'key 1' }))
    await spool.send(batch(0), never)
    await build({ folder }).spool.send(batch(1), never)
    expect(lines().map(({ key }) => key)).toEqual(['key 1', 'key 0', 'key 2', 'key 3'])
  })

  it('says that it is down when nothing can be written, and gives the operator the reason', async () => {
    const blocked = join(temporaryFolder(), 'file')
    appendFileSync(blocked, '')
    const reported: [string, unknown][] = []
    const spool = new Spool({
      clock: new FakeClock(),
      folder: blocked,
      warn: (message, error) => void reported.push([message, error]),
    })
    const down = { state: 'refused', reason: 'gateway-down', isFinal: false }
    expect(await spool.send(batch(0, 2), never)).toEqual([down, down])
    expect(reported).toEqual([[expect.stringMatching(/spool/), expect.objectContaining({ code: 'ENOTDIR' })]])
  })

  it('keeps a picture once, for the owner alone, and drops it with the last line that names it', async () => {
    const { spool, folder, lines } = build({ maxBytes: 1_500 })
    const pictures = () => readdirSync(join(folder, 'pictures'))
    const image = Uint8Array.from([...PICTURE, 1, 2, 3])
    await spool.send([buildOutgoing({ key: 'a', image }), buildOutgoing({ key: 'b', image })], never)
    expect(pictures()).toHaveLength(1)
    const [name = ''] = pictures()
    expect(statSync(join(folder, 'pictures', name)).mode & 0o777).toBe(0o600)
    for (let n = 0; pictures().length > 0 && n < 20; n++) await spool.send(batch(n * 3), never)
    expect(pictures()).toEqual([])
    expect([...lines('texts.1.jsonl'), ...lines()].map(({ key }) => key)).not.toContain('a')
  })
})

describe('the demo phone', () => {
  it('masks an e-mail address to its first letter, and a browser to its service', async () => {
    const { spool } = build()
    const endpoint = 'https://fcm.googleapis.com/fcm/send/secret-token'
    await spool.send(
      [
        buildOutgoing({ key: 'a', form: 'email', to: 'fisher@mail.example' }),
        buildOutgoing({ key: 'b', form: 'push', to: JSON.stringify({ endpoint, keys: {} }) }),
        buildOutgoing({ key: 'c', form: 'push', to: 'nonsense' }),
      ],
      never,
    )
    const shown = await spool.recent()
    expect(shown.map(({ maskedNumber, form }) => [maskedNumber, form])).toEqual([
      ['•••', 'push'],
      ['fcm.googleapis.com', 'push'],
      ['f•••••@mail.example', 'email'],
    ])
    expect(JSON.stringify(shown)).not.toMatch(/secret-token|isher/)
  })

  it('shows the newest pictures as long as the page stays small, and of the others their size', async () => {
    const { spool, folder } = build()
    const pictureOf = (n: number) => new Uint8Array(190_000).fill(n)
    for (let n = 0; n < 5; n++)
      await spool.send([buildOutgoing({ key: `key ${n}`, form: 'mms', image: pictureOf(n) })], never)
    const shown = await spool.recent()
    expect(shown.map(({ picture }) => [picture?.bytes, picture?.src !== undefined])).toEqual([
      [190_000, true],
      [190_000, true],
      [190_000, true],
      [190_000, false],
      [190_000, false],
    ])
    rmSync(join(folder, 'pictures'), { recursive: true })
    expect((await spool.recent()).every(({ picture }) => picture?.src === undefined)).toBe(true)
  })

  it('is empty before the first message', async () => {
    expect(await build().spool.recent()).toEqual([])
  })

  it('shows the newest first, with only the last four digits of the number', async () => {
    const { spool, clock } = build()
    await spool.send(buildMessage({ key: 'a', text: '인증번호 111111' }))
    clock.advanceMinutes(1)
    await spool.send(buildMessage({ key: 'b', text: '인증번호 222222', to: '0212349876' }))
    expect(await spool.recent()).toEqual([
      { maskedNumber: '••••••9876', text: '인증번호 222222', sentAt: clock.now() },
      { maskedNumber: '•••••••5678', text: '인증번호 111111', sentAt: new Date('2026-05-04T03:00:00Z') },
    ])
    expect(await spool.recent(1)).toHaveLength(1)
  })
})
