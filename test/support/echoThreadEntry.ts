import { serveOrders, startedFor } from '../../server/platform/threads/workerThread.ts'

/** A thread that answers what it is asked: with what was noted, an error, or its own end. */
let noted = ''
function obey(text: string): string {
  if (text.startsWith('note ')) noted += text.slice(5)
  if (text === 'fail') throw new RangeError('as asked')
  if (text === 'end') process.exit()
  return text === 'noted' ? noted : text
}

if (startedFor('echo')) serveOrders(obey)
