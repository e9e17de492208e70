import { beforeEach, describe, expect, it } from 'vitest'
import { Station } from '../../../../entities/observations/Station.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { openDesk } from '../../../support/office.ts'

describe.each(databases)('names in the back office on $name', ({ open }) => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeEach(async () => {
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    desk = await openDesk({ db: await open(), clock })
    const station = { code: '22101', nameKo: '덕적도', nameEn: 'Deokjeokdo', lat: 37.2, lon: 126 }
    await desk.db.write((tx) =>
      tx.insert(Station, { ...station, kind: 'weather-buoy', createdAt: clock.now() }),
    )
    await desk.observations.load()
    await desk.corrections.load()
  })
  const find = (search: string) => desk.nameOffice.find(desk.viewer, search)

  it('renames a place in lists and in the search, and takes it back', async () => {
    const [place] = desk.places.list('trade-port')
    const code = place?.code ?? ''
    await desk.perform('name-save', {
      kind: 'place',
      code,
      nameKo: '바른항',
      nameEn: 'Right Port',
      region: '남쪽',
    })
    expect(desk.places.find(code)).toMatchObject({
      names: { ko: '바른항', en: 'Right Port', ja: place?.names.ja },
      region: '남쪽',
    })
    expect(find('Right Port').map((one) => one.code)).toContain(code)
    expect(find('')).toMatchObject([{ kind: 'place', code, correction: { nameKo: '바른항' } }])
    expect(await desk.lastEntry()).toMatchObject({
      subject: 'place',
      subjectId: code,
      after: { nameKo: '바른항' },
    })
    await desk.perform('name-reset', { kind: 'place', code })
    expect(desk.places.find(code)).toEqual(place)
    expect(find('')).toEqual([])
  })

  it('hides a place from lists, while its address goes on', async () => {
    const [place] = desk.places.list('beach')
    const code = place?.code ?? ''
    await desk.perform('name-save', { kind: 'place', code, isHidden: 'on' })
    expect(desk.places.list().some((one) => one.code === code)).toBe(false)
    expect(desk.places.find(code)?.names).toEqual(place?.names)
    expect(find(code)).toMatchObject([{ code, correction: { isHidden: true } }])
  })

  it('renames and hides a station', async () => {
    await desk.perform('name-save', { kind: 'station', code: '22101', nameKo: '덕적', nameEn: '' })
    await desk.observations.setCorrections(desk.corrections.of('station'))
    expect(desk.observations.latest()).toMatchObject([{ nameKo: '덕적', nameEn: 'Deokjeokdo' }])
    await desk.perform('name-save', { kind: 'station', code: '22101', isHidden: 'on' })
    await desk.observations.setCorrections(desk.corrections.of('station'))
    expect(desk.observations.latest()).toEqual([])
    expect(desk.observations.station('22101')).toMatchObject({ nameKo: '덕적도' })
    await desk.perform('name-reset', { kind: 'station', code: '22101' })
    await desk.observations.setCorrections(desk.corrections.of('station'))
    expect(desk.observations.latest()).toMatchObject([{ nameKo: '덕적도' }])
  })

  it('takes a name that was sent as it stands for no correction', async () => {
    const station = { kind: 'station', code: '22101', nameKo: '덕적도', nameEn: 'Deokjeokdo' }
    await desk.perform('name-save', station)
    expect(find('')).toEqual([])
    await desk.perform('name-save', { ...station, isHidden: 'on' })
    expect(find('')).toMatchObject([{ correction: { isHidden: true } }])
    expect(find('')[0]?.correction?.nameKo).toBeUndefined()
  })

  it('renames a zone of warnings and one of forecasts', async () => {
    const [zone] = desk.zones.warningZones
    const [forecast] = desk.zones.forecastZones
    const version = desk.zones.version
    await desk.perform('name-save', { kind: 'zone', code: zone?.code ?? '', nameEn: 'Right Sea' })
    await desk.perform('name-save', { kind: 'zone', code: forecast?.code ?? '', nameEn: 'Other Sea' })
    expect(desk.zones.warningZone(zone?.code ?? '')).toMatchObject({
      nameKo: zone?.nameKo,
      nameEn: 'Right Sea',
    })
    expect(desk.zones.forecastZone(forecast?.code ?? '')?.nameEn).toBe('Other Sea')
    expect(desk.zones.version).toBeGreaterThan(version)
  })

  it.each([
    ['a place that is not there', { kind: 'place', code: 'port-99999' }, 'ROW_UNKNOWN'],
    ['a kind that is none', { kind: 'ship', code: '22101' }, 'INPUT_INVALID'],
    ['a code that is none', { kind: 'station', code: '../22101' }, 'INPUT_INVALID'],
    ['markup in a name', { kind: 'station', code: '22101', nameKo: '<img>' }, 'INPUT_INVALID'],
    ['a name that is too long', { kind: 'station', code: '22101', nameKo: '가'.repeat(61) }, 'INPUT_INVALID'],
    ['a group of a station', { kind: 'station', code: '22101', region: '남쪽' }, 'INPUT_INVALID'],
    ['a zone that is hidden', { kind: 'zone', code: 'S1131100', isHidden: 'on' }, 'INPUT_INVALID'],
  ])('refuses %s', async (_, values, code) => {
    await expect(desk.perform('name-save', values)).rejects.toMatchObject({ code })
    expect(find('')).toEqual([])
  })
})
