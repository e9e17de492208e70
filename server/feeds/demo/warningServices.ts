import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { LAND_ZONES, WARNING_ZONES } from '../../platform/db/facts/zones.ts'
import type { Answer } from './answer.ts'
import { warningBulletinLine, warningNowLine, warningZoneLine } from './warningWriter.ts'
import { framed } from './writer.ts'

/** Without a beginning, the bulletins of a day. */
const USUAL_SPAN_MS = DAY_MS

const nowIn =
  (form: 'code' | 'word'): Answer =>
  async ({ office }, { at, list }, yieldIfDue) => {
    const basis = list === 'preliminary' ? 'preliminary' : 'announced'
    const events = await office.standing(basis, at, yieldIfDue)
    return framed(
      'REG_UP, REG_UP_KO, REG_ID, REG_KO, TM_FC, TM_EF, WRN, LVL, CMD, ED_TM',
      events.map((event) => warningNowLine(event, form)),
    )
  }

/** The services of warnings. */
export const WARNING_SERVICES = {
  kma_wrn_reg: () =>
    Promise.resolve(
      framed(
        'REG_ID TM_ST TM_ED REG_SP REG_UP REG_KO REG_NAME',
        [...WARNING_ZONES, ...LAND_ZONES].map(warningZoneLine),
      ),
    ),
  kma_wrn_now_data: nowIn('word'),
  kma_wrn_now_data_new: nowIn('code'),
  kma_wrn_met_data: async ({ office }, { from, at }, yieldIfDue) => {
    const events = await office.bulletins(from ?? new Date(at.getTime() - USUAL_SPAN_MS), at, yieldIfDue)
    return framed(
      'TM_FC, TM_EF, TM_IN, STN, REG_ID, WRN, LVL, CMD, GRD, CNT, RPT',
      events.map(warningBulletinLine),
    )
  },
} satisfies Record<string, Answer>
