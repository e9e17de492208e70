import type { EntityManager, EntityTarget } from 'typeorm'
import { Delivery } from '../../entities/messages/Delivery.ts'
import { Favourite } from '../../entities/favourites/Favourite.ts'
import { Member } from '../../entities/accounts/Member.ts'
import { MemberPreferences } from '../../entities/accounts/MemberPreferences.ts'
import { MessageSetting } from '../../entities/messages/MessageSetting.ts'
import { PushEndpoint } from '../../entities/messages/PushEndpoint.ts'
import { Subscription } from '../../entities/messages/Subscription.ts'
import { TripWatchRow } from '../../entities/messages/TripWatchRow.ts'
import { PassageRow } from '../../entities/passages/PassageRow.ts'
import { ReadReceipt } from '../../entities/boards/ReadReceipt.ts'
import { KeyUsage } from '../../entities/accounts/KeyUsage.ts'
import { OfficeVisit } from '../../entities/backOffice/OfficeVisit.ts'
import { Passkey } from '../../entities/accounts/Passkey.ts'
import { SecondFactor } from '../../entities/accounts/SecondFactor.ts'
import { TokenFamily } from '../../entities/accounts/TokenFamily.ts'

/** One table with rows of members. */
export interface TableOfMember {
  name: string
  /** Deletes all the member has there. */
  remove(tx: EntityManager, memberId: number): Promise<unknown>
  /** All the member has there, a few thousand rows at most. */
  rows(manager: EntityManager, memberId: number): Promise<object[]>
}

const MOST_ROWS = 5_000

const byMemberId = (entity: EntityTarget<{ memberId: number }> & { name: string }): TableOfMember => ({
  name: entity.name,
  remove: (tx, memberId) => tx.delete(entity, { memberId }),
  rows: (manager, memberId) => manager.find(entity, { where: { memberId }, take: MOST_ROWS }),
})

/**
 * Everything that goes with an account. A test finds tables with a column `memberId` that are missing here. Access
 * records stay for their own period; they name members by number only.
 */
export const TABLES_OF_MEMBER: readonly TableOfMember[] = [
  byMemberId(Favourite),
  byMemberId(MemberPreferences),
  byMemberId(TokenFamily),
  byMemberId(Subscription),
  byMemberId(MessageSetting),
  byMemberId(PushEndpoint),
  byMemberId(TripWatchRow),
  byMemberId(PassageRow),
  byMemberId(ReadReceipt),
  byMemberId(SecondFactor),
  byMemberId(Passkey),
  byMemberId(KeyUsage),
  byMemberId(OfficeVisit),
  // what waits for the member is cancelled by going with the account
  byMemberId(Delivery),
]

/** Deletes a member and all that belongs to it; for withdrawal and for the retention jobs. */
export async function eraseMember(tx: EntityManager, memberId: number): Promise<void> {
  // the account first: other writers for the member lock this row and find it gone
  await tx.delete(Member, { id: memberId })
  for (const table of TABLES_OF_MEMBER) await table.remove(tx, memberId)
}
