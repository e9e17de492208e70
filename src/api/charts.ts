import type { ChartKind } from '../domain/charts/charts.ts'
import type { FeedMode } from '../domain/kernel/readings.ts'
import { readPersisted } from './graphql.ts'
import { fromEnumName, toEnumName } from './operations.ts'
import { ReadError } from './readError.ts'

/** An issue of a chart, and the picture of it that is shown. */
export interface ChartIssue {
  id: number
  issuedAt: Date
  /** the moment it shows */
  validAt: Date
  isOld: boolean
  mode: FeedMode
  picture: { path: string; widthPx: number; heightPx: number }
}

/** The newest issues of a kind, newest first. @throws ReadError, ServerRefusal */
export async function fetchCharts(kind: ChartKind, signal: AbortSignal): Promise<ChartIssue[]> {
  const { charts } = await readPersisted('Charts', { kind: toEnumName(kind) }, signal)
  if (!Array.isArray(charts)) throw new ReadError('malformed')
  return charts.flatMap(({ id, issuedAt, validAt, isOld, mode, files }) => {
    const picture = files.find(({ mediaType }) => mediaType.startsWith('image/'))
    if (!picture) return []
    const { url, widthPx, heightPx } = picture
    return [
      {
        id,
        issuedAt: new Date(issuedAt),
        validAt: new Date(validAt),
        isOld,
        mode: fromEnumName<FeedMode>(mode),
        // of this host, by whichever name the reader has reached it
        picture: { path: new URL(url, location.href).pathname, widthPx, heightPx },
      },
    ]
  })
}
