import type { FileHandle } from 'node:fs/promises'
import type { Request, Response } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'

/** All that a download keeps in memory, however slowly it is read. */
const PIECE_BYTES = 32_768
/** A reader who takes nothing for so long is gone; a player that was paused asks for the rest by a range. */
const MOST_IDLE_MS = 120_000
const OK = 200
const PARTIAL = 206
const NOT_MODIFIED = 304
const PRECONDITION_FAILED = 412

/** The file has fewer bytes than it had when its sending began. */
export class FileCutOff extends Error {}

/**
 * Sends an open file, or a part of it, or that the reader has it already. Type, entity tag and caching stand in the
 * headers; the tag is a strong one. Returns when the last byte is on its way or the reader is gone.
 *
 * Express's own `sendFile` makes a new buffer for every piece it reads, and what 200 slow readers leave for the
 * collector has been 70 MB; here each has one buffer, which is used again once the network has taken it.
 *
 * @param bytes its length
 * @throws Refusal RANGE_INVALID, FileCutOff
 * @source RFC 9110, sections 13 and 14; several ranges at once are answered with the whole, as section 14.2 allows
 */
export async function sendOpenFile(
  file: Pick<FileHandle, 'read'>,
  bytes: number,
  request: Request<{ file: string }>,
  response: Response,
): Promise<void> {
  response.setHeader('Accept-Ranges', 'bytes')
  const etag = String(response.getHeader('ETag'))
  if (isForAnother(request.headers['if-match'], etag)) {
    response.setHeader('Cache-Control', 'no-store')
    response.removeHeader('Content-Type')
    response.status(PRECONDITION_FAILED).end()
    return
  }
  if (request.fresh) {
    response.removeHeader('Content-Type')
    response.status(NOT_MODIFIED).end()
    return
  }
  const part = partOf(request, etag, bytes, response)
  const { start, end } = part ?? { start: 0, end: bytes - 1 }
  response.status(part ? PARTIAL : OK)
  if (part) response.setHeader('Content-Range', `bytes ${start}-${end}/${bytes}`)
  response.setHeader('Content-Length', end - start + 1)
  if (request.method === 'HEAD') response.end()
  else await pour(file, { start, end }, response)
}

/** @param ifMatch as sent @returns true when what the reader wants is not this */
function isForAnother(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false
  return !ifMatch.split(',').some((one) => one.trim() === etag)
}

interface Part {
  /** places of the first and the last byte */
  start: number
  end: number
}

/** @returns undefined for the whole @throws Refusal RANGE_INVALID */
function partOf(
  request: Request<{ file: string }>,
  etag: string,
  bytes: number,
  response: Response,
): Part | undefined {
  const ifRange = request.get('if-range')
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined
  const ranges = request.range(bytes, { combine: true })
  if (ranges === -1) {
    response.setHeader('Content-Range', `bytes */${bytes}`)
    throw new Refusal('RANGE_INVALID')
  }
  if (typeof ranges !== 'object' || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

async function pour(file: Pick<FileHandle, 'read'>, { start, end }: Part, response: Response): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, end - start + 1))
  response.setTimeout(MOST_IDLE_MS, () => response.destroy())
  const write = writer(response)
  for (let at = start; at <= end;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    if (bytesRead === 0) throw new FileCutOff(`${at} bytes of ${end + 1}`)
    if (!(await write(buffer.subarray(0, bytesRead)))) return
    at += bytesRead
  }
  response.end()
}

/** @returns a writer; it resolves once the bytes may be overwritten: true, or false when the reader is gone */
function writer(response: Response): (piece: Buffer) => Promise<boolean> {
  let settle: (isTaken: boolean) => void = () => undefined
  response.once('close', () => settle(false))
  return (piece) =>
    new Promise((resolve) => {
      settle = resolve
      if (response.destroyed || response.closed) resolve(false)
      else response.write(piece, (error) => resolve(!error))
    })
}
