import { describe, expect, it } from 'vitest'
import { attachmentName, attachmentType, signatureOf } from '../../../../src/domain/content/attachments.ts'

describe('the name of a file', () => {
  it('is kept with its Korean letters composed', () => {
    expect(attachmentName(' 해양월보.pdf'.normalize('NFD'))).toBe('해양월보.pdf')
  })

  it.each([
    '../x.pdf',
    String.raw`..\x.pdf`,
    'a/b.pdf',
    'a\0.pdf',
    'a\u202Efdp.exe',
    '.htaccess',
    'a.',
    '',
    'C:x.pdf',
    `${'a'.repeat(150)}.pdf`,
  ])('is refused as %j', (name) => {
    expect(attachmentName(name)).toBeUndefined()
  })
})

describe('the type of a file', () => {
  it.each([
    ['월보.PDF', 'application/pdf'],
    ['양식.hwp', 'application/x-hwp'],
    ['양식.hwpx', 'application/hwp+zip'],
    ['a.tar.zip', 'application/zip'],
  ])('is by its ending: %s', (name, mediaType) => {
    expect(attachmentType(name)?.mediaType).toBe(mediaType)
  })

  it.each(['a.svg', 'a.html', 'a.exe', 'a.js', 'a', 'a.constructor', 'a.pdf.php'])(
    'is none of ours: %s',
    (name) => {
      expect(attachmentType(name)).toBeUndefined()
    },
  )

  it.each([
    ['%PDF-1.4', 'pdf'],
    ['PK\u0003\u0004', 'zip'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['RIFF....WEBP', 'webp'],
    ['GIF89a', 'gif'],
    ['<html>', undefined],
    [' %PDF-1.4', undefined],
    ['', undefined],
  ])('is known by what it begins with: %j', (head, signature) => {
    expect(signatureOf(Buffer.from(head, 'latin1'))).toBe(signature)
  })
})
