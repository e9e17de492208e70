import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Spool } from '../../../server/delivery/spool.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeTextGateway } from '../../support/fakeTextGateway.ts'
import { buildMessage, gatewayContract } from './gatewayContract.ts'

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

  it('tells the gateway’s caller when nothing could be written', async () => {
    const blocked = join(temporaryFolder(), 'file')
    appendFileSync(blocked, '')
    const spool = new Spool({ clock: new FakeClock(), folder: blocked })
    await expect(spool.send(buildMessage())).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('the demo phone', () => {
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
