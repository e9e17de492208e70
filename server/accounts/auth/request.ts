import type { Viewer } from '../../../src/domain/accounts/roles.ts'

// without a mention of the package its types are not there to be added to
export type { SessionData } from 'express-session'

/** Every request that reaches an interface of the portal carries its viewer; `identify` sets it. */
declare global {
  namespace Express {
    interface Request {
      viewer: Viewer
      /** from where, for limits and records */
      caller: { address: string; deviceToken?: string | undefined }
      /** family of the tokens or the session that the viewer was known by */
      family?: string | undefined
      /** whether the token header was once a member's but identifies no member any more */
      isOver?: boolean
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    memberId: number
    family: string
    /** how often its tokens were renewed */
    renewals?: number
  }
}
