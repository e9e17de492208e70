import { describe, expect, it } from 'vitest'
import { addressesOf, canonicalPathOf, frameOf, jsonForScript } from '../../../src/layouts/view.ts'
import { returnPath } from '../../../src/layouts/returnPath.ts'

const at = (path: string) => new URL(path, 'https://marine.example.org')

describe('the frame of a page', () => {
  it.each([
    ['home', '/mmis/', 'full'],
    ['systemInfo', '/mmis/systemInfo', 'full'],
    ['systemInfo', '/mmis/systemInfo?frame=popup', 'popup'],
    ['systemInfo', '/mmis/systemInfo?frame=other', 'full'],
    ['mobileHome', '/mmis/m', 'mobile'],
    ['mobileSettings', '/mmis/m/set', 'mobile'],
    ['message', '/mmis/message', 'full'],
  ] as const)('of %s at %s is %s', (name, path, kind) => {
    expect(frameOf(name, at(path))).toBe(kind)
  })
})

describe('where a changed preference leads back to', () => {
  it.each([
    ['/mmis/', '/mmis/'],
    ['/mmis/?lang=en&z=9', '/mmis/?z=9'],
    ['/mmis/?lang=en&tz=UTC&wind=kn&theme=dark', '/mmis/'],
    ['/mmis/systemInfo?frame=popup', '/mmis/systemInfo?frame=popup'],
  ])('from %s is %s', (from, to) => expect(returnPath(at(from))).toBe(to))
})

describe('addresses for search engines', () => {
  it('lead from a phone page to its desktop twin', () => {
    expect(canonicalPathOf('mobilePrivacy')).toBe('/mmis/systemPrivacy')
    expect(canonicalPathOf('station', { code: '22101' })).toBe('/mmis/stations/22101')
  })

  it('keep Korean plain and English by its query', () => {
    expect(addressesOf('https://a.example', '/mmis/status')).toEqual({
      ko: 'https://a.example/mmis/status',
      en: 'https://a.example/mmis/status?lang=en',
    })
  })
})

it('writes JSON that cannot close its script element', () => {
  const text = jsonForScript({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})
