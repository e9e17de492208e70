import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ENV_NAMES, EnvInvalid, readEnv } from '../../server/env.ts'

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
    ['a database nobody speaks', { DATABASE_URL: 'postgres://a/b' }, /^DATABASE_URL: /],
    ['an unknown feed', { FEEDS: 'noaa' }, /^FEEDS: "noaa"/],
    ['no feed', { FEEDS: ',' }, /^FEEDS: /],
    ['a recording that is not there', { FEEDS: `replay:${folder}/nothing` }, /^FEEDS: .*not a folder/],
    ['a feed twice', { FEEDS: 'kma,kma', KMA_HUB_KEY: 'k' }, /^FEEDS: .*twice/],
    ['the demo beside observations', { FEEDS: 'demo,kma', KMA_HUB_KEY: 'k' }, /^FEEDS: demo stands alone/],
    ['the hub without its key', { FEEDS: 'kma' }, /^KMA_HUB_KEY: /],
    ['a key with blanks', { FEEDS: 'kma', KMA_HUB_KEY: 'a b' }, /^KMA_HUB_KEY: /],
    ['an address that is none', { KMA_HUB_URL: 'apihub' }, /^KMA_HUB_URL: /],
    ['an address of another kind', { DATAGO_URL: 'ftp://apis.data.go.kr' }, /^DATAGO_URL: /],
    ['a key with a blank', { DATAGO_KEY: 'a key' }, /^DATAGO_KEY: /],
    ['an unknown level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    ['too many proxies', { TRUST_PROXY: 'true' }, /^TRUST_PROXY: /],
  ])('refuses %s', (_case, variables, message) => {
    expect(mistakesOf(variables)).toContainEqual(expect.stringMatching(message))
  })

  it('tells every mistake at once and never repeats a secret', () => {
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

  it('needs nothing: the defaults start the demo sea on this machine alone', () => {
    expect(readEnv({ PATH: '/bin' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      TRUST_PROXY: 0,
      DEVELOPMENT_HOSTS: [],
      DATA_DIR: './data',
      FEEDS: [{ kind: 'demo' }],
      KMA_HUB_URL: 'https://apihub.kma.go.kr',
      DATAGO_URL: 'https://apis.data.go.kr',
      PHONE_VERIFY: 'on',
      RECOVERY: 'phone',
      API_EXTEND_WINDOW_DAYS: 30,
      SMS_GATEWAY: 'spool',
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
      }),
    ).toMatchObject({
      PORT: 0,
      PUBLIC_ORIGIN: 'https://marine.example',
      FEEDS: [{ kind: 'kma' }, { kind: 'replay', folder }],
      DEVELOPMENT_HOSTS: ['dev.example', 'test.example'],
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
