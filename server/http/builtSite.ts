import type { IncomingMessage, ServerResponse } from 'node:http'

/** Astro's handler in middleware mode; `locals` become `Astro.locals`. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: ((error?: unknown) => void) | undefined,
  locals: object,
) => Promise<void>

export interface BuiltSite {
  handler: AstroHandler
  /** folder of the files a browser loads */
  clientFolder: string
}
