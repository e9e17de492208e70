import { parseBulletinInstant } from '../../../src/domain/warnings/bulletinTimes.ts'
import type { WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import type { Adapter, ParseContext, WarningPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import { KeptRows, isOffice, isWarningZoneCode, newestInColumn } from './keptRows.ts'
import { plainText } from './plainText.ts'
import { splitMarked } from './table.ts'
import { readWarningTimes, warningCommandOf, warningLevelOf, warningTypeOf } from './warningWords.ts'

const COLUMNS = 11
const ISSUED = 0
const NUMBER = /^\d{1,5}$/

/**
 * `wrn_met_data`: the rows of the bulletins that were issued in a stretch of time.
 * `TM_FC, TM_EF, TM_IN, STN, REG_ID, WRN, LVL, CMD, GRD, CNT, RPT, =`
 *
 * CNT is documented as a running number of the office's work; that it is the bulletin's number is our reading. GRD, the
 * grade of a typhoon, and RPT, how the bulletin was sent, are not kept. No end is given here: a warning ends by its
 * release. A release without an announcement is kept, for the announcement may come later.
 *
 * @source KMA API hub, service wrn_met_data; KST
 */
export const warningBulletinsAdapter: Adapter<'warnings'> = {
  kind: 'warnings',
  source: 'kma-wrn-met',
  service: 'kma_wrn_met_data',
  parse: parseBulletins,
  newestTime: newestInColumn(ISSUED),
}

function parseBulletins(bytes: Uint8Array, context: ParseContext): WarningPayload {
  const { rows } = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<WarningEvent>()
  for (const row of rows) {
    const event = readEvent(row.text, context.receivedAt)
    if (typeof event === 'string') kept.refuse(row, event)
    // of two rows that differ the one entered later is the correction, wherever it stands
    else kept.keep(row, warningEventKey(event), event, event.enteredAt?.getTime())
  }
  kept.checkAnyLeft()
  return { events: kept.values(), zones: [], refusedRows: kept.refusedRows }
}

function readEvent(line: string, receivedAt: Date): WarningEvent | string {
  const fields = splitMarked(line, COLUMNS)?.map(plainText)
  if (!fields) return 'columns'
  const [issued, effective, entered, office, zoneCode, typeText, levelText, commandText, , count] =
    fields as Fields
  if (!isWarningZoneCode(zoneCode)) return 'zone'
  const type = warningTypeOf(typeText)
  if (!type) return 'type'
  const level = warningLevelOf(levelText)
  if (!level) return 'level'
  const command = warningCommandOf(commandText)
  if (!command) return 'command'
  const times = readWarningTimes(issued, effective, command, receivedAt)
  if (typeof times === 'string') return times
  const enteredAt = parseBulletinInstant(entered)
  return {
    zoneCode,
    type,
    level,
    command,
    ...times,
    ...(enteredAt && { enteredAt }),
    ...(isOffice(office) && { office }),
    ...(NUMBER.test(count) && Number(count) > 0 && { number: Number(count) }),
  }
}

type Fields = [string, string, string, string, string, string, string, string, string, string, string]

const warningEventKey = ({ issuedAt, zoneCode, type, command, level }: WarningEvent) =>
  `${issuedAt.toISOString()} ${zoneCode} ${type} ${command} ${level}`
