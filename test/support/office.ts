import { Member } from '../../entities/accounts/Member.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { TokenFamily } from '../../entities/accounts/TokenFamily.ts'
import { AuditEntry } from '../../entities/content/AuditEntry.ts'
import type { SignedInViewer } from '../../src/domain/accounts/roles.ts'
import type { Deed } from '../../src/domain/backOffice/deeds.ts'
import { buildMemberRow } from './members.ts'
import { timeBasedCodes } from '../../server/accounts/auth/oneTimeCodes.ts'
import { MemberOffice } from '../../server/accounts/memberOffice.ts'
import { webAuthn } from '../../server/accounts/auth/webAuthn.ts'
import { Passkeys } from '../../server/accounts/passkeys.ts'
import { SITE } from './passkeys.ts'
import { SecondFactors } from '../../server/accounts/secondFactors.ts'
import { KeyUsages } from '../../server/accounts/keyUsages.ts'
import { AccessRecords } from '../../server/accounts/accessRecords.ts'
import { AuditLog } from '../../server/content/auditLog.ts'
import { BoardList } from '../../server/boards/boardList.ts'
import { BoardOffice } from '../../server/boards/boardOffice.ts'
import { Boards } from '../../server/boards/boards.ts'
import { BroadcastOffice } from '../../server/broadcasts/broadcastOffice.ts'
import { uploadedSounds } from '../../server/broadcasts/media/uploadedSounds.ts'
import { Recordings } from '../../server/broadcasts/media/recordings.ts'
import { Corrections } from '../../server/kernel/corrections.ts'
import { Observations } from '../../server/observations/observations.ts'
import { NameOffice } from '../../server/backOffice/nameOffice.ts'
import { Places } from '../../server/places/places.ts'
import { PlaceSearch } from '../../server/places/placeSearch.ts'
import { PLACE_FACTS } from '../../server/platform/db/facts/places/index.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../server/platform/db/facts/zoneShapes.ts'
import { ObservationStore } from '../../server/platform/db/observationStore.ts'
import { MediaStore } from '../../server/platform/media/mediaStore.ts'
import { Zones } from '../../server/zones/zones.ts'
import { Deeds } from '../../server/backOffice/deeds/index.ts'
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
import { buildProgramme } from './programmeDrafts.ts'
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
  const passkeys = new Passkeys({ db, clock, limiter, accessRecords, secondFactors, checks: webAuthn })
  const officeDoor = new OfficeDoor({ db, clock, members, secondFactors, passkeys, settings })
  const corrections = new Corrections({ db, clock })
  const { broadcasts, timetables } = buildProgramme(db)
  const store = new MediaStore(temporaryFolder('portal-media-'))
  const recordings = new Recordings({
    folder: temporaryFolder('portal-recordings-'),
    store,
    broadcasts,
    clock,
    log: { info: () => undefined, warn: () => undefined },
  })
  const boardList = new BoardList()
  const boards = new Boards({ db, clock, boardList, contents: undefined as never })
  const places = new Places(PLACE_FACTS)
  const zones = new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })
  const observations = new Observations({ db, store: new ObservationStore(db), clock })
  corrections.onChange(() => {
    zones.setCorrections(corrections.of('zone'))
    places.setCorrections(corrections.of('place'))
  })
  const placeSearch = new PlaceSearch({ places, zones, observations })
  const parts = {
    db,
    clock,
    audit,
    settings,
    memberOffice,
    messageOffice,
    secondFactors,
    passkeys,
    operation,
    officeDoor,
    broadcastOffice: new BroadcastOffice({
      broadcasts,
      timetables,
      recordings,
      sounds: uploadedSounds(store),
    }),
    boardOffice: new BoardOffice({ db, reload: () => boards.load() }),
    nameOffice: new NameOffice({ corrections, places, placeSearch, zones, observations }),
  }
  const usage = new Usage(db, clock)
  return {
    ...parts,
    broadcasts,
    timetables,
    boardList,
    boards,
    corrections,
    places,
    zones,
    observations,
    usage,
    deeds: new Deeds(parts),
    usages,
    sealer,
    asked,
    ended,
    quarantineFolder,
  }
}

/** The back office with an administrator who is logged in. */
export async function openDesk({ db, clock }: Pick<Options, 'db' | 'clock'>) {
  const parts = buildOfficeParts({ db, clock })
  const { sealer } = parts
  const now = clock.now()
  const member = buildMemberRow({
    loginId: 'chief01',
    type: 'admin',
    nameSealed: sealer.seal('admin', SEALED.memberName),
    phoneSealed: sealer.seal('01012345678', SEALED.memberPhone),
    phoneFingerprint: sealer.fingerprint('01012345678', SEALED.memberPhone),
    signUpAddressSealed: sealer.seal('127.0.0.1', SEALED.memberSignUpAddress),
  })
  const { id: memberId } = await db.write((tx) => tx.save(tx.create(Member, member)))
  const expiresAt = new Date(now.getTime() + 1e9)
  const family = { family: 'chief01', memberId, generation: 1, refreshedAt: now, startedAt: now, expiresAt }
  await db.write((tx) => tx.insert(TokenFamily, family))
  const viewer: SignedInViewer = {
    kind: 'member',
    memberId,
    loginId: 'chief01',
    type: 'admin',
    via: 'session',
  }
  return {
    ...parts,
    viewer,
    perform(deed: Deed, values: Record<string, string> = {}, file?: { name: string; path: string }) {
      return parts.deeds.do(
        { viewer, family: 'chief01', address: '127.0.0.1', site: SITE },
        deed,
        values,
        file,
      )
    },
    /** the newest entry of the audit log */
    async lastEntry() {
      const [entry] = await db.dataSource.manager.find(AuditEntry, { order: { id: 'DESC' }, take: 1 })
      return entry
    },
  }
}
