import { authPost } from './authPost.ts'

let running: Promise<boolean> | undefined

/**
 * Renews a log-in whose time is over. However many ask at once, one request is made. Every page does so, and most load
 * nothing else of src/api.
 *
 * @returns whether somebody is logged in now; never throws
 */
export function renewLogin(): Promise<boolean> {
  running ??= authPost('refresh-token').finally(() => {
    running = undefined
  })
  return running
}
