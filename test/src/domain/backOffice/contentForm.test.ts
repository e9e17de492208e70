import { editorDocOf } from '../../../../src/domain/content/editorDoc.ts'
import { describe, expect, it } from 'vitest'
import {
  actionOf,
  fileIdsOf,
  formOf,
  fromLocalText,
  toLocalText,
} from '../../../../src/domain/backOffice/contentForm.ts'
import type { Content } from '../../../../src/domain/content/contents.ts'
import { buildDoc } from '../../../support/content.ts'

describe('the form of a text', () => {
  it('reads dates and times of Korea', () => {
    expect(fromLocalText('2026-05-04T12:30')).toEqual(new Date('2026-05-04T03:30:00Z'))
    expect(fromLocalText('2026-05-04T12:30:00')).toEqual(new Date('2026-05-04T03:30:00Z'))
    expect(toLocalText(new Date('2026-05-04T03:30:00Z'))).toBe('2026-05-04T12:30')
    expect(fromLocalText(' ')).toBeUndefined()
  })

  it.each(['2026-02-30T12:00', '2026-05-04', 'tomorrow', '2026-05-04T25:00'])(
    'knows that %s is no time',
    (text) => {
      expect(fromLocalText(text)).toBeNull()
    },
  )

  it('has files in their order, each once, without those that are taken away', () => {
    expect(fileIdsOf({ files: '3,1,3,x,2', 'without-1': 'on' })).toEqual([3, 2])
    expect(fileIdsOf({})).toEqual([])
  })

  it('does what its buttons say, and nothing else', () => {
    expect(actionOf('publish')).toBe('publish')
    expect(actionOf('constructor')).toBeUndefined()
  })

  it('shows a text as it is kept', () => {
    const content: Content = {
      id: 7,
      kind: 'notice',
      state: 'draft',
      titleKo: '안내',
      ko: { title: '안내', body: buildDoc('가'), html: '<p>가</p>' },
      isPinned: true,
      asksReceipt: false,
      revision: 2,
      createdAt: new Date(0),
      changedAt: new Date(0),
      showUntil: new Date('2026-05-04T03:00:00Z'),
      files: [],
    }
    expect(formOf(content, () => 'words')).toEqual({
      kind: 'notice',
      id: '7',
      revision: '2',
      titleKo: '안내',
      textKo: 'words',
      docKo: JSON.stringify(editorDocOf(content.ko.body)),
      titleEn: '',
      textEn: '',
      docEn: '',
      showFrom: '',
      showUntil: '2026-05-04T12:00',
      category: '',
      boardId: '',
      files: '',
      isPinned: 'on',
    })
  })
})
