import type { IncomingMessage } from 'node:http'

/** All a body may take that is no upload. */
const BODY_MS = 30_000
/** An upload may take longer as long as it goes on: so many bytes in each such stretch. */
const FEWEST_UPLOAD_BYTES = 32_768
/** The end of every upload, and of every request that the server has. */
export const LONGEST_REQUEST_MS = 3_600_000

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Hangs up on a body that does not come in time. The server's own limit cannot distinguish an upload over a slow link from a
 * caller that keeps a connection busy with a byte now and then.
 *
 * @param isUpload forms with files
 * @param bodyMs length of a stretch, for tests
 */
export function boundBody(request: IncomingMessage, isUpload: boolean, bodyMs = BODY_MS): void {
  const { socket } = request
  let taken = socket.bytesRead
  const look = () => {
    if (request.complete) return stop()
    const isGoingOn = isUpload && socket.bytesRead - taken >= FEWEST_UPLOAD_BYTES
    taken = socket.bytesRead
    if (isGoingOn) return
    stop()
    socket.end(LATE, () => socket.destroy())
  }
  const timer = setInterval(look, bodyMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop)
  request.once('close', stop)
}

/** Whether a request has a body to wait for. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether a path takes forms with files. */
export const isUploadPath = (url = ''): boolean => /\/(files|uploads?|insert|texts)(\?|$)/.test(url)
