import { describe, expect, it } from 'vitest'
import { messageProps } from '../../../../../src/components/messages/pages/messages.ts'
import { buildView } from '../../../../support/pageFakes.ts'

const at = (path: string) => new URL(path, 'https://marine.example.org')

describe('the props of the message screen', () => {
  it.each([
    ['message', '/mmis/message', '/mmis/auth?return=%2Fmmis%2Fmessage', false],
    [
      'message',
      '/mmis/message?frame=popup',
      '/mmis/auth?return=%2Fmmis%2Fmessage%3Fframe%3Dpopup&frame=popup',
      true,
    ],
    ['mobileMessage', '/mmis/m/msg', '/mmis/m/login?return=%2Fmmis%2Fm%2Fmsg', false],
  ] as const)(
    'leads from %s at %s to the log-in of the same frame and back',
    (page, path, login, isPopup) => {
      const props = messageProps(page, at(path), buildView())
      expect(props.links.login).toBe(login)
      expect(props.isPopup).toBe(isPopup)
    },
  )

  it('distinguishes demo, replay and live', () => {
    const modeOf = (portal: Parameters<typeof buildView>[0]) =>
      messageProps('message', at('/mmis/message'), buildView(portal)).mode
    expect(modeOf({ isDemo: false, isReplay: false })).toBe('live')
    expect(modeOf({ isDemo: false, isReplay: true })).toBe('replay')
    expect(modeOf({ isDemo: true, isReplay: true })).toBe('demo')
  })

  it('names the demo phone only where there is one, and a member only where one is logged in', () => {
    const plain = messageProps('message', at('/mmis/message'), buildView())
    expect(plain.links.demoPhone).toBeUndefined()
    expect(plain.isMember).toBe(false)
    const demo = buildView({ demoTexts: () => Promise.resolve([]), member: { loginId: 'fisher01' } })
    const props = messageProps('message', at('/mmis/message'), demo)
    expect(props.links.demoPhone).toBe('/mmis/demoPhone')
    expect(props.isMember).toBe(true)
  })
})
