import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'
import { announcedSteps, usefulUntil, warningNews } from '../../../../src/domain/messages/warningNews.ts'
import { asOf } from '../../../../src/domain/warnings/warningEvents.ts'
import { buildWarningAlert } from '../../../support/alerts.ts'
import { anyEvents, anyListings, anyMoment, june, reported, ZONE } from '../../../support/warningEvents.ts'
import { buildWarning, ending, kst, step, wholeLife } from '../../../support/warnings.ts'

const names = (code: string) => ({ nameKo: code, nameEn: code })
const actionsAt = (at: string, history = wholeLife()) => {
  const known = history.filter(({ issuedAt }) => issuedAt <= kst(at))
  return announcedSteps(buildWarning(known, { at: kst(at) }), kst(at)).map(({ action }) => action)
}

describe('news of a warning', () => {
  it.each([
    ['06-01 04:30', ['preliminary']],
    ['06-01 07:29', ['preliminary']],
    ['06-01 07:30', []],
    ['06-01 16:00', ['announced']],
    ['06-02 05:00', ['extended']],
    ['06-02 10:30', ['upgraded']],
    ['06-03 03:00', ['downgraded']],
    ['06-03 15:00', ['released']],
    ['06-03 18:00', []],
  ])('at %s is what was issued in the last hours: %j', (at, actions) => {
    expect(actionsAt(at)).toEqual(actions)
  })

  it('leaves out what a later bulletin has overtaken before it held', () => {
    const announced = step('announced', ['06-01 04:30', '06-01 09:00'])
    const sooner = step('changed', ['06-01 05:00', '06-01 06:00'])
    expect(actionsAt('06-01 05:10', [announced, sooner])).toEqual(['changed'])
    // at nine the advisory, at noon the warning: both are to be known
    const graver = step('upgraded', ['06-01 05:00', '06-01 12:00'], { level: 'warning' })
    expect(actionsAt('06-01 05:10', [announced, graver])).toEqual(['announced', 'upgraded'])
    const foreseen = step('preliminary', ['06-01 04:30', '06-01 09:00'])
    const early = step('announced', ['06-01 05:00', '06-01 12:00'])
    expect(actionsAt('06-01 05:10', [foreseen, early])).toEqual(['announced'])
  })

  it('announces a release beforehand, and takes it back with what goes on after all', () => {
    const announced = step('announced', '06-01 04:30')
    const later = step('released', ['06-01 05:00', '06-01 06:00'])
    expect(actionsAt('06-01 05:10', [announced, later])).toEqual(['announced', 'released'])
    const again = step('extended', ['06-01 05:20', '06-01 05:20'])
    expect(actionsAt('06-01 05:30', [announced, later, again])).toEqual(['extended'])
  })

  it('of one that has ended is only an end with a notice', () => {
    const announced = step('announced', '06-01 04:30')
    const over = (action: 'ran-out' | 'not-confirmed' | 'replaced') => [
      announced,
      step(action, '06-01 05:00'),
    ]
    expect(actionsAt('06-01 05:30', over('ran-out'))).toEqual([])
    expect(actionsAt('06-01 05:30', over('not-confirmed'))).toEqual([])
    expect(actionsAt('06-01 05:30', over('replaced'))).toEqual(['replaced'])
  })

  it('waits some minutes before a gap in the list counts as an end', () => {
    const history = [step('announced', '06-01 04:30'), step('not-listed', '06-01 05:00')]
    expect(actionsAt('06-01 05:09', history)).toEqual([])
    expect(actionsAt('06-01 05:10', history)).toEqual(['not-listed'])
  })

  it('is not held back by a clock that is behind', () => {
    const early = announcedSteps(buildWarning(undefined, { at: kst('06-01 06:00') }), kst('06-01 03:00'))
    expect(early.map(({ action }) => action)).toEqual(['announced'])
  })
})

describe('news as alerts', () => {
  it('is one for the zones of a step, in the order of their codes', () => {
    const at = { at: kst('06-01 06:00') }
    const warnings = ['S1311200', 'S1311100'].map((zoneCode) => buildWarning(undefined, { zoneCode, ...at }))
    const other = buildWarning(undefined, { type: 'fog', ...at })
    const alerts = warningNews([...warnings, other], kst('06-01 06:00'), names)
    expect(alerts.map(({ type, zones }) => [type, zones.map(({ code }) => code)])).toEqual([
      ['high-seas', ['S1311100', 'S1311200']],
      ['fog', ['S1311100']],
    ])
  })

  it('speaks of a real and of a simulated warning apart', () => {
    const warnings = (['live', 'demo'] as const).map((mode) => buildWarning(undefined, { mode }))
    expect(warningNews(warnings, kst('06-01 04:31'), names).map(({ mode }) => mode)).toEqual(['live', 'demo'])
  })

  it('includes a warning that waits for the end of another one', () => {
    const events = [
      reported('announce', 'advisory', '1 04:30 > 1 05:00'),
      reported('announce', 'preliminary', '1 04:40 > 2 05:00'),
    ]
    const alerts = warningNews(foldWarnings(events, [], june('1 05:00')), june('1 05:00'), names)
    expect(alerts.map(({ level }) => level)).toEqual(['advisory', 'preliminary'])
  })

  it('depends on what is known alone, names each zone once, and is never of what has run out', () => {
    fc.assert(
      fc.property(anyEvents, anyListings, anyMoment, (events, listings, now) => {
        const warnings = foldWarnings(asOf(events, now), listings, now)
        const alerts = warningNews(warnings, now, names)
        expect(warningNews(warnings.toReversed(), now, names)).toHaveLength(alerts.length)
        for (const { action, zones, issuedAt } of alerts) {
          expect(new Set(zones.map(({ code }) => code)).size).toBe(zones.length)
          expect(['ran-out', 'not-confirmed']).not.toContain(action)
          expect(now.getTime() - issuedAt.getTime()).toBeLessThan(3 * HOUR_MS)
        }
      }),
    )
  })

  it('of a life that is followed minute by minute is every step once', () => {
    const life = [
      reported('announce', 'preliminary', '1 04:30 > 1 18:00'),
      reported('announce', 'advisory', '1 16:00 > 1 18:00', { until: '2 12:00' }),
      reported('extend', 'advisory', '2 05:00 > 1 18:00', { until: '2 21:00' }),
      reported('announce', 'warning', '2 10:00 > 2 12:00', { until: '3 12:00' }),
      reported('release', 'warning', '3 09:00'),
    ]
    const seen = new Set<string>()
    for (let atMs = june('1 04:00').getTime(); atMs <= june('3 20:00').getTime(); atMs += HOUR_MS / 4) {
      const now = new Date(atMs)
      for (const { action, zones } of warningNews(foldWarnings(asOf(life, now), [], now), now, names))
        seen.add(`${action} ${zones.map(({ code }) => code).join()}`)
    }
    expect([...seen]).toEqual(
      ['preliminary', 'announced', 'extended', 'upgraded', 'released'].map((action) => `${action} ${ZONE}`),
    )
  })
})

describe('an alert of a warning is of use', () => {
  const { expectedEnd: _, ...open } = buildWarningAlert()
  const [zone] = open.zones
  it.each([
    ['until its expected end', buildWarningAlert(), '06-02 00:00'],
    [
      'until the last expected end of its zones',
      buildWarningAlert({
        zones: [{ ...zone!, effectiveAt: kst('06-01 06:00'), expectedEnd: ending('06-02 06:00') }],
      }),
      '06-02 06:00',
    ],
    ['for a day where no end is known', open, '06-02 06:00'],
    ['for some hours after an end', buildWarningAlert({ action: 'released' }), '06-01 09:00'],
    [
      'some hours beyond the stretch it is expected in',
      {
        ...open,
        action: 'preliminary' as const,
        level: 'preliminary' as const,
        effectiveTo: kst('06-01 12:00'),
      },
      '06-01 15:00',
    ],
  ])('%s', (_case, alert, until) => {
    expect(usefulUntil(alert)).toEqual(kst(until))
  })
})
