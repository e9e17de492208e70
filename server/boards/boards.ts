import { BoardRow } from '../../entities/boards/BoardRow.ts'
import { Institution } from '../../entities/boards/Institution.ts'
import { ReadReceipt } from '../../entities/boards/ReadReceipt.ts'
import type { Board, InstitutionFacts } from '../../src/domain/boards/boards.ts'
import { ARTICLES_PER_PAGE } from '../../src/domain/boards/boards.ts'
import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Content, ContentFacts } from '../../src/domain/content/contents.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { ContentPage, Contents } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { FIRST_BOARDS, FIRST_INSTITUTIONS } from '../platform/db/facts/institutions.ts'
import type { BoardList } from './boardList.ts'

export interface BoardsParts {
  db: Database
  clock: Clock
  boardList: BoardList
  contents: Contents
}

/** What institutions read: every board for those who belong to one. */
export class Boards {
  readonly #parts: BoardsParts

  constructor(parts: BoardsParts) {
    this.#parts = parts
  }

  /** Reads institutions and boards; the first start makes those that a portal begins with. */
  async load(): Promise<void> {
    const { db, boardList } = this.#parts
    if (!(await db.dataSource.manager.existsBy(Institution, {}))) await this.#makeFirst()
    boardList.set(
      await db.dataSource.manager.find(Institution, { order: { position: 'ASC' } }),
      await db.dataSource.manager.find(BoardRow, { order: { position: 'ASC', id: 'ASC' } }),
    )
  }

  async #makeFirst(): Promise<void> {
    await this.#parts.db.write(async (tx) => {
      await tx.insert(
        Institution,
        FIRST_INSTITUTIONS.map((one, position) => ({ ...one, position })),
      )
      for (const { code: institutionCode } of FIRST_INSTITUTIONS)
        await tx.insert(
          BoardRow,
          FIRST_BOARDS.map((board, position) => ({ ...board, institutionCode, position })),
        )
    })
  }

  institutions(): readonly InstitutionFacts[] {
    return this.#parts.boardList.institutions
  }

  /** Names of boards, which are no secret. @param institution of this one; default of all */
  boards(institution?: string): Board[] {
    return this.#parts.boardList.boards.filter(
      (board) => institution === undefined || board.institutionCode === institution,
    )
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING, BOARD_UNKNOWN */
  articles(viewer: Viewer, boardId: number, search: string, page: number): ContentPage {
    withRight(viewer, 'read-boards')
    if (this.#parts.boardList.institutionOf(boardId) === undefined)
      throw new Refusal('BOARD_UNKNOWN', { id: boardId })
    return this.#parts.contents.shown('article', { boardId, search }, page, ARTICLES_PER_PAGE)
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING, CONTENT_UNKNOWN, CONTENT_GONE */
  async article(
    viewer: Viewer,
    id: number,
  ): Promise<{ content: Content; newer?: ContentFacts; older?: ContentFacts; readAt?: Date }> {
    const { memberId } = withRight(viewer, 'read-boards')
    const found = await this.#parts.contents.read('article', id)
    const receipt = await this.#parts.db.dataSource.manager.findOneBy(ReadReceipt, {
      contentId: id,
      memberId,
    })
    return { ...found, ...(receipt && { readAt: receipt.readAt }) }
  }

  /** Notes that the caller has read an article that asks for it; saying it again changes nothing. */
  async confirmRead(viewer: Viewer, id: number): Promise<void> {
    const { memberId } = withRight(viewer, 'read-boards')
    const { content } = await this.#parts.contents.read('article', id)
    if (!content.asksReceipt) throw new Refusal('CONTENT_UNKNOWN', { id })
    await this.#parts.db.write(async (tx) => {
      if (await tx.existsBy(ReadReceipt, { contentId: id, memberId })) return
      await tx.insert(ReadReceipt, { contentId: id, memberId, readAt: this.#parts.clock.now() })
    })
  }

  /** How many members confirmed to have read each of some articles. */
  async receipts(viewer: Viewer, id: number): Promise<number> {
    await this.#parts.contents.open(viewer, id)
    return this.#parts.db.dataSource.manager.countBy(ReadReceipt, { contentId: id })
  }
}
