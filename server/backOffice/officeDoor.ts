import { In, LessThan } from 'typeorm'
import { TokenFamily } from '../../entities/accounts/TokenFamily.ts'
import { OfficeVisit } from '../../entities/backOffice/OfficeVisit.ts'
import { hasRight } from '../../src/domain/accounts/rights.ts'
import type { SignedInViewer, Viewer } from '../../src/domain/accounts/roles.ts'
import { doorAsks, isProven, OFFICE_IDLE_MIN } from '../../src/domain/backOffice/officeDoor.ts'
import type { DoorAsks, DoorFacts } from '../../src/domain/backOffice/officeDoor.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Members, Passkeys, PasskeySite, SecondFactors } from '../accounts/index.ts'
import type { PortalSettings } from '../kernel/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** Who knocks: a member by its log-in. */
export interface OfficeCaller {
  viewer: Viewer
  /** of the tokens of its log-in */
  family: string | undefined
  address: string
  /** the portal as keys of the caller's browser know it */
  site: PasskeySite
}

export interface OfficeDoorParts {
  db: Database
  clock: Clock
  members: Pick<Members, 'checkPassword'>
  secondFactors: Pick<SecondFactors, 'stateOf' | 'check'>
  passkeys: Pick<Passkeys, 'check'>
  settings: Pick<PortalSettings, 'present'>
}

/** What a caller finds at the entrance. */
export interface DoorState {
  asks: readonly DoorAsks[]
  /** whether the password need not be shown again for what asks for it */
  isProven: boolean
}

const CLOSED: DoorState = { asks: ['password'], isProven: false }
/** The last use is noted at most this often: a page of many parts writes once. */
const NOTE_EVERY_MS = MINUTE_MS
/** Visits are forgotten a day after they closed. */
const KEPT_MS = 24 * 60 * MINUTE_MS

/**
 * The entrance of the back office: it closes half an hour after its last use, and then asks for the password again, and for
 * the second factor of those who have one. A log-in of the last half hour is let in by it.
 */
export class OfficeDoor {
  readonly #parts: OfficeDoorParts

  constructor(parts: OfficeDoorParts) {
    this.#parts = parts
  }

  /** @returns what has to be shown, for a caller with a right in the back office; looking is a use of it */
  async look({ viewer, family }: Pick<OfficeCaller, 'viewer' | 'family'>): Promise<DoorState> {
    if (viewer.kind !== 'member' || viewer.duty || family === undefined || !hasRight(viewer, 'back-office'))
      return CLOSED
    const { db, clock } = this.#parts
    const now = clock.now()
    const visit = await db.dataSource.manager.findOneBy(OfficeVisit, { family, memberId: viewer.memberId })
    const provenAt = visit?.provenAt ?? (await this.#loggedInAt(family, viewer.memberId))
    const facts = await this.#factsOf(viewer, { ...visitFacts(visit), provenAt })
    const asks = doorAsks(facts, now)
    // the log-in is noted before its tokens are renewed, for those who still have to show a code or set one up
    if (!asks.includes('password') && provenAt) await this.#note(viewer, family, visit, provenAt, now)
    return { asks, isProven: isProven(provenAt, now) }
  }

  /**
   * Opens it, or shows the password once more for what asks for it.
   *
   * @param shown the code may be missing where there is no second factor
   * @throws Refusal LOGIN_REQUIRED, RIGHT_MISSING, TOO_MANY_ATTEMPTS, PASSWORD_WRONG, SECOND_FACTOR_WRONG
   */
  async open(
    { viewer, family, address, site }: OfficeCaller,
    shown: { password?: string; code?: string; passkey?: string },
  ): Promise<void> {
    if (viewer.kind !== 'member' || family === undefined) throw new Refusal('LOGIN_REQUIRED')
    if (!hasRight(viewer, 'back-office')) throw new Refusal('RIGHT_MISSING', { right: 'back-office' })
    const { db, clock, members, secondFactors, passkeys } = this.#parts
    const { asks } = await this.look({ viewer, family })
    // a code alone opens it only to a log-in that showed the password lately
    const givesPassword = shown.password !== undefined && shown.password !== ''
    if (givesPassword) await members.checkPassword(viewer, shown.password ?? '', address)
    else if (asks.includes('password')) throw new Refusal('PASSWORD_WRONG')
    if (asks.includes('code')) {
      if (shown.passkey) await passkeys.check({ viewer, family, address, site }, shown.passkey)
      else await secondFactors.check(viewer.memberId, shown.code ?? '', address)
    }
    const now = clock.now()
    const { memberId } = viewer
    await db.write(async (tx) => {
      const before = await tx.findOneBy(OfficeVisit, { family, memberId })
      const provenAt = givesPassword ? now : (before?.provenAt ?? now)
      const confirmedAt = asks.includes('code') ? now : (before?.confirmedAt ?? null)
      await tx.upsert(OfficeVisit, { family, memberId, seenAt: now, provenAt, confirmedAt }, ['family'])
    })
  }

  /** Counts the second factor that was just turned on as shown. */
  async confirmed({ viewer, family }: OfficeCaller): Promise<void> {
    if (viewer.kind !== 'member' || family === undefined) return
    const { db, clock } = this.#parts
    const { memberId } = viewer
    await db.write((tx) => tx.update(OfficeVisit, { family, memberId }, { confirmedAt: clock.now() }))
  }

  /**
   * @param needsProof the password shown in the last minutes
   * @param mayEnrol whether a member who has to set up a second factor first may enter for that
   * @throws Refusal LOGIN_REQUIRED, RIGHT_MISSING, OFFICE_CLOSED, PROOF_REQUIRED
   */
  async enter(caller: OfficeCaller, needsProof = false, mayEnrol = false): Promise<SignedInViewer> {
    const { viewer } = caller
    if (viewer.kind !== 'member') throw new Refusal('LOGIN_REQUIRED')
    if (viewer.duty) throw new Refusal('DUTY_FIRST', { duty: viewer.duty })
    if (!hasRight(viewer, 'back-office')) throw new Refusal('RIGHT_MISSING', { right: 'back-office' })
    const state = await this.look(caller)
    if (state.asks.some((ask) => ask !== 'enrol' || !mayEnrol)) throw new Refusal('OFFICE_CLOSED')
    if (needsProof && !state.isProven) throw new Refusal('PROOF_REQUIRED')
    return viewer
  }

  /** @returns how many visits are forgotten */
  async deleteExpired(): Promise<number> {
    const { db, clock } = this.#parts
    const seenAt = LessThan(new Date(clock.now().getTime() - OFFICE_IDLE_MIN * MINUTE_MS - KEPT_MS))
    const { affected } = await db.write((tx) => tx.delete(OfficeVisit, { seenAt }))
    return affected ?? 0
  }

  /** Ends the visits of a member, whose sessions were ended. */
  async endAll(memberIds: readonly number[]): Promise<void> {
    await this.#parts.db.write((tx) => tx.delete(OfficeVisit, { memberId: In([...memberIds]) }))
  }

  /** The password stood at the beginning of a family. */
  async #loggedInAt(family: string, memberId: number): Promise<Date | undefined> {
    const row = await this.#parts.db.dataSource.manager.findOneBy(TokenFamily, {
      family,
      memberId,
    })
    return row?.startedAt ?? undefined
  }

  async #factsOf(
    viewer: SignedInViewer,
    seen: Omit<DoorFacts, 'hasSecondFactor' | 'needsSecondFactor'>,
  ): Promise<DoorFacts> {
    const { secondFactors, settings } = this.#parts
    const { isOn } = await secondFactors.stateOf(viewer.memberId)
    const isHandler = viewer.type === 'admin' || viewer.type === 'manager'
    return {
      ...seen,
      hasSecondFactor: isOn,
      needsSecondFactor: isHandler && settings.present.needsSecondFactor,
    }
  }

  async #note(
    { memberId }: SignedInViewer,
    family: string,
    visit: OfficeVisit | null,
    provenAt: Date,
    now: Date,
  ): Promise<void> {
    if (visit && Math.abs(now.getTime() - visit.seenAt.getTime()) < NOTE_EVERY_MS) return
    const { db } = this.#parts
    const confirmedAt = visit?.confirmedAt ?? null
    await db.write((tx) =>
      tx.upsert(OfficeVisit, { family, memberId, seenAt: now, provenAt, confirmedAt }, ['family']),
    )
  }
}

const visitFacts = (visit: OfficeVisit | null) =>
  visit ? { seenAt: visit.seenAt, confirmedAt: visit.confirmedAt ?? undefined } : {}
