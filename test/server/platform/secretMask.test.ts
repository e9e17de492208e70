import { describe, expect, it } from 'vitest'
import { createLog } from '../../../server/platform/log.ts'
import { configuredSecrets, maskOf } from '../../../server/platform/secretMask.ts'
import { readEnv } from '../../../server/env.ts'

describe('a secret', () => {
  const hide = maskOf(['secret/key+1', undefined, '', 'k7'])

  it.each([
    ['key secret/key+1 is unknown', 'key *** is unknown'],
    ['https://hub/api?authKey=secret%2Fkey%2B1&x=2', 'https://hub/api?authKey=***&x=2'],
    ['secret/key+1secret/key+1', '******'],
    ['authKey=secret%2fkey%2b1', 'authKey=***'],
    // a short one is masked where it stands alone, not within other words
    ['authKey=k7&tm=1, "k7", k7.', 'authKey=***&tm=1, "***", ***.'],
    ['sk7y K7 k77 k7-a', 'sk7y K7 k77 k7-a'],
  ])('is taken out of %j', (text, shown) => {
    expect(hide(text)).toBe(shown)
  })

  it('is taken out as a form has it, and decoded where it was given encoded', () => {
    expect(maskOf(['two words*'])('key=two+words*&q=two%20words*')).toBe('key=***&q=***')
    expect(maskOf(['ab%2Bcd%3D%3D'])('unknown key ab+cd==, ab%2Bcd%3D%3D')).toBe('unknown key ***, ***')
    expect(maskOf(['100%ff-percent'])('100%ff-percent')).toBe('***')
  })

  it('leaves texts alone where nothing is configured', () => {
    expect(maskOf([undefined, ''])('authKey=')).toBe('authKey=')
  })

  it('is taken out as it stands in a line of JSON', () => {
    const hidden = maskOf(['quote"and\\back'])(JSON.stringify({ reason: 'not quote"and\\back' }))
    expect(JSON.parse(hidden)).toEqual({ reason: 'not ***' })
  })

  it('is every key and password of the configuration, those in addresses among them', () => {
    const env = readEnv({
      FEEDS: 'kma',
      KMA_HUB_KEY: 'hub-key',
      DATAGO_KEY: 'datago-key',
      MAIL_FROM: 'portal@mail.example',
      SMTP_URL: 'smtps://user:p%40ss@mail.example',
      DATABASE_URL: 'mysql://portal:word@db.example/portal',
    })
    expect(configuredSecrets(env)).toEqual(expect.arrayContaining(['hub-key', 'datago-key', 'p@ss', 'word']))
  })

  it('is found in the addresses of feeds and gateways, and where a % of it is no encoding', () => {
    const env = readEnv({
      CHART_FEED: 'https://room:chart-word@charts.example/index.json?serviceKey=chart-key&size=20',
      KMA_HUB_URL: 'https://user:hub-word@hub.example',
      DATAGO_URL: 'https://user:data-word@data.example',
    })
    const secrets = configuredSecrets(env).filter((one) => one !== undefined)
    expect(secrets).toEqual(expect.arrayContaining(['chart-word', 'chart-key', 'hub-word', 'data-word']))
    expect(secrets).not.toContain('20')
    expect(configuredSecrets({ ...env, KMA_HUB_URL: 'https://user:100%@hub.example' })).toContain('100%')
  })

  it('reaches no line of the log, whatever brought it there', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) }, maskOf(['k7']))
    const error = new Error('the hub says: unknown key k7', { cause: new Error('?authKey=k7') })
    log.error({ err: error, answer: { text: 'k7' } }, 'feed refused with k7')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/\bk7\b/)
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'feed refused with ***' })
  })
})
