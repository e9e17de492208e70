import { authPost } from './authPost.ts'

let running: Promise<boolean> | undefined

/**
 * Asks the server to go on with a login whose time is over. However many ask at once, one request is made.
 *
 * @returns whether somebody is logged in now; never throws
 */
export function renewLogin(): Promise<boolean> {
  running ??= authPost('refresh-token').finally(() => {
    running = undefined
  })
  return running
}
