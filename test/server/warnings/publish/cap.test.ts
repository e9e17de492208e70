import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capDocuments, findCapDocument } from '../../../../server/warnings/publish/cap.ts'
import { WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import type { WarningAction } from '../../../../src/domain/warnings/warnings.ts'
import { CAP_SCHEMA, invalidCap, newestCap, value, values } from '../../../support/cap.ts'
import { buildContext, buildShape, buildWarning, ending, step, wholeLife } from '../../../support/warnings.ts'
import { complaints } from '../../../support/xmllint.ts'

const context = buildContext()

describe('the schema', () => {
  const good = newestCap(buildWarning(wholeLife())).xml
  const without = (name: string) => good.replace(new RegExp(`<${name}>[^<]*</${name}>\n?`), '')
  const swapped = good.replace(/(<sender>.*<\/sender>)\n(<sent>.*<\/sent>)/, '$2\n$1')
  const instead = (name: string, text: string) =>
    good.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}>${text}</${name}>`)

  it.each([
    ['no sender', without('sender')],
    ['no identifier', without('identifier')],
    ['no urgency', without('urgency')],
    ['no area description', without('areaDesc')],
    ['another kind of message', instead('msgType', 'Warning')],
    ['another status', instead('status', 'Demo')],
    ['another category', instead('category', 'Sea')],
    ['elements in another order', swapped],
    ['an element of its own', good.replace('<scope>', '<level>2</level><scope>')],
    ['another namespace', good.replace('cap:1.2', 'cap:1.1')],
    ['a time in UTC letters', instead('sent', '2026-06-01T04:30:00Z')],
    ['a time without a zone', instead('sent', '2026-06-01T04:30:00')],
    ['a fraction of a second', instead('sent', '2026-06-01T04:30:00.5+09:00')],
    ['a day that never was', instead('sent', '2026-02-30T04:30:00+09:00')],
    ['a blank in the sender', instead('sender', 'portal example')],
    ['a comma in the identifier', instead('identifier', 'a,b')],
    ['a reference without its time', instead('references', 'portal.example,a')],
    ['no reference between the tags', instead('references', '')],
    ['a polygon of three positions', instead('polygon', '35,129 35,130 35,129')],
    ['longitude and latitude in the wrong order', instead('polygon', '129,35 130,35 130,36 129,35')],
  ])('refuses a document with %s', (_case, document) => {
    expect(document).not.toBe(good)
    expect(complaints(CAP_SCHEMA, { 'wrong.xml': document })).not.toEqual([])
  })

  it('lets a signature stand at the end', () => {
    const signature = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></alert>'
    expect(complaints(CAP_SCHEMA, { 'signed.xml': good.replace('</alert>', signature) })).toEqual([])
  })
})

describe('words and places', () => {
  it.each([
    ['live', 'Actual'],
    ['replay', 'Exercise'],
    ['demo', 'Test'],
  ] as const)('a %s warning has the status %s', (mode, status) => {
    const warning = buildWarning(wholeLife(), { mode })
    expect(value(newestCap(warning), 'status')).toBe(status)
    expect(invalidCap([warning])).toEqual([])
  })

  it.each(['demo', 'replay'] as const)('%s says so in every text that a screen may show alone', (mode) => {
    for (const document of capDocuments(buildWarning(wholeLife(), { mode }), context)) {
      const texts = ['event', 'headline', 'description', 'instruction'].map((name) => values(document, name))
      for (const [korean, english] of texts) {
        expect(korean).toMatch(mode === 'demo' ? /시연 자료/ : /기록 재생/)
        expect(english).toMatch(mode === 'demo' ? /demo data/i : /replay/i)
      }
      expect(value(document, 'note')).toMatch(/특보가 아닙니다.*It is no/s)
      expect(document.identifier).toMatch(new RegExp(`\\.${mode}$`))
    }
  })

  it('says nothing of the kind for a live warning', () => {
    const { xml } = newestCap(buildWarning())
    expect(xml).not.toMatch(/<note>|시연|demo|replay/i)
  })

  it('reads in Korean and in English', () => {
    const document = newestCap(
      buildWarning([
        step('announced', ['06-01 04:30', '06-01 06:00'], { expectedEnd: ending('06-01 21:00~06-02 00:00') }),
      ]),
    )
    expect(values(document, 'language')).toEqual(['ko-KR', 'en-US'])
    expect(values(document, 'event')).toEqual(['풍랑주의보', 'High seas advisory'])
    expect(values(document, 'headline')).toEqual([
      '부산앞바다 풍랑주의보 발표, 6월 1일 06:00 KST부터 발효',
      'High seas advisory issued for Busan near sea, in force from 06:00 KST on 1 June',
    ])
    expect(values(document, 'description')).toEqual([
      '부산앞바다에 풍랑주의보가 발표되었습니다. 6월 1일 06:00 KST부터 발효하며, 해제 예정은 6월 1일 21:00~24:00 KST입니다.',
      'A high seas advisory was issued for Busan near sea. It takes effect at 06:00 KST on 1 June and is expected to end between 21:00 and 24:00 KST on 1 June.',
    ])
    expect(values(document, 'senderName')[0]).toBe('부산지방기상청 (해양기상정보 포털 전달)')
    expect(value(document, 'sender')).toBe('portal.example')
    expect(value(document, 'web')).toBe('https://portal.example/mmis/warnings/zones/S1311100')
  })

  it('draws the outer rings, closed, latitude first, and no holes', () => {
    const document = newestCap(buildWarning())
    const polygons = values(document, 'polygon')
    expect(polygons).toHaveLength(4)
    for (const polygon of polygons) {
      const positions = polygon.split(' ')
      expect(positions[0]).toBe(positions.at(-1))
    }
    expect(polygons[0]).toBe('35,129 35.2,129 35.2,129.2 35,129.2 35,129')
    expect(document.xml).toContain('<geocode><valueName>REG_ID</valueName><value>S1311100</value></geocode>')
  })

  it('says of a preliminary one for a stretch both ends of it, and its beginning as the onset', () => {
    const first = step('preliminary', ['06-01 04:30', '06-01 18:00'], {
      effectiveTo: new Date('2026-06-02T00:00:00+09:00'),
    })
    const document = newestCap(buildWarning([first]))
    expect(value(document, 'headline')).toBe(
      '부산앞바다 풍랑 예비특보 발표, 6월 1일 18:00~24:00 KST 사이 예상',
    )
    expect(value(document, 'onset')).toBe('2026-06-01T18:00:00+09:00')
  })

  it('says of a silent end of a warning, and of a preliminary one, what is known', () => {
    const silent = (first: WarningAction, level: 'advisory' | 'preliminary') =>
      value(
        newestCap(
          buildWarning([step(first, '06-01 04:30'), step('not-confirmed', '06-02 04:30', { level })]),
        ),
        'description',
      )
    expect(silent('preliminary', 'preliminary')).toBe(
      '부산앞바다의 풍랑 예비특보가 특보로 이어지지 않았습니다.',
    )
    expect(silent('announced', 'advisory')).toBe(
      '부산앞바다의 풍랑주의보가 하루가 지나도록 다시 확인되지 않아 6월 2일 04:30 KST에 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.',
    )
  })

  it('shows an unknown zone by its code, with no polygon', () => {
    const warning = buildWarning(undefined, { zoneCode: 'S9999999' })
    const document = newestCap(warning)
    expect(values(document, 'areaDesc')).toEqual(['S9999999', 'S9999999'])
    expect(values(document, 'polygon')).toEqual([])
    expect(document.xml).toContain('<value>S9999999</value>')
    expect(invalidCap([warning])).toEqual([])
  })

  it('shows a zone without an English name by its code in English', () => {
    const reported = buildContext({ zoneOf: () => ({ nameKo: '새앞바다' }) })
    expect(values(newestCap(buildWarning(), reported), 'areaDesc')).toEqual(['새앞바다', 'S1311100'])
  })
})

it('is valid for every type, level, action and mode', () => {
  const ends: WarningAction[] = ['released', 'replaced', 'ran-out', 'not-listed', 'not-confirmed']
  const lives = WARNING_TYPES.flatMap((type) =>
    ends.flatMap((end) =>
      (['live', 'demo', 'replay'] as const).map((mode) =>
        buildWarning([...wholeLife().slice(0, 5), step('changed', '06-03 04:00'), step(end, '06-03 15:00')], {
          type,
          mode,
        }),
      ),
    ),
  )
  expect(invalidCap(lives)).toEqual([])
})

it('stays valid and whole whatever stands in names, offices and codes', () => {
  const hostile = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: hostile, code: hostile, office: hostile }), { minLength: 1, maxLength: 20 }),
      (all) => {
        const documents = all.flatMap(({ name, code, office }, place) => {
          const where = buildContext({
            zoneOf: () => ({ nameKo: `가${name}`, nameEn: `a${name}` }),
            shapeOf: (shape) => buildShape(shape),
          })
          const warning = buildWarning([step('announced', '06-01 04:30', { office })], {
            zoneCode: `S${place}${code}`,
          })
          expect(findCapDocument([warning], newestCap(warning, where).fileName, where)).toEqual(
            newestCap(warning, where),
          )
          return capDocuments(warning, where)
        })
        for (const { fileName } of documents) expect(fileName).toMatch(/^[\w.-]{1,255}$/)
        const named = Object.fromEntries(documents.map(({ xml }, place) => [`${place}.xml`, xml]))
        expect(complaints(CAP_SCHEMA, named)).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})

describe('finding a document by its file name', () => {
  const warnings = [buildWarning(undefined, { zoneCode: 'S1311200' }), buildWarning(wholeLife())]

  it('finds each document of each warning', () => {
    for (const warning of warnings) {
      for (const document of capDocuments(warning, context)) {
        expect(findCapDocument(warnings, document.fileName, context)).toEqual(document)
      }
    }
  })

  it.each([
    '',
    '.xml',
    'S1311100-high-seas-202606010430',
    '../../etc/passwd',
    'S1311100-high-seas-202606010430.xml',
  ])('finds nothing under %j', (fileName) => {
    expect(findCapDocument(warnings, fileName, context)).toBeUndefined()
  })
})
