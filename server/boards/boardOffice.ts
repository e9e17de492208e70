import type { EntityManager } from 'typeorm'
import { Not } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import { BoardRow } from '../../entities/boards/BoardRow.ts'
import { Institution } from '../../entities/boards/Institution.ts'
import { ContentRow } from '../../entities/content/ContentRow.ts'
import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { MOST_BOARDS, MOST_INSTITUTIONS } from '../../src/domain/boards/boards.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Database } from '../platform/db/dataSource.ts'

export interface BoardOfficeParts {
  db: Database
  /** reads institutions and boards again */
  reload(): Promise<void>
}

export interface NamedDraft {
  nameKo: string
  nameEn: string
  /** place in lists, from 1; absent: the last */
  position?: number | undefined
}

/** What belongs to the same change; gets the row before it, undefined for a new one. */
type Also = (tx: EntityManager, before: object | undefined) => Promise<void>

/** Institutions and boards, as the back office changes them. Each change is seen at once. */
export class BoardOffice {
  readonly #parts: BoardOfficeParts

  constructor(parts: BoardOfficeParts) {
    this.#parts = parts
  }

  /** @param code of one that is not there yet makes it @throws Refusal RIGHT_MISSING, INPUT_INVALID */
  async saveInstitution(viewer: Viewer, code: string, draft: NamedDraft, also: Also): Promise<void> {
    withRight(viewer, 'settings')
    await this.#write(async (tx) => {
      const before = await tx.findOneBy(Institution, { code })
      if (!before && (await tx.countBy(Institution, {})) >= MOST_INSTITUTIONS)
        throw new Refusal('INPUT_INVALID', { field: 'code' })
      const others = await tx.find(Institution, { where: { code: Not(code) }, order: { position: 'ASC' } })
      const { nameKo, nameEn } = draft
      const row = { code, nameKo, nameEn, position: before?.position ?? others.length }
      await tx.save(Institution, inOrder(others, row, draft.position))
      await also(tx, before ?? undefined)
    })
  }

  /** @throws Refusal RIGHT_MISSING, ROW_UNKNOWN, ROW_IN_USE while it has boards or members */
  async removeInstitution(viewer: Viewer, code: string, also: Also): Promise<void> {
    withRight(viewer, 'settings')
    await this.#write(async (tx) => {
      const before = await tx.findOneBy(Institution, { code })
      if (!before) throw new Refusal('ROW_UNKNOWN')
      const isUsed =
        (await tx.existsBy(BoardRow, { institutionCode: code })) ||
        (await tx.existsBy(Member, { institutionCode: code }))
      if (isUsed) throw new Refusal('ROW_IN_USE')
      await tx.delete(Institution, { code })
      await also(tx, before)
    })
  }

  /**
   * @param board its number; undefined makes a new one
   * @throws Refusal RIGHT_MISSING, BOARD_UNKNOWN, ROW_UNKNOWN without its institution, INPUT_INVALID
   */
  async saveBoard(
    viewer: Viewer,
    board: number | undefined,
    { institutionCode, ...draft }: NamedDraft & { institutionCode: string },
    also: Also,
  ): Promise<void> {
    withRight(viewer, 'settings')
    await this.#write(async (tx) => {
      const before = board === undefined ? null : await tx.findOneBy(BoardRow, { id: board })
      if (board !== undefined && !before) throw new Refusal('BOARD_UNKNOWN', { id: board })
      if (!(await tx.existsBy(Institution, { code: institutionCode }))) throw new Refusal('ROW_UNKNOWN')
      if (!before && (await tx.countBy(BoardRow, {})) >= MOST_BOARDS)
        throw new Refusal('INPUT_INVALID', { field: 'board' })
      const where = { institutionCode, ...(board !== undefined && { id: Not(board) }) }
      const others = await tx.find(BoardRow, { where, order: { position: 'ASC', id: 'ASC' } })
      const { nameKo, nameEn } = draft
      const own = { institutionCode, nameKo, nameEn, position: before?.position ?? others.length }
      await tx.save(BoardRow, inOrder(others, { ...(before && { id: before.id }), ...own }, draft.position))
      await also(tx, before ?? undefined)
    })
  }

  /** @throws Refusal RIGHT_MISSING, BOARD_UNKNOWN, ROW_IN_USE while it has articles, deleted ones too */
  async removeBoard(viewer: Viewer, id: number, also: Also): Promise<void> {
    withRight(viewer, 'settings')
    await this.#write(async (tx) => {
      const before = await tx.findOneBy(BoardRow, { id })
      if (!before) throw new Refusal('BOARD_UNKNOWN', { id })
      if (await tx.existsBy(ContentRow, { boardId: id })) throw new Refusal('ROW_IN_USE')
      await tx.delete(BoardRow, { id })
      await also(tx, before)
    })
  }

  async #write(change: (tx: EntityManager) => Promise<void>): Promise<void> {
    await this.#parts.db.write(change)
    await this.#parts.reload()
  }
}

/** @param place from 1, where it is to move @returns all rows with the places they have then */
function inOrder<Row extends { position: number }>(
  others: readonly Row[],
  row: Row,
  place: number | undefined,
) {
  const at = place === undefined ? row.position : place - 1
  return others.toSpliced(at, 0, row).map((one, position) => ({ ...one, position }))
}
