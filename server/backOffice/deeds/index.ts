import { withRight } from '../../../src/domain/accounts/rights.ts'
import { deedFacts } from '../../../src/domain/backOffice/deeds.ts'
import type { Deed, DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import type { AuditLog } from '../../content/index.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { OfficeCaller, OfficeDoor } from '../officeDoor.ts'
import { DeedNotes } from './asked.ts'
import type { Asked, DeedDone, Does } from './asked.ts'
import { boardDeeds } from './boards.ts'
import type { BoardDeedsParts } from './boards.ts'
import { broadcastDeeds } from './broadcasts.ts'
import type { BroadcastDeedsParts } from './broadcasts.ts'
import { memberDeeds } from './members.ts'
import type { MemberDeedsParts } from './members.ts'
import { nameDeeds } from './names.ts'
import type { NameDeedsParts } from './names.ts'
import { operationDeeds } from './operation.ts'
import type { OperationDeedsParts } from './operation.ts'
import { settingDeeds } from './settings.ts'
import type { SettingDeedsParts } from './settings.ts'

export type { DeedDone } from './asked.ts'

export interface DeedsParts
  extends
    MemberDeedsParts,
    OperationDeedsParts,
    SettingDeedsParts,
    BroadcastDeedsParts,
    BoardDeedsParts,
    NameDeedsParts {
  db: Database
  audit: AuditLog
  officeDoor: OfficeDoor
}

/** Does what the forms of the back office ask for. Who did what stands in the audit log, in the same transaction. */
export class Deeds {
  readonly #officeDoor: OfficeDoor
  readonly #does: Record<Deed, Does>

  constructor(parts: DeedsParts) {
    const notes = new DeedNotes(parts)
    this.#officeDoor = parts.officeDoor
    this.#does = {
      ...memberDeeds(parts, notes),
      ...operationDeeds(parts, notes),
      ...settingDeeds(parts, notes),
      ...broadcastDeeds(parts, notes),
      ...boardDeeds(parts, notes),
      ...nameDeeds(parts, notes),
    }
  }

  /** @throws Refusal those of the entrance, RIGHT_MISSING, INPUT_INVALID, and those of the deed; nothing is done then */
  async do(caller: OfficeCaller, deed: Deed, values: DeedValues, file?: Asked['file']): Promise<DeedDone> {
    const { right, needsProof = false } = deedFacts(deed)
    const viewer = await this.#officeDoor.enter(caller, needsProof, isOfFactor(deed))
    withRight(viewer, right)
    return (await this.#does[deed]({ viewer, caller, values, file })) ?? {}
  }
}

/** These set up what the entrance may ask for, and are done while it does. */
const isOfFactor = (deed: Deed): boolean => deed === 'factor-begin' || deed === 'factor-confirm'
