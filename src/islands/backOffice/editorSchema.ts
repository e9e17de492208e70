/** The elements of a text, as the server keeps them: what is not one of them does not survive a paste. */
import { Node } from '@tiptap/core'
import type { AnyExtension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { ListItem } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { isRichHref } from '../../domain/content/richText.ts'

/** A picture among the files of the text. */
export interface EditorPicture {
  id: number
  name: string
  href: string
}

const PICTURE = 'img[data-file]'

const pictureNode = (pictures: readonly EditorPicture[]) =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({ fileId: {}, alt: { default: '' }, isDecorative: { default: false } }),
    // a picture of another site is not one of the text's files
    parseHTML: () => [
      {
        tag: PICTURE,
        getAttrs: (element) => {
          const fileId = Number(element.dataset['file'])
          const alt = element.getAttribute('alt') ?? ''
          return pictures.some(({ id }) => id === fileId) ? { fileId, alt, isDecorative: alt === '' } : false
        },
      },
    ],
    renderHTML: ({ node }) => {
      const { fileId, alt } = node.attrs as { fileId: number; alt: string }
      const src = pictures.find(({ id }) => id === fileId)?.href
      return ['img', { src, alt, 'data-file': String(fileId) }]
    },
  })

/** Tab goes to the next field of the form, from within a list or a table too. */
const withoutTab = { addKeyboardShortcuts: () => ({}) }

export const editorExtensions = (pictures: readonly EditorPicture[]): AnyExtension[] => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (uri) => isRichHref(uri),
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    listItem: false,
    listKeymap: false,
    trailingNode: false,
  }),
  ListItem.extend({
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
  Table.extend(withoutTab).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  pictureNode(pictures),
]
