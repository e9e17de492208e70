import { describe, expect, it } from 'vitest'
import { seaLevelsOf } from '../../../server/partners/seaLevels.ts'
import type { KeptFact, PartnerFactKind } from '../../../src/domain/partners/partnerFacts.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildPlace } from '../../support/trips.ts'
import { kst } from '../../support/warnings.ts'

const FLAT = buildPlace({
  kind: 'tidal-flat',
  names: { ko: '제부도 바닷길', en: 'Jebudo', ja: '', zh: '' },
  lat: 37.171,
  lon: 126.622,
})

const buildParting = (nameKo: string, lat: number, from: string, to: string): KeptFact<'sea-parting'> => ({
  kind: 'sea-parting',
  nameKo,
  lat,
  lon: 126.622,
  at: kst(from),
  until: kst(to),
  receivedAt: kst('05-04 06:00'),
  mode: 'live',
})

describe('the parting of the sea at a place', () => {
  it('is that of the nearest path of its name, from now on, oldest first', async () => {
    const facts = [
      buildParting('제부도 바닷길', 37.171, '05-04 22:30', '05-05 01:00'),
      buildParting('제부도 바닷길', 37.171, '05-04 10:20', '05-04 14:00'),
      buildParting('제부도 바닷길', 37.171, '05-03 22:00', '05-04 00:30'),
      buildParting('제부도 갯벌', 37.18, '05-04 10:20', '05-04 14:00'),
      buildParting('무창포', 36.25, '05-04 10:20', '05-04 14:00'),
    ]
    const { partings } = await seaLevelsOf(
      {
        partnerFacts: {
          of: <K extends PartnerFactKind>(kind: K) => (kind === 'sea-parting' ? facts : []) as KeptFact<K>[],
        },
        fields: { value: () => Promise.resolve({ state: 'outside' } as never) },
        clock: new FakeClock(kst('05-04 12:00')),
      },
      FLAT,
      FLAT,
    )
    expect(partings.map(({ nameKo, at }) => [nameKo, at])).toEqual([
      ['제부도 바닷길', kst('05-04 10:20')],
      ['제부도 바닷길', kst('05-04 22:30')],
    ])
  })
})
