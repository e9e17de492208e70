import type { ZoneForecastPeriod } from '../../../src/domain/forecasts/forecasts.ts'
import type { FeedRequest } from '../ports.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import { commentaryOf } from './commentary.ts'
import { commentaryLines } from './commentaryWriter.ts'
import { outlookJson, seaForecastLine } from './forecastWriter.ts'
import { COMMENTARY, hasIssue, issuesBetween, MODEL_RUN, newestIssue, OUTLOOK, SHORT_TERM } from './issues.ts'
import type { Schedule } from './issues.ts'
import type { SeaClock } from './seaTime.ts'
import type { Answer, DemoAgency } from './answer.ts'
import { cellForecast, isStep, partsOf, wholeSquares } from './squareForecast.ts'
import type { ModelCell } from './squareForecast.ts'
import { NO_SUCH_SQUARE, SQUARE_HEADER, squareLine, utcHourDigits } from './squareWriter.ts'
import { framed, unframed } from './writer.ts'
import { outlookPeriods, SMALL_ZONES, zonePeriods } from './zoneForecast.ts'

/** The issue asked for, or else the newest; undefined when there is none such, or it is not out yet. */
function issueOf(schedule: Schedule, { issuedAt, at }: FeedRequest): Date | undefined {
  if (!issuedAt) return newestIssue(schedule, at)
  return hasIssue(schedule, issuedAt, at) ? issuedAt : undefined
}

async function smallZonePeriods(
  clock: SeaClock,
  issuedAt: Date,
  yieldIfDue: YieldIfDue,
): Promise<Required<ZoneForecastPeriod>[]> {
  const periods: Required<ZoneForecastPeriod>[] = []
  for (const zone of SMALL_ZONES) {
    periods.push(...zonePeriods(zone, issuedAt, clock))
    await yieldIfDue()
  }
  return periods
}

const seaForecast: Answer = async ({ clock }, request, yieldIfDue) => {
  const issuedAt = issueOf(SHORT_TERM, request)
  const periods = issuedAt ? await smallZonePeriods(clock, issuedAt, yieldIfDue) : []
  return framed(
    'REG_ID,TM_FC,TM_EF,MOD,NE,STN,C,MAN_ID,MAN_FC,W1,T,W2,S1,S2,WH1,WH2,SKY,PREP,WF',
    periods.map(seaForecastLine),
  )
}

const outlook: Answer = ({ clock }, request) => {
  const { zone = '' } = request
  const issuedAt = issueOf(OUTLOOK, request)
  return Promise.resolve(outlookJson(zone, issuedAt ? outlookPeriods(zone, issuedAt, clock) : []))
}

const commentary: Answer = async ({ clock }, { from, at }, yieldIfDue) => {
  const issues = from ? issuesBetween(COMMENTARY, from, at) : [newestIssue(COMMENTARY, at)]
  const lines: string[] = []
  for (const issuedAt of issues) {
    lines.push(
      ...commentaryLines(commentaryOf(await smallZonePeriods(clock, issuedAt, yieldIfDue), issuedAt)),
    )
  }
  return framed('$0#STN#TM_FC#KIND#TM_IN#STATE#MAN_FC#MAN_ID#CNT#TITLE#', lines)
}

/** One step of one model run; without a valid time its first one. */
async function squares(
  cells: readonly ModelCell[],
  { clock }: DemoAgency,
  request: FeedRequest,
  yieldIfDue: YieldIfDue,
): Promise<Uint8Array> {
  const issuedAt = issueOf(MODEL_RUN, request)
  const validAt = request.validAt ?? issuedAt
  if (!issuedAt || !validAt || !isStep(issuedAt, validAt)) return unframed([SQUARE_HEADER])
  const times = `${utcHourDigits(issuedAt)},${utcHourDigits(validAt)}`
  const lines = [SQUARE_HEADER]
  for (const cell of cells) {
    lines.push(squareLine(cell, times, cellForecast(cell, issuedAt, validAt, clock)))
    await yieldIfDue()
  }
  return unframed(lines)
}

const partSquares: Answer = (agency, request, yieldIfDue) => {
  const cells = partsOf(Number(request.zone))
  if (cells.length === 0) return Promise.resolve(unframed([NO_SUCH_SQUARE]))
  return squares(cells, agency, request, yieldIfDue)
}

/** The services of forecasts. */
export const FORECAST_SERVICES = {
  kma_fct_afs_do: seaForecast,
  kma_marine_large_zone: (agency, request, yieldIfDue) =>
    squares(wholeSquares(), agency, request, yieldIfDue),
  kma_marine_small_zone: partSquares,
  kma_wthr_cmt_rpt: commentary,
  datago_getMidSeaFcst: outlook,
} satisfies Record<string, Answer>
