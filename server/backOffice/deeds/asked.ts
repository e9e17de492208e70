import type { EntityManager } from 'typeorm'
import type { DeedShown } from '../../../src/api/officeContext.ts'
import type { SignedInViewer } from '../../../src/domain/accounts/roles.ts'
import type { DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { AuditLog } from '../../content/index.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { OfficeCaller } from '../officeDoor.ts'

/** A deed as it is asked for, by a member who has the right to it. */
export interface Asked {
  viewer: SignedInViewer
  caller: OfficeCaller
  values: DeedValues
  /** that came with the form; it is gone after the deed */
  file?: { name: string; path: string } | undefined
}

/** A file that a deed answers with. */
export interface DeedFile {
  name: string
  type: string
  body: string
}

/** What came of a deed: nothing more to say, something that is shown this once, or a file. */
export interface DeedDone {
  shown?: DeedShown
  file?: DeedFile
}

/** @throws Refusal those of the deed; nothing is done then */
export type Does = (asked: Asked) => Promise<DeedDone | void>

/** What was done to what, for the audit log. */
export interface DeedNote {
  what: string
  subject: string
  id: string | number
  before?: object
  after?: object
}

/** Writes deeds into the audit log. */
export class DeedNotes {
  readonly #db: Pick<Database, 'write'>
  readonly #audit: AuditLog

  constructor({ db, audit }: { db: Pick<Database, 'write'>; audit: AuditLog }) {
    this.#db = db
    this.#audit = audit
  }

  /** In a transaction of its own, for what is not in the database. */
  add(viewer: SignedInViewer, what: string, subject: string, id: string | number): Promise<void> {
    return this.#db.write((tx) => this.addIn(tx, viewer, { what, subject, id }))
  }

  /** In the transaction of the change itself. */
  addIn(tx: EntityManager, { memberId }: SignedInViewer, { id, ...note }: DeedNote): Promise<void> {
    return this.#audit.add(tx, { ...note, actorMemberId: memberId, subjectId: id })
  }
}

const ID = /^[1-9]\d{0,8}$/

/** @throws Refusal INPUT_INVALID */
export function idOf(values: DeedValues, field: string): number {
  const text = values[field] ?? ''
  if (!ID.test(text)) throw new Refusal('INPUT_INVALID', { field })
  return Number(text)
}

/** @returns the one of a list that a field names @throws Refusal INPUT_INVALID */
export function oneOf<T extends string>(values: DeedValues, field: string, all: readonly T[]): T {
  const one = all.find((known) => known === values[field])
  if (one === undefined) throw new Refusal('INPUT_INVALID', { field })
  return one
}

/** A name in one line, without signs that mark up or steer. @throws Refusal INPUT_INVALID */
export function nameOf(values: DeedValues, field: string, longest: number): string {
  const name = (values[field] ?? '').normalize('NFC').trim()
  if (name === '' || name.length > longest || /[<>\p{C}]/u.test(name))
    throw new Refusal('INPUT_INVALID', { field })
  return name
}
