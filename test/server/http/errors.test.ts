import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Request, Response } from 'express'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AccessRecord, Member } from '../../../entities/index.ts'
import { errorHandler, lastWord } from '../../../server/http/errors.ts'
import { REST_PREFIX } from '../../../server/http/policy.ts'
import type { Cuttable } from '../../support/cuttable.ts'
import { cuttable } from '../../support/cuttable.ts'
import { mariadb } from '../../support/databases.ts'
import type { MembersPortal } from '../../support/membersPortal.ts'
import { codeOf, startMembersPortal } from '../../support/membersPortal.ts'

const counts = async ({ db }: MembersPortal['container']) => ({
  members: await db.dataSource.manager.count(Member),
  created: await db.dataSource.manager.countBy(AccessRecord, { what: 'account-create' }),
})

describe('a portal whose MariaDB goes away', () => {
  let portal: MembersPortal
  let wire: Cuttable
  beforeEach(async () => {
    wire = await cuttable(mariadb)
    portal = await startMembersPortal({ engine: wire.engine })
  })

  it('says on both interfaces to come again, and goes on when it is back, with nothing half written', async () => {
    await portal.signUp('fisher01')
    const member = await portal.tokenOf('fisher01')
    const wanted = await portal.signUpOf('fisher02')
    const before = await counts(portal.container)
    await wire.cut()
    for (const [query, headers] of [
      [wanted, portal.fromElsewhere()],
      ['{ me { loginId } }', member],
      ['mutation { addFavourite(draft: {kind: POINT, label: "", lat: 34, lon: 128}) { id } }', member],
    ] as const) {
      const { answer, ...said } = await portal.graphql(query, headers)
      expect(codeOf(said), query).toBe('NOT_READY')
      expect(answer.status, query).toBe(503)
    }
    for (const path of ['captcha', 'token-checker']) {
      const rest = await portal.ask(`${REST_PREFIX}/api/auth/${path}`, { headers: member })
      expect(rest.json(), path).toMatchObject({ status: 503, code: 'NOT_READY' })
      expect([rest.status, rest.headers['retry-after']], path).toEqual([503, '5'])
    }
    expect(portal.logged.some((line) => line.includes('"outage":"ECONNREFUSED"'))).toBe(true)
    expect(portal.logged.some((line) => line.includes('defect'))).toBe(false)

    await wire.mend()
    expect(await counts(portal.container)).toEqual(before)
    const again = await portal.graphql('{ me { loginId } }', member)
    expect(again.data).toEqual({ me: { loginId: 'fisher01' } })
    expect((await portal.signUp('fisher02')).loginId).toBe('fisher02')
  })

  it('in the middle of sign-ups keeps each whole or not at all', async () => {
    const before = await counts(portal.container)
    const mutations = await Promise.all([11, 12, 13, 14, 15, 16].map((at) => portal.signUpOf(`fisher${at}`)))
    const sent = mutations.map((one) => portal.graphql(one, portal.fromElsewhere()))
    await Promise.race(sent)
    await wire.cut()
    const answers = await Promise.all(sent)
    await wire.mend()
    const after = await counts(portal.container)
    const said = answers.filter(({ errors }) => !errors).length
    // the answer of one that was committed may have been lost on its way to us
    expect(after.members - before.members).toBeGreaterThanOrEqual(said)
    expect(after.created - before.created).toBe(after.members - before.members)
    for (const answer of answers) expect([undefined, 'NOT_READY']).toContain(codeOf(answer))
  })
})

describe('a portal whose disk is full', () => {
  it('refuses what it cannot keep, keeps nothing of it, and goes on when there is room', async () => {
    const portal = await startMembersPortal()
    await portal.signUp('fisher01')
    const member = await portal.tokenOf('fisher01')
    const { dataSource } = portal.container.db
    // gives back the pages that the migrations left free
    await dataSource.query('VACUUM')
    const [{ page_count: pages }] = await dataSource.query<[{ page_count: number }]>('PRAGMA page_count')
    await dataSource.query(`PRAGMA max_page_count = ${pages}`)
    let tried = 0
    const add = () =>
      portal.graphql(
        `mutation { addFavourite(draft: {kind: POINT, label: "거문도 앞바다", lat: 34, lon: ${125 + ++tried / 100}}) { id } }`,
        member,
      )
    const kept = async () => (await portal.graphql('{ favourites { id } }', member)).data?.favourites
    let answer = await add()
    for (let more = 0; more < 100 && !answer.errors; more += 1) answer = await add()
    expect(codeOf(answer)).toBe('NOT_READY')
    expect(answer.answer.status).toBe(503)
    expect(await kept()).toHaveLength(tried - 1)
    await dataSource.query('PRAGMA max_page_count = 1000000')
    expect((await add()).errors).toBeUndefined()
    expect(await kept()).toHaveLength(tried - 1)
  })
})

describe('an answer that fails when it has begun', () => {
  it('is cut off, and the server goes on', async () => {
    const app = express()
    app.get('/half', (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half')
      throw new Error('the rest is gone')
    })
    app.use(errorHandler(pino({ level: 'silent' })))
    const server = createServer({ optimizeEmptyRequests: true }, (request, response) =>
      app(request as Request, response as Response, () => lastWord(request, response)),
    )
    onTestFinished(() => void server.close())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(fetch(`${origin}/half`).then((answer) => answer.text())).rejects.toThrow('terminated')
    expect((await fetch(`${origin}/elsewhere`)).status).toBe(400)
  })
})
