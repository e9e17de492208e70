import type { Chart as ChartRow } from '../../entities/charts/Chart.ts'
import type { ChartFile as ChartFileRow } from '../../entities/charts/ChartFile.ts'
import { chartKeyOf } from '../../src/domain/charts/chartProgramme.ts'
import { CHART_KINDS } from '../../src/domain/charts/charts.ts'
import type { Chart, ChartFile } from '../../src/domain/charts/charts.ts'
import { checkFile } from '../platform/media/ports.ts'
import type { ChartDraft } from '../platform/media/ports.ts'

const SOURCE_LENGTH = 60
/** Formats of one picture. */
const MOST_FILES = 8

/** @throws RangeError for what cannot be stored whole: adapters let none through, so it is a defect */
export function toChartRow(draft: ChartDraft, createdAt: Date): Omit<ChartRow, 'id'> {
  const { kind, issuedAt, validAt, validUntil, origin, source, mode, facts } = draft
  if (!CHART_KINDS.includes(kind)) throw new RangeError('A chart of an unknown kind')
  for (const at of [issuedAt, validAt, validUntil])
    if (Number.isNaN(at.getTime())) throw new RangeError('A chart without a time')
  if (validUntil <= issuedAt) throw new RangeError('A chart that is old when it is issued')
  if (source.trim() === '' || source.length > SOURCE_LENGTH)
    throw new RangeError(`A source of ${source.length} letters`)
  return {
    chartKey: chartKeyOf(draft),
    kind,
    issuedAt,
    validAt,
    validUntil,
    origin,
    source,
    mode,
    facts: facts ?? null,
    createdAt,
  }
}

/** @throws RangeError for no file, or one that is not of the media folder */
export function toFileRows(files: readonly ChartFile[]): Omit<ChartFileRow, 'chartId'>[] {
  if (files.length === 0 || files.length > MOST_FILES)
    throw new RangeError(`A chart of ${files.length} files`)
  return files.map((file, place) => {
    checkFile(file, file.widthPx, file.heightPx)
    const { fileName, mediaType, bytes, widthPx, heightPx, sha256 } = file
    return { place, fileName, mediaType, bytes, widthPx, heightPx, sha256 }
  })
}

export const toChartFile = ({
  fileName,
  mediaType,
  bytes,
  widthPx,
  heightPx,
  sha256,
}: ChartFileRow): ChartFile => ({
  fileName,
  mediaType,
  bytes,
  widthPx,
  heightPx,
  sha256,
})

/** @param files of this chart alone, by their place */
export function toChart(row: ChartRow, files: readonly ChartFileRow[]): Chart {
  const { id, kind, issuedAt, validAt, validUntil, origin, source, mode, facts } = row
  return {
    id,
    kind,
    issuedAt,
    validAt,
    validUntil,
    origin,
    source,
    mode,
    ...(facts && { facts }),
    files: files.map(toChartFile),
  }
}
