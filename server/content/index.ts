import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ContentKind } from '../../src/domain/content/contents.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Env } from '../env.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { Attachments } from './attachments.ts'
import { AuditLog } from './auditLog.ts'
import { ContentEditor } from './contentEditor.ts'
import { Contents } from './contents.ts'
import { ClamdScanner } from './files/clamd.ts'
import { DEMO_TEXTS, FIRST_POPUPS } from '../platform/db/facts/firstTexts.ts'
import { FileStore } from './files/fileStore.ts'
import { contentJobs } from './jobs/contentJobs.ts'
import { mountAttachments } from './publish/attachmentFiles.ts'
import type { AttachmentFileParts } from './publish/attachmentFiles.ts'
import { uploadRoutes } from './rest/uploads.ts'
import type { BoardDirectory } from './writers.ts'

export type { ContentPage, Contents } from './contents.ts'
export type { ContentEditor } from './contentEditor.ts'
export type { Attachments, BorrowedFile } from './attachments.ts'
export type { AuditLog } from './auditLog.ts'
export { AUDIT_PAGE } from './auditLog.ts'
export { attachmentOf } from './contentRows.ts'
export { docOfMarkdown, markdownOf } from './text/markdown.ts'
export { writePlain } from './plainWrites.ts'
export type { PlainText } from './plainWrites.ts'

export interface ContentParts {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  boards: BoardDirectory
  /** identifies the caller of a file */
  identify: AttachmentFileParts['identify']
  /** the least real of the feeds' modes */
  mode: FeedMode
  needsFourEyes?: (kind: ContentKind) => boolean
}

const MEGABYTE = 1_000_000

/** Texts of the agency with their files: one life for notices, publications, articles and pop-ups. */
export function buildContent({
  env,
  db,
  clock,
  log,
  boards,
  identify,
  mode,
  needsFourEyes = () => false,
}: ContentParts) {
  const attachments = new Attachments({
    db,
    clock,
    store: new FileStore(join(env.DATA_DIR, 'files')),
    scanner: env.CLAMD_ADDRESS && new ClamdScanner(env.CLAMD_ADDRESS, log),
    mostBytes: env.FILE_LIMIT_MB * MEGABYTE,
    quotaBytes: env.FILES_QUOTA_MB * MEGABYTE,
  })
  const audit = new AuditLog({ db, clock })
  const contents = new Contents({ db, clock, boards })
  const parts = { db, clock, contents, audit, attachments, boards, needsFourEyes }
  const contentEditor = new ContentEditor(parts)
  const services = { contents, contentEditor, attachments, audit }
  return {
    services,
    jobs: contentJobs(services),
    routes: withParts(uploadRoutes, { services }),
    mount: (app) => mountAttachments(app, { ...services, clock, identify }),
    async load() {
      await contents.load()
      await contentEditor.makeFirst([...FIRST_POPUPS, ...(mode === 'demo' ? DEMO_TEXTS : [])])
    },
    reload: () => contents.load(),
  } satisfies Module<typeof services>
}
