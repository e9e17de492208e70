import { Refusal } from '../kernel/refusals.ts'
import type { MemberType, SignedInViewer, Viewer } from './roles.ts'
import { signedIn } from './viewers.ts'

interface Holders {
  types: readonly MemberType[]
  /** also who manages the notices of institutions */
  boardManager?: boolean
}

/**
 * Who may do what in the back office: the one table of rights. Authors of articles have theirs beside it.
 *
 * @source specification part 1, section 6; what it leaves open is settled in docs/decisions/0076
 */
export const RIGHTS = {
  'back-office': { types: ['admin', 'manager'], boardManager: true },
  notices: { types: ['admin', 'manager'] },
  publications: { types: ['admin', 'manager'] },
  popups: { types: ['admin', 'manager'] },
  boards: { types: ['admin'], boardManager: true },
  'read-boards': { types: ['admin', 'manager', 'government'], boardManager: true },
  members: { types: ['admin'] },
  messages: { types: ['admin', 'manager'] },
  operation: { types: ['admin', 'manager'] },
  programme: { types: ['admin', 'manager'] },
  settings: { types: ['admin'] },
  audit: { types: ['admin'] },
} as const satisfies Record<string, Holders>
export type Right = keyof typeof RIGHTS

type Holder = Pick<SignedInViewer, 'type' | 'isBoardManager'>

export function hasRight({ type, isBoardManager = false }: Holder, right: Right): boolean {
  const holders: Holders = RIGHTS[right]
  return holders.types.includes(type) || (isBoardManager && holders.boardManager === true)
}

/**
 * @returns the calling member, who has the right
 * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING
 */
export function withRight(viewer: Viewer, right: Right): SignedInViewer {
  const member = signedIn(viewer)
  if (!hasRight(member, right)) throw new Refusal('RIGHT_MISSING', { right })
  return member
}
