import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { LiveWarnings, mostReaders } from '../../../../server/warnings/publish/liveWarnings.ts'
import type { WarningChange } from '../../../../src/domain/warnings/warningLists.ts'
import type { WarningState } from '../../../../src/domain/warnings/warnings.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { buildWarning } from '../../../support/warnings.ts'

const STATE: WarningState = {
  at: new Date('2026-06-01T00:00:00Z'),
  warnings: [],
  checkedAt: undefined,
  until: undefined,
}

async function build(maxReaders?: number) {
  let listener: ((changes: readonly WarningChange[], state: WarningState) => void) | undefined
  const live = new LiveWarnings({
    warnings: {
      current: () => STATE,
      onChange(fn) {
        listener = fn
        return () => (listener = undefined)
      },
    },
    textOf: (language, _state, changes) => ({ summary: language, news: changes.map(({ action }) => action) }),
    ...(maxReaders !== undefined && { maxReaders }),
  })
  const server = createServer(express().get('/events', live.handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    live.close()
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  const change = (changes: readonly WarningChange[]) => listener?.(changes, STATE)
  return { live, address, change, isListening: () => listener !== undefined }
}

async function open(address: string) {
  const stop = new AbortController()
  const response = await fetch(address, { signal: stop.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return { response, read: async () => (await reader.read()).value, end: () => stop.abort() }
}

describe('an open page', () => {
  it('gets the present state and reconnects in a minute when there are too many', async () => {
    const { address, live } = await build(1)
    const first = await open(address)
    await first.read()
    const second = await fetch(address)
    expect([second.status, second.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    expect(await second.text()).toBe(
      'retry: 60000\nevent: warnings\ndata: {"ko":{"summary":"ko","news":[]},"en":{"summary":"en","news":[]}}\n\n',
    )
    expect(live.count).toBe(1)
    first.end()
  })

  it('leaves half of all connections to those who load a page', () => {
    expect([mostReaders(1_024), mostReaders(1_000_000), mostReaders(undefined)]).toEqual([512, 5_000, 5_000])
  })

  it('that reads nothing is ended, and the others go on', async () => {
    const { address, change, live } = await build()
    const { port } = new URL(address)
    const deaf = connect(Number(port), '127.0.0.1')
    deaf.on('error', () => undefined)
    deaf.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n')
    deaf.pause()
    const page = await open(address)
    await expect.poll(() => live.count).toBe(2)
    const many = Array.from({ length: 2_000 }, () => ({
      action: 'upgraded' as const,
      warning: buildWarning(),
    }))
    for (let turn = 0; turn < 2_000 && live.count === 2; turn++) {
      change(many)
      await page.read()
    }
    await expect.poll(() => live.count).toBe(1)
    page.end()
    deaf.destroy()
  })

  it('gets the present state at once, and each change', async () => {
    const { address, change, live } = await build()
    const page = await open(address)
    expect(page.response.headers.get('content-type')).toContain('text/event-stream')
    expect(page.response.headers.get('cache-control')).toContain('no-transform')
    expect(await page.read()).toBe(
      'retry: 3000\nevent: warnings\ndata: {"ko":{"summary":"ko","news":[]},"en":{"summary":"en","news":[]}}\n\n',
    )
    change([{ action: 'upgraded', warning: buildWarning() }])
    expect(await page.read()).toContain('"news":["upgraded"]')
    expect(live.count).toBe(1)
    page.end()
    await expect.poll(() => live.count).toBe(0)
  })

  it('is closed when the portal stops, and no listener stays', async () => {
    const { address, live, isListening } = await build()
    const page = await open(address)
    await page.read()
    live.close()
    expect(await page.read()).toBeUndefined()
    expect([live.count, isListening()]).toEqual([0, false])
  })
})
