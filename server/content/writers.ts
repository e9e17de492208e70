import type { SignedInViewer, Viewer } from '../../src/domain/accounts/roles.ts'
import { hasRight, withRight } from '../../src/domain/accounts/rights.ts'
import type { Right } from '../../src/domain/accounts/rights.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'
import type { ContentFacts, ContentKind } from '../../src/domain/content/contents.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'

/** Which institution a board belongs to; undefined for one that is not there. */
export interface BoardDirectory {
  institutionOf(boardId: number): string | undefined
}

const RIGHT_OF: Record<Exclude<ContentKind, 'article'>, Right> = {
  notice: 'notices',
  publication: 'publications',
  popup: 'popups',
}

/**
 * Who may write a text: for notices, publications and pop-ups by the table of rights; articles by those who manage the
 * board of their institution, and each by its author.
 *
 * @param content the text that is changed; absent for a new one
 * @param boardId board it is to stand on
 * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING, BOARD_FOREIGN, BOARD_UNKNOWN
 */
export function mayWrite(
  viewer: Viewer,
  kind: ContentKind,
  boards: BoardDirectory,
  content?: ContentFacts,
  boardId: number | undefined = content?.boardId,
): SignedInViewer {
  if (kind !== 'article') return withRight(viewer, RIGHT_OF[kind])
  const member = signedIn(viewer)
  const isOwn = content?.authorMemberId === member.memberId && hasRight(member, 'read-boards')
  if (isOwn && boardId === content.boardId) return member
  withRight(viewer, 'boards')
  for (const id of new Set([content?.boardId, boardId])) {
    if (id === undefined) continue
    const institution = boards.institutionOf(id)
    if (institution === undefined) throw new Refusal('BOARD_UNKNOWN', { id })
    if (!manages(member, institution)) throw new Refusal('BOARD_FOREIGN')
  }
  return member
}

/** A manager that belongs to an institution manages its boards; one that belongs to none, those of all. */
const manages = ({ type, institution }: SignedInViewer, of: string): boolean =>
  type === 'admin' || institution === undefined || institution === of
