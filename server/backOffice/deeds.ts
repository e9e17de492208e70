import type { EntityManager } from 'typeorm'
import { MEMBER_TYPES } from '../../src/domain/accounts/roles.ts'
import type { MemberType, SignedInViewer } from '../../src/domain/accounts/roles.ts'
import { withRight } from '../../src/domain/accounts/rights.ts'
import { deedFacts } from '../../src/domain/backOffice/deeds.ts'
import type { Deed, DeedValues } from '../../src/domain/backOffice/deeds.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { SWITCHES } from '../../src/domain/kernel/settings.ts'
import { DELIVERY_ROUTES } from '../../src/domain/messages/subscriptions.ts'
import type { DeedShown } from '../../src/api/officeContext.ts'
import type { MemberOffice, SecondFactors } from '../accounts/index.ts'
import type { AuditLog } from '../content/index.ts'
import type { PortalSettings } from '../kernel/index.ts'
import type { MessageOffice } from '../messages/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { auditCsv } from './auditCsv.ts'
import type { OfficeCaller, OfficeDoor } from './officeDoor.ts'
import type { Operation } from './operation.ts'

export interface DeedsParts {
  db: Database
  clock: Clock
  audit: AuditLog
  settings: PortalSettings
  memberOffice: MemberOffice
  messageOffice: MessageOffice
  secondFactors: SecondFactors
  operation: Operation
  officeDoor: OfficeDoor
}

/** A file that a deed answers with. */
export interface DeedFile {
  name: string
  type: string
  body: string
}

/** What came of a deed: nothing more to say, something that is shown this once, or a file. */
export interface DeedDone {
  shown?: DeedShown
  file?: DeedFile
}

interface Asked {
  viewer: SignedInViewer
  caller: OfficeCaller
  values: DeedValues
}

const ID = /^[1-9]\d{0,8}$/

/** Does what the forms of the back office ask for. Who did what stands in the audit log, in the same transaction. */
export class Deeds {
  readonly #parts: DeedsParts
  readonly #does: Record<Deed, (asked: Asked) => Promise<DeedDone | void>>

  constructor(parts: DeedsParts) {
    this.#parts = parts
    this.#does = {
      ...this.#ofMembers(),
      ...this.#ofOperation(),
      ...this.#ofOwnFactor(),
      ...this.#ofSettings(),
    }
  }

  /** @throws Refusal those of the entrance, RIGHT_MISSING, INPUT_INVALID, and those of the deed; nothing is done then */
  async do(caller: OfficeCaller, deed: Deed, values: DeedValues): Promise<DeedDone> {
    const { right, needsProof = false } = deedFacts(deed)
    const viewer = await this.#parts.officeDoor.enter(caller, needsProof, isOfFactor(deed))
    withRight(viewer, right)
    return (await this.#does[deed]({ viewer, caller, values })) ?? {}
  }

  #ofMembers() {
    const { memberOffice, secondFactors } = this.#parts
    const id = (values: DeedValues) => idOf(values, 'member')
    return {
      'member-type': ({ viewer, values, caller }: Asked) =>
        memberOffice.setType(viewer, id(values), memberTypeOf(values['type']), caller.address),
      'member-boards': ({ viewer, values, caller }: Asked) => {
        const institutionCode = values['institution'] === '' ? undefined : values['institution']
        const isBoardManager = values['boardManager'] !== undefined
        return memberOffice.setBoards(viewer, id(values), { isBoardManager, institutionCode }, caller.address)
      },
      'member-lock': ({ viewer, values, caller }: Asked) =>
        memberOffice.lock(viewer, id(values), true, caller.address),
      'member-unlock': ({ viewer, values, caller }: Asked) =>
        memberOffice.lock(viewer, id(values), false, caller.address),
      'member-reset': async ({ viewer, values, caller }: Asked) => ({
        shown: {
          kind: 'password',
          lines: [await memberOffice.reset(viewer, id(values), caller.address)],
        } as const,
      }),
      'member-sessions': ({ viewer, values, caller }: Asked) =>
        memberOffice.endSessions(viewer, id(values), caller.address),
      'member-factor': async ({ viewer, values }: Asked) => {
        const memberId = id(values)
        if (!(await secondFactors.remove(memberId))) throw new Refusal('ROW_UNKNOWN')
        await this.#note(viewer, 'remove-factor', 'member', memberId)
      },
      'member-withdraw': ({ viewer, values, caller }: Asked) =>
        memberOffice.withdraw(viewer, id(values), caller.address),
      'member-export': async ({ viewer, values, caller }: Asked) => {
        const facts = await memberOffice.exportOf(viewer, id(values), caller.address)
        const body = `${JSON.stringify(facts, null, 2)}\n`
        return { file: { name: `member-${id(values)}.json`, type: 'application/json', body } }
      },
      'key-revoke': ({ viewer, values, caller }: Asked) =>
        memberOffice.revokeKey(viewer, id(values), caller.address),
    }
  }

  #ofOperation() {
    const { operation, messageOffice, settings } = this.#parts
    const list = (
      name: 'pausedFeeds' | 'stoppedRoutes',
      entry: string,
      isOn: boolean,
      asked: Asked,
      what: string,
    ) =>
      settings.list(name, entry, isOn, (tx) =>
        this.#noteIn(tx, asked.viewer, { what, subject: SUBJECT[name], id: entry }),
      )
    return {
      'feed-pause': (asked: Asked) => list('pausedFeeds', this.#feedOf(asked.values), true, asked, 'pause'),
      'feed-resume': (asked: Asked) =>
        list('pausedFeeds', this.#feedOf(asked.values), false, asked, 'resume'),
      'feed-retry': async ({ viewer, values }: Asked) => {
        const feed = this.#feedOf(values)
        if (!(await operation.retry(feed))) throw new Refusal('ROW_UNKNOWN')
        await this.#note(viewer, 'retry', 'feed', feed)
      },
      'job-run': async ({ viewer, values }: Asked) => {
        const job = values['job'] ?? ''
        if (!(await operation.runJob(job))) throw new Refusal('ROW_UNKNOWN')
        await this.#note(viewer, 'run', 'job', job)
      },
      'message-resend': ({ viewer, values }: Asked) => {
        const id = idOf(values, 'message')
        return messageOffice.resend(viewer, id, (tx, memberId) =>
          this.#noteIn(tx, viewer, { what: 'resend', subject: 'message', id, after: { memberId } }),
        )
      },
      'route-stop': (asked: Asked) => list('stoppedRoutes', routeOf(asked.values), true, asked, 'stop'),
      'route-start': (asked: Asked) => list('stoppedRoutes', routeOf(asked.values), false, asked, 'start'),
    }
  }

  #ofSettings() {
    const { settings, audit, clock } = this.#parts
    const turn = ({ viewer, values }: Asked, isOn: boolean) => {
      const name = SWITCHES.find((one) => one === values['setting'])
      if (!name) throw new Refusal('INPUT_INVALID', { field: 'setting' })
      return settings.set(name, isOn, (tx, before) =>
        this.#noteIn(tx, viewer, {
          what: 'set',
          subject: 'setting',
          id: name,
          before: { value: before },
          after: { value: isOn },
        }),
      )
    }
    return {
      'setting-on': (asked: Asked) => turn(asked, true),
      'setting-off': (asked: Asked) => turn(asked, false),
      'audit-export': async ({ viewer }: Asked) => {
        const body = await auditCsv(audit)
        await this.#note(viewer, 'export', 'audit', 'csv')
        const day = clock.now().toISOString().slice(0, 10)
        return { file: { name: `audit-${day}.csv`, type: 'text/csv; charset=utf-8', body } }
      },
    }
  }

  #ofOwnFactor() {
    const { secondFactors, officeDoor } = this.#parts
    return {
      'factor-begin': async ({ viewer }: Asked) => {
        await secondFactors.begin(viewer)
      },
      'factor-confirm': async ({ viewer, values, caller }: Asked) => {
        const lines = await secondFactors.confirm(viewer, values['code'] ?? '', caller.address)
        await officeDoor.confirmed(caller)
        await this.#note(viewer, 'add-factor', 'member', viewer.memberId)
        return { shown: { kind: 'codes', lines } as const }
      },
      'factor-remove': async ({ viewer }: Asked) => {
        if (!(await secondFactors.remove(viewer.memberId))) throw new Refusal('ROW_UNKNOWN')
        await this.#note(viewer, 'remove-factor', 'member', viewer.memberId)
      },
    }
  }

  #feedOf(values: DeedValues): string {
    const feed = values['feed'] ?? ''
    if (!this.#parts.operation.hasFeed(feed)) throw new Refusal('ROW_UNKNOWN')
    return feed
  }

  #note(viewer: SignedInViewer, what: string, subject: string, id: string | number): Promise<void> {
    return this.#parts.db.write((tx) => this.#noteIn(tx, viewer, { what, subject, id }))
  }

  #noteIn(
    tx: EntityManager,
    { memberId }: SignedInViewer,
    { id, ...entry }: { what: string; subject: string; id: string | number; before?: object; after?: object },
  ): Promise<void> {
    return this.#parts.audit.add(tx, { ...entry, actorMemberId: memberId, subjectId: id })
  }
}

const SUBJECT = { pausedFeeds: 'feed', stoppedRoutes: 'route' } as const

/** These set up what the entrance may ask for, and are done while it does. */
const isOfFactor = (deed: Deed): boolean => deed === 'factor-begin' || deed === 'factor-confirm'

function idOf(values: DeedValues, field: string): number {
  const text = values[field] ?? ''
  if (!ID.test(text)) throw new Refusal('INPUT_INVALID', { field })
  return Number(text)
}

function memberTypeOf(text: string | undefined): MemberType {
  const type = MEMBER_TYPES.find((one) => one === text)
  if (!type) throw new Refusal('INPUT_INVALID', { field: 'type' })
  return type
}

function routeOf(values: DeedValues): string {
  const route = DELIVERY_ROUTES.find((one) => one === values['route'])
  if (!route) throw new Refusal('INPUT_INVALID', { field: 'route' })
  return route
}
