import { describe, expect, it } from 'vitest'
import { PTWC_TSUNAMIS } from '../../../../server/feeds/ptwc/index.ts'
import { PtwcTransport } from '../../../../server/feeds/ptwc/transport.ts'
import { ptwcTsunamisAdapter } from '../../../../server/feeds/ptwc/tsunamis.ts'
import { PTWC_ATOM, ptwcAlert } from '../../../support/ptwcFiles.ts'

const context = { receivedAt: new Date('2026-05-04T04:00:00Z'), isExcerpt: false }
const bytesOf = (...alerts: string[]) => Buffer.from(JSON.stringify({ alerts }))
const parse = (...alerts: string[]) => ptwcTsunamisAdapter.parse(bytesOf(...alerts), context)

describe('an alert of the Pacific Tsunami Warning Center', () => {
  it('is its words, earthquake and coasts', () => {
    expect(parse(ptwcAlert())).toEqual({
      quakes: [],
      tsunamis: [
        {
          agency: 'ptwc',
          event: 'mbvnpe',
          stage: 'warning',
          issuedAt: new Date('2026-05-04T03:20:00Z'),
          originAt: new Date('2026-05-04T03:00:00Z'),
          place: 'Off the west coast of Honshu',
          magnitude: 7.6,
          warned: ['Coasts of Korea', 'Coasts of Japan'],
          advised: [],
          text: 'Tsunami threat for coasts of the East Sea',
        },
      ],
      refusedRows: [],
    })
  })

  it.each([
    [{ msgType: 'Cancel' }, 'cancelled'],
    [{ event: 'Tsunami Watch' }, 'advisory'],
    [{ event: 'Tsunami Information' }, 'information'],
  ])('with %j is %s', (own, stage) => {
    expect(parse(ptwcAlert(own)).tsunamis?.[0]).toMatchObject({ stage, warned: [] })
  })

  it('that is an exercise is left out', () => {
    expect(parse(ptwcAlert({ status: 'Exercise' }), ptwcAlert({ status: 'Test' })).tsunamis).toEqual([])
  })

  it('that makes no sense is refused, and the others are kept', () => {
    const { tsunamis, refusedRows } = parse(
      ptwcAlert(),
      ptwcAlert({ sent: '2026-05-05T03:20:00Z' }),
      ptwcAlert({ sent: 'soon' }),
      ptwcAlert({ origin: '2026-05-04T05:00:00Z' }),
      ptwcAlert().replace('<alert', '<!DOCTYPE alert SYSTEM "http://other.example/x.dtd"><alert'),
      '<html></html>',
    )
    expect(tsunamis).toHaveLength(1)
    expect(refusedRows.map(({ reason }) => reason)).toEqual([
      'future',
      'time',
      'origin-in-future',
      'no-xml',
      'no-alert',
    ])
  })

  it.each([
    ['', 'empty'],
    ['{"alerts":["<al', 'truncated'],
    ['{"alerts":[5]}', 'not-this-format'],
  ])('in a payload %j is %s', (text, reason) => {
    expect(() => ptwcTsunamisAdapter.parse(Buffer.from(text), context)).toThrow(reason)
  })

  it('is dated by when it was sent', () => {
    expect(ptwcTsunamisAdapter.newestTime(bytesOf(ptwcAlert()), context.receivedAt)).toEqual(
      new Date('2026-05-04T03:20:00Z'),
    )
  })
})

describe('the list of bulletins', () => {
  const never = new AbortController().signal
  const request = { service: PTWC_TSUNAMIS, at: context.receivedAt }
  const build = (list: string) => {
    const asked: string[] = []
    const transport = new PtwcTransport({
      baseUrl: 'https://tsunami.example.org/',
      http: {
        fetchBytes: ({ href }) => {
          asked.push(href)
          return Promise.resolve(Buffer.from(href.endsWith('Atom.xml') ? list : ptwcAlert()))
        },
      },
    })
    return { transport, asked }
  }

  it('and each as CAP are one payload, asked of one host', async () => {
    const { transport, asked } = build(PTWC_ATOM)
    const bytes = await transport.fetch(request, never)
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ alerts: [ptwcAlert()] })
    expect(asked).toEqual([
      'https://tsunami.example.org/events/xml/PHEBAtom.xml',
      'https://tsunami.example.org/events/PHEB/2026/05/04/mbvnpe/2/WEPA40/PHEBCAP.xml',
    ])
  })

  it.each(['<html><body></body></html>', 'refused', PTWC_ATOM.slice(0, 80)])('is not %j', async (list) => {
    await expect(build(list).transport.fetch(request, never)).rejects.toThrow(/no list/)
  })

  it('is asked for nothing else', async () => {
    const asking = build(PTWC_ATOM).transport.fetch({ ...request, service: 'kma_typ_now' }, never)
    await expect(asking).rejects.toThrow(/not asked here/)
  })
})
