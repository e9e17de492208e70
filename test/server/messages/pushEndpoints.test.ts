import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PushEndpoint } from '../../../entities/index.ts'
import { KeyedSealer } from '../../../server/platform/sealing.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { isPushEndpoint } from '../../../server/messages/delivery/pushHosts.ts'
import type { PushRegistration } from '../../../server/messages/pushEndpoints.ts'
import { MAX_PUSH_ENDPOINTS, PushEndpoints } from '../../../server/messages/pushEndpoints.ts'
import type { SignedInViewer, Viewer } from '../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { saveMember } from '../../support/members.ts'

const P256DH = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
const AUTH = Buffer.alloc(16, 9).toString('base64url')

const buildBrowser = (name = 'one', keys: Partial<PushRegistration['keys']> = {}): PushRegistration => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: P256DH, auth: AUTH, ...keys },
})

describe.each(databases)('browsers for notifications on $name', ({ open }) => {
  let db: Database
  let endpoints: PushEndpoints
  let fisher: SignedInViewer
  let diver: SignedInViewer
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const sealer = new KeyedSealer(Buffer.alloc(32, 1))

  beforeAll(async () => {
    db = await open()
    fisher = await saveMember(db, 'fisher01')
    diver = await saveMember(db, 'diver01')
    endpoints = new PushEndpoints({ db, clock, sealer, isKnownService: isPushEndpoint })
  })
  beforeEach(() => db.write((tx) => tx.clear(PushEndpoint)))

  const of = async ({ memberId }: SignedInViewer) => (await endpoints.of([memberId])).get(memberId) ?? []

  it.each<[string, Viewer, string]>([
    ['a visitor', ANONYMOUS, 'LOGIN_REQUIRED'],
    ['a program with a key', { kind: 'api-key', memberId: 1, loginId: 'fisher01' }, 'LOGIN_REQUIRED'],
    [
      'a member with a duty',
      { kind: 'member', memberId: 1, loginId: 'a', type: 'member', via: 'session', duty: 'password-expired' },
      'DUTY_FIRST',
    ],
  ])('are closed to %s', async (_who, viewer, code) => {
    await expect(endpoints.register(viewer, buildBrowser())).rejects.toMatchObject({ code })
    await expect(endpoints.forget(viewer, buildBrowser().endpoint)).rejects.toMatchObject({ code })
  })

  it.each([
    ['no address', ''],
    ['no address at all', 'fcm.googleapis.com'],
    ['an address without encryption', 'http://fcm.googleapis.com/fcm/send/one'],
    ['a private host', 'https://evil.example/fcm/send/one'],
    ['a host that only ends alike', 'https://evilfcm.googleapis.com/x'],
    ['a host that only begins alike', 'https://fcm.googleapis.com.evil.example/x'],
    ['the machine itself', 'https://127.0.0.1/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a name and a password', 'https://me:secret@fcm.googleapis.com/x'],
    ['a file', 'file:///etc/passwd'],
    ['an address of no end', `https://fcm.googleapis.com/${'x'.repeat(1_000)}`],
    ['one that grows when it is written out', `https://fcm.googleapis.com/${'바'.repeat(300)}`],
  ])('are refused with %s', async (_case, endpoint) => {
    await expect(endpoints.register(fisher, { ...buildBrowser(), endpoint })).rejects.toMatchObject({
      code: 'PUSH_INVALID',
      facts: { field: 'endpoint' },
    })
    expect(await of(fisher)).toEqual([])
  })

  it.each<[keyof PushRegistration['keys'], string]>([
    ['p256dh', ''],
    ['p256dh', 'not base64url!'],
    ['p256dh', Buffer.alloc(65, 7).toString('base64url')],
    ['p256dh', Buffer.alloc(64, 4).toString('base64url')],
    ['auth', ''],
    ['auth', Buffer.alloc(15).toString('base64url')],
    ['auth', `${AUTH} `],
  ])('are refused with a key %s of %o', async (field, key) => {
    await expect(endpoints.register(fisher, buildBrowser('one', { [field]: key }))).rejects.toMatchObject({
      code: 'PUSH_INVALID',
      facts: { field },
    })
  })

  it('are refused to an account that was deleted a moment ago', async () => {
    const gone = { ...fisher, memberId: 9_999 }
    await expect(endpoints.register(gone, buildBrowser())).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('are there to be sent to, and unreadable in the database', async () => {
    const longest = buildBrowser('x'.repeat(1_000 - 'https://fcm.googleapis.com/fcm/send/'.length))
    expect(await endpoints.register(fisher, longest)).toBe(1)
    expect(await of(fisher)).toEqual([longest])
    const [row] = await db.dataSource.manager.find(PushEndpoint)
    expect(JSON.stringify(row)).not.toMatch(/googleapis|x{20}/)
    expect(row?.subscriptionSealed.length).toBeLessThanOrEqual(1_600)
  })

  it('are registered once, whatever number of times and at once', async () => {
    expect(await Promise.all([1, 2, 3].map(() => endpoints.register(fisher, buildBrowser())))).toEqual([
      1, 1, 1,
    ])
    const newer = buildBrowser('one', { auth: Buffer.alloc(16, 1).toString('base64url') })
    expect(await endpoints.register(fisher, newer)).toBe(1)
    expect(await of(fisher)).toEqual([newer])
  })

  it('belong to the member who logged in last', async () => {
    await endpoints.register(fisher, buildBrowser())
    expect(await endpoints.register(diver, buildBrowser())).toBe(1)
    expect(await of(fisher)).toEqual([])
    expect(await of(diver)).toEqual([buildBrowser()])
  })

  it('are replaced by a new one when there are too many, the one that came longest ago first', async () => {
    const names = Array.from({ length: MAX_PUSH_ENDPOINTS + 1 }, (_, i) => `browser-${i}`)
    for (const name of names) {
      clock.advanceMinutes(1)
      await endpoints.register(fisher, buildBrowser(name))
    }
    const kept = (await of(fisher)).map(({ endpoint }) => endpoint.split('/').at(-1))
    expect(kept).toEqual(names.slice(1))
    expect(await endpoints.register(fisher, buildBrowser(names[1]))).toBe(MAX_PUSH_ENDPOINTS)
  })

  it('are forgotten by their member alone, and dropped when their service says they are gone', async () => {
    await endpoints.register(fisher, buildBrowser('one'))
    await endpoints.register(fisher, buildBrowser('two'))
    expect(await endpoints.forget(diver, buildBrowser('one').endpoint)).toBe(0)
    expect(await endpoints.forget(fisher, 'no address')).toBe(2)
    expect(await endpoints.forget(fisher, buildBrowser('one').endpoint)).toBe(1)
    expect(await of(fisher)).toEqual([buildBrowser('two')])
    await endpoints.drop(buildBrowser('two').endpoint)
    await endpoints.drop(buildBrowser('two').endpoint)
    expect(await of(fisher)).toEqual([])
  })

  it('are looked up for many members at once', async () => {
    await endpoints.register(fisher, buildBrowser('one'))
    await endpoints.register(diver, buildBrowser('two'))
    await endpoints.register(diver, buildBrowser('three'))
    const found = await endpoints.of([fisher.memberId, diver.memberId, 9_999])
    expect([...found].map(([memberId, browsers]) => [memberId, browsers.length])).toEqual([
      [fisher.memberId, 1],
      [diver.memberId, 2],
    ])
    expect(await endpoints.of([])).toEqual(new Map())
  })
})
