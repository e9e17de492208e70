import { readdirSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { AttachmentRow } from '../../../entities/content/AttachmentRow.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { buildContentDraft, buildContentServices, buildWriter, PDF, streamOf } from '../../support/content.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const writer = buildWriter()
const other = buildWriter({ memberId: 12 })

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

describe.each(databases)('files of texts on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:00:00Z')
  })
  const build = (options: Partial<Parameters<typeof buildContentServices>[0]> = {}) =>
    buildContentServices({ db, clock, ...options })

  it('are kept under a random name, with the name of their owner', async () => {
    const { attachments, folder } = build()
    const kept = await attachments.receive(writer, '해양월보.pdf'.normalize('NFD'), streamOf(PDF))
    expect(kept).toMatchObject({
      name: '해양월보.pdf',
      mediaType: 'application/pdf',
      bytes: PDF.length,
      state: 'clean',
      isPicture: false,
    })
    expect(kept.key).toMatch(/^[0-9a-f]{32}$/)
    expect(filesIn(folder)).toBe(1)
  })

  it('that are pictures are drawn anew, without the place where they were taken', async () => {
    const { attachments } = build()
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '33/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const kept = await attachments.receive(writer, '사진.jpg', streamOf(photo))
    expect(kept).toMatchObject({ isPicture: true, width: 40, height: 20 })
    const drawn = await sharp(attachments.path(kept.key)).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg' })
    expect(drawn.exif).toBeUndefined()
  })

  it.each([
    ['a name that leads elsewhere', '../a.pdf', PDF, 'name'],
    ['a name with nothing in it', 'a\0.pdf', PDF, 'name'],
    ['a program', 'a.exe', PDF, 'type'],
    ['a drawing that can run', 'a.svg', Buffer.from('<svg/>'), 'type'],
    ['a page called a document', 'a.pdf', Buffer.from('<html><script>1</script>'), 'content'],
    ['a picture called a document', 'a.pdf', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'content'],
    [
      'two files in one',
      'a.pdf',
      Buffer.concat([PDF, Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1')]),
      'two-types',
    ],
    ['nothing', 'a.pdf', Buffer.alloc(0), 'empty'],
    ['what only begins like a picture', 'a.jpg', Buffer.from('\u00ff\u00d8\u00ff junk', 'latin1'), 'picture'],
    ['what only begins like an archive', 'a.zip', Buffer.from('PK\u0003\u0004 junk', 'latin1'), 'archive'],
    ['more than a file may have', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(1_000_000)]), 'too-large'],
  ])('are refused for %s, and nothing is left of them', async (_name, name, bytes, problem) => {
    const { attachments, folder } = build()
    await expect(attachments.receive(writer, name, streamOf(bytes))).rejects.toMatchObject({
      code: 'ATTACHMENT_REFUSED',
      facts: { problem },
    })
    expect(filesIn(folder)).toBe(0)
    expect(await db.dataSource.manager.count(AttachmentRow)).toBe(0)
  })

  it('that are cut off leave nothing', async () => {
    const { attachments, folder } = build()
    const source = new PassThrough()
    const receiving = attachments.receive(writer, 'a.pdf', source)
    source.write(PDF)
    setTimeout(() => source.destroy(), 20)
    await expect(receiving).rejects.toMatchObject({ code: 'ATTACHMENT_REFUSED', facts: { problem: 'cut' } })
    expect(filesIn(folder)).toBe(0)
  })

  it('for which the disk has no room are refused as such, and leave nothing', async () => {
    const { attachments, folder } = build()
    const source = new PassThrough()
    const receiving = attachments.receive(writer, 'a.pdf', source)
    source.write(PDF)
    setTimeout(() => source.destroy(Object.assign(new Error('no space left'), { code: 'ENOSPC' })), 20)
    await expect(receiving).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(filesIn(folder)).toBe(0)
    expect(await db.dataSource.manager.count(AttachmentRow)).toBe(0)
  })

  it('stay whole for a reader when they are taken away meanwhile', async () => {
    const { attachments } = build()
    const kept = await attachments.receive(writer, 'a.pdf', streamOf(PDF))
    const reader = await openFile(attachments.path(kept.key)!)
    await attachments.discard(writer, kept.id)
    expect(await reader.readFile()).toEqual(PDF)
    await reader.close()
    expect(await attachments.named(kept.key)).toBeUndefined()
  })

  it('are refused when all together are too many bytes', async () => {
    const { attachments } = build({ quotaBytes: PDF.length + 5 })
    await attachments.receive(writer, 'a.pdf', streamOf(PDF))
    await expect(attachments.receive(writer, 'b.pdf', streamOf(PDF))).rejects.toMatchObject({
      facts: { problem: 'quota' },
    })
  })

  it.each([
    ['visitors', ANONYMOUS, 'LOGIN_REQUIRED'],
    ['members', buildWriter({ type: 'member' }), 'RIGHT_MISSING'],
  ] as const)('are not taken from %s', async (_name, viewer, code) => {
    const { attachments } = build()
    await expect(attachments.receive(viewer, 'a.pdf', streamOf(PDF))).rejects.toMatchObject({ code })
  })

  it('belong to the text that has them, in its order, and go with it', async () => {
    const { attachments, contentEditor } = build()
    const first = await attachments.receive(writer, 'a.pdf', streamOf(PDF))
    const second = await attachments.receive(writer, 'b.pdf', streamOf(PDF))
    const kept = await contentEditor.save(
      writer,
      'notice',
      buildContentDraft({ fileIds: [second.id, first.id] }),
    )
    expect(kept.files.map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf'])
    const changed = await contentEditor.save(
      writer,
      'notice',
      buildContentDraft({ fileIds: [first.id] }),
      kept,
    )
    expect(changed.files.map(({ name }) => name)).toEqual(['a.pdf'])
    expect(await attachments.named(second.key)).toBeUndefined()
  })

  it('of another writer or another text are not to be had', async () => {
    const { attachments, contentEditor } = build()
    const file = await attachments.receive(writer, 'a.pdf', streamOf(PDF))
    const draft = buildContentDraft({ fileIds: [file.id] })
    await expect(contentEditor.save(other, 'notice', draft)).rejects.toMatchObject({
      code: 'ATTACHMENT_UNKNOWN',
    })
    await contentEditor.save(writer, 'notice', draft)
    await expect(contentEditor.save(writer, 'notice', draft)).rejects.toMatchObject({
      code: 'ATTACHMENT_UNKNOWN',
    })
  })

  it('wait for the scanner, also when it comes back later', async () => {
    let answer: 'clean' | 'refused' | undefined
    const { attachments } = build({ scanner: { look: () => Promise.resolve(answer) } })
    const kept = await attachments.receive(writer, 'a.pdf', streamOf(PDF))
    expect(kept.state).toBe('pending')
    expect(await attachments.scanPending()).toBe(0)
    answer = 'refused'
    expect(await attachments.scanPending()).toBe(1)
    expect(await attachments.named(kept.key)).toMatchObject({ state: 'refused' })
  })

  it('that no text took are gone after a day, and those of a text stay', async () => {
    const { attachments, contentEditor, folder } = build()
    const orphan = await attachments.receive(writer, 'a.pdf', streamOf(PDF))
    const owned = await attachments.receive(writer, 'b.pdf', streamOf(PDF))
    await contentEditor.save(writer, 'notice', buildContentDraft({ fileIds: [owned.id] }))
    clock.advanceMinutes(1_441)
    expect(await attachments.sweep()).toBe(1)
    expect(await attachments.named(orphan.key)).toBeUndefined()
    expect(await attachments.named(owned.key)).toBeDefined()
    expect(filesIn(folder)).toBe(1)
  })
})
