import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ENV_NAMES, EnvInvalid, readEnv } from '../../server/env.ts'
import { mapTilesOf } from '../../server/map/mapTiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function mistakesOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvInvalid) return error.mistakes
    throw error
  }
  return []
}

describe('the environment', () => {
  it.each([
    ['a port that is no number', { PORT: 'abc' }, /^PORT: /],
    ['a port out of range', { PORT: '65536' }, /^PORT: .*65535/],
    ['a port with a fraction', { PORT: '80.5' }, /^PORT: /],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://a.example/mmis' }, /^PUBLIC_ORIGIN: /],
    ['an origin of another protocol', { PUBLIC_ORIGIN: 'ftp://a.example' }, /^PUBLIC_ORIGIN: /],
    ['an unknown kind of database', { DATABASE_URL: 'postgres://a/b' }, /^DATABASE_URL: /],
    ['an unknown feed', { FEEDS: 'noaa' }, /^FEEDS: "noaa"/],
    ['no feed', { FEEDS: ',' }, /^FEEDS: /],
    ['an unknown scene', { DEMO_SCENE: 'flood' }, /^DEMO_SCENE: must be one of now, calm/],
    [
      'a scene without the demo sea',
      { DEMO_SCENE: 'calm', FEEDS: `replay:${folder}` },
      /^DEMO_SCENE: .*FEEDS/,
    ],
    ['a recording that is not there', { FEEDS: `replay:${folder}/nothing` }, /^FEEDS: .*not a folder/],
    ['a feed twice', { FEEDS: 'kma,kma', KMA_HUB_KEY: 'k' }, /^FEEDS: .*twice/],
    ['the demo beside observations', { FEEDS: 'demo,kma', KMA_HUB_KEY: 'k' }, /^FEEDS: demo stands alone/],
    ['the hub without its key', { FEEDS: 'kma' }, /^KMA_HUB_KEY: /],
    ['a key with blanks', { FEEDS: 'kma', KMA_HUB_KEY: 'a b' }, /^KMA_HUB_KEY: /],
    ['an invalid address', { KMA_HUB_URL: 'apihub' }, /^KMA_HUB_URL: /],
    ['an address of another kind', { DATAGO_URL: 'ftp://apis.data.go.kr' }, /^DATAGO_URL: /],
    ['a key with a blank', { DATAGO_KEY: 'a key' }, /^DATAGO_KEY: /],
    [
      'a partner without its key',
      { FEEDS: 'kma,khoa', KMA_HUB_KEY: 'k' },
      /^DATAGO_KEY: is needed when FEEDS names khoa/,
    ],
    ['an institute without its key', { FEEDS: 'nifs' }, /^NIFS_KEY: is needed when FEEDS names nifs/],
    ['charts from nowhere', { CHART_FEED: 'ftp://charts.example' }, /^CHART_FEED: must be kma, folder/],
    [
      'charts in a folder that is not there',
      { CHART_FEED: 'folder:/no/such' },
      /^CHART_FEED: .*not a folder/,
    ],
    ['a field that is not there', { FIELDS: 'waves,snow' }, /^FIELDS: must be none, or some of waves/],
    [
      'files of a model without a place',
      { WAVES_FILES: 'rww3_{yyyy}{mm}{dd}{hh}' },
      /^WAVES_FILES: must be folder/,
    ],
    [
      'files of a model without a run',
      { OCEAN_FILES: 'folder:/m/{fff}' },
      /^OCEAN_FILES: must hold \{yyyy\}/,
    ],
    ['the code of no buoy', { KHOA_BUOYS: 'TW_0062,22101' }, /^KHOA_BUOYS: must be codes/],
    ['too many buoys', { KHOA_BUOYS: Array(101).fill('TW_0062').join() }, /^KHOA_BUOYS: must be at most 100/],
    ['a square that is not there', { SQUARE_PARTS: '88,9999' }, /^SQUARE_PARTS: must be numbers/],
    ['a part of a square', { SQUARE_PARTS: '88-1' }, /^SQUARE_PARTS: must be numbers/],
    ['a square twice', { SQUARE_PARTS: '88,88' }, /^SQUARE_PARTS: .*each once/],
    ['all squares', { SQUARE_PARTS: '1,2,3,4,5,6,7,8,9,10,11,12,13' }, /^SQUARE_PARTS: .*at most 12/],
    [
      'tiles that are a file',
      { BASEMAP_TILES: 'file:///srv/{z}/{x}/{y}.png' },
      /^BASEMAP_TILES: must be an http/,
    ],
    [
      'tiles without a place',
      { BASEMAP_TILES: 'https://t.example/{z}/{x}.png' },
      /^BASEMAP_TILES: must hold {z}/,
    ],
    [
      'tiles whose address holds a password',
      { BASEMAP_TILES: 'https://me:sesame@t.example/{z}/{x}/{y}' },
      /^BASEMAP_TILES: must hold no user name or password: every reader/,
    ],
    [
      'tiles of many hosts',
      { OVERLAY_TILES: 'https://{s}.t.example/{z}/{x}/{y}' },
      /^OVERLAY_TILES: must name one host/,
    ],
    [
      'tiles without an attribution',
      { BASEMAP_TILES: 'https://t.example/{z}/{x}/{y}' },
      /^BASEMAP_ATTRIBUTION: is needed when BASEMAP_TILES is set/,
    ],
    [
      'a second layer without an attribution',
      { OVERLAY_TILES: 'https://t.example/{z}/{x}/{y}' },
      /^OVERLAY_ATTRIBUTION: is needed when OVERLAY_TILES is set/,
    ],
    [
      'markup for a name',
      { BASEMAP_TILES: 'https://t.example/{z}/{x}/{y}', BASEMAP_ATTRIBUTION: '<b>Me</b>' },
      /^BASEMAP_ATTRIBUTION: must be plain text/,
    ],
    [
      'a name for tiles that are not',
      { OVERLAY_ATTRIBUTION: 'Me' },
      /^OVERLAY_ATTRIBUTION: is for OVERLAY_TILES/,
    ],
    ['a zoom for tiles that are not', { BASEMAP_MAX_ZOOM: '12' }, /^BASEMAP_MAX_ZOOM: is for BASEMAP_TILES/],
    ['a zoom beyond all', { BASEMAP_MAX_ZOOM: '23' }, /^BASEMAP_MAX_ZOOM: .*5 to 22/],
    [
      'open tiles on a sealed page',
      {
        PUBLIC_ORIGIN: 'https://a.example',
        BASEMAP_TILES: 'http://t.example/{z}/{x}/{y}',
        BASEMAP_ATTRIBUTION: 'Me',
      },
      /^BASEMAP_TILES: must be https, because PUBLIC_ORIGIN is/,
    ],
    ['an unknown level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    ['too many proxies', { TRUST_PROXY: 'true' }, /^TRUST_PROXY: /],
    ['an unknown gateway', { SMS_GATEWAY: 'pigeon' }, /^SMS_GATEWAY: must be spool or http/],
    [
      'a provider that numbers would go to unsealed',
      { SMS_GATEWAY_URL: 'http://sms.example' },
      /^SMS_GATEWAY_URL: /,
    ],
    [
      'a provider that only looks near',
      { SMS_GATEWAY_URL: 'http://127.0.0.1.example' },
      /^SMS_GATEWAY_URL: /,
    ],
    ['a key that would end its header', { SMS_GATEWAY_KEY: 'a, date=x' }, /^SMS_GATEWAY_KEY: /],
    ['a secret that can be guessed', { SMS_GATEWAY_SECRET: 'short' }, /^SMS_GATEWAY_SECRET: .*16/],
    ['an unknown guarantee', { SMS_GATEWAY_GUARANTEE: 'always' }, /^SMS_GATEWAY_GUARANTEE: /],
    ['a sender that is a name', { SMS_SENDER: 'PORTAL' }, /^SMS_SENDER: /],
    ['a mail server of another kind', { SMTP_URL: 'https://mail.example' }, /^SMTP_URL: /],
    ['mail without a sender', { SMTP_URL: 'smtps://mail.example' }, /^MAIL_FROM: .*SMTP_URL/],
    ['a sender with a second line', { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM: /],
    ['two senders', { MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM: /],
    ['an unreachable operator', { VAPID_SUBJECT: 'portal@marine.example' }, /^VAPID_SUBJECT: /],
    ['no message a day', { MESSAGES_PER_DAY: '0' }, /^MESSAGES_PER_DAY: /],
    ['half a text a day', { TEXTS_PER_PHONE_PER_DAY: '0.5' }, /^TEXTS_PER_PHONE_PER_DAY: /],
  ])('refuses %s', (_case, variables, message) => {
    expect(mistakesOf(variables)).toContainEqual(expect.stringMatching(message))
  })

  it('reports every mistake at once and never repeats a secret', () => {
    const variables = {
      PORT: 'x',
      LOG_LEVEL: 'y',
      FEEDS: 'z,kma',
      DATABASE_URL: 'mysq://user:secret@host/db',
    }
    expect(mistakesOf(variables).map((mistake) => mistake.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'LOG_LEVEL', 'FEEDS', 'DATABASE_URL', 'KMA_HUB_KEY']),
    )
    expect(() => readEnv(variables)).toThrow(/5 mistakes/)
    expect(mistakesOf(variables).join()).not.toContain('secret')
  })

  it('never repeats the address of tiles, which may hold a key', () => {
    const mistakes = mistakesOf({ BASEMAP_TILES: 'https://t.example/{z}/{q}.png?key=sesame' })
    expect(mistakes.length).toBeGreaterThan(0)
    expect(mistakes.join()).not.toContain('sesame')
  })

  it('reads tiles of XYZ and of WMTS, plain http for a portal without TLS too', () => {
    const env = readEnv({
      BASEMAP_TILES:
        'https://maps.example:8443/wmts?LAYER=sea&TILEMATRIX={TileMatrix}&TILEROW={TileRow}&TILECOL={TileCol}',
      BASEMAP_ATTRIBUTION: '© 국립해양조사원 https://maps.example/terms?a=1',
      BASEMAP_MAX_ZOOM: '15',
      OVERLAY_TILES: 'http://127.0.0.1:8081/{z}/{x}/{y}.png',
      OVERLAY_ATTRIBUTION: '© OpenSeaMap',
    })
    expect(mapTilesOf(env)).toEqual({
      base: {
        address: 'https://maps.example:8443/wmts?LAYER=sea&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
        attribution: '© 국립해양조사원',
        href: 'https://maps.example/terms?a=1',
        maxZoom: 15,
      },
      overlay: { address: 'http://127.0.0.1:8081/{z}/{x}/{y}.png', attribution: '© OpenSeaMap', maxZoom: 18 },
    })
    expect(mapTilesOf(readEnv({}))).toBeUndefined()
  })

  it('names all that a provider of text messages needs', () => {
    expect(mistakesOf({ SMS_GATEWAY: 'http', SMS_SENDER: '1588-1234' })).toEqual(
      ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_SECRET'].map(
        (name) => `${name}: is needed when SMS_GATEWAY is http`,
      ),
    )
  })

  it('reads the gateways of the portal', () => {
    expect(
      readEnv({
        SMS_GATEWAY: 'http',
        SMS_GATEWAY_URL: 'http://127.0.0.1:8081/v1',
        SMS_GATEWAY_KEY: 'NCSA+key/1=',
        SMS_GATEWAY_SECRET: 's'.repeat(16),
        SMS_GATEWAY_GUARANTEE: 'lookup',
        SMS_SENDER: '1588-1234',
        SMTP_URL: 'smtps://user:p%40ss@mail.example',
        MAIL_FROM: '해양기상정보 포털 <portal@marine.example>',
        VAPID_SUBJECT: 'mailto:portal@marine.example',
        PUSH_HOSTS: '.push.example, 127.0.0.1:8082',
        MESSAGES_PER_DAY: '5000',
        TEXTS_PER_PHONE_PER_DAY: '20',
      }),
    ).toMatchObject({
      SMS_SENDER: '15881234',
      PUSH_HOSTS: ['.push.example', '127.0.0.1:8082'],
      MESSAGES_PER_DAY: 5_000,
      TEXTS_PER_PHONE_PER_DAY: 20,
    })
  })

  it('needs nothing: the defaults start the demo sea on this machine alone', () => {
    expect(readEnv({ PATH: '/bin' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      TRUST_PROXY: 0,
      DEVELOPMENT_HOSTS: [],
      DATA_DIR: './data',
      FILE_LIMIT_MB: 512,
      FILES_QUOTA_MB: 20_000,
      FEEDS: [{ kind: 'demo' }],
      DEMO_SCENE: 'now',
      KMA_HUB_URL: 'https://apihub.kma.go.kr',
      DATAGO_URL: 'https://apis.data.go.kr',
      NIFS_URL: 'https://www.nifs.go.kr',
      JMA_URL: 'https://www.jma.go.jp',
      JTWC_URL: 'https://www.metoc.navy.mil',
      PTWC_URL: 'https://www.tsunami.gov',
      CAMERA_HOSTS: ['www.khoa.go.kr'],
      SQUARE_PARTS: [],
      FIELDS: ['waves', 'atmosphere', 'ocean', 'visibility', 'shortRange', 'global', 'fog', 'infrared'],
      FIELD_STORE_MB: 1000,
      PHONE_VERIFY: 'on',
      RECOVERY: 'phone',
      API_EXTEND_WINDOW_DAYS: 30,
      SMS_GATEWAY: 'spool',
      SMS_GATEWAY_GUARANTEE: 'none',
      MESSAGES_PER_DAY: 200_000,
      TEXTS_PER_PHONE_PER_DAY: 100,
      BASEMAP_MAX_ZOOM: 18,
      OVERLAY_MAX_ZOOM: 18,
      LOG_LEVEL: 'info',
    })
  })

  it('takes an empty variable for an unset one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  it('reads what is set', () => {
    expect(
      readEnv({
        PORT: '0',
        PUBLIC_ORIGIN: 'https://marine.example/',
        FEEDS: `kma, replay:${folder}`,
        KMA_HUB_KEY: 'abc',
        DEVELOPMENT_HOSTS: 'Dev.Example, test.example',
        DATABASE_URL: 'mariadb://u:p@h:3306/n',
        SQUARE_PARTS: '88, 97',
      }),
    ).toMatchObject({
      PORT: 0,
      PUBLIC_ORIGIN: 'https://marine.example',
      FEEDS: [{ kind: 'kma' }, { kind: 'replay', folder }],
      DEVELOPMENT_HOSTS: ['dev.example', 'test.example'],
      SQUARE_PARTS: [88, 97],
    })
  })

  it('does not take a file for a folder of recordings', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(mistakesOf({ FEEDS: `replay:${join(folder, 'file')}` })).toHaveLength(1)
  })
})

it('explains each variable in .env.example, and no other', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map((match) =>
    String(match[1]),
  )
  expect(named.toSorted()).toEqual(ENV_NAMES.toSorted())
})

it.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])(
  'lists a bare %% in the password of %s as a mistake',
  (name) => {
    const protocol = { DATABASE_URL: 'mysql', REDIS_URL: 'redis', SMTP_URL: 'smtps' }[name]
    const given = (password: string) => ({
      MAIL_FROM: 'portal@mail.example',
      [name]: `${protocol}://user:${password}@host.example/name`,
    })
    expect(() => readEnv(given('100%'))).toThrow(new RegExp(`${name}.*%25`))
    expect(() => readEnv(given('100%25'))).not.toThrow()
  },
)
