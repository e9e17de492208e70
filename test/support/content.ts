import { Readable } from 'node:stream'
import { Attachments } from '../../server/content/attachments.ts'
import { AuditLog } from '../../server/content/auditLog.ts'
import { ContentEditor } from '../../server/content/contentEditor.ts'
import { Contents } from '../../server/content/contents.ts'
import { FileStore } from '../../server/content/files/fileStore.ts'
import type { FileScanner } from '../../server/content/files/ports.ts'
import type { BoardDirectory } from '../../server/content/writers.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import type { SignedInViewer } from '../../src/domain/accounts/roles.ts'
import type { ContentDraft, ContentKind } from '../../src/domain/content/contents.ts'
import type { RichDoc } from '../../src/domain/content/richText.ts'
import { temporaryFolder } from './databases.ts'
import type { FakeClock } from './fakeClock.ts'

export const buildDoc = (text: string): RichDoc => ({
  type: 'doc',
  content: text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
})

export const buildContentDraft = (
  draft: Partial<ContentDraft> & { title?: string; text?: string } = {},
): ContentDraft => {
  const { title = '방조제 통제 안내', text = '오늘 밤 통제합니다.', ...rest } = draft
  return { ko: { title, body: buildDoc(text) }, isPinned: false, asksReceipt: false, fileIds: [], ...rest }
}

/** A member who may write; the account itself is not needed. */
export const buildWriter = (viewer: Partial<SignedInViewer> = {}): SignedInViewer => ({
  kind: 'member',
  memberId: 11,
  loginId: 'writer01',
  type: 'manager',
  via: 'session',
  ...viewer,
})

/** Boards 1 and 2 of one institution, 3 of another. */
export const BOARDS: BoardDirectory = {
  institutionOf: (id) => ({ 1: 'kcg', 2: 'kcg', 3: 'mof' })[id],
}

interface Options {
  db: Database
  clock: FakeClock
  fourEyes?: ContentKind[]
  scanner?: FileScanner
  mostBytes?: number
  quotaBytes?: number
  boards?: BoardDirectory
}

export function buildContentServices({
  db,
  clock,
  fourEyes = [],
  scanner,
  boards = BOARDS,
  ...limits
}: Options) {
  const folder = temporaryFolder()
  const attachments = new Attachments({
    db,
    clock,
    store: new FileStore(folder),
    scanner,
    mostBytes: 1_000_000,
    quotaBytes: 5_000_000,
    ...limits,
  })
  const audit = new AuditLog({ db, clock })
  const contents = new Contents({ db, clock, boards })
  const needsFourEyes = (kind: ContentKind) => fourEyes.includes(kind)
  const contentEditor = new ContentEditor({
    db,
    clock,
    contents,
    audit,
    attachments,
    boards,
    needsFourEyes,
  })
  return { folder, attachments, audit, contents, contentEditor }
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1')
export const streamOf = (bytes: Uint8Array) => Readable.from([Buffer.from(bytes)])
