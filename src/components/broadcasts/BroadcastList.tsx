import type { BroadcastLanguage, Language } from '../../domain/kernel/language.ts'
import { broadcasts as words, LANGUAGE_NAMES } from '../../text/broadcasts/broadcasts.ts'
import type { BroadcastRow } from './broadcastRows.ts'
import { FactsLine } from './FactsLine.tsx'

interface BroadcastListProps {
  rows: readonly BroadcastRow[]
  heading: string
  /** what is said of no rows */
  empty: string
  language: Language
}

/** Broadcasts in rows, newest first; old ones are dim and say their age. */
export function BroadcastList({ rows, heading, empty, language }: BroadcastListProps) {
  return (
    <section className="broadcast-list-part" aria-labelledby="broadcast-list">
      <h2 id="broadcast-list">{heading}</h2>
      {rows.length === 0 ? (
        <p className="card">{empty}</p>
      ) : (
        <ol className="broadcast-list">
          {rows.map((row) => (
            <li key={row.id} className={row.isOld ? 'is-old' : undefined}>
              <Row row={row} language={language} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ row, language }: { row: BroadcastRow; language: Language }) {
  const t = words[language].list
  return (
    <>
      <a className="broadcast-link" href={row.href}>
        <time className="broadcast-time" dateTime={row.airsAt.toISOString()}>
          {row.time}
        </time>{' '}
        <span>{row.name}</span>
      </a>
      <FactsLine
        strong={[row.isOld ? t.old : undefined, row.planned]}
        issued={row}
        facts={[...row.facts, row.mode]}
      />
      {row.planned === undefined && <Languages row={row} language={language} />}
    </>
  )
}

function Languages({ row: { heard, read }, language }: { row: BroadcastRow; language: Language }) {
  const t = words[language].list
  if (heard.length + read.length === 0) return <p className="small soft">{t.noLanguages}</p>
  return (
    <p className="broadcast-languages small">
      {heard.length > 0 && <LanguageNames name={t.sounds} languages={heard} />}
      {read.length > 0 && <LanguageNames name={t.wordsOnly} languages={read} />}
    </p>
  )
}

function LanguageNames({ name, languages }: { name: string; languages: readonly BroadcastLanguage[] }) {
  return (
    <span>
      <span className="soft">{name}:</span>{' '}
      {languages.map((one, at) => (
        <span key={one}>
          {at > 0 && ', '}
          <span lang={one}>{LANGUAGE_NAMES[one]}</span>
        </span>
      ))}
    </span>
  )
}
