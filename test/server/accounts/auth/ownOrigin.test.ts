import { describe, expect, it } from 'vitest'
import {
  isFromForeignPage,
  isFromOwnPage,
  isProgramComingIn,
  isProvenProgram,
} from '../../../../server/accounts/auth/ownOrigin.ts'

const PORTAL = 'https://portal.example'

describe('a request', () => {
  it.each([
    ['of our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['typed by the visitor', { 'sec-fetch-site': 'none' }, true],
    ['of a sibling site', { 'sec-fetch-site': 'same-site', origin: PORTAL }, false],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['with an unknown word', { 'sec-fetch-site': 'sometimes' }, false],
    ['of an older browser on our page', { origin: PORTAL }, true],
    ['of an older browser elsewhere', { origin: 'https://elsewhere.example' }, false],
    ['of another port', { origin: `${PORTAL}:8443` }, false],
    ['of another scheme', { origin: 'http://portal.example' }, false],
    ['of a name that begins like ours', { origin: `${PORTAL}.elsewhere.example` }, false],
    ['of a page without an origin', { origin: 'null' }, false],
    ['that says nothing', {}, false],
  ])('%s', (_case, headers, isOwn) => {
    const request = { headers: { host: 'elsewhere.example', ...headers } }
    expect(isFromOwnPage(request, PORTAL)).toBe(isOwn)
  })

  it('is compared with the address it was sent to where no public one is set', () => {
    const at = (origin: string) => ({ headers: { host: '127.0.0.1:3000', origin } })
    expect(isFromOwnPage(at('http://127.0.0.1:3000'), undefined)).toBe(true)
    expect(isFromOwnPage(at('http://127.0.0.1:3001'), undefined)).toBe(false)
    expect(isFromOwnPage(at('http://elsewhere.example'), undefined)).toBe(false)
  })

  it('of a program, which says nothing, is neither our page’s nor a foreign one’s', () => {
    const program = { headers: { host: 'portal.example' } }
    expect([isFromOwnPage(program, PORTAL), isFromForeignPage(program, PORTAL)]).toEqual([false, false])
    expect(isFromForeignPage({ headers: { origin: 'https://elsewhere.example' } }, PORTAL)).toBe(true)
    expect(isFromForeignPage({ headers: { 'sec-fetch-site': 'same-origin' } }, PORTAL)).toBe(false)
  })
})

describe('a program that names another origin', () => {
  const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '40' }
  it.each([
    ['proves itself by its token', { accesstoken: 'a.b.c' }, true, true],
    ['proves itself by its key, whatever its body', { 'x-api-key': 'k', 'content-length': '9' }, true, false],
    ['comes in with JSON', json, false, true],
    ['comes in with nothing', {}, false, true],
    ['comes in with an empty body', { 'content-length': '0' }, false, true],
    ['is none with a form', { ...json, 'content-type': 'multipart/form-data; boundary=x' }, false, false],
    ['is none with text', { ...json, 'content-type': 'text/plain' }, false, false],
    [
      'is none with what only begins like JSON',
      { ...json, 'content-type': 'application/jsonp' },
      false,
      false,
    ],
    ['is none with a body of unknown length', { 'transfer-encoding': 'chunked' }, false, false],
    ['is none with an empty token', { accesstoken: '', 'content-length': '9' }, false, false],
    ['is none with our cookies', { ...json, cookie: 'accesstoken=a' }, false, false],
    [
      'is none where a browser speaks',
      { ...json, accesstoken: 'a', 'sec-fetch-site': 'cross-site' },
      false,
      false,
    ],
  ])('%s', (_case, headers: Record<string, string>, isProven, isComingIn) => {
    const request = { headers: { origin: 'https://elsewhere.example', ...headers } }
    expect([isProvenProgram(request), isProgramComingIn(request)]).toEqual([isProven, isComingIn])
  })
})
