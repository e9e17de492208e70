import type { KeptRefusals } from '../../src/domain/backOffice/officeFacts.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Members, Passkeys } from '../accounts/index.ts'
import type { Outbox } from '../messages/index.ts'
import type { Module } from '../module.ts'
import { ContentForms } from './contentForms.ts'
import { Deeds } from './deeds/index.ts'
import type { DeedsParts } from './deeds/index.ts'
import { NameOffice } from './nameOffice.ts'
import type { NameOfficeParts } from './nameOffice.ts'
import { Office } from './office.ts'
import type { OfficeParts } from './office.ts'
import { OfficeDoor } from './officeDoor.ts'
import { Operation } from './operation.ts'
import type { Running } from './operation.ts'

export type { ContentForms } from './contentForms.ts'
export type { DeedDone, Deeds } from './deeds/index.ts'
export type { Office } from './office.ts'
export type { DoorState, OfficeCaller, OfficeDoor } from './officeDoor.ts'
export type { Running } from './operation.ts'

export interface BackOfficeParts
  extends
    Omit<OfficeParts, 'operation' | 'officeDoor'>,
    Omit<DeedsParts, 'operation' | 'officeDoor' | 'nameOffice'>,
    NameOfficeParts {
  members: Pick<Members, 'checkPassword'>
  passkeys: Passkeys
  outbox: Pick<Outbox, 'recentFigures'>
  running: Running
  refusals: KeptRefusals
}

const FORGETS_AFTER_MIN = 11

/** The back office: what its pages read and what its forms do. */
export function buildBackOffice(parts: BackOfficeParts) {
  const operation = new Operation({
    running: parts.running,
    refusals: parts.refusals,
    figures: () => parts.outbox.recentFigures(),
    stoppedRoutes: () => parts.settings.present.stoppedRoutes,
  })
  const officeDoor = new OfficeDoor(parts)
  const nameOffice = new NameOffice(parts)
  const services = {
    office: new Office({ ...parts, operation }),
    officeDoor,
    operation,
    nameOffice,
    deeds: new Deeds({ ...parts, operation, officeDoor, nameOffice }),
    contentForms: new ContentForms(parts),
  }
  return {
    services,
    jobs: [
      {
        name: 'office-visits',
        forgets: true,
        everyMin: 60,
        delayMin: FORGETS_AFTER_MIN,
        timeoutMs: MINUTE_MS,
        run: async () => `${await officeDoor.deleteExpired()} visits forgotten`,
      },
    ],
  } satisfies Module
}
