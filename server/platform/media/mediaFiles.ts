import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import type { AudioFile, Broadcast } from '../../../src/domain/broadcasts/broadcasts.ts'
import { isOnAir } from '../../../src/domain/broadcasts/broadcasts.ts'
import type { Chart, ChartFile } from '../../../src/domain/charts/charts.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { toKstDigits } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import { orMissing } from '../durableFiles.ts'
import { FileCutOff, sendOpenFile } from './fileSending.ts'
import type { MediaFiles } from './ports.ts'

type Heard = Pick<Broadcast, 'kind' | 'airsAt'>

/** What the handler needs of the services whose files lie in the media folder. */
export interface MediaParts {
  services: {
    broadcasts: Owner & {
      audioNamed(fileName: string): Promise<(Heard & { title: string; audio: AudioFile }) | undefined>
    }
    charts: Owner & {
      fileNamed(fileName: string): Promise<{ chartId: number; file: ChartFile } | undefined>
      find(id: number): Promise<Chart | undefined>
    }
  }
  media: Pick<MediaFiles, 'path'>
  clock: Clock
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

interface Owner {
  /** notified of damaged files */
  damaged(fileNames: readonly string[]): Promise<number>
  onChange(fn: () => void): unknown
}

/** A file that a broadcast or chart owns. */
interface KnownFile {
  file: Pick<AudioFile | ChartFile, 'fileName' | 'mediaType' | 'bytes' | 'sha256'>
  /** for people, without its ending */
  title: string
  /** absent for charts, which are there for everyone at once */
  broadcast?: Heard
  owner: Owner
}

const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const SVG = 'image/svg+xml'
const PDF = 'application/pdf'
/**
 * A picture may come from elsewhere: opened directly it must not run anything on our origin. A document is only kept.
 */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'self'; sandbox"
/** What belongs to the file and not to a refusal. */
const OF_FILE = ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Type', 'ETag']
/** Files that are asked for at a time: a player asks for one in many pieces. */
const MOST_REMEMBERED = 1_000

/**
 * Sends a sound or a picture by its name, whole or in part. A file that is not what was written is refused, and its
 * owner reported. Stands before whatever packs answers.
 *
 * @throws Refusal MEDIA_UNKNOWN, AUDIO_NOT_ON_AIR, MEDIA_DAMAGED, RANGE_INVALID
 */
export function mediaHandler(parts: MediaParts): RequestHandler<{ file: string }> {
  const known = new KnownFiles(parts)
  return async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const path = parts.media.path(request.params.file)
    const found = path === undefined ? undefined : await known.named(request.params.file)
    if (path === undefined || !found) throw new Refusal('MEDIA_UNKNOWN')
    if (found.broadcast && !isOnAir(found.broadcast, parts.clock.now())) throw new Refusal('AUDIO_NOT_ON_AIR')
    const handle = await openWhole(path, found.file.bytes)
    if (!handle) return refuseDamaged(found, parts)
    try {
      describe(found, request, response)
      await sendOpenFile(handle, found.file.bytes, request, response)
    } catch (error) {
      if (error instanceof FileCutOff) await reportDamaged(found, parts)
      if (response.headersSent) {
        parts.log.error({ err: error, fileName: found.file.fileName }, 'media file not sent completely')
        response.destroy()
        return
      }
      for (const name of OF_FILE) response.removeHeader(name)
      throw error
    } finally {
      await handle.close()
    }
  }
}

/** @returns undefined for what is missing or has another size */
async function openWhole(path: string, bytes: number): Promise<FileHandle | undefined> {
  const handle = await orMissing(open(path, 'r'))
  const facts = await handle?.stat()
  if (facts?.isFile() && facts.size === bytes) return handle
  await handle?.close()
  return undefined
}

async function reportDamaged({ file, owner }: KnownFile, { log }: MediaParts): Promise<void> {
  const { fileName } = file
  log.warn({ fileName }, 'media file missing or of another size')
  await owner.damaged([fileName])
}

async function refuseDamaged(found: KnownFile, parts: MediaParts): Promise<never> {
  await reportDamaged(found, parts)
  throw new Refusal('MEDIA_DAMAGED')
}

function describe({ file, title }: KnownFile, request: Request<{ file: string }>, response: Response): void {
  const { fileName, mediaType, sha256 } = file
  // names the type by the ending, which the next line then says as it was stored
  if (mediaType === PDF || wantsDownload(request)) response.attachment(readable(title) + extname(fileName))
  response.setHeader('Content-Type', mediaType)
  response.setHeader('ETag', `"${sha256}"`)
  response.setHeader('Cache-Control', CACHE_CONTROL)
  if (mediaType === SVG || mediaType === PDF) response.setHeader('Content-Security-Policy', PICTURE_POLICY)
}

const wantsDownload = ({ url }: { url: string }): boolean => /[?&]download(?:[=&]|$)/.test(url)

/** Without what any system refuses in the name of a file. */
const readable = (title: string): string => title.replaceAll(/[\p{Cc}\p{Cf}\s"*/:<>?\\|]+/gu, ' ').trim()

/** Remembers who owns a file until something changes. */
class KnownFiles {
  readonly #parts: MediaParts
  readonly #files = new Map<string, KnownFile>()
  #changes = 0
  #isListening = false

  constructor(parts: MediaParts) {
    this.#parts = parts
  }

  async named(fileName: string): Promise<KnownFile | undefined> {
    this.#listen()
    const known = this.#files.get(fileName)
    if (known) return known
    const before = this.#changes
    const found = (await this.#sound(fileName)) ?? (await this.#picture(fileName))
    if (found && before === this.#changes) {
      if (this.#files.size >= MOST_REMEMBERED) this.#files.clear()
      this.#files.set(fileName, found)
    }
    return found
  }

  async #sound(fileName: string): Promise<KnownFile | undefined> {
    const { broadcasts } = this.#parts.services
    const found = await broadcasts.audioNamed(fileName)
    if (!found) return undefined
    const { kind, airsAt, title, audio } = found
    return {
      file: audio,
      title: `${title} ${toKstDigits(airsAt)}`,
      broadcast: { kind, airsAt },
      owner: broadcasts,
    }
  }

  async #picture(fileName: string): Promise<KnownFile | undefined> {
    const { charts } = this.#parts.services
    const found = await charts.fileNamed(fileName)
    const chart = found && (await charts.find(found.chartId))
    if (!chart) return undefined
    return { file: found.file, title: `${chart.kind} ${toKstDigits(chart.issuedAt)}`, owner: charts }
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    const forget = () => {
      this.#changes++
      this.#files.clear()
    }
    const { broadcasts, charts } = this.#parts.services
    for (const owner of [broadcasts, charts]) owner.onChange(forget)
  }
}
