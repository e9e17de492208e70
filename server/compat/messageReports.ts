import type { Request, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import type { DeliveryReport } from '../delivery/ports.ts'
import { ok } from './envelope.ts'

export interface MessageReportParts {
  /**
   * Absent where no gateway reports.
   *
   * @returns undefined for a body that the provider did not sign
   */
  readReports?:
    ((body: Uint8Array, authorization: string | undefined) => DeliveryReport[] | undefined) | undefined
  /** notes them; the same again, or an older one, changes nothing */
  report(reports: readonly DeliveryReport[]): Promise<unknown>
}

/**
 * What a provider of text messages tells of those it took. It calls until it is answered with 200, so what cannot be
 * noted now is told again later; the body has to arrive as its bytes, because they are what is signed.
 */
export function messageReportHandler({ readReports, report }: MessageReportParts) {
  /** @throws Refusal PATH_UNKNOWN, API_KEY_INVALID, INPUT_INVALID */
  return async (request: Request, response: Response): Promise<void> => {
    if (!readReports) throw new Refusal('PATH_UNKNOWN')
    const body: unknown = request.body
    const bytes = body instanceof Uint8Array ? body : new Uint8Array()
    const reports = readReports(bytes, request.headers.authorization)
    if (!reports) throw new Refusal('API_KEY_INVALID')
    await report(reports)
    response.json(ok(null))
  }
}
