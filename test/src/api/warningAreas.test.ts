import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchWarningAreas, warningAreasOf } from '../../../src/api/warningAreas.ts'
import { warningsGeoJson } from '../../../server/warnings/publish/geojson.ts'
import { buildContext, buildWarning, ending, kst, step } from '../../support/warnings.ts'

afterEach(() => vi.unstubAllGlobals())

const NOW = kst('06-02 14:00')
const warning = buildWarning(
  [step('announced', ['06-02 04:00', '06-02 06:00'], { expectedEnd: ending('06-02 21:00~06-03 00:00') })],
  { at: NOW },
)
const body = () => JSON.parse(JSON.stringify(warningsGeoJson([warning], NOW, buildContext()))) as unknown

describe('the areas of warnings', () => {
  const feature = (properties: object | null) => ({ features: [{ geometry: null, properties }] })
  const told = { zoneCode: 'S1', type: 'fog', level: 'advisory', phase: 'in-force' }
  it.each([
    ['nothing', undefined],
    ['no features', {}],
    ['a feature without facts', feature(null)],
    ['a type nobody knows', feature({ ...told, type: 'meteor' })],
    ['a level nobody knows', feature({ ...told, level: 'green' })],
    ['no zone', feature({ ...told, zoneCode: undefined })],
    ['no time', feature({ ...told, issuedAt: 'yesterday' })],
  ])('are refused when they are %s', (_case, answer) => {
    expect(() => warningAreasOf(answer)).toThrow(expect.objectContaining({ failure: 'malformed' }))
  })

  it('are read as the portal writes them', () => {
    const [area] = warningAreasOf(body())
    expect(area).toMatchObject({
      id: warning.id,
      zoneCode: 'S1311100',
      zoneNameKo: '부산앞바다',
      zoneNameEn: 'Busan near sea',
      type: 'high-seas',
      level: 'advisory',
      phase: 'in-force',
      effectiveAt: kst('06-02 06:00'),
      expectedEnd: { from: kst('06-02 21:00'), to: kst('06-03 00:00') },
      mode: 'live',
    })
    expect(area?.polygons.length).toBeGreaterThan(0)
    expect(area).not.toHaveProperty('endsAt')
    expect(area).not.toHaveProperty('next')
  })

  it('are asked for anew only when there are others', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body(), { headers: { etag: '"1"' } })))
    const { signal } = new AbortController()
    expect(await fetchWarningAreas(null, signal)).toMatchObject({ state: 'new', etag: '"1"' })
    expect(await fetchWarningAreas('"1"', signal)).toEqual({ state: 'unchanged' })
  })
})
