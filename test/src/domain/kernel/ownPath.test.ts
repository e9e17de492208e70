import { expect, it } from 'vitest'
import { ownPath } from '../../../../src/domain/kernel/ownPath.ts'

it.each(['/mmis', '/mmis/', '/mmis/stations/22101', '/mmis/?z=9&at=34.1,127.2', '/mmis/auth?frame=popup'])(
  'leads back to our own %s',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

it.each([
  null,
  '',
  'https://example.com/',
  '//example.com',
  '/mmis//example.com',
  '/mmis\\example.com',
  '/mmisx',
  '/mmis/\t/other',
  '/other',
  'javascript:alert(1)',
  '/mmis/\n//example.com',
  '/mmis/../../etc',
  '/mmis/../graphql',
])('leads home instead of to %j', (wish) => {
  expect(ownPath(wish)).toBe('/mmis/')
})
