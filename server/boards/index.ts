import type { Attachments, ContentEditor, Contents } from '../content/index.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { BoardList } from './boardList.ts'
import { BoardOffice } from './boardOffice.ts'
import { Boards } from './boards.ts'
import { mountReceipts } from './publish/receipts.ts'
import { boardRoutes } from './rest/boards.ts'

export type { BoardOffice } from './boardOffice.ts'
export { BoardList } from './boardList.ts'

interface Parts {
  db: Database
  clock: Clock
  boardList: BoardList
  contents: Contents
  contentEditor: ContentEditor
  attachments: Attachments
  /** identifies the caller of a form */
  identify: Parameters<typeof mountReceipts>[1]['identify']
}

/** Institutions and what they read and write. */
export function buildBoards({ attachments, contentEditor, identify, ...parts }: Parts) {
  const boards = new Boards(parts)
  const boardOffice = new BoardOffice({ db: parts.db, reload: () => boards.load() })
  const services = { boards, boardOffice }
  return {
    services,
    routes: withParts(boardRoutes, {
      services: { ...services, contents: parts.contents, contentEditor, attachments },
    }),
    mount: (app) => mountReceipts(app, { boards, identify }),
    load: () => boards.load(),
    reload: () => boards.load(),
  } satisfies Module
}
