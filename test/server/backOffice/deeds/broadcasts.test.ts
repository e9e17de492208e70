import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { soundOf } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { databases, temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { openDesk } from '../../../support/office.ts'
import { NOW } from '../../../support/builders.ts'
import { buildBroadcastDraft } from '../../../support/programmeDrafts.ts'
import { mp3Sound } from '../../../support/sounds.ts'

describe.each(databases)('the programme in the back office on $name', ({ open }) => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeEach(async () => {
    desk = await openDesk({ db: await open(), clock: new FakeClock(NOW) })
  })

  const bulletin = {
    kind: 'voice',
    sequence: '',
    nameKo: '방송',
    nameEn: 'Bulletin',
    times: '02:00-02:10 23:55-00:05',
  }

  it('takes a new programme with all its times', async () => {
    await desk.perform('programme-save', bulletin)
    expect(await desk.broadcastOffice.programmes(desk.viewer, 'voice')).toEqual([
      { sequence: 1, nameKo: '방송', nameEn: 'Bulletin', times: '02:00-02:10 23:55-00:05' },
    ])
    expect(await desk.lastEntry()).toMatchObject({ what: 'edit', subject: 'programme', subjectId: 'voice' })
  })

  it('changes one programme and leaves the others, whose entries in calendars stay', async () => {
    await desk.perform('programme-save', bulletin)
    await desk.perform('programme-save', {
      ...bulletin,
      nameKo: '예보',
      nameEn: 'Forecast',
      times: '03:00-03:10',
    })
    const [first] = await desk.timetables.slots('voice')
    await desk.perform('programme-save', {
      ...bulletin,
      sequence: '2',
      nameKo: '예보2',
      nameEn: 'Forecast 2',
      times: '04:00-04:10',
    })
    const programmes = await desk.broadcastOffice.programmes(desk.viewer, 'voice')
    expect(programmes.map(({ nameEn, times }) => [nameEn, times])).toEqual([
      ['Bulletin', '02:00-02:10 23:55-00:05'],
      ['Forecast 2', '04:00-04:10'],
    ])
    expect((await desk.timetables.slots('voice'))[0]).toEqual(first)
  })

  it('takes a programme off', async () => {
    await desk.perform('programme-save', bulletin)
    await desk.perform('programme-remove', { kind: 'voice', sequence: '1' })
    expect(await desk.timetables.slots('voice')).toEqual([])
    const again = desk.perform('programme-remove', { kind: 'voice', sequence: '1' })
    await expect(again).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
  })

  it.each([
    ['times that are none', { times: 'at noon' }, 'INPUT_INVALID'],
    ['no times', { times: ' ' }, 'INPUT_INVALID'],
    ['a programme that is not there', { sequence: '9' }, 'ROW_UNKNOWN'],
    ['a timetable that is not there', { kind: 'radio' }, 'INPUT_INVALID'],
    ['two programmes at one start', { times: '02:00-02:10 02:00-02:20' }, 'FIELDS_INVALID'],
    ['markup in a name', { nameKo: '<b>' }, 'INPUT_INVALID'],
    ['a chart on the air of voices', { chartKind: 'wave' }, 'FIELDS_INVALID'],
  ])('refuses %s and keeps what there is', async (_, change, code) => {
    await desk.perform('programme-save', bulletin)
    const before = await desk.timetables.slots('voice')
    await expect(desk.perform('programme-save', { ...bulletin, ...change })).rejects.toMatchObject({ code })
    expect(await desk.timetables.slots('voice')).toEqual(before)
  })
})

describe.each(databases)('recordings in the back office on $name', ({ open }) => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  let edition: { broadcast: string; language: string }
  beforeEach(async () => {
    desk = await openDesk({ db: await open(), clock: new FakeClock(NOW) })
    await desk.broadcasts.add([buildBroadcastDraft()])
    const [broadcast] = await desk.broadcastOffice.listed(desk.viewer)
    edition = { broadcast: String(broadcast?.id), language: 'ko' }
  })

  function fileOf(content: Uint8Array, name = 'reader.mp3') {
    const path = join(temporaryFolder(), 'half')
    writeFileSync(path, content)
    return { name, path }
  }
  async function sound() {
    const found = await desk.broadcasts.find(Number(edition.broadcast))
    return soundOf(found?.editions.find(({ language }) => language === 'ko'))
  }

  it('puts a recording in the place of a generated voice, and another in its place', async () => {
    await desk.perform('recording-save', edition, fileOf(await mp3Sound(1)))
    const first = await sound()
    expect(first).toMatchObject({ origin: 'recorded', mediaType: 'audio/mpeg' })
    await desk.perform('recording-save', edition, fileOf(await mp3Sound(2)))
    const second = await sound()
    expect(second?.durationMs).toBeGreaterThan(first?.durationMs ?? Infinity)
    expect(await desk.lastEntry()).toMatchObject({
      what: 'record',
      subject: 'broadcast',
      after: { language: 'ko', file: 'reader.mp3' },
    })
  })

  it('withdraws a recording, so that a voice is generated again', async () => {
    await desk.perform('recording-save', edition, fileOf(await mp3Sound(1)))
    await desk.perform('recording-withdraw', edition)
    expect(await sound()).toBeUndefined()
    expect((await desk.broadcasts.pending(10)).some(({ language }) => language === 'ko')).toBe(true)
    await expect(desk.perform('recording-withdraw', edition)).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
  })

  it.each([
    ['a page named as a sound', Buffer.from('<!doctype html><title>sound</title>'), 'type'],
    ['an empty file', Buffer.alloc(0), 'empty'],
  ])('refuses %s and keeps nothing of it', async (_, content, problem) => {
    const refused = desk.perform('recording-save', edition, fileOf(content))
    await expect(refused).rejects.toMatchObject({ code: 'ATTACHMENT_REFUSED', facts: { problem } })
    expect(await sound()).toBeUndefined()
    expect(await desk.broadcasts.files()).toEqual([])
  })

  it('refuses a sound for a broadcast that is not there, and a form without a file', async () => {
    const file = fileOf(await mp3Sound(1))
    const unknown = desk.perform('recording-save', { ...edition, broadcast: '999' }, file)
    await expect(unknown).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
    await expect(desk.perform('recording-save', edition)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})
