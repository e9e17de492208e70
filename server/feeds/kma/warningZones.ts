import { parseBulletinInstant } from '../../../src/domain/warnings/bulletinTimes.ts'
import type { Adapter, ParseContext, ReportedZone, ZonePayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import { KeptRows, isWarningZoneCode, isZoneName } from './keptRows.ts'
import { plainText, saysNothing } from './plainText.ts'

const LATIN = /^[\u0020-\u007e]+$/
/** Code columns before the two names. */
const CODE_COLUMNS = 5

/**
 * `wrn_reg.php?tmfc=0`: the zones of the warning service, old ones among them.
 * `REG_ID TM_ST TM_ED REG_SP REG_UP REG_KO REG_NAME`
 *
 * Columns are set apart by blanks; the names, short and full, may hold single ones. A zone that is no longer, or not
 * yet, in use is left out. The full name is taken.
 *
 * @source KMA API hub, service wrn_reg; KST
 */
export const warningZonesAdapter: Adapter<'zones'> = {
  kind: 'zones',
  source: 'kma-wrn-reg',
  service: 'kma_wrn_reg',
  parse: parseZones,
  newestTime: () => undefined,
}

function parseZones(bytes: Uint8Array, context: ParseContext): ZonePayload {
  const { rows, isLastRowCut } = readFrame(decodeHubText(bytes), context)
  const kept = new KeptRows<ReportedZone>()
  let isAnyRead = false
  for (const row of rows) {
    const read = isLastRowCut && row === rows.at(-1) ? 'cut' : readZone(row.text, context.receivedAt)
    if (typeof read === 'string') kept.refuse(row, read)
    else isAnyRead = true
    if (typeof read === 'object' && read.isInUse) kept.keep(row, read.zone.code, read.zone, read.since)
  }
  if (!isAnyRead) kept.checkAnyLeft()
  return { zones: kept.values(), refusedRows: kept.refusedRows }
}

interface ReadZone {
  zone: ReportedZone
  isInUse: boolean
  /** milliseconds; of two entries the newer one counts */
  since: number
}

function readZone(line: string, now: Date): ReadZone | string {
  const fields = split(line)
  if (!fields) return 'columns'
  const [code, from, until, , parentCode, shortName, fullName] = fields as Fields
  if (!isWarningZoneCode(code)) return 'zone'
  const since = parseBulletinInstant(from)
  const end = saysNothing(until) ? undefined : parseBulletinInstant(until)
  if ((!since && !saysNothing(from)) || (!end && !saysNothing(until))) return 'time'
  if (!isZoneName(shortName) || !isZoneName(fullName)) return 'name'
  const hasLatinName = LATIN.test(fullName) && !LATIN.test(shortName)
  const hasParent = isWarningZoneCode(parentCode) && parentCode !== code
  const names = hasLatinName ? { nameKo: shortName, nameEn: fullName } : { nameKo: fullName }
  return {
    zone: { code, ...names, ...(hasParent && { parentCode }) },
    isInUse: (!since || since <= now) && (!end || end > now),
    since: since?.getTime() ?? 0,
  }
}

type Fields = [string, string, string, string, string, string, string]

/** @returns seven columns; where the two names cannot be distinguished, all of both is the full name */
function split(line: string): string[] | undefined {
  if (line.includes(',')) {
    const fields = line.split(',').map(plainText)
    if (fields.at(-1) === '=') fields.pop()
    return fields.length === CODE_COLUMNS + 2 ? fields : undefined
  }
  const codes = line.match(/\S+/g)?.slice(0, CODE_COLUMNS)
  const names = /^(?:\S+\s+){5}(.+)$/.exec(line)?.[1]
  if (!codes || !names) return undefined
  const apart = (/\s{2,}/.test(names) ? names.split(/\s{2,}/) : names.split(/\s+/)).map(plainText)
  if (apart.length === 2) return [...codes, ...apart]
  const whole = plainText(names)
  return [...codes, whole, whole]
}
