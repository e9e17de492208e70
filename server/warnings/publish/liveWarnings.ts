import type { RequestHandler, Response } from 'express'
import type { Language } from '../../../src/domain/kernel/language.ts'
import type { WarningChange } from '../../../src/domain/warnings/warningLists.ts'
import type { WarningState } from '../../../src/domain/warnings/warnings.ts'
import type { WarningsLine } from '../../../src/text/warnings/warningCounts.ts'
import type { Warnings } from '../warnings.ts'

/** What an open page receives: the header's line, and a sentence for each change worth saying aloud. */
export interface LiveWarningText extends Partial<WarningsLine> {
  summary: string
  news: string[]
  /** whether the news must not wait until a reader has finished a sentence */
  isUrgent?: boolean
}

/** Readers that may be connected at a time. @param openFiles connections and files of the process, where it is known */
export const mostReaders = (openFiles: number | undefined): number =>
  Math.min(MOST_READERS, Math.floor((openFiles ?? Infinity) * PART_OF_CONNECTIONS))

export interface LiveWarningsParts {
  warnings: Pick<Warnings, 'current' | 'onChange'>
  /** words for one reader */
  textOf(language: Language, state: WarningState, changes: readonly WarningChange[]): LiveWarningText
  maxReaders?: number
}

const MOST_READERS = 5_000
/** Of all connections that the process may have: the others are for those who load a page. */
const PART_OF_CONNECTIONS = 0.5
/** Of a reader whose connection takes nothing. */
const MOST_UNREAD_BYTES = 64_000
/** Proxies end connections that say nothing for half a minute. */
const HEARTBEAT_MS = 20_000
/** A page whose connection breaks comes back after this. */
const COME_BACK_MS = 3_000
/** The same for those beyond the bound. */
const COME_BACK_LATER_MS = 60_000
const LANGUAGES = ['ko', 'en'] as const

/**
 * Open pages receive changes of warnings by server-sent events. Each reader is one open answer; above a bound
 * further ones get the present state, and reconnect for the next.
 */
export class LiveWarnings {
  private readonly parts: LiveWarningsParts
  private readonly readers = new Set<Response>()
  private readonly forget: () => unknown
  private readonly heartbeat: NodeJS.Timeout

  constructor(parts: LiveWarningsParts) {
    this.parts = parts
    this.forget = parts.warnings.onChange((changes, state) => this.notify(changes, state))
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS).unref()
  }

  get count(): number {
    return this.readers.size
  }

  /** Keeps the answer open and begins with the present state. */
  readonly handler: RequestHandler = (_request, response) => {
    const isFull = this.readers.size >= (this.parts.maxReaders ?? MOST_READERS)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // packing would hold events back
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    const now = this.eventOf([], this.parts.warnings.current())
    // a browser that is answered with an error never asks again
    if (isFull) return void response.end(`retry: ${COME_BACK_LATER_MS}\n${now}`)
    response.write(`retry: ${COME_BACK_MS}\n${now}`)
    this.readers.add(response)
    response.once('close', () => this.readers.delete(response))
  }

  /** Ends all streams; pages reconnect on their own. */
  close(): void {
    clearInterval(this.heartbeat)
    this.forget()
    for (const reader of this.readers) reader.end()
    this.readers.clear()
  }

  private notify(changes: readonly WarningChange[], state: WarningState): void {
    if (this.readers.size > 0) this.write(this.eventOf(changes, state))
  }

  private eventOf(changes: readonly WarningChange[], state: WarningState): string {
    const texts = LANGUAGES.map(
      (language) => [language, this.parts.textOf(language, state, changes)] as const,
    )
    return `event: warnings\ndata: ${JSON.stringify(Object.fromEntries(texts))}\n\n`
  }

  private write(text: string): void {
    for (const reader of this.readers) {
      if (reader.writableLength > MOST_UNREAD_BYTES) reader.destroy()
      else reader.write(text)
    }
  }
}
