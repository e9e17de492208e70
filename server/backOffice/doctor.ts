import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { FeedState } from '../../entities/kernel/FeedState.ts'
import { Member } from '../../entities/accounts/Member.ts'
import { SecondFactor } from '../../entities/accounts/SecondFactor.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { Env } from '../env.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/dataSource.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { KeyedSealer } from '../platform/sealing.ts'
import { masterSecret } from '../platform/secrets.ts'

/** What was looked at. `bad`: the portal does not work so; `doubtful`: it does, and something is missing. */
export interface Finding {
  about: string
  state: 'good' | 'doubtful' | 'bad'
  says: string
  /** how it is mended */
  mend?: string
}

export interface DoctorParts {
  env: Env
  clock: Clock
}

const LEAST_FREE_BYTES = 2_000_000_000
const FEED_SILENT_MS = 3 * HOUR_MS
const REACH_TIMEOUT_MS = 5_000
const DATABASE_CLOCK_MS = 60_000

const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
const doubtful = (about: string, says: string, mend: string): Finding => ({
  about,
  state: 'doubtful',
  says,
  mend,
})
const bad = (about: string, says: string, mend: string): Finding => ({ about, state: 'bad', says, mend })

/**
 * Looks at an installation without changing it: it makes no file, no table and no request to an agency.
 *
 * @returns everything that was looked at, in the order in which it depends on one another
 */
export async function examine({ env, clock }: DoctorParts): Promise<Finding[]> {
  const findings = [...(await ofFolder(env)), ...ofAddress(env), ...ofMessages(env)]
  for (const [about, address] of placesToReach(env)) findings.push(await ofReach(about, address))
  findings.push(await ofVoice())
  return [...findings, ...(await ofDatabase(env, clock))]
}

async function ofFolder({ DATA_DIR, SESSION_SECRET }: Env): Promise<Finding[]> {
  const about = 'data folder'
  const folder = await stat(DATA_DIR).catch(() => undefined)
  if (!folder)
    return [bad(about, `${DATA_DIR} is not there.`, 'Start the portal once, or set DATA_DIR to its folder.')]
  const mayWrite = await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite)
    return [
      bad(
        about,
        `${DATA_DIR} cannot be written by this user.`,
        'Give it to the user that runs the portal (chown).',
      ),
    ]
  const { bavail, bsize } = await statfs(DATA_DIR)
  const freeGb = Math.round((bavail * bsize) / 1e8) / 10
  const disk =
    bavail * bsize < LEAST_FREE_BYTES
      ? bad('disk', `${freeGb} GB are free.`, 'Make room: below 2 GB a long storm may fill it.')
      : good('disk', `${freeGb} GB are free.`)
  const isOpen = (folder.mode & 0o007) > 1
  const rights = isOpen
    ? doubtful(about, 'Other users of the machine can read it.', `Close it: chmod o-rwx ${DATA_DIR}`)
    : good(about, `${DATA_DIR} belongs to this user alone.`)
  return [rights, disk, await ofSecret(DATA_DIR, SESSION_SECRET)]
}

async function ofSecret(dataDir: string, given: string | undefined): Promise<Finding> {
  const about = 'secret'
  if (given !== undefined) return good(about, 'It is set in the environment.')
  const file = await stat(join(dataDir, 'secret.key')).catch(() => undefined)
  if (!file)
    return bad(
      about,
      'There is neither SESSION_SECRET nor secret.key.',
      'Start the portal once, or put the back-up of the key in place.',
    )
  return (file.mode & 0o077) === 0
    ? good(about, 'It lies in the data folder, readable by its owner alone.')
    : bad(
        about,
        'Others can read secret.key.',
        'chmod 600 secret.key, and take a new secret where others have been on the machine.',
      )
}

function ofAddress({ PUBLIC_ORIGIN, TRUST_PROXY, HOST }: Env): Finding[] {
  const about = 'public address'
  if (PUBLIC_ORIGIN === undefined)
    return [
      doubtful(
        about,
        'PUBLIC_ORIGIN is not set.',
        'Set it to the address by which readers reach the portal, for links in messages and feeds.',
      ),
    ]
  const findings = [
    PUBLIC_ORIGIN.startsWith('https:')
      ? good(about, `Readers come to ${PUBLIC_ORIGIN}.`)
      : doubtful(
          about,
          'It is no https address.',
          'Put a proxy with a certificate before the portal: log-ins must not go over http.',
        ),
  ]
  if (PUBLIC_ORIGIN.startsWith('https:') && TRUST_PROXY === 0)
    findings.push(
      bad(
        'proxy headers',
        `A proxy stands before the portal, but TRUST_PROXY is 0 (HOST ${HOST}).`,
        'Set TRUST_PROXY to the number of proxies: else all readers count as one address, and its limits are everyone’s.',
      ),
    )
  else if (TRUST_PROXY > 0) findings.push(good('proxy headers', `${TRUST_PROXY} are believed.`))
  return findings
}

function ofMessages({ SMS_GATEWAY, SMTP_URL, VAPID_SUBJECT, PUBLIC_ORIGIN, FEEDS }: Env): Finding[] {
  const isDemo = FEEDS.some(({ kind }) => kind === 'demo')
  return [
    SMS_GATEWAY === 'http'
      ? good('text messages', 'They go out through the gateway.')
      : doubtful(
          'text messages',
          'None goes out: they are written into the data folder.',
          'Set SMS_GATEWAY=http and its address.',
        ),
    SMTP_URL === undefined
      ? doubtful('e-mail', 'None goes out.', 'Set SMTP_URL and MAIL_FROM.')
      : good('e-mail', 'It goes out through SMTP_URL.'),
    VAPID_SUBJECT === undefined && PUBLIC_ORIGIN === undefined
      ? doubtful('web push', 'It is off.', 'Set VAPID_SUBJECT.')
      : good('web push', 'It is on.'),
    isDemo
      ? doubtful(
          'feeds',
          'The portal shows the demo sea: simulated data.',
          'Set FEEDS and the keys of the agencies.',
        )
      : good('feeds', `Read: ${FEEDS.map(({ kind }) => kind).join(', ')}.`),
  ]
}

function placesToReach(env: Env): [about: string, address: URL][] {
  const url = (text: string | undefined) => (text === undefined ? [] : [new URL(text)])
  const named = (about: string, text: string | undefined) =>
    url(text).map((one): [string, URL] => [about, one])
  const { CLAMD_ADDRESS: clamd } = env
  return [
    ...(env.SMS_GATEWAY === 'http' ? named('text gateway', env.SMS_GATEWAY_URL) : []),
    ...named('mail server', env.SMTP_URL),
    ...named('Redis', env.REDIS_URL),
    ...named('virus scanner', clamd && `tcp://${clamd.host}:${clamd.port}`),
  ]
}

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
}

/** Whether something listens there; nothing is sent to it. */
async function ofReach(about: string, { protocol, hostname, port }: URL): Promise<Finding> {
  const number = Number(port) || PORTS[protocol] || 0
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: number, timeout: REACH_TIMEOUT_MS })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
  return isThere
    ? good(about, `${hostname}:${number} answers.`)
    : bad(
        about,
        `${hostname}:${number} does not answer.`,
        'Look at its address, its service and the firewall between.',
      )
}

async function ofVoice(): Promise<Finding> {
  const isThere = await promisify(execFile)('espeak-ng', ['--version'], { timeout: REACH_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )
  return isThere
    ? good('voice', 'espeak-ng of this machine reads broadcasts out.')
    : doubtful(
        'voice',
        'espeak-ng is not installed: the voice that comes with the portal is slower.',
        'apt install espeak-ng',
      )
}

async function ofDatabase(env: Env, clock: Clock): Promise<Finding[]> {
  const about = 'database'
  const isFile = env.DATABASE_URL === undefined
  const file = isFile ? await stat(join(env.DATA_DIR, 'portal.sqlite')).catch(() => undefined) : true
  if (!file)
    return [bad(about, 'There is no portal.sqlite yet.', 'Start the portal once, or restore a backup.')]
  let db: Database
  try {
    db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  } catch (error) {
    const words = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return [
      bad(
        about,
        `It cannot be opened: ${words}.`,
        'Look at DATABASE_URL, the rights of its user and the server.',
      ),
    ]
  }
  try {
    if (await db.dataSource.showMigrations())
      return [
        doubtful(about, 'Its schema is older than this program.', 'npm run migrate, or start the portal.'),
      ]
    return [
      good(about, `${isFile ? 'SQLite' : 'MariaDB'} is there, its schema is up to date.`),
      await ofClock(db, clock),
      await ofSealed(db, env),
      await ofAdministrators(db),
      ...(await ofFeeds(db, clock)),
    ]
  } finally {
    await db.close()
  }
}

async function ofClock(db: Database, clock: Clock): Promise<Finding> {
  const about = 'clock'
  const now = clock.now()
  if (db.engine === 'mariadb') {
    const [[seconds] = []] = await db.read.all('SELECT UNIX_TIMESTAMP()', [])
    const byMs = Math.abs(Number(seconds) * 1000 - now.getTime())
    if (byMs > DATABASE_CLOCK_MS)
      return bad(
        about,
        `The clock of the database server differs by ${Math.round(byMs / 1000)} s.`,
        'Run NTP on both machines.',
      )
  }
  const states = await db.dataSource.manager.find(FeedState)
  const ahead = states.find(({ lastSuccessAt }) => lastSuccessAt !== null && lastSuccessAt > latestPast(now))
  return ahead
    ? bad(
        about,
        `The feed ${ahead.name} was read at a time that has not come yet.`,
        'Set the clock by NTP; the portal does not believe such times.',
      )
    : good(about, `It is ${now.toISOString()}.`)
}

/** The secret that sealed what is in the database is the one that is set. */
async function ofSealed(db: Database, env: Env): Promise<Finding> {
  const about = 'personal data'
  const [member] = await db.dataSource.manager.find(Member, { order: { id: 'ASC' }, take: 1 })
  if (!member) return good(about, 'There are no members yet.')
  try {
    const sealer = new KeyedSealer(await masterSecret({ given: env.SESSION_SECRET, dataDir: env.DATA_DIR }))
    sealer.open(member.phoneSealed, SEALED.memberPhone)
    return good(about, 'The secret opens it.')
  } catch {
    return bad(
      about,
      'It was sealed with another secret.',
      'Put the SESSION_SECRET or secret.key back with which members signed up.',
    )
  }
}

async function ofAdministrators(db: Database): Promise<Finding> {
  const about = 'administrators'
  const { manager } = db.dataSource
  const members = await manager.findBy(Member, { type: 'admin' })
  const able = members.filter(({ lockedAt }) => lockedAt === null)
  if (able.length === 0) return bad(about, 'There is none.', 'npm run admin -- create <loginId>')
  const factors = await manager.find(SecondFactor)
  const sure = new Set(
    factors.filter(({ confirmedAt }) => confirmedAt !== null).map(({ memberId }) => memberId),
  )
  const without = able.filter(({ id }) => !sure.has(id)).length
  return without > 0
    ? doubtful(
        about,
        `${without} of ${able.length} have no second factor.`,
        'Each turns it on at /mmis/admin/security.',
      )
    : good(about, `${able.length}, all with a second factor.`)
}

async function ofFeeds(db: Database, clock: Clock): Promise<Finding[]> {
  const now = clock.now().getTime()
  const states = await db.dataSource.manager.find(FeedState, { order: { name: 'ASC' } })
  return states
    .filter(({ lastAttemptAt }) => lastAttemptAt !== null)
    .filter(({ lastSuccessAt }) => now - (lastSuccessAt?.getTime() ?? 0) > FEED_SILENT_MS)
    .map(({ name, lastSuccessAt, lastRefusalReason }) =>
      doubtful(
        `feed ${name}`,
        `Last read ${lastSuccessAt?.toISOString() ?? 'never'}${lastRefusalReason === null ? '' : `; refused: ${lastRefusalReason}`}.`,
        'Look at its key and address, and at what was refused in /mmis/admin/operation.',
      ),
    )
}
