import { Boards } from '../../server/boards/boards.ts'
import { BoardList } from '../../server/boards/boardList.ts'
import { boardRoutes } from '../../server/boards/rest/boards.ts'
import { mountAttachments } from '../../server/content/publish/attachmentFiles.ts'
import { uploadRoutes } from '../../server/content/rest/uploads.ts'
import { mountRoutes } from '../../server/http/mountRoutes.ts'
import { noticeRoutes } from '../../server/notices/rest/notices.ts'
import { Publications } from '../../server/publications/publications.ts'
import { publicationRoutes } from '../../server/publications/rest/publications.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { buildContentServices } from './content.ts'
import { sqlite } from './databases.ts'
import { FakeClock } from './fakeClock.ts'
import { serveRoutes } from './restRoutes.ts'
import { httpParts, routesWith } from './routeParts.ts'

/** Serves notices, publications, boards and their files to a viewer that a test sets. */
export async function serveContent() {
  const asker: { viewer: Viewer } = { viewer: { kind: 'anonymous' } }
  const db = await sqlite.open()
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const boardList = new BoardList()
  const content = buildContentServices({ db, clock, boards: boardList })
  const boards = new Boards({ db, clock, boardList, contents: content.contents })
  await boards.load()
  const services = { ...content, boards, publications: new Publications({ ...content, clock }) }
  const routes = routesWith([...boardRoutes, ...uploadRoutes, ...noticeRoutes, ...publicationRoutes], {
    services,
  })
  const rest = await serveRoutes(
    () => asker.viewer,
    (app) => {
      mountRoutes(app, routes, {
        parts: httpParts(),
        identify: (_request, _response, next) => next(),
        prefixes: [],
      })
      mountAttachments(app, { ...content, clock, identify: (_request, _response, next) => next() })
    },
  )
  return { ...services, rest, clock, db, asker, boardIds: boardList.boards.map(({ id }) => id) }
}
