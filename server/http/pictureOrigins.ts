import { tileOrigins } from '../../src/domain/map/mapTiles.ts'
import { BASE, findPage } from '../../src/domain/kernel/pages.ts'
import type { PageName } from '../../src/domain/kernel/pages.ts'
import type { Container } from '../container.ts'
import { mapTilesOf } from '../map/mapTiles.ts'

const PAGES_WITH_MAP: ReadonlySet<PageName | undefined> = new Set<PageName>(['home', 'mobileHome'])

/** Other hosts whose pictures a page shows. @param path of the page, base included */
export const pictureOriginsOf = (env: Container['env'], path: string): readonly string[] =>
  PAGES_WITH_MAP.has(findPage(path.slice(BASE.length))) ? tileOrigins(mapTilesOf(env) ?? {}) : []
