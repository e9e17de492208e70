import { describe, expect, it } from 'vitest'
import { WARNING_ZONES } from '../../../../../server/platform/db/facts/zones.ts'
import { condensed, warningSentences } from '../../../../../src/domain/broadcasts/spokenBulletin/warnings.ts'
import type { BulletinWarning } from '../../../../../src/domain/broadcasts/spokenBulletin/warnings.ts'
import { Speaker } from '../../../../../src/domain/broadcasts/spokenBulletin/words.ts'
import { spokenBulletinWords } from '../../../../../src/text/broadcasts/spokenBulletin/index.ts'
import { buildBulletin, buildBulletinWarning } from '../../../../support/bulletins.ts'
import { ending, kst } from '../../../../support/warnings.ts'

const speaker = new Speaker(spokenBulletinWords.en)
const sentences = (reported: BulletinWarning[]) => {
  const { warnings } = buildBulletin({ warnings: { reported } })
  return warningSentences(warnings, 'dated', speaker).map(({ written }) => written)
}

const codes = (of: readonly string[]) =>
  condensed(
    of.map((code) => ({ zone: { code, nameKo: code, nameEn: code } })),
    WARNING_ZONES,
  ).map(({ code }) => code)
const seaZones = (start: string) =>
  WARNING_ZONES.filter(({ level, code }) => level === 'sea' && code.startsWith(start)).map(({ code }) => code)

describe('warned zones', () => {
  it.each([
    ['nothing', [], []],
    ['an unknown zone', ['S8888888'], ['S8888888']],
    ['a zone with parts of it', ['S2310100', 'S1311100', 'S2320100'], ['S1311100']],
    ['a part alone', ['S2320100'], ['S2320100']],
    ['all near zones of a sea', seaZones('S1311'), ['S1311000']],
    ['all but one', seaZones('S1311').slice(1), seaZones('S1311').slice(1)],
    ['a whole sea', seaZones('S131'), ['S1310000']],
    ['the whole east', [...seaZones('S113'), ...seaZones('S115')], ['S1100000']],
    ['all seas', seaZones('S1'), ['S1000000']],
    ['two seas, in the order of a reading', ['S1131100', 'S1251100'], ['S1251100', 'S1131100']],
  ])('are named as few as there are: %s', (_case, warned, named) => {
    expect(codes(warned)).toEqual(named)
  })
})

describe('the warnings of a bulletin', () => {
  it('say no time of a preliminary one whose time has passed', () => {
    const preliminary = { phase: 'preliminary', level: 'preliminary' } as const
    const said = sentences([
      buildBulletinWarning('S1311200', { ...preliminary, since: kst('05-04 03:00') }),
      buildBulletinWarning('S1251100', { ...preliminary, since: kst('05-04 09:00') }),
      buildBulletinWarning('S1311100', {
        ...preliminary,
        since: kst('05-04 03:00'),
        sinceTo: kst('05-04 06:00'),
      }),
    ])
    const of = (zone: string) => said.find((sentence) => sentence.includes(zone))
    expect(of('Gyeongnam south coast (west)')).not.toContain('expected')
    expect(of('Incheon')).toContain('expected 09:00 KST')
    expect(of('Busan')).toContain('expected')
  })

  it('are one sentence for all zones under the same, the gravest first', () => {
    const until = ending('05-05 06:00')
    expect(
      sentences([
        buildBulletinWarning('S1311200', { until }),
        buildBulletinWarning('S1251100', { level: 'warning' }),
        buildBulletinWarning('S1311100', { until }),
        buildBulletinWarning('S1321100', { type: 'fog', phase: 'announced', since: kst('05-04 09:00') }),
      ]),
    ).toEqual([
      'Marine warnings in force as of 04:28 KST on 4 May.',
      'High seas warning for Incheon and Gyeonggi (north) near sea, in force since 03:00 KST on 4 May.',
      'Its end is not known.',
      'High seas advisory for Busan near sea, Gyeongnam south coast (west) near sea, in force since 03:00 KST on 4 May.',
      'Expected end: 06:00 KST on 5 May.',
      'Fog advisory for Jeonnam south coast (west) near sea, to take effect 09:00 KST on 4 May.',
    ])
  })

  it('give a change of level that is to come', () => {
    const next = { level: 'warning', effectiveAt: kst('05-04 12:00') } as const
    expect(sentences([buildBulletinWarning('S1311100', { next })]).at(-1)).toBe(
      'Changes to High seas warning: 12:00 KST on 4 May.',
    )
  })

  it('count zones that have no name in the language', () => {
    const unnamed = (code: string) =>
      buildBulletinWarning('S1311100', { zone: { code, nameKo: '새해역', nameEn: '새해역' } })
    const [, reported] = sentences([
      buildBulletinWarning('S1311100'),
      unnamed('S7000000'),
      unnamed('S8000000'),
    ])
    expect(reported).toContain('Busan near sea, 2 sea zones not named here, in force')
    expect(sentences([unnamed('S7000000')])[1]).toContain('for 1 sea zone not named here')
  })

  it('say that none is in force where only some are announced', () => {
    expect(
      sentences([buildBulletinWarning('S1311100', { phase: 'announced', since: kst('05-04 09:00') })])[0],
    ).toBe('As of 04:28 KST on 4 May, no marine warnings are in force.')
  })
})
