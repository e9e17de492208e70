import type { BroadcastLanguage } from '../../domain/kernel/language.ts'

interface TranscriptProps {
  language: BroadcastLanguage
  title: string | undefined
  text: string
  label: string
}

/** The words as they are read out, in their language. It can be scrolled by keys, so it takes the focus. */
export function Transcript({ language, title, text, label }: TranscriptProps) {
  return (
    <div className="transcript" role="region" aria-label={label} tabIndex={0}>
      <div lang={language} className="measure">
        {title && <h3>{title}</h3>}
        <p className="transcript-words">{text}</p>
      </div>
    </div>
  )
}
