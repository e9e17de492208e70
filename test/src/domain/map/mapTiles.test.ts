import { describe, expect, it } from 'vitest'
import { readAttribution, tileAddressMistake, tileOrigins } from '../../../../src/domain/map/mapTiles.ts'

describe('an address of tiles', () => {
  it.each([
    ['nothing', ''],
    ['a host without a scheme', '//t.example/{z}/{x}/{y}'],
    ['a folder', '/tiles/{z}/{x}/{y}'],
    ['another scheme', 'ftp://t.example/{z}/{x}/{y}'],
    ['a script', 'javascript:alert(1)//{z}{x}{y}'],
    ['no host', 'https:///{z}/{x}/{y}'],
    ['slashes the wrong way', 'https:\\\\t.example\\{z}\\{x}\\{y}'],
    ['a blank', 'https://t.example/{z}/{x}/{y} '],
    ['a second directive', 'https://t.example/{z}/{x}/{y};script-src *'.replace('/{z}', ' /{z}')],
    ['an invalid port', 'https://t.example:99999/{z}/{x}/{y}'],
    ['a mark in the host', 'https://t{x}.example/{z}/{x}/{y}'],
    ['a mark as the host', 'https://{s}.example/{z}/{x}/{y}'],
    ['a mark in the port', 'https://t.example:{z}/{x}/{y}'],
    ['rows from the south', 'https://t.example/{z}/{x}/{-y}'],
    ['a quadkey', 'https://t.example/{q}'],
    ['WMTS with marks left to fill', 'https://t.example/{Style}/{TileMatrix}/{TileRow}/{TileCol}'],
    ['no zoom', 'https://t.example/{x}/{y}'],
    ['no column', 'https://t.example/{z}/{y}'],
    ['no row', 'https://t.example/{z}/{x}'],
    ['a user', 'https://me@t.example/{z}/{x}/{y}'],
    ['a user and a password', 'https://me:sesame@t.example/{z}/{x}/{y}'],
    ['an empty user', 'https://@t.example/{z}/{x}/{y}'],
  ])('is none with %s', (_case, address) => {
    const mistake = tileAddressMistake(address)
    expect(mistake).toMatch(/^(must|knows) /)
    expect(mistake).not.toContain('sesame')
  })

  it.each([
    'https://t.example/{z}/{x}/{y}.png',
    'http://127.0.0.1:8081/{z}/{y}/{x}',
    'HTTPS://T.example/a@b/{z}/{x}/{y}@2x.webp?key=abc',
    'https://t.example/wmts/sea/default/EPSG:3857/{TileMatrix}/{TileRow}/{TileCol}.png',
    'https://t.example/wmts?tilematrix=EPSG:3857:{tilematrix}&tilerow={TILEROW}&tilecol={TileCol}',
    'http://[::1]:8081/{z}/{x}/{y}',
  ])('may be %s', (address) => {
    expect(tileAddressMistake(address)).toBeUndefined()
  })
})

describe('whom to name', () => {
  it.each([
    ['© A', { attribution: '© A' }],
    ['© A https://a.example/b', { attribution: '© A', href: 'https://a.example/b' }],
    ['https://a.example', { attribution: 'https://a.example' }],
    ['© A javascript:alert(1)', { attribution: '© A javascript:alert(1)' }],
    ['© A https://', { attribution: '© A https://' }],
  ])('of %j', (text, expected) => {
    expect(readAttribution(text)).toEqual(expected)
  })
})

describe('the hosts a page may ask', () => {
  const source = (address: string) => ({ address, attribution: '© A', maxZoom: 18 })

  it('are exactly those of the tiles, each once, as origins', () => {
    const base = source('https://T.example:443/{z}/{x}/{y}?key=abc')
    expect(tileOrigins({ base, overlay: source('https://t.example/marks/{z}/{x}/{y}') })).toEqual([
      'https://t.example',
    ])
    expect(tileOrigins({ base, overlay: source('http://[::1]:8081/{z}/{x}/{y}') })).toEqual([
      'https://t.example',
      'http://[::1]:8081',
    ])
    expect(tileOrigins({})).toEqual([])
  })
})
