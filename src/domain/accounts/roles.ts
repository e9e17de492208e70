/** Types of members and their rights. */

/** @source specification part 1, section 3 (member types) */
export const MEMBER_TYPES = ['member', 'government', 'manager', 'admin'] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

/** These log in as users of a related institution. @source specification part 1, section 6 */
export const isInstitutionType = (type: MemberType): boolean => type !== 'member'

/** What a member has to do before anything else, newest reason last. @source specification part 1, section 4 */
export const SIGN_IN_DUTIES = ['temporary-password', 'password-expired', 'privacy-reconsent'] as const
export type SignInDuty = (typeof SIGN_IN_DUTIES)[number]

export type Viewer =
  | { kind: 'anonymous' }
  | {
      kind: 'member'
      memberId: number
      loginId: string
      type: MemberType
      /** manages the boards of institutions */
      isBoardManager?: boolean
      /** code of the institution it belongs to; a manager without one manages the boards of all */
      institution?: string
      /** while there is one, only the screen that settles it may be used */
      duty?: SignInDuty
      via: 'session' | 'token'
    }
  /** a program with a member's key: reads public data with a larger quota, and nothing of the member */
  | { kind: 'api-key'; memberId: number; loginId: string }

export const ANONYMOUS: Viewer = { kind: 'anonymous' }

export type SignedInViewer = Extract<Viewer, { kind: 'member' }>
