import type { NextFunction, Request, Response } from 'express'

/** For documents that pages of any origin may read, and ask for again each time. */
export function anyOrigin(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Cache-Control', 'no-cache')
  next()
}
