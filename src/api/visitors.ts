import { authPost } from './authPost.ts'

/**
 * Asks for the tokens of a reader who is not logged in; the server keeps them in cookies. Everything public can be read
 * without.
 */
export async function askForVisitorTokens(): Promise<void> {
  await authPost('noMemberNewCode')
}
