import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { BROADCAST_KINDS } from '../../src/domain/broadcasts/broadcasts.ts'
import type { Broadcast } from '../../src/domain/broadcasts/broadcasts.ts'
import { freeSequence, programmesOf, withProgramme } from '../../src/domain/broadcasts/programmeForm.ts'
import type { Programme } from '../../src/domain/broadcasts/programmeForm.ts'
import type { TimetableKind } from '../../src/domain/broadcasts/timetables.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Also } from './broadcastAudio.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { RecordingsAside, SoundStore } from '../platform/media/ports.ts'
import type { Timetables } from './timetables.ts'

export interface BroadcastOfficeParts {
  broadcasts: Broadcasts
  timetables: Timetables
  recordings: RecordingsAside
  sounds: SoundStore
}

/** A programme as it was sent in; without a sequence it is a new one. */
export type ProgrammeDraft = Omit<Programme, 'sequence'> & { sequence?: number | undefined }

/** Broadcasts of each kind that are listed. */
const MOST_LISTED = 12

/** The programme of the timetables and the recordings, as the back office sees them. */
export class BroadcastOffice {
  readonly #parts: BroadcastOfficeParts

  constructor(parts: BroadcastOfficeParts) {
    this.#parts = parts
  }

  /** @throws Refusal RIGHT_MISSING, TYPE_UNKNOWN */
  async programmes(viewer: Viewer, kind: TimetableKind): Promise<Programme[]> {
    withRight(viewer, 'programme')
    return programmesOf(await this.#parts.timetables.slots(kind))
  }

  /** @throws Refusal RIGHT_MISSING, INPUT_INVALID, and those of the timetables */
  async save(viewer: Viewer, kind: TimetableKind, draft: ProgrammeDraft, also?: Also): Promise<void> {
    withRight(viewer, 'programme')
    await this.#parts.timetables.change(
      kind,
      (present) => {
        const sequence = draft.sequence ?? freeSequence(present)
        if (sequence === undefined) throw new Refusal('FIELDS_INVALID', { slots: 'too-many' })
        if (draft.sequence !== undefined && !present.some((slot) => slot.sequence === sequence))
          throw new Refusal('ROW_UNKNOWN')
        const slots = withProgramme(present, { ...draft, sequence })
        if (!slots) throw new Refusal('INPUT_INVALID', { field: 'times' })
        return slots
      },
      also,
    )
  }

  /** @throws Refusal RIGHT_MISSING, ROW_UNKNOWN, TYPE_UNKNOWN */
  async remove(viewer: Viewer, kind: TimetableKind, sequence: number, also?: Also): Promise<void> {
    withRight(viewer, 'programme')
    await this.#parts.timetables.change(
      kind,
      (present) => {
        const others = present.filter((slot) => slot.sequence !== sequence)
        if (others.length === present.length) throw new Refusal('ROW_UNKNOWN')
        return others
      },
      also,
    )
  }

  /** The newest broadcasts of each kind, which may be given a recording. */
  async listed(viewer: Viewer): Promise<Broadcast[]> {
    withRight(viewer, 'programme')
    const { broadcasts } = this.#parts
    return (
      await Promise.all(BROADCAST_KINDS.map((kind) => broadcasts.list(kind, { first: MOST_LISTED })))
    ).flat()
  }

  /**
   * Gives an edition a recording, in the place of the one it has.
   *
   * @throws Refusal RIGHT_MISSING, ROW_UNKNOWN, ATTACHMENT_REFUSED; nothing is kept then
   */
  async record(
    viewer: Viewer,
    edition: { broadcastId: number; language: BroadcastLanguage },
    file: { name: string; path: string },
    also?: Also,
  ): Promise<void> {
    withRight(viewer, 'programme')
    const { broadcasts, sounds } = this.#parts
    const found = await broadcasts.find(edition.broadcastId)
    if (!found?.editions.some(({ language }) => language === edition.language))
      throw new Refusal('ROW_UNKNOWN')
    const audio = await sounds.take(file.path)
    if (typeof audio === 'string')
      throw new Refusal('ATTACHMENT_REFUSED', { name: file.name, problem: audio })
    if (await broadcasts.recorded(edition.broadcastId, edition.language, audio, also)) return
    await sounds.drop(audio.fileName)
    throw new Refusal('ROW_UNKNOWN')
  }

  /** Takes a recording away, so that the words are read out again. @throws Refusal RIGHT_MISSING, ROW_UNKNOWN */
  async withdraw(
    viewer: Viewer,
    { broadcastId, language }: { broadcastId: number; language: BroadcastLanguage },
    also?: Also,
  ): Promise<void> {
    withRight(viewer, 'programme')
    const { broadcasts, recordings } = this.#parts
    const eventKey = await broadcasts.keyOf(broadcastId)
    if (eventKey === undefined) throw new Refusal('ROW_UNKNOWN')
    // first, so that the look at the folder does not bring it back
    await recordings.setAside(eventKey, language)
    if (!(await broadcasts.withdrawRecording(broadcastId, language, also))) throw new Refusal('ROW_UNKNOWN')
  }
}
