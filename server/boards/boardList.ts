import type { Board, InstitutionFacts } from '../../src/domain/boards/boards.ts'

/** Institutions and boards in memory: a few dozen that rarely change. */
export class BoardList {
  institutions: readonly InstitutionFacts[] = []
  boards: readonly Board[] = []

  set(institutions: readonly InstitutionFacts[], boards: readonly Board[]): void {
    this.institutions = institutions
    this.boards = boards
  }

  /** @returns undefined for a board that is not there */
  institutionOf(boardId: number): string | undefined {
    return this.boards.find(({ id }) => id === boardId)?.institutionCode
  }
}
