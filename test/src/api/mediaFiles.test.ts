import { afterEach, describe, expect, it, vi } from 'vitest'
import { mediaStatus } from '../../../src/api/mediaFiles.ts'

afterEach(() => vi.unstubAllGlobals())

describe('asking for a media file', () => {
  it.each([200, 404, 410, 503])('tells the status %i and fetches nothing', async (status) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })))
    vi.stubGlobal('fetch', fetched)
    expect(await mediaStatus('/mmis/media/a.mp3')).toBe(status)
    expect(fetched.mock.calls[0]?.[0]).toBe('/mmis/media/a.mp3')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  })

  it('has no status where no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    expect(await mediaStatus('/mmis/media/a.mp3')).toBeUndefined()
  })
})
