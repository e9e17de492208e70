import { MEMBER_TYPES } from '../../../src/domain/accounts/roles.ts'
import type { DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { MemberOffice, SecondFactors } from '../../accounts/index.ts'
import { idOf, oneOf } from './asked.ts'
import type { DeedNotes, Does } from './asked.ts'

export interface MemberDeedsParts {
  memberOffice: MemberOffice
  secondFactors: SecondFactors
}

const id = (values: DeedValues): number => idOf(values, 'member')

/** Deeds on members and their keys. */
export const memberDeeds = ({ memberOffice, secondFactors }: MemberDeedsParts, notes: DeedNotes) =>
  ({
    'member-type': ({ viewer, values, caller }) =>
      memberOffice.setType(viewer, id(values), oneOf(values, 'type', MEMBER_TYPES), caller.address),
    'member-boards': ({ viewer, values, caller }) => {
      const institutionCode = values['institution'] === '' ? undefined : values['institution']
      const isBoardManager = values['boardManager'] !== undefined
      return memberOffice.setBoards(viewer, id(values), { isBoardManager, institutionCode }, caller.address)
    },
    'member-lock': ({ viewer, values, caller }) =>
      memberOffice.lock(viewer, id(values), true, caller.address),
    'member-unlock': ({ viewer, values, caller }) =>
      memberOffice.lock(viewer, id(values), false, caller.address),
    'member-reset': async ({ viewer, values, caller }) => ({
      shown: { kind: 'password', lines: [await memberOffice.reset(viewer, id(values), caller.address)] },
    }),
    'member-sessions': ({ viewer, values, caller }) =>
      memberOffice.endSessions(viewer, id(values), caller.address),
    'member-factor': async ({ viewer, values }) => {
      const memberId = id(values)
      if (!(await secondFactors.remove(memberId))) throw new Refusal('ROW_UNKNOWN')
      await notes.add(viewer, 'remove-factor', 'member', memberId)
    },
    'member-withdraw': ({ viewer, values, caller }) =>
      memberOffice.withdraw(viewer, id(values), caller.address),
    'member-export': async ({ viewer, values, caller }) => {
      const facts = await memberOffice.exportOf(viewer, id(values), caller.address)
      const body = `${JSON.stringify(facts, null, 2)}\n`
      return { file: { name: `member-${id(values)}.json`, type: 'application/json', body } }
    },
    'key-revoke': ({ viewer, values, caller }) => memberOffice.revokeKey(viewer, id(values), caller.address),
  }) satisfies Record<string, Does>
