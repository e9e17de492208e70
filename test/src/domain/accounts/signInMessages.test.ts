import { expect, it } from 'vitest'
import { isSignInMessage, signInMessage } from '../../../../src/domain/accounts/signInMessages.ts'

it('a window has a message of its own for the log-in of an institution’s member', () => {
  expect([signInMessage(false), signInMessage(true)]).toEqual(['loggedIn', 'relateInstloggedIn'])
})

it.each(['loggedin', 'loggedIn ', 'xloggedIn', '', undefined, null, 1, ['loggedIn'], { data: 'loggedIn' }])(
  '%j is not taken for one of the words',
  (data) => {
    expect(isSignInMessage(data)).toBe(false)
  },
)
