import { describe, expect, it } from 'vitest'
import { warningBulletinsAdapter } from '../../../../server/feeds/kma/warningBulletins.ts'
import { BULLETIN_COLUMNS, bulletinRow, framedBytes } from '../../../fixtures/upstream/warnings.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

const NOW = new Date('2026-06-01T05:00:00+09:00')
const ISSUED = new Date('2026-06-01T04:30:00+09:00')
const live = { receivedAt: NOW, isExcerpt: false }
const parse = (...rows: string[]) => warningBulletinsAdapter.parse(framedBytes(BULLETIN_COLUMNS, rows), live)

describe('the rows of warning bulletins', () => {
  it.each([
    ['columns', bulletinRow(ISSUED).replace(', 101', '')],
    ['columns', bulletinRow(ISSUED).replace(/=$/, '')],
    ['zone', bulletinRow(ISSUED, { REG_ID: '1131200' })],
    ['type', bulletinRow(ISSUED, { WRN: 'K' })],
    ['level', bulletinRow(ISSUED, { LVL: '5' })],
    ['command', bulletinRow(ISSUED, { CMD: '0' })],
    ['time', bulletinRow(ISSUED, { TM_FC: '202606010460' })],
    ['time', bulletinRow(ISSUED, { TM_FC: '0', TM_EF: '0' })],
    ['future', bulletinRow(new Date('2026-06-01T05:11:00+09:00'))],
    ['future', bulletinRow(ISSUED, { TM_EF: '202707010600' })],
    ['ancient', bulletinRow(new Date('2025-04-20T04:30:00+09:00'))],
    ['ancient', bulletinRow(ISSUED, { TM_EF: '202504200430' })],
  ])('are refused one by one for their %s', (reason, row) => {
    const parsed = parse(row, bulletinRow(ISSUED, { REG_ID: 'S1131300' }))
    expect(parsed.events.map(({ zoneCode }) => zoneCode)).toEqual(['S1131300'])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason }])
  })

  it('give the bulletin’s command, office, number and time of entry', () => {
    expect(parse(bulletinRow(ISSUED))).toEqual({
      events: [
        {
          zoneCode: 'S1131200',
          type: 'high-seas',
          level: 'advisory',
          command: 'announce',
          issuedAt: ISSUED,
          effectiveAt: new Date('2026-06-01T06:30:00+09:00'),
          enteredAt: new Date('2026-06-01T04:15:00+09:00'),
          office: '143',
          number: 17,
        },
      ],
      zones: [],
      refusedRows: [],
    })
  })

  it('leave out what they do not contain', () => {
    const [event] = parse(bulletinRow(ISSUED, { TM_IN: '0', STN: '', CNT: '0' })).events
    expect(event).not.toHaveProperty('enteredAt')
    expect(event).not.toHaveProperty('office')
    expect(event).not.toHaveProperty('number')
  })

  it.each([
    ['1', 'announce'],
    ['2', 'replace'],
    ['3', 'release'],
    ['4', 'replace-release'],
    ['5', 'extend'],
    ['6', 'change'],
    ['7', 'change-release'],
  ])('have the command %s for %s', (CMD, command) => {
    expect(parse(bulletinRow(ISSUED, { CMD })).events[0]?.command).toBe(command)
  })

  it('are kept for an unknown zone, and for a release without an announcement', () => {
    const [event] = parse(bulletinRow(ISSUED, { REG_ID: 'S9999999', CMD: '3' })).events
    expect(event).toMatchObject({ zoneCode: 'S9999999', command: 'release' })
  })

  it('may take effect before they were issued, as an extension of an older warning does', () => {
    const [event] = parse(bulletinRow(ISSUED, { CMD: '5', TM_EF: '202605301200' })).events
    expect(event?.effectiveAt).toEqual(new Date('2026-05-30T12:00:00+09:00'))
  })

  it('may take effect at some time of a stretch', () => {
    const [event] = parse(bulletinRow(ISSUED, { LVL: '1', TM_EF: '202606011858' })).events
    expect(event).toMatchObject({
      effectiveAt: new Date('2026-06-01T18:00:00+09:00'),
      effectiveTo: new Date('2026-06-02T00:00:00+09:00'),
    })
  })

  it('are an answer when there are none', () => {
    expect(parse()).toEqual({ events: [], zones: [], refusedRows: [] })
  })

  it('are corrected by the row that was entered later, wherever it stands', () => {
    const first = bulletinRow(ISSUED, { TM_IN: '202606010410', TM_EF: '202606010600' })
    const corrected = bulletinRow(ISSUED, { TM_IN: '202606010420', TM_EF: '202606010700' })
    for (const rows of [
      [first, corrected],
      [corrected, first],
    ]) {
      const parsed = parse(...rows)
      expect(parsed.events).toHaveLength(1)
      expect(parsed.events[0]?.effectiveAt).toEqual(new Date('2026-06-01T07:00:00+09:00'))
      expect(parsed.refusedRows).toMatchObject([{ reason: 'superseded', text: first.slice(0, 200) }])
    }
  })

  it('stand beside each other when one bulletin ends a level and begins another', () => {
    const rows = [bulletinRow(ISSUED, { CMD: '7' }), bulletinRow(ISSUED, { CMD: '6', LVL: '3' })]
    expect(parse(...rows).events.map(({ command, level }) => `${command} ${level}`)).toEqual([
      'change warning',
      'change-release advisory',
    ])
  })
})

it('reads a recorded bulletin that changes a warning', () => {
  const { events } = warningBulletinsAdapter.parse(
    recordedBytes('kma_wrn_met_data.txt'),
    seenAt('2025-08-01 15:10'),
  )
  expect(events).toEqual([
    {
      zoneCode: 'S1323200',
      type: 'high-seas',
      level: 'warning',
      command: 'change',
      issuedAt: inKorea('2025-08-01 15:00'),
      effectiveAt: inKorea('2025-08-01 16:00'),
      enteredAt: inKorea('2025-08-01 14:00'),
      office: '143',
      number: 4,
    },
  ])
})
