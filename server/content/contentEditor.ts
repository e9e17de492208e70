import type { EntityManager } from 'typeorm'
import { IsNull } from 'typeorm'
import { AttachmentRow } from '../../entities/content/AttachmentRow.ts'
import { ContentRevision } from '../../entities/content/ContentRevision.ts'
import { ContentRow } from '../../entities/content/ContentRow.ts'
import type {
  Content,
  ContentDraft,
  ContentFacts,
  ContentKind,
  ContentStep,
} from '../../src/domain/content/contents.ts'
import { CONTENT_STEPS, contentProblems, keptUntil, mayStep } from '../../src/domain/content/contents.ts'
import { picturesOf } from '../../src/domain/content/richText.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Attachments } from './attachments.ts'
import type { AuditLog } from './auditLog.ts'
import type { FirstText } from '../platform/db/facts/firstTexts.ts'
import { fromKstDigits } from '../../src/domain/kernel/time.ts'
import { docOfMarkdown } from './text/markdown.ts'
import { draftColumns, factsOf } from './contentRows.ts'
import type { Contents } from './contents.ts'
import { mayWrite } from './writers.ts'
import type { BoardDirectory } from './writers.ts'

export interface ContentEditorParts {
  db: Database
  clock: Clock
  contents: Contents
  audit: AuditLog
  attachments: Attachments
  boards: BoardDirectory
  /** whether a second person has to publish texts of a kind */
  needsFourEyes(kind: ContentKind): boolean
}

const MOST_REVISIONS = 200

/** Writes texts of the agency. Each change stands in its revision and in the audit log, in one transaction. */
export class ContentEditor {
  readonly #parts: ContentEditorParts

  constructor(parts: ContentEditorParts) {
    this.#parts = parts
  }

  /**
   * Keeps a new text, or a change of one that nobody else changed meanwhile. A published text stays so; under four eyes
   * it goes back to review.
   *
   * @param change of the text with this number, at this revision
   * @throws Refusal FIELDS_INVALID, CONTENT_UNKNOWN, CONTENT_CHANGED, ATTACHMENT_UNKNOWN, RIGHT_MISSING
   */
  async save(
    viewer: Viewer,
    kind: ContentKind,
    draft: ContentDraft,
    change?: { id: number; revision: number },
  ): Promise<Content> {
    const { boards, attachments, clock } = this.#parts
    const before = change && this.#parts.contents.living(change.id, kind)
    const { memberId } = mayWrite(viewer, kind, boards, before, draft.boardId)
    // nobody alone changes what visitors read, and a text that waits for a second look is not to vanish meanwhile
    if (before?.state === 'published' && this.#parts.needsFourEyes(kind)) throw new Refusal('WITHDRAW_FIRST')
    const problems = contentProblems(kind, draft)
    if (Object.keys(problems).length > 0) throw new Refusal('FIELDS_INVALID', problems)
    const pictures = [draft.ko, ...(draft.en ? [draft.en] : [])].flatMap(({ body }) => picturesOf(body))
    const owned = await attachments.forText([...draft.fileIds, ...pictures], memberId, change?.id)
    const now = clock.now()
    const row = {
      ...draftColumns(draft),
      bodyKo: attachments.bodyOf(draft.ko.body, owned),
      bodyEn: draft.en ? attachments.bodyOf(draft.en.body, owned) : null,
      changedAt: now,
    }
    return this.#write(async (tx) => {
      const id = before ? before.id : await this.#insert(tx, { ...row, kind, memberId, now })
      if (before) {
        await this.#hold(tx, before.id, change.revision)
        await tx.update(
          ContentRow,
          { id },
          { ...row, revision: change.revision + 1, submitterMemberId: memberId },
        )
      }
      await attachments.assign(tx, id, draft.fileIds, pictures)
      await this.#record(tx, id, before ? 'edit' : 'create', memberId, before)
      return id
    })
  }

  /** Makes the texts that a portal starts with, where there is none at all. They are the portal's own: nobody wrote them. */
  async makeFirst(texts: readonly FirstText[]): Promise<void> {
    const { db, clock, attachments, contents } = this.#parts
    if (texts.length === 0 || (await db.dataSource.manager.existsBy(ContentRow, {}))) return
    const now = clock.now()
    await db.write(async (tx) => {
      for (const {
        kind,
        titleKo,
        titleEn,
        textKo,
        textEn,
        from,
        until,
        isPinned = false,
        category = null,
      } of texts) {
        const showFrom = kstAt(from)
        await tx.insert(ContentRow, {
          kind,
          state: 'published',
          titleKo,
          titleEn,
          bodyKo: attachments.bodyOf(docOfMarkdown(textKo), []),
          bodyEn: attachments.bodyOf(docOfMarkdown(textEn), []),
          isPinned: Number(isPinned),
          asksReceipt: 0,
          showFrom: showFrom ?? null,
          showUntil: kstAt(until) ?? null,
          category,
          boardId: null,
          revision: 1,
          authorMemberId: null,
          submitterMemberId: null,
          createdAt: now,
          changedAt: now,
          publishedAt: showFrom && showFrom < now ? showFrom : now,
          withdrawnAt: null,
          deletedAt: null,
        })
      }
    })
    await contents.load()
  }

  /**
   * Takes a text one step on: in for publication, back, out to visitors, or away from them.
   *
   * @throws Refusal CONTENT_UNKNOWN, CONTENT_CHANGED, STEP_IMPOSSIBLE, SECOND_PERSON_NEEDED, RIGHT_MISSING
   */
  async step(viewer: Viewer, id: number, revision: number, step: ContentStep): Promise<Content> {
    const { boards, clock, needsFourEyes } = this.#parts
    const before = this.#parts.contents.living(id)
    const { memberId } = mayWrite(viewer, before.kind, boards, before)
    if (!mayStep(before.state, step)) throw new Refusal('STEP_IMPOSSIBLE', { state: before.state, step })
    if (step === 'publish' && needsFourEyes(before.kind)) {
      const submitter = before.submitterMemberId ?? before.authorMemberId
      if (before.state !== 'review' || submitter === memberId) throw new Refusal('SECOND_PERSON_NEEDED')
    }
    const now = clock.now()
    return this.#write(async (tx) => {
      await this.#hold(tx, id, revision)
      await tx.update(
        ContentRow,
        { id },
        {
          state: CONTENT_STEPS[step].to,
          revision: revision + 1,
          changedAt: now,
          ...(step === 'submit' && { submitterMemberId: memberId }),
          ...(step === 'publish' && { publishedAt: before.publishedAt ?? now, withdrawnAt: null }),
          ...(step === 'withdraw' && { withdrawnAt: now }),
        },
      )
      await this.#record(tx, id, step, memberId, before)
      return id
    })
  }

  /** Takes a text away; it can be taken back for thirty days. @throws Refusal CONTENT_UNKNOWN, RIGHT_MISSING */
  async remove(viewer: Viewer, id: number, kind?: ContentKind): Promise<void> {
    const before = this.#parts.contents.living(id, kind)
    const { memberId } = mayWrite(viewer, before.kind, this.#parts.boards, before)
    const now = this.#parts.clock.now()
    await this.#write(async (tx) => {
      await this.#hold(tx, id)
      await tx.update(ContentRow, { id }, { deletedAt: now, revision: before.revision + 1, changedAt: now })
      await this.#record(tx, id, 'delete', memberId, before)
      return id
    })
  }

  /** Takes a delete back. @throws Refusal CONTENT_UNKNOWN, also after thirty days; RIGHT_MISSING */
  async restore(viewer: Viewer, id: number): Promise<Content> {
    const before = this.#parts.contents.known(id)
    const { memberId } = mayWrite(viewer, before.kind, this.#parts.boards, before)
    const now = this.#parts.clock.now()
    if (!before.deletedAt || keptUntil(before.deletedAt) <= now) throw new Refusal('CONTENT_UNKNOWN', { id })
    return this.#write(async (tx) => {
      await tx.update(ContentRow, { id }, { deletedAt: null, revision: before.revision + 1, changedAt: now })
      await this.#record(tx, id, 'restore', memberId, before)
      return id
    })
  }

  /** Every revision of a text, the newest first. @throws Refusal CONTENT_UNKNOWN, RIGHT_MISSING */
  async revisions(viewer: Viewer, id: number): Promise<ContentRevision[]> {
    const facts = this.#parts.contents.known(id)
    mayWrite(viewer, facts.kind, this.#parts.boards, facts)
    return this.#parts.db.dataSource.manager.find(ContentRevision, {
      where: { contentId: id },
      order: { revision: 'DESC' },
      take: MOST_REVISIONS,
    })
  }

  /** Deletes for good what nobody took back in thirty days. What visitors saw leaves its title and date. */
  async deleteOld(signal?: AbortSignal): Promise<number> {
    const now = this.#parts.clock.now()
    let deleted = 0
    for (const facts of this.#parts.contents.all()) {
      const { id, publishedAt, deletedAt } = facts
      if (signal?.aborted) return deleted
      if (!deletedAt || keptUntil(deletedAt) > now || publishedAt) continue
      await this.#parts.db.write(async (tx) => {
        await tx.delete(ContentRow, { id })
        await tx.delete(ContentRevision, { contentId: id })
        await tx.update(AttachmentRow, { contentId: id, deletedAt: IsNull() }, { deletedAt: now })
      })
      this.#parts.contents.forget(facts)
      deleted++
    }
    return deleted
  }

  /** Locks the row and holds it to its revision. */
  async #hold(tx: EntityManager, id: number, revision?: number): Promise<void> {
    const lock = this.#parts.db.engine === 'mariadb' ? { lock: { mode: 'pessimistic_write' as const } } : {}
    const row = await tx.findOne(ContentRow, { select: { id: true, revision: true }, where: { id }, ...lock })
    if (!row) throw new Refusal('CONTENT_UNKNOWN', { id })
    if (revision !== undefined && row.revision !== revision) throw new Refusal('CONTENT_CHANGED')
  }

  async #insert(
    tx: EntityManager,
    { memberId, now, ...row }: { memberId: number; now: Date } & Partial<ContentRow>,
  ): Promise<number> {
    const made = await tx.save(
      tx.create(ContentRow, {
        ...row,
        state: 'draft',
        revision: 1,
        authorMemberId: memberId,
        submitterMemberId: memberId,
        createdAt: now,
        publishedAt: null,
        withdrawnAt: null,
        deletedAt: null,
      } as Partial<ContentRow>),
    )
    return made.id
  }

  /** Writes the revision and the entry of the audit log of a change that stands in the transaction already. */
  async #record(
    tx: EntityManager,
    id: number,
    what: string,
    memberId: number,
    before: ContentFacts | undefined,
  ): Promise<void> {
    const row = await tx.findOneByOrFail(ContentRow, { id })
    const { titleKo, titleEn, bodyKo, bodyEn, revision } = row
    const at = this.#parts.clock.now()
    await tx.insert(ContentRevision, {
      contentId: id,
      revision,
      at,
      actorMemberId: memberId,
      what,
      titleKo,
      titleEn,
      bodyKo,
      bodyEn,
    })
    const after = factsOf(row)
    await this.#parts.audit.add(tx, {
      actorMemberId: memberId,
      what,
      subject: row.kind,
      subjectId: id,
      before: before && differing(before, after),
      after: before ? differing(after, before) : after,
    })
  }

  async #write(change: (tx: EntityManager) => Promise<number>): Promise<Content> {
    return this.#parts.contents.refresh(await this.#parts.db.write(change))
  }
}

/** @returns the facts in which one differs from the other */
function differing(one: ContentFacts, other: ContentFacts): object {
  const others = other as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name])),
  )
}

const kstAt = (digits: string | undefined) => (digits === undefined ? undefined : fromKstDigits(digits))
