import { z } from 'zod'
import { PayloadRejected } from '../../../server/feeds/ports.ts'
import type { Adapter } from '../../../server/feeds/ports.ts'

const payload = z.object({
  harbour: z.string(),
  notices: z.array(z.object({ issued: z.iso.datetime(), head: z.string(), body: z.string() })),
})

function read(bytes: Uint8Array) {
  try {
    return payload.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new PayloadRejected('not-this-format', 'no list of notices')
  }
}

/** `{"harbour":"301","notices":[{"issued":"…Z","head":"…","body":"…"}]}` */
export const noticesAdapter: Adapter<'commentaries'> = {
  kind: 'commentaries',
  source: 'harbour-notices',
  service: 'harbour_notices',
  parse(bytes) {
    const { harbour, notices } = read(bytes)
    const commentaries = notices.map(({ issued, head, body }) => ({
      office: harbour,
      issuedAt: new Date(issued),
      title: head,
      text: body,
    }))
    return { commentaries, refusedRows: [] }
  },
  newestTime: () => undefined,
}
