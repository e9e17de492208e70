import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import './explorer.css'
import { askWritten } from '../../api/explorer.ts'
import type { Language } from '../../domain/language.ts'
import { graphiql } from '../../text/graphiql.ts'
import { exampleQuery } from './exampleQuery.ts'

/** The portal's themes that are dark; the others, and a browser that prefers light, get the light editor. */
const DARK_THEMES = new Set(['dark', 'night'])

function themeOfPage(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen !== undefined) return DARK_THEMES.has(chosen) ? 'dark' : 'light'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** GraphiQL on our own address, with nothing loaded from anywhere else. */
export default function Explorer({ language }: { language: Language }) {
  return (
    <div className="explorer">
      <GraphiQL
        fetcher={askWritten}
        defaultQuery={exampleQuery(graphiql[language].exampleComment)}
        defaultEditorToolsVisibility={false}
        isHeadersEditorEnabled={false}
        forcedTheme={themeOfPage()}
      />
    </div>
  )
}
