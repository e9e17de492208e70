import { isInstitutionCode, LONGEST_BOARD_NAME } from '../../../src/domain/boards/boards.ts'
import type { DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { BoardOffice } from '../../boards/index.ts'
import { idOf, nameOf } from './asked.ts'
import type { DeedNotes, Does } from './asked.ts'

export interface BoardDeedsParts {
  boardOffice: BoardOffice
}

const namedOf = (values: DeedValues) => ({
  nameKo: nameOf(values, 'nameKo', LONGEST_BOARD_NAME.nameKo),
  nameEn: nameOf(values, 'nameEn', LONGEST_BOARD_NAME.nameEn),
  ...(values['position'] && { position: idOf(values, 'position') }),
})

function institutionOf(values: DeedValues): string {
  const code = values['institution'] ?? ''
  if (!isInstitutionCode(code)) throw new Refusal('INPUT_INVALID', { field: 'institution' })
  return code
}

/** Deeds on institutions and their boards. */
export const boardDeeds = ({ boardOffice }: BoardDeedsParts, notes: DeedNotes) =>
  ({
    'institution-save': ({ viewer, values }) => {
      const [id, after] = [institutionOf(values), namedOf(values)]
      return boardOffice.saveInstitution(viewer, id, after, (tx, before) =>
        notes.addIn(tx, viewer, {
          what: before ? 'edit' : 'create',
          subject: 'institution',
          id,
          before,
          after,
        }),
      )
    },
    'institution-remove': ({ viewer, values }) => {
      const id = institutionOf(values)
      return boardOffice.removeInstitution(viewer, id, (tx, before) =>
        notes.addIn(tx, viewer, { what: 'delete', subject: 'institution', id, before }),
      )
    },
    'board-save': ({ viewer, values }) => {
      const board = values['board'] ? idOf(values, 'board') : undefined
      const after = { institutionCode: institutionOf(values), ...namedOf(values) }
      return boardOffice.saveBoard(viewer, board, after, (tx, before) =>
        notes.addIn(tx, viewer, {
          what: before ? 'edit' : 'create',
          subject: 'board',
          id: board ?? after.nameKo,
          before,
          after,
        }),
      )
    },
    'board-remove': ({ viewer, values }) => {
      const id = idOf(values, 'board')
      return boardOffice.removeBoard(viewer, id, (tx, before) =>
        notes.addIn(tx, viewer, { what: 'delete', subject: 'board', id, before }),
      )
    },
  }) satisfies Record<string, Does>
