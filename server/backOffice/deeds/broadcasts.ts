import { CHART_KINDS } from '../../../src/domain/charts/charts.ts'
import { NAME_LENGTH } from '../../../src/domain/broadcasts/programmeSlots.ts'
import { TIMETABLE_KINDS } from '../../../src/domain/broadcasts/timetables.ts'
import { BROADCAST_LANGUAGES } from '../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import type { BroadcastOffice } from '../../broadcasts/index.ts'
import { idOf, nameOf, oneOf } from './asked.ts'
import type { DeedNotes, Does } from './asked.ts'

export interface BroadcastDeedsParts {
  broadcastOffice: BroadcastOffice
}

const editionOf = (values: DeedValues) => ({
  broadcastId: idOf(values, 'broadcast'),
  language: oneOf(values, 'language', BROADCAST_LANGUAGES),
})

/** Deeds on the programme of the timetables and on recordings. */
export const broadcastDeeds = ({ broadcastOffice }: BroadcastDeedsParts, notes: DeedNotes) =>
  ({
    'programme-save': ({ viewer, values }) => {
      const kind = oneOf(values, 'kind', TIMETABLE_KINDS)
      const draft = {
        sequence: values['sequence'] ? idOf(values, 'sequence') : undefined,
        nameKo: nameOf(values, 'nameKo', NAME_LENGTH),
        nameEn: nameOf(values, 'nameEn', NAME_LENGTH),
        times: values['times'] ?? '',
        ...(values['chartKind'] && { chartKind: oneOf(values, 'chartKind', CHART_KINDS) }),
      }
      return broadcastOffice.save(viewer, kind, draft, (tx) =>
        notes.addIn(tx, viewer, { what: 'edit', subject: 'programme', id: kind, after: draft }),
      )
    },
    'programme-remove': ({ viewer, values }) => {
      const kind = oneOf(values, 'kind', TIMETABLE_KINDS)
      const sequence = idOf(values, 'sequence')
      return broadcastOffice.remove(viewer, kind, sequence, (tx) =>
        notes.addIn(tx, viewer, { what: 'delete', subject: 'programme', id: kind, before: { sequence } }),
      )
    },
    'recording-save': ({ viewer, values, file }) => {
      const edition = editionOf(values)
      if (!file) throw new Refusal('INPUT_INVALID', { field: 'file' })
      return broadcastOffice.record(viewer, edition, file, (tx) =>
        notes.addIn(tx, viewer, {
          what: 'record',
          subject: 'broadcast',
          id: edition.broadcastId,
          after: { language: edition.language, file: file.name },
        }),
      )
    },
    'recording-withdraw': ({ viewer, values }) => {
      const edition = editionOf(values)
      return broadcastOffice.withdraw(viewer, edition, (tx) =>
        notes.addIn(tx, viewer, {
          what: 'withdraw',
          subject: 'broadcast',
          id: edition.broadcastId,
          before: { language: edition.language },
        }),
      )
    },
  }) satisfies Record<string, Does>
