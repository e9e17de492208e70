import type { EntityManager, FindOptionsWhere } from 'typeorm'
import { IsNull, Not, Raw } from 'typeorm'
import { AccessRecord } from '../../entities/accounts/AccessRecord.ts'
import { Member } from '../../entities/accounts/Member.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { Institution } from '../../entities/boards/Institution.ts'
import { DEFAULT_API_KEY_FORMAT } from '../../src/domain/accounts/apiKeyRules.ts'
import { loginKey } from '../../src/domain/accounts/accountRules.ts'
import { MEMBERS_PER_PAGE } from '../../src/domain/backOffice/officeFacts.ts'
import type {
  ListedKey,
  ListedMember,
  MemberQuery,
  OpenedMember,
} from '../../src/domain/backOffice/officeFacts.ts'
import { phoneDigits } from '../../src/domain/accounts/phones.ts'
import type { AccessKind } from '../../src/domain/accounts/retention.ts'
import { withRight } from '../../src/domain/accounts/rights.ts'
import type { MemberType, Viewer } from '../../src/domain/accounts/roles.ts'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { AccessRecords } from './accessRecords.ts'
import { temporaryPassword } from './administration.ts'
import type { KeyUsages } from './keyUsages.ts'
import { meOf } from './memberFacts.ts'
import type { AccountPolicy } from './memberFacts.ts'
import { eraseMember, TABLES_OF_MEMBER } from './memberTables.ts'

/** What was changed, for the audit log; written in the transaction of the change. */
export interface MemberChange {
  actorMemberId: number
  what: string
  memberId: number
  before: object
  after: object
}

export interface MemberOfficeParts {
  db: Database
  clock: Clock
  sealer: Sealer
  policy: AccountPolicy
  accessRecords: AccessRecords
  usages: Pick<KeyUsages, 'since'>
  /** ends every session and token in the member's name */
  endOthers(memberId: number): Promise<void>
  onGone?: ((memberId: number) => void) | undefined
  note(tx: EntityManager, change: MemberChange): Promise<void>
}

const LIKE_SIGNS = /[!%_]/g
const WEEK_DAYS = 7

/**
 * Members as an administrator sees and changes them. Whose data is opened or changed stands in the access records, what
 * changed in the audit log.
 */
export class MemberOffice {
  readonly #parts: MemberOfficeParts

  constructor(parts: MemberOfficeParts) {
    this.#parts = parts
  }

  /** The newest first. @throws Refusal LOGIN_REQUIRED, RIGHT_MISSING */
  async list(
    viewer: Viewer,
    query: MemberQuery,
    page: number,
  ): Promise<{ rows: ListedMember[]; count: number }> {
    withRight(viewer, 'members')
    const [rows, count] = await this.#parts.db.dataSource.manager.findAndCount(Member, {
      where: this.#where(query),
      order: { id: 'DESC' },
      skip: (page - 1) * MEMBERS_PER_PAGE,
      take: MEMBERS_PER_PAGE,
    })
    return { rows: rows.map(listed), count }
  }

  /** Opens the data of one member, which is recorded. @throws Refusal LOGIN_REQUIRED, RIGHT_MISSING, MEMBER_UNKNOWN */
  async open(viewer: Viewer, id: number, address: string): Promise<OpenedMember> {
    const { memberId } = withRight(viewer, 'members')
    const { db, clock, sealer, policy, accessRecords } = this.#parts
    const member = await this.#known(db.dataSource.manager, id)
    await accessRecords.record({ what: 'view', actorMemberId: memberId, subjectMemberId: id, address })
    return { ...meOf(member, sealer, clock.now(), policy), lockedAt: member.lockedAt ?? undefined }
  }

  /** @throws Refusal RIGHT_MISSING, MEMBER_UNKNOWN, OWN_ACCOUNT, LAST_ADMINISTRATOR */
  setType(viewer: Viewer, id: number, type: MemberType, address: string): Promise<void> {
    return this.#change(viewer, id, { type }, { what: 'type-change', address })
  }

  /** @throws Refusal as `setType`, INPUT_INVALID for an unknown institution */
  async setBoards(
    viewer: Viewer,
    id: number,
    { isBoardManager, institutionCode }: { isBoardManager: boolean; institutionCode: string | undefined },
    address: string,
  ): Promise<void> {
    withRight(viewer, 'members')
    const { db } = this.#parts
    const isKnown =
      institutionCode === undefined ||
      (await db.dataSource.manager.existsBy(Institution, { code: institutionCode }))
    if (!isKnown) throw new Refusal('INPUT_INVALID', { field: 'institution' })
    const change = {
      isInstitutionNoticeManager: Number(isBoardManager),
      institutionCode: institutionCode ?? null,
    }
    await this.#change(viewer, id, change, { what: 'right-change', address })
  }

  /** Locks an account, whose sessions end, or opens it again. @throws Refusal as `setType` */
  async lock(viewer: Viewer, id: number, isLocked: boolean, address: string): Promise<void> {
    const lockedAt = isLocked ? this.#parts.clock.now() : null
    await this.#change(viewer, id, { lockedAt }, { what: 'right-change', address })
    if (isLocked) await this.#parts.endOthers(id)
  }

  /** @returns a password that lets the member in once; sessions end @throws Refusal as `setType` */
  async reset(viewer: Viewer, id: number, address: string): Promise<string> {
    withRight(viewer, 'members')
    const { db, clock, sealer, endOthers } = this.#parts
    const { loginId } = await this.#known(db.dataSource.manager, id)
    const { password, columns } = temporaryPassword(loginId, sealer, clock.now())
    await this.#change(viewer, id, columns, { what: 'password-reset', address })
    await endOthers(id)
    return password
  }

  /** Ends every session of a member. @throws Refusal RIGHT_MISSING, MEMBER_UNKNOWN */
  async endSessions(viewer: Viewer, id: number, address: string): Promise<void> {
    await this.#change(viewer, id, {}, { what: 'right-change', name: 'end-sessions', address })
    await this.#parts.endOthers(id)
  }

  /** Deletes an account and all that belongs to it. @throws Refusal as `setType` */
  async withdraw(viewer: Viewer, id: number, address: string): Promise<void> {
    const { memberId } = withRight(viewer, 'members')
    const { db, accessRecords, note, endOthers, onGone } = this.#parts
    if (id === memberId) throw new Refusal('OWN_ACCOUNT')
    await db.write(async (tx) => {
      const member = await this.#known(tx, id)
      await keepAdministrator(tx, member)
      await eraseMember(tx, id)
      await accessRecords.record(
        { what: 'delete', actorMemberId: memberId, subjectMemberId: id, address },
        tx,
      )
      const before = { type: member.type, joinedAt: member.joinedAt.toISOString() }
      await note(tx, { actorMemberId: memberId, what: 'withdraw', memberId: id, before, after: {} })
    })
    onGone?.(id)
    await endOthers(id)
  }

  /** All the portal knows of a member, for the member's own request. @throws Refusal RIGHT_MISSING, MEMBER_UNKNOWN */
  async exportOf(viewer: Viewer, id: number, address: string): Promise<object> {
    const { memberId } = withRight(viewer, 'members')
    const { db, clock, sealer, policy, accessRecords, note } = this.#parts
    const member = await this.#known(db.dataSource.manager, id)
    await db.write(async (tx) => {
      await accessRecords.record({ what: 'view', actorMemberId: memberId, subjectMemberId: id, address }, tx)
      await note(tx, { actorMemberId: memberId, what: 'export', memberId: id, before: {}, after: {} })
    })
    const { manager } = db.dataSource
    const tables = await Promise.all(
      TABLES_OF_MEMBER.map(
        async ({ name, rows }) => [name, (await rows(manager, id)).map(readable)] as const,
      ),
    )
    const records = await manager.findBy(AccessRecord, { subjectMemberId: id })
    return {
      exportedAt: clock.now().toISOString(),
      member: meOf(member, sealer, clock.now(), policy),
      ...Object.fromEntries(tables),
      accessRecords: records.map((row) => ({
        at: row.at,
        what: row.what,
        by: row.actorMemberId === id ? 'member' : 'portal',
        ...(row.actorMemberId === id &&
          row.addressSealed !== null && { address: sealer.open(row.addressSealed, SEALED.accessAddress) }),
      })),
    }
  }

  /** Keys that are active, the first to end first. @throws Refusal RIGHT_MISSING */
  async keys(viewer: Viewer, page: number): Promise<{ rows: ListedKey[]; count: number }> {
    withRight(viewer, 'members')
    const { db, clock, usages } = this.#parts
    const [members, count] = await db.dataSource.manager.findAndCount(Member, {
      where: { apiKeyFingerprint: Not(IsNull()) },
      order: { apiKeyExpiresOn: 'ASC', id: 'ASC' },
      skip: (page - 1) * MEMBERS_PER_PAGE,
      take: MEMBERS_PER_PAGE,
    })
    const weekAgo = dayOf(new Date(clock.now().getTime() - (WEEK_DAYS - 1) * DAY_MS))
    const uses = await usages.since(
      weekAgo,
      members.map(({ id }) => id),
    )
    const rows = members.map(({ id, loginId, apiKeyExpiresOn, apiKeyFormat }) => ({
      memberId: id,
      loginId,
      expiresOn: apiKeyExpiresOn ?? '',
      format: apiKeyFormat ?? DEFAULT_API_KEY_FORMAT,
      usesOfWeek: uses.get(id) ?? 0,
    }))
    return { rows, count }
  }

  /** Ends a member's key. @throws Refusal RIGHT_MISSING, MEMBER_UNKNOWN, API_KEY_NONE */
  async revokeKey(viewer: Viewer, id: number, address: string): Promise<void> {
    withRight(viewer, 'members')
    const { apiKeyFingerprint } = await this.#known(this.#parts.db.dataSource.manager, id)
    if (apiKeyFingerprint === null) throw new Refusal('API_KEY_NONE')
    const none = { apiKeySealed: null, apiKeyFingerprint: null, apiKeyFormat: null, apiKeyExpiresOn: null }
    await this.#change(viewer, id, none, {
      what: 'right-change',
      name: 'revoke-key',
      address,
      mayBeOwn: true,
    })
  }

  async #change(
    viewer: Viewer,
    id: number,
    change: Partial<Member>,
    { what, name = what, address, mayBeOwn = false }: ChangeFacts,
  ): Promise<void> {
    const { memberId } = withRight(viewer, 'members')
    if (id === memberId && !mayBeOwn) throw new Refusal('OWN_ACCOUNT')
    const { db, accessRecords, note } = this.#parts
    await db.write(async (tx) => {
      const member = await this.#known(tx, id)
      const { type = 'admin', lockedAt = null } = change
      const isLess = type !== 'admin' || lockedAt !== null
      if (isLess) await keepAdministrator(tx, member)
      if (Object.keys(change).length > 0) await tx.update(Member, { id }, change)
      await tx.increment(Member, { id }, 'revision', 1)
      await accessRecords.record({ what, actorMemberId: memberId, subjectMemberId: id, address }, tx)
      const before = readable(
        Object.fromEntries(Object.keys(change).map((key) => [key, Reflect.get(member, key)])),
      )
      await note(tx, { actorMemberId: memberId, what: name, memberId: id, before, after: readable(change) })
    })
  }

  #where({ search = '', type, isLocked = false }: MemberQuery): FindOptionsWhere<Member> {
    const { sealer } = this.#parts
    const text = search.trim()
    const phone = phoneDigits(text)
    const found: FindOptionsWhere<Member> =
      text === ''
        ? {}
        : /^01\d{8,9}$/.test(phone)
          ? { phoneFingerprint: sealer.fingerprint(phone, SEALED.memberPhone) }
          : { loginKey: beginsWith(loginKey(text)) }
    return { ...found, ...(type && { type }), ...(isLocked && { lockedAt: Not(IsNull()) }) }
  }

  async #known(manager: EntityManager, id: number): Promise<Member> {
    const member = await manager.findOneBy(Member, { id })
    if (!member) throw new Refusal('MEMBER_UNKNOWN')
    return member
  }
}

/** The sign of the engines' own differs. */
const beginsWith = (text: string) =>
  Raw((column) => `${column} LIKE :beginning ESCAPE '!'`, {
    beginning: `${text.replaceAll(LIKE_SIGNS, (sign) => `!${sign}`)}%`,
  })

interface ChangeFacts {
  what: AccessKind
  /** in the audit log, where it is another one */
  name?: string
  address: string
  mayBeOwn?: boolean
}

/** A portal without an administrator could not be run any more. @throws Refusal LAST_ADMINISTRATOR */
async function keepAdministrator(tx: EntityManager, { id, type, lockedAt }: Member): Promise<void> {
  if (type !== 'admin' || lockedAt !== null) return
  const others = await tx.countBy(Member, { type: 'admin', lockedAt: IsNull(), id: Not(id) })
  if (others === 0) throw new Refusal('LAST_ADMINISTRATOR')
}

const listed = (member: Member): ListedMember => ({
  id: member.id,
  loginId: member.loginId,
  type: member.type,
  isBoardManager: member.isInstitutionNoticeManager === 1,
  institutionCode: member.institutionCode ?? undefined,
  joinedAt: member.joinedAt,
  lastSeenAt: member.lastSeenAt,
  lockedAt: member.lockedAt ?? undefined,
})

/** What proves something, or names a device, is nobody's to read. */
const SECRET = /sealed$|hash$|fingerprint$|^(family|recovery|messageKey|leasedBy)$/i

const readable = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)))
