/**
 * Messages of a window to its opener, as bare text. The receiver checks the origin and the exact text, and
 * then reads the state again from the server: the text itself proves nothing.
 *
 * @source specification part 1, section 4 (the first two); the third is for a logout, a refusal or a withdrawal
 */
export const SIGN_IN_MESSAGES = ['loggedIn', 'relateInstloggedIn', 'loggedOut'] as const
export type SignInMessage = (typeof SIGN_IN_MESSAGES)[number]

export const signInMessage = (isInstitution: boolean): SignInMessage =>
  isInstitution ? 'relateInstloggedIn' : 'loggedIn'

export const isSignInMessage = (data: unknown): data is SignInMessage =>
  typeof data === 'string' && (SIGN_IN_MESSAGES as readonly string[]).includes(data)
