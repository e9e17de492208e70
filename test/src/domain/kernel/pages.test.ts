import { describe, expect, it } from 'vitest'
import {
  canonicalPage,
  findPage,
  hrefOf,
  isMobilePage,
  isMobilePath,
  longHref,
  mediaHref,
  mobilePage,
  PAGE_NAMES,
  pageOf,
  podcastHref,
  popupText,
  shortStationHref,
  shortZoneHref,
  stationHref,
} from '../../../../src/domain/kernel/pages.ts'

describe('the table of pages', () => {
  it.each([
    '/',
    '/org',
    '/org/moni',
    '/itdc',
    '/audio',
    '/auth',
    '/authSignUp',
    '/authFindIdPw',
    '/authMypage',
    '/authReagree',
    '/message',
    '/notice',
    '/systemInfo',
    '/systemPrivacy',
    '/SystemPrivacyAlert',
    '/RouteInfo',
    '/detailWindow',
    '/detailCctv',
    '/detailBridge',
    '/detailBroadcasting',
    '/typhoon',
    '/monthlyWeather',
    '/weatherMap',
    '/weatherMapDetail',
    '/dokdo',
    '/route',
    '/m',
    '/m/page',
    '/m/login',
    '/m/find',
    '/m/reagree',
    '/m/signup',
    '/m/set',
    '/m/noti',
    '/m/info',
    '/m/priv',
    '/m/SystemPrivacyAlert',
    '/m/RouteInfo',
    '/m/aud',
    '/m/msg',
    '/m/typ',
    '/m/weather',
    '/m/detailBroadcasting',
  ])('holds %s of the specification, in that spelling', (path) => {
    const name = findPage(path)
    expect(name && pageOf(name).path).toBe(path)
  })

  it.each([
    ['/SYSTEMINFO', '/systemInfo'],
    ['/systeminfo/', '/systemInfo'],
    ['/AuthReagree', '/authReagree'],
    ['/./AuthMypage', '/authMypage'],
    ['/DetailBroadcasting', '/detailBroadcasting'],
    ['/m/', '/m'],
    ['', '/'],
  ])('finds %s as %s', (asked, path) => {
    const name = findPage(asked)
    expect(name && pageOf(name).path).toBe(path)
  })

  it.each(['/nowhere', '/systemInfo/more', '/m/nowhere', '/__proto__', '/../systemInfo'])(
    'does not know %s',
    (path) => {
      expect(findPage(path)).toBeUndefined()
    },
  )

  it.each([
    ['weatherMap', '728x1010'],
    ['audio', '1600x800'],
    ['broadcasts', '1600x800'],
    ['message', '728x807'],
    ['login', '728x742'],
    ['signUp', '728x742'],
    ['notice', '728x742'],
    ['systemInfo', '728x742'],
    ['broadcastDetail', '900x1000'],
  ] as const)('opens %s in a window of %s', (name, size) => {
    const { popup } = pageOf(name)
    expect(popup && popupText(popup)).toBe(size)
  })

  it('opens the home page in no window', () => expect(pageOf('home').popup).toBeUndefined())

  it('has no path and no menu code twice, and each code has eight digits', () => {
    const paths = PAGE_NAMES.map((name) => pageOf(name).path.toLowerCase())
    const codes = PAGE_NAMES.map((name) => pageOf(name).menuCode)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true)
  })

  it('points each phone page at a page that exists', () => {
    const broken = PAGE_NAMES.filter((name) => {
      const { desktop } = pageOf(name)
      return desktop !== undefined && !PAGE_NAMES.some((other) => other === desktop)
    })
    expect(broken).toEqual([])
    expect(canonicalPage('mobilePrivacyNotice')).toBe('privacy')
    expect(canonicalPage('stations')).toBe('stations')
  })

  it.each([
    ['/s/22101', '/mmis/stations/22101'],
    ['/Z/12B20103/', '/mmis/zones/12B20103'],
    ['/s/', undefined],
    ['/s/22101/more', undefined],
    ['/stations/22101', undefined],
  ])('leads from the short address %s to %s', (path, href) => {
    expect(longHref(path)).toBe(href)
  })

  it('writes short addresses that lead back to the page', () => {
    const way = (href: string) => longHref(decodeURIComponent(href).slice('/mmis'.length))
    expect(way(shortStationHref('22101'))).toBe(stationHref('22101'))
    expect(way(shortZoneHref('S1311100'))).toBe('/mmis/zones/S1311100')
  })

  it('writes addresses of sounds and podcasts, and lets no name lead elsewhere', () => {
    expect(mediaHref('abc.mp3')).toBe('/mmis/media/abc.mp3')
    expect(mediaHref('../x?y')).toBe('/mmis/media/..%2Fx%3Fy')
    expect(podcastHref('national', 'ja')).toBe('/mmis/podcasts/national/ja.xml')
    expect(podcastHref('../x', 'ko')).toBe('/mmis/podcasts/..%2Fx/ko.xml')
  })

  it('writes addresses with the base, and escapes what a parameter holds', () => {
    expect(hrefOf('home')).toBe('/mmis/')
    expect(hrefOf('privacyNotice')).toBe('/mmis/SystemPrivacyAlert')
    expect(stationHref('22101')).toBe('/mmis/stations/22101')
    expect(stationHref('../x"')).toBe('/mmis/stations/..%2Fx%22')
  })
})

describe('the twins under /m', () => {
  it.each([
    ['home', 'mobileHome'],
    ['login', 'mobileLogin'],
    ['findAccount', 'mobileFindAccount'],
    ['privacy', 'mobilePrivacy'],
    ['weatherMap', 'mobileWeather'],
    ['message', 'mobileMessage'],
    ['warnings', 'mobileWarnings'],
    ['zones', 'mobileZones'],
    ['stations', 'mobileStations'],
    ['place', 'mobilePlace'],
    ['cameras', 'mobileCameras'],
    ['status', 'status'],
    ['mobileHome', 'mobileHome'],
  ] as const)('%s has %s', (name, twin) => {
    expect(mobilePage(name)).toBe(twin)
  })

  it('are twins of pages that there are, each of its own but for the notice of privacy', () => {
    const twins = PAGE_NAMES.filter((name) => isMobilePage(name) && pageOf(name).desktop !== undefined)
    const odd = twins.filter((name) => mobilePage(canonicalPage(name)) !== name)
    expect(odd).toEqual(['mobilePrivacyNotice'])
  })

  it.each([
    ['/mmis/m', true],
    ['/mmis/m/', true],
    ['/mmis/M/Login', true],
    ['/mmis/message', false],
    ['/mmis/', false],
    ['/m/login', false],
  ])('are at %s: %s', (path, isThere) => {
    expect(isMobilePath(path)).toBe(isThere)
  })
})
