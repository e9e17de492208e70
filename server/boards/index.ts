import type { Attachments, ContentEditor, Contents } from '../content/index.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { BoardList } from './boardList.ts'
import { Boards } from './boards.ts'
import { boardRoutes } from './rest/boards.ts'

export { BoardList } from './boardList.ts'

interface Parts {
  db: Database
  clock: Clock
  boardList: BoardList
  contents: Contents
  contentEditor: ContentEditor
  attachments: Attachments
}

/** Institutions and what they read and write. */
export function buildBoards({ attachments, contentEditor, ...parts }: Parts) {
  const boards = new Boards(parts)
  const services = { boards }
  return {
    services,
    routes: withParts(boardRoutes, {
      services: { ...services, contents: parts.contents, contentEditor, attachments },
    }),
    load: () => boards.load(),
    reload: () => boards.load(),
  } satisfies Module
}
