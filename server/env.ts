import { existsSync, statSync } from 'node:fs'
import { z } from 'zod'
import { templateMistake } from '../src/domain/fields/fileTemplate.ts'
import { parseFogClasses } from '../src/domain/fields/fogClasses.ts'
import type { FogClasses } from '../src/domain/fields/fogClasses.ts'
import { FIELD_PRODUCT_NAMES, isFieldProduct } from '../src/domain/fields/products.ts'
import type { FieldProductName } from '../src/domain/fields/products.ts'
import { DEMO_SCENES } from '../src/domain/kernel/demoScenes.ts'
import { TILE_ZOOMS, tileAddressMistake, withPlainMarks } from '../src/domain/map/mapTiles.ts'
import { squareBoxes } from '../src/domain/zones/seaSquares.ts'

/**
 * One enabled path for data. `demo` is the simulated sea, `kma` the agency's API hub, `khoa` the hydrographic agency on
 * data.go.kr, `komsa` passenger ships there, `nifs` the fisheries institute, `jma` typhoons of the Japan Meteorological Agency, `jtwc` those of the Joint Typhoon Warning Center, `ptwc` tsunamis of the Pacific Tsunami
 * Warning Center, `replay` a folder of recorded payloads.
 */
export type FeedChoice = { kind: 'demo' | LiveSource } | { kind: 'replay'; folder: string }
const LIVE_SOURCES = ['kma', 'khoa', 'komsa', 'nifs', 'jma', 'jtwc', 'ptwc'] as const
type LiveSource = (typeof LIVE_SOURCES)[number]
const isLiveSource = (text: string): text is LiveSource => LIVE_SOURCES.some((source) => source === text)

/** Where finished charts are received from. */
export type ChartFeedChoice =
  { kind: 'folder'; folder: string } | { kind: 'http'; index: string } | { kind: 'kma' }

const DATABASE_PROTOCOLS = ['mysql:', 'mariadb:']
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()

function parseFeeds(text: string, complain: (message: string) => void): FeedChoice[] {
  const feeds: FeedChoice[] = []
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part === 'demo' || isLiveSource(part)) feeds.push({ kind: part })
    else if (part.startsWith('replay:') && isFolder(part.slice(7))) {
      feeds.push({ kind: 'replay', folder: part.slice(7) })
    } else if (part.startsWith('replay:')) complain(`"${part.slice(7)}" is not a folder that can be read`)
    else complain(`"${part}" is not demo, kma, khoa, komsa, nifs, jma, jtwc, ptwc or replay:<folder>`)
  }
  if (new Set(feeds.map((feed) => JSON.stringify(feed))).size < feeds.length) complain('names a feed twice')
  if (feeds.length > 1 && feeds.some((feed) => feed.kind === 'demo')) {
    complain('demo stands alone: simulated values must not mix with observations')
  }
  return feeds
}

const url = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** A driver would end on it with an error of its own. */
function isDecodable(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
const BARE_PERCENT = { error: 'must have each % of the name and the password written as %25' }

const origin = (text: string) =>
  url(['http:', 'https:'])(text) && new URL(text).origin === text.replace(/\/$/, '')

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

function parseChartFeed(text: string, complain: (message: string) => void): ChartFeedChoice | undefined {
  if (text === 'kma') return { kind: 'kma' }
  if (text.startsWith('folder:')) {
    const folder = text.slice(7)
    if (isFolder(folder)) return { kind: 'folder', folder }
    complain(`"${folder}" is not a folder that can be read`)
  } else if (url(['http:', 'https:'])(text)) return { kind: 'http', index: text }
  // an address may hold a key
  else complain('must be kma, folder:<path> or the http or https address of an index')
  return undefined
}

/** What stands in a header between commas. */
const HEADER_WORD = /^[!#$%&'*+.^_`|~\w/=:-]+$/
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/

/** Numbers and texts of members go there. */
const isSecureAddress = (text: string) =>
  url(['https:'])(text) || (url(['http:'])(text) && LOOPBACK.test(new URL(text).hostname))

const MOST_BUOYS = 100
const buoyList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  )
  .refine((codes) => codes.every((code) => /^(?:HB|KG|TW)_\d{4}$/.test(code)), {
    error: 'must be codes such as TW_0062',
  })
  .refine((codes) => codes.length <= MOST_BUOYS, { error: `must be at most ${MOST_BUOYS} codes` })

const hostList = z.string().transform((text) =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
)

/** Each costs the hub 26 requests twice a day. */
const MOST_SQUARES = 12

const squareList = z
  .string()
  .transform((text) => text.split(',').map((part) => Number(/^\s*(\d+)\s*$/.exec(part)?.[1])))
  .refine((squares) => squares.every((square) => squareBoxes(square).length > 0), {
    error: 'must be numbers of sea squares, comma separated',
  })
  .refine((squares) => squares.length <= MOST_SQUARES && new Set(squares).size === squares.length, {
    error: `must be at most ${MOST_SQUARES} squares, each once`,
  })

const fieldList = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((names): names is FieldProductName[] => names.every(isFieldProduct), {
    error: `must be none, or some of ${FIELD_PRODUCT_NAMES.join(', ')}`,
  })

const FILE_PLACE = 'must be folder:/… or an http or https address, with the marks of docs/feeds.md'
const fileTemplate = z
  .string()
  .superRefine((text, context) => {
    const isAddress = url(['http:', 'https:'])(text.replaceAll(/[{}]/g, ''))
    const mistake = text.startsWith('folder:/') || isAddress ? templateMistake(text) : undefined
    // an address may hold a key
    const message = mistake ?? (isAddress || text.startsWith('folder:/') ? undefined : FILE_PLACE)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .optional()

const fogClasses = z
  .string()
  .transform((text, context): FogClasses | undefined => {
    const classes = parseFogClasses(text)
    if (!classes) context.addIssue({ code: 'custom', message: 'must look like 0=none,1=possible,2=fog' })
    return classes
  })
  .optional()

const tileAddress = z
  .string()
  .superRefine((text, context) => {
    const message = tileAddressMistake(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform(withPlainMarks)

const attribution = z.string().regex(/^[^<>\p{Cc}]{1,200}$/u, {
  error: 'must be plain text of at most 200 characters, without tags',
})

const tileZoom = wholeNumber(TILE_ZOOMS.min, TILE_ZOOMS.max).default(TILE_ZOOMS.usual)

/** Every variable the portal reads, with its rule; `.env.example` documents the same list (a test compares them). */
export const envSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_ORIGIN: z
    .string()
    .refine(origin, { error: 'must be an origin such as https://portal.example, without a path' })
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DEVELOPMENT_HOSTS: hostList.default([]),
  DATABASE_URL: z
    .string()
    .refine(url(DATABASE_PROTOCOLS), { error: 'must look like mysql://user:password@host:3306/name' })
    .refine(isDecodable, BARE_PERCENT)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  FILE_LIMIT_MB: wholeNumber(1, 2_000).default(512),
  FILES_QUOTA_MB: wholeNumber(100, 10_000_000).default(20_000),
  CLAMD_ADDRESS: z
    .string()
    .transform((text, context) => {
      const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? []
      if (host !== undefined && Number(port) <= 65_535) return { host, port: Number(port) }
      context.addIssue({ code: 'custom', message: 'must look like 127.0.0.1:3310' })
      return undefined
    })
    .optional(),
  RECORDINGS_DIR: z.string().min(1).optional(),
  FEEDS: z
    .string()
    .transform((text, context): FeedChoice[] =>
      parseFeeds(text, (message) => context.addIssue({ code: 'custom', message })),
    )
    .default([{ kind: 'demo' }]),
  DEMO_SCENE: z.enum(DEMO_SCENES, { error: `must be one of ${DEMO_SCENES.join(', ')}` }).default('now'),
  CHART_FEED: z
    .string()
    .transform((text, context): ChartFeedChoice | undefined =>
      parseChartFeed(text, (message) => context.addIssue({ code: 'custom', message })),
    )
    .optional(),
  KMA_HUB_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .default('https://apihub.kma.go.kr'),
  KMA_HUB_KEY: z.string().regex(/^\S+$/, { error: 'must hold no blanks' }).optional(),
  DATAGO_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .default('https://apis.data.go.kr'),
  DATAGO_KEY: z.string().regex(/^\S+$/, { error: 'must hold no blanks' }).optional(),
  KHOA_BUOYS: buoyList.optional(),
  NIFS_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .default('https://www.nifs.go.kr'),
  NIFS_KEY: z.string().regex(/^\S+$/, { error: 'must hold no blanks' }).optional(),
  JMA_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .default('https://www.jma.go.jp'),
  JTWC_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .default('https://www.metoc.navy.mil'),
  PTWC_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .default('https://www.tsunami.gov'),
  JTWC_DECKS: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .optional(),
  CAMERA_HOSTS: hostList.default(['www.khoa.go.kr']),
  SQUARE_PARTS: squareList.default([]),
  FIELDS: fieldList.default([...FIELD_PRODUCT_NAMES]),
  WAVES_FILES: fileTemplate,
  ATMOSPHERE_FILES: fileTemplate,
  OCEAN_FILES: fileTemplate,
  VISIBILITY_FILES: fileTemplate,
  FOG_CLASSES: fogClasses,
  QUICK_LOOKS_URL: z
    .string()
    .refine(url(['http:', 'https:']), { error: 'must be an http or https address' })
    .optional(),
  FIELD_STORE_MB: wholeNumber(100, 1_000_000).default(1_000),
  BASEMAP_TILES: tileAddress.optional(),
  BASEMAP_ATTRIBUTION: attribution.optional(),
  BASEMAP_MAX_ZOOM: tileZoom,
  OVERLAY_TILES: tileAddress.optional(),
  OVERLAY_ATTRIBUTION: attribution.optional(),
  OVERLAY_MAX_ZOOM: tileZoom,
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  REDIS_URL: z
    .string()
    .refine(url(['redis:', 'rediss:']), { error: 'must look like redis://host:6379' })
    .refine(isDecodable, BARE_PERCENT)
    .optional(),
  PHONE_VERIFY: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  RECOVERY: z.enum(['phone', 'qa-only'], { error: 'must be phone or qa-only' }).default('phone'),
  PASSWORD_MAX_AGE_DAYS: wholeNumber(1, 3_650).optional(),
  API_EXTEND_WINDOW_DAYS: wholeNumber(1, 3_000).default(30),
  ADMIN_PHONE: z
    .string()
    .regex(/^[\d\s()+-]{3,40}$/, { error: 'must be a telephone number' })
    .optional(),
  SMS_GATEWAY: z.enum(['spool', 'http'], { error: 'must be spool or http' }).default('spool'),
  SMS_GATEWAY_URL: z
    .string()
    .refine(isSecureAddress, { error: 'must be an https address, or an http one of this machine' })
    .optional(),
  SMS_GATEWAY_KEY: z
    .string()
    .regex(HEADER_WORD, { error: 'must be letters, digits and marks without blanks or commas' })
    .optional(),
  SMS_GATEWAY_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  SMS_GATEWAY_GUARANTEE: z
    .enum(['key', 'lookup', 'none'], { error: 'must be key, lookup or none' })
    .default('none'),
  SMS_SENDER: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((digits) => /^\d{3,15}$/.test(digits), { error: 'must be a telephone number' })
    .optional(),
  SMTP_URL: z
    .string()
    .refine(url(['smtp:', 'smtps:']), { error: 'must look like smtps://user:password@host' })
    .refine(isDecodable, BARE_PERCENT)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]{1,100}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/, {
      error: 'must be an address such as Portal <portal@marine.example>',
    })
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(url(['mailto:', 'https:']), { error: 'must begin with mailto: or https:' })
    .optional(),
  PUSH_HOSTS: hostList.optional(),
  MESSAGES_PER_DAY: wholeNumber(1, 100_000_000).default(200_000),
  TEXTS_PER_PHONE_PER_DAY: wholeNumber(1, 10_000).default(100),
  LOG_LEVEL: z
    .string()
    .refine((text): text is (typeof LOG_LEVELS)[number] => LOG_LEVELS.some((level) => level === text), {
      error: `must be one of ${LOG_LEVELS.join(', ')}`,
    })
    .default('info'),
})

export type Env = z.output<typeof envSchema>
export const ENV_NAMES = Object.keys(envSchema.shape)

/** Every mistake of the environment at once; messages never repeat a value that could be a secret. */
export class EnvInvalid extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(`The environment has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:
${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}
Each variable is explained in .env.example.`)
    this.name = 'EnvInvalid'
    this.mistakes = mistakes
  }
}

/**
 * @param variables as `process.env`; a variable set to the empty string counts as unset
 * @throws EnvInvalid with every mistake
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given: Record<string, string | undefined> = Object.fromEntries(
    ENV_NAMES.filter((name) => variables[name] !== undefined && variables[name] !== '').map((name) => [
      name,
      variables[name],
    ]),
  )
  const result = envSchema.safeParse(given)
  const mistakes = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  mistakes.push(...missing(given))
  if (given.DEMO_SCENE !== undefined && given.FEEDS !== undefined && !names(given.FEEDS, 'demo'))
    mistakes.push('DEMO_SCENE: is for the demo sea, which FEEDS does not name')
  mistakes.push(...tileMistakes(given))
  if (!result.success || mistakes.length > 0) throw new EnvInvalid(mistakes)
  return result.data
}

/** Variables that others make necessary; outside the schema, because zod skips checks across fields while one is wrong. */
function missing(given: Readonly<Record<string, string | undefined>>): string[] {
  const needed: [boolean, string, readonly string[]][] = [
    [names(given.FEEDS, 'kma'), 'FEEDS names kma', ['KMA_HUB_KEY']],
    [names(given.FEEDS, 'khoa'), 'FEEDS names khoa', ['DATAGO_KEY']],
    [names(given.FEEDS, 'komsa'), 'FEEDS names komsa', ['DATAGO_KEY']],
    [names(given.FEEDS, 'nifs'), 'FEEDS names nifs', ['NIFS_KEY']],
    [
      given.SMS_GATEWAY === 'http',
      'SMS_GATEWAY is http',
      ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_SECRET', 'SMS_SENDER'],
    ],
    [given.SMTP_URL !== undefined, 'SMTP_URL is set', ['MAIL_FROM']],
    ...TILE_LAYERS.map((layer): (typeof needed)[number] => [
      given[`${layer}_TILES`] !== undefined,
      `${layer}_TILES is set`,
      [`${layer}_ATTRIBUTION`],
    ]),
  ]
  return needed.flatMap(([isNeeded, why, variables]) =>
    isNeeded
      ? variables.filter((name) => given[name] === undefined).map((name) => `${name}: is needed when ${why}`)
      : [],
  )
}

/** What is set for tiles that are not, and tiles that a page over https would not be given. */
function tileMistakes(given: Readonly<Record<string, string | undefined>>): string[] {
  return TILE_LAYERS.flatMap((layer) => {
    const tiles = given[`${layer}_TILES`]
    const isMixed = /^http:/i.test(tiles ?? '') && /^https:/i.test(given.PUBLIC_ORIGIN ?? '')
    if (isMixed) return [`${layer}_TILES: must be https, because PUBLIC_ORIGIN is`]
    const needless = [`${layer}_ATTRIBUTION`, `${layer}_MAX_ZOOM`].filter((name) => given[name] !== undefined)
    return tiles === undefined
      ? needless.map((name) => `${name}: is for ${layer}_TILES, which is not set`)
      : []
  })
}

const TILE_LAYERS = ['BASEMAP', 'OVERLAY'] as const
const names = (feeds: string | undefined, wanted: string) =>
  (feeds ?? '').split(',').some((feed) => feed.trim() === wanted)
