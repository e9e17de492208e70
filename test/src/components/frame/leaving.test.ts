import { describe, expect, it } from 'vitest'
import type { LeavableWindow } from '../../../../src/components/frame/leaving.ts'
import { leave, tellOpener } from '../../../../src/components/frame/leaving.ts'

function buildWindow({ hasOpener = true, closes = true } = {}) {
  const sent: [string, string][] = []
  const went: string[] = []
  const window = {
    opener: hasOpener
      ? { postMessage: (message: string, target: string) => void sent.push([message, target]) }
      : null,
    location: { origin: 'https://marine.example.org', assign: (to: string) => void went.push(to) },
    closed: false as boolean,
    close() {
      window.closed = closes
    },
  } satisfies LeavableWindow
  return { window, sent, went }
}

describe('a window that is done', () => {
  it('sends its opener the exact word, and only an opener of our own origin', () => {
    const { window, sent } = buildWindow()
    tellOpener(window, 'relateInstloggedIn')
    expect(sent).toEqual([['relateInstloggedIn', 'https://marine.example.org']])
  })

  it('closes when it was opened as a window', () => {
    const { window, went } = buildWindow()
    leave(window, true, '/mmis/')
    expect([window.closed, went]).toEqual([true, []])
  })

  it.each([
    ['was opened as a page', true, false, true],
    ['has no opener', false, true, true],
    ['may not be closed', true, true, false],
  ])('goes on to the address when it %s', (_case, hasOpener, isPopup, closes) => {
    const { window, went } = buildWindow({ hasOpener, closes })
    leave(window, isPopup, '/mmis/stations')
    expect(went).toEqual(['/mmis/stations'])
  })
})
