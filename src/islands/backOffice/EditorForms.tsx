import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { isRichHref } from '../../domain/content/richText.ts'
import type { EditorPicture } from './editorSchema.ts'
import { chainIn } from './tools.ts'
import type { EditorWords } from './tools.ts'

interface Props {
  editor: Editor
  words: EditorWords
  onDone(): void
}

/** These stand within the form of the text, so Enter must not send it. */
const keys = (onEnter: () => void, onEscape: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') onEscape()
  else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault()
    onEnter()
  }
}

/** The address of a link over the words that are chosen. */
export function LinkForm({ editor, words, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const present = editor.getAttributes('link')['href'] as string | undefined
  const [address, setAddress] = useState(present ?? '')
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => field.current?.focus(), [])

  function set(): void {
    const href = address.trim()
    if (!isRichHref(href)) return setIsWrong(true)
    chainIn(editor).extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  function remove(): void {
    chainIn(editor).extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <div
      className="office-tool-form"
      role="group"
      aria-label={words.names.link}
      onKeyDown={keys(set, onDone)}
    >
      <label htmlFor={id}>{words.link.address}</label>
      <input
        id={id}
        ref={field}
        type="text"
        inputMode="url"
        value={address}
        maxLength={2_000}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="field-problem" role="alert">
          {words.link.wrong}
        </p>
      )}
      <div className="office-ways">
        <button type="button" className="button" onClick={set}>
          {words.link.set}
        </button>
        {present !== undefined && (
          <button type="button" className="button" onClick={remove}>
            {words.link.remove}
          </button>
        )}
        <button type="button" className="button" onClick={onDone}>
          {words.close}
        </button>
      </div>
    </div>
  )
}

/** A picture among the files of the text, with the words for those who do not see it. */
export function PictureForm({
  editor,
  pictures,
  words,
  onDone,
}: Props & { pictures: readonly EditorPicture[] }) {
  const id = useId()
  const [fileId, setFileId] = useState(pictures[0]?.id)
  const [alt, setAlt] = useState('')
  const [isDecorative, setIsDecorative] = useState(false)
  const [isAsked, setIsAsked] = useState(false)

  function insert(): void {
    const text = alt.trim()
    if (fileId === undefined) return
    if (text === '' && !isDecorative) return setIsAsked(true)
    const attrs = { fileId, alt: isDecorative ? '' : text, isDecorative }
    chainIn(editor).insertContent({ type: 'image', attrs }).run()
    onDone()
  }
  if (pictures.length === 0)
    return (
      <p className="office-tool-form" role="status">
        {words.picture.none}
      </p>
    )
  return (
    <div
      className="office-tool-form"
      role="group"
      aria-label={words.names.picture}
      onKeyDown={keys(insert, onDone)}
    >
      <label htmlFor={`${id}-file`}>{words.picture.file}</label>
      <select id={`${id}-file`} value={fileId} onChange={(event) => setFileId(Number(event.target.value))}>
        {pictures.map((picture) => (
          <option key={picture.id} value={picture.id}>
            {picture.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-alt`}>{words.picture.alt}</label>
      <input
        id={`${id}-alt`}
        type="text"
        value={alt}
        maxLength={300}
        disabled={isDecorative}
        aria-invalid={isAsked}
        aria-describedby={isAsked ? `${id}-needed` : undefined}
        onChange={(event) => setAlt(event.target.value)}
      />
      {isAsked && (
        <p id={`${id}-needed`} className="field-problem" role="alert">
          {words.picture.needed}
        </p>
      )}
      <label className="office-check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.target.checked)}
        />
        {words.picture.decorative}
      </label>
      <div className="office-ways">
        <button type="button" className="button" onClick={insert}>
          {words.picture.insert}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {words.close}
        </button>
      </div>
    </div>
  )
}
