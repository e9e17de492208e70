import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { REST_PREFIX } from '../../server/http/policy.ts'
import { ACCOUNT_NAMES } from '../../src/wire/accounts/accounts.ts'
import { NOTICES_PER_PAGE } from '../../src/domain/notices/notices.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { BENCH_OPTIONS, startMariadb } from '../../test/support/mariadb.ts'
import { eventually, startPortal } from '../../test/support/server.ts'
import type { Portal } from '../../test/support/server.ts'
import { randomNumbers, SEED } from '../dataset.ts'
import type { Figure } from '../figures.ts'
import { load } from '../load.ts'
import { onServerCore } from '../machine.ts'
import { compiled } from '../compiled.ts'
import type { BenchOptions } from './section.ts'

const NAMES = { sqlite: 'SQLite', mariadb: 'MariaDB' } as const
const BATCH = 500
const WORDS =
  '태풍 호우 방조제 통제 점검 안내 해양월보 여객선 부산 통영 제주 인천 서비스 개편 설문 조사 훈련 특보'.split(
    ' ',
  )
const ENGLISH = ['typhoon', 'maintenance', 'harbour', 'survey', 'service', 'closed']
const TEXT_WORDS = 40

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN

/** Notices of many years, each with a title and a paragraph of both languages. */
async function fill(db: Database, count: number): Promise<void> {
  const random = randomNumbers(SEED)
  const some = (words: readonly string[], most: number) =>
    Array.from({ length: most }, () => words[Math.floor(random() * words.length)]).join(' ')
  const columns =
    'kind, state, titleKo, titleEn, bodyKo, bodyEn, isPinned, asksReceipt, revision, createdAt, changedAt, publishedAt'
  for (let from = 0; from < count; from += BATCH) {
    await db.write(async (tx) => {
      const statements = db.within(tx)
      for (let at = from; at < Math.min(count, from + BATCH); at++) {
        const when = new Date(Date.UTC(2026, 4, 4) - at * HOUR_MS)
          .toISOString()
          .replace('T', ' ')
          .replace('Z', '')
        const body = (words: string) =>
          JSON.stringify({
            doc: {
              type: 'doc',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: words, marks: [] }] }],
            },
            html: `<p>${words}</p>`,
          })
        await statements.run(`INSERT INTO content (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
          'notice',
          'published',
          `${some(WORDS, 4)} ${at}`,
          `${some(ENGLISH, 3)} ${at}`,
          body(some(WORDS, TEXT_WORDS)),
          body(some(ENGLISH, 10)),
          at % 1_000 === 0 ? 1 : 0,
          0,
          1,
          when,
          when,
          when,
        ])
      }
    })
  }
}

/** What the build made of the sources: decorators need it. */
const modules = async () => ({
  ...(await compiled<typeof import('../../server/platform/db/dataSource.ts')>(
    'server/platform/db/dataSource.js',
  )),
  ...(await compiled<typeof import('../../server/content/contents.ts')>('server/content/contents.js')),
  ...(await compiled<typeof import('../../server/content/attachments.ts')>('server/content/attachments.js')),
  ...(await compiled<typeof import('../../server/content/files/fileStore.ts')>(
    'server/content/files/fileStore.js',
  )),
})

async function listFigures(engine: keyof typeof NAMES, rows: number): Promise<Figure[]> {
  const { openDatabase, Contents, Attachments, FileStore } = await modules()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = engine === 'mariadb' ? await startMariadb(BENCH_OPTIONS) : undefined
  const url = server && `${server.url}/content`
  if (server) await makeDatabase(server.url)
  const db = await openDatabase({ url, dataDir })
  try {
    await db.migrate()
    await fill(db, rows)
    const clock = systemClock
    const contents = new Contents({ db, clock, boards: { institutionOf: () => undefined } })
    const store = new FileStore(join(dataDir, 'files'))
    const attachments = new Attachments({ db, clock, store, mostBytes: 0, quotaBytes: 0 })
    const before = process.memoryUsage().rss
    const started = performance.now()
    await contents.load()
    const loadMs = performance.now() - started
    const rssMb = (process.memoryUsage().rss - before) / 1e6
    const random = randomNumbers(SEED)
    const searches = [
      '',
      ...WORDS,
      ...ENGLISH,
      '태풍 부산',
      'typhoon closed',
      '해양',
      '월',
      'h',
      '9',
      'nothing',
    ]
    const ask = async (search: string, page: number) => {
      const from = performance.now()
      const { rows: shown } = contents.shown('notice', { search }, page, NOTICES_PER_PAGE)
      await attachments.counts(shown.map(({ id }) => id))
      return performance.now() - from
    }
    for (const search of searches) await ask(search, 1)
    const took: number[] = []
    for (let at = 0; at < 2_000; at++) {
      const search = at % 2 === 0 ? '' : searches[Math.floor(random() * searches.length)]!
      took.push(await ask(search, 1 + Math.floor(random() * (rows / NOTICES_PER_PAGE))))
    }
    const sorted = took.toSorted((one, other) => one - other)
    return [
      {
        section: 'content',
        what: `${NAMES[engine]}: pages and searches of ${rows.toLocaleString('en')} notices, 99 % of 2,000`,
        value: quantile(sorted, 0.99),
        unit: 'ms',
        goal: { atMost: 50 },
        note: `middle ${quantile(sorted, 0.5).toFixed(1)} ms, longest ${(sorted.at(-1) ?? NaN).toFixed(1)} ms; read at the start in ${(loadMs / 1000).toFixed(1)} s, ${rssMb.toFixed(0)} MB`,
      },
    ]
  } finally {
    await db.close()
    await server?.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function makeDatabase(url: string): Promise<void> {
  const connection = await createConnection(url)
  await connection.query('CREATE DATABASE content CHARACTER SET utf8mb4')
  await connection.end()
}

/** The line after the sentence that the first start of a demo writes. */
const GENERATED = /administrator (\S+) can log in[^\n]*\n(\S+)/

/** Logs in as the administrator of the demo. */
async function tokensOf(portal: Portal): Promise<Record<string, string>> {
  const [, loginId, password] = GENERATED.exec(portal.output()) ?? []
  const answer = await fetch(`${portal.origin}${REST_PREFIX}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [ACCOUNT_NAMES.loginId]: loginId, [ACCOUNT_NAMES.password]: password }),
  })
  return { accesstoken: answer.headers.get('accesstoken') ?? '' }
}

const PIECE = Buffer.alloc(1_000_000, 'sea ')

/** A document of so many bytes, as a form sends it. */
function formOf(bytes: number, name: string) {
  const boundary = 'bench-boundary'
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  async function* parts() {
    yield head
    for (let left = bytes; left > 0; left -= PIECE.length)
      yield PIECE.subarray(0, Math.min(left, PIECE.length))
    yield tail
    await Promise.resolve()
  }
  return {
    body: parts(),
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + bytes + tail.length,
  }
}

async function upload(portal: Portal, headers: Record<string, string>, bytes: number, name: string) {
  const { body, type } = formOf(bytes, name)
  const answer = await fetch(`${portal.origin}${REST_PREFIX}/api/content/files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
    duplex: 'half',
  } as unknown as RequestInit)
  const { payload } = (await answer.json()) as { payload?: { fileUrl: string }[] }
  if (!payload?.[0]) throw new Error(`an upload was refused with ${answer.status}`)
  return payload[0]
}

async function rssOf(portal: Portal): Promise<number> {
  const file = await open(`/proc/${portal.pid}/statm`)
  const text = await file.readFile('utf8')
  await file.close()
  return (Number(text.split(' ')[1]) * 4_096) / 1e6
}

/** Readers of a page, some twenty a second, in a process of their own. @returns the slowest 1 % of their waits, ms */
async function slowestReaders(portal: Portal, seconds: number): Promise<number> {
  const { waitsMs } = await load({ url: `${portal.origin}/mmis/notice`, seconds, perSecond: 20 })
  return quantile(waitsMs, 0.99)
}

async function uploadFigures(isQuick: boolean): Promise<Figure[]> {
  const fileBytes = isQuick ? 25_000_000 : 250_000_000
  const downloadBytes = isQuick ? 50_000_000 : 500_000_000
  const portal = await startPortal({
    env: { FEEDS: 'demo', FIELDS: 'none', FILE_LIMIT_MB: '600' },
    before: onServerCore(),
  })
  try {
    await eventually(
      'the password of the administrator',
      async () => GENERATED.test(portal.output()) || undefined,
    )
    const headers = await tokensOf(portal)
    // what a start does is over
    await new Promise((resolve) => setTimeout(resolve, isQuick ? 15_000 : 60_000))
    for (let visit = 0; visit < 50; visit++) await (await fetch(`${portal.origin}/mmis/notice`)).arrayBuffer()
    const seconds = isQuick ? 2 : 10
    const alone = await slowestReaders(portal, seconds)
    const before = await rssOf(portal)
    let most = before
    const watch = setInterval(() => void rssOf(portal).then((rss) => (most = Math.max(most, rss))), 100)
    const started = performance.now()
    const uploads = Promise.all(
      Array.from({ length: 8 }, (_, at) => upload(portal, headers, fileBytes, `bench-${at}.pdf`)),
    )
    const beside = await slowestReaders(portal, seconds)
    await uploads
    const tookS = (performance.now() - started) / 1_000
    clearInterval(watch)
    const file = await upload(portal, headers, downloadBytes, 'download.pdf')
    const resumed = await resume(portal, headers, file.fileUrl)
    const section = 'content'
    return [
      {
        section,
        what: `Memory that 8 uploads of ${fileBytes / 1e6} MB at once add`,
        value: most - before,
        unit: 'MB',
        goal: { atMost: 60 },
        note: `${((8 * fileBytes) / 1e6 / tookS).toFixed(0)} MB/s`,
      },
      {
        section,
        what: 'Readers of a page beside them, the slowest 1 % against without',
        value: beside / alone,
        unit: '×',
        goal: { atMost: 1.3 },
        note: `${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside`,
      },
      {
        section,
        what: `A download of ${downloadBytes / 1e6} MB that is cut off in its middle goes on there`,
        value: resumed,
        unit: 'bytes sent twice',
        goal: { atMost: 0 },
      },
    ]
  } finally {
    await portal.stop()
  }
}

/** Reads half of a file, hangs up, and asks for the rest. @returns bytes that came twice or not at all */
async function resume(portal: Portal, headers: Record<string, string>, path: string): Promise<number> {
  const first = await fetch(portal.origin + path, { headers })
  const length = Number(first.headers.get('content-length'))
  let got = 0
  for await (const piece of first.body!) {
    got += (piece as Uint8Array).length
    if (got > length / 2) break
  }
  const etag = first.headers.get('etag') ?? ''
  const rest = await fetch(portal.origin + path, {
    headers: { ...headers, range: `bytes=${got}-`, 'if-range': etag },
  })
  let more = 0
  for await (const piece of rest.body!) more += (piece as Uint8Array).length
  return Math.abs(length - got - more)
}

export async function measureContent({ isQuick }: BenchOptions): Promise<Figure[]> {
  const rows = isQuick ? 10_000 : 100_000
  return [
    ...(await listFigures('sqlite', rows)),
    ...(await listFigures('mariadb', rows)),
    ...(await uploadFigures(isQuick)),
  ]
}
