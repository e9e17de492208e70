import type { EntityManager } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Database } from '../platform/db/dataSource.ts'

/**
 * Lets the changes of one member follow each other until the transaction ends, so that two at once never pass a limit
 * together, and nothing is written for an account that was deleted a moment ago. SQLite writes one after another anyway.
 *
 * @throws Refusal SESSION_EXPIRED when the account is gone
 */
export async function holdMember(
  { engine }: Pick<Database, 'engine'>,
  tx: EntityManager,
  memberId: number,
): Promise<void> {
  const member = await tx.findOne(Member, {
    select: { id: true },
    where: { id: memberId },
    ...(engine === 'mariadb' && { lock: { mode: 'pessimistic_write' } }),
  })
  if (!member) throw new Refusal('SESSION_EXPIRED')
}
