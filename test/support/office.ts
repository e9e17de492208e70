import { timeBasedCodes } from '../../server/accounts/auth/oneTimeCodes.ts'
import { MemberOffice } from '../../server/accounts/memberOffice.ts'
import { SecondFactors } from '../../server/accounts/secondFactors.ts'
import { KeyUsages } from '../../server/accounts/keyUsages.ts'
import { AccessRecords } from '../../server/accounts/accessRecords.ts'
import { AuditLog } from '../../server/content/auditLog.ts'
import { Deeds } from '../../server/backOffice/deeds.ts'
import { OfficeDoor } from '../../server/backOffice/officeDoor.ts'
import { Operation } from '../../server/backOffice/operation.ts'
import type { Running } from '../../server/backOffice/operation.ts'
import { quarantineIn } from '../../server/feeds/quarantine.ts'
import { PortalSettings } from '../../server/kernel/settings.ts'
import { Usage } from '../../server/kernel/usage.ts'
import { MessageOffice } from '../../server/messages/messageOffice.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'
import { temporaryFolder } from './databases.ts'
import { FakeSealer } from './fakeAuth.ts'
import type { FakeClock } from './fakeClock.ts'

export const RIGHT_PASSWORD = 'Right-1234'

export const buildFeedStatus = (status: Partial<FeedStatus> = {}): FeedStatus => ({
  name: 'kma-buoy',
  mode: 'live',
  state: 'ok',
  rows: 0,
  ...status,
})

interface Options {
  db: Database
  clock: FakeClock
  audit?: AuditLog
  feeds?: FeedStatus[]
}

/** The back office beside texts; passwords are right when they are {@link RIGHT_PASSWORD}. */
export function buildOfficeParts({ db, clock, audit = new AuditLog({ db, clock }), feeds = [] }: Options) {
  const sealer = new FakeSealer()
  const asked: string[] = []
  const ended: number[] = []
  const limiter = { attempt: () => Promise.resolve(), succeeded: () => Promise.resolve() }
  const accessRecords = new AccessRecords({ db, clock, sealer })
  const usages = new KeyUsages({ db, clock })
  const settings = new PortalSettings({ db, clock })
  const secondFactors = new SecondFactors({
    db,
    clock,
    sealer,
    limiter,
    accessRecords,
    codes: timeBasedCodes,
  })
  const memberOffice = new MemberOffice({
    db,
    clock,
    sealer,
    policy: { verifiesPhone: false, extendWindowDays: 30 },
    accessRecords,
    usages,
    endOthers: (memberId) => {
      ended.push(memberId)
      return Promise.resolve()
    },
    note: (tx, { memberId, ...change }) =>
      audit.add(tx, { ...change, subject: 'member', subjectId: memberId }),
  })
  const messageOffice = new MessageOffice({ db, clock, soon: () => asked.push('soon') })
  const members = {
    checkPassword: (_viewer: unknown, password: string) =>
      password === RIGHT_PASSWORD ? Promise.resolve() : Promise.reject(new Refusal('PASSWORD_WRONG')),
  }
  const running: Running = {
    feeds: () => feeds,
    retryFeed: (name) => Promise.resolve(asked.push(`feed ${name}`) > 0),
    jobs: () => Promise.resolve([]),
    runJob: (name) => Promise.resolve(name === 'retention' && asked.push(`job ${name}`) > 0),
  }
  const quarantineFolder = temporaryFolder()
  const operation = new Operation({
    running,
    refusals: quarantineIn(quarantineFolder),
    figures: () => Promise.reject(new Error('no figures in this test')),
    stoppedRoutes: () => settings.present.stoppedRoutes,
  })
  const officeDoor = new OfficeDoor({ db, clock, members, secondFactors, settings })
  const parts = {
    db,
    clock,
    audit,
    settings,
    memberOffice,
    messageOffice,
    secondFactors,
    operation,
    officeDoor,
  }
  const usage = new Usage(db, clock)
  return { ...parts, usage, deeds: new Deeds(parts), usages, sealer, asked, ended, quarantineFolder }
}
