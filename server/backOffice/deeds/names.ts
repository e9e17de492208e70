import type { DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import { CORRECTED_KINDS, LONGEST_CORRECTION } from '../../../src/domain/kernel/corrections.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { NameOffice } from '../nameOffice.ts'
import { nameOf, oneOf } from './asked.ts'
import type { DeedNotes, Does } from './asked.ts'

export interface NameDeedsParts {
  nameOffice: NameOffice
}

const CODE = /^[\w-]{1,40}$/

function subjectOf(values: DeedValues) {
  const code = values['code'] ?? ''
  if (!CODE.test(code)) throw new Refusal('INPUT_INVALID', { field: 'code' })
  return { kind: oneOf(values, 'kind', CORRECTED_KINDS), code }
}

/** An empty field leaves the name as it was given. */
const optionalName = (values: DeedValues, field: keyof typeof LONGEST_CORRECTION) =>
  values[field]?.trim() ? nameOf(values, field, LONGEST_CORRECTION[field]) : undefined

/** Deeds on the names of places, stations and zones. */
export const nameDeeds = ({ nameOffice }: NameDeedsParts, notes: DeedNotes) =>
  ({
    'name-save': ({ viewer, values }) => {
      const subject = subjectOf(values)
      const after = {
        nameKo: optionalName(values, 'nameKo'),
        nameEn: optionalName(values, 'nameEn'),
        region: optionalName(values, 'region'),
        isHidden: values['isHidden'] !== undefined,
      }
      return nameOffice.correct(viewer, subject, after, (tx, before) =>
        notes.addIn(tx, viewer, { what: 'edit', subject: subject.kind, id: subject.code, before, after }),
      )
    },
    'name-reset': ({ viewer, values }) => {
      const subject = subjectOf(values)
      return nameOffice.correct(viewer, subject, undefined, (tx, before) =>
        notes.addIn(tx, viewer, { what: 'reset', subject: subject.kind, id: subject.code, before }),
      )
    },
  }) satisfies Record<string, Does>
