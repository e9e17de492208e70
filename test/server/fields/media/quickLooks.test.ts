import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QuickLooks } from '../../../../server/fields/media/quickLooks.ts'
import { quickLookPath } from '../../../../src/domain/fields/pictureLoop.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { buildPictureBytes } from '../../../support/pictures.ts'

const never = new AbortController().signal
/** The newest picture is of 03:10. */
const NOW = '2026-05-04T03:25:00Z'
const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)

describe('finished pictures of the satellite', () => {
  let files: Map<string, Uint8Array>
  let clock: FakeClock
  let folder: string
  const warn = vi.fn()
  const isFed = vi.fn<(product: string, at: Date) => boolean>()
  const build = () =>
    new QuickLooks({
      folder,
      clock,
      log: { warn },
      isFed,
      fetch: (path) => {
        const file = files.get(path)
        return file ? Promise.resolve(file) : Promise.reject(new Error('no such picture'))
      },
    })

  beforeEach(async () => {
    clock = new FakeClock(NOW)
    folder = join(temporaryFolder(), 'quicklooks')
    warn.mockClear()
    isFed.mockReset().mockReturnValue(false)
    files = new Map([[quickLookPath('fog', at('03:10')), await buildPictureBytes('png')]])
  })

  it('are named as the centre names them', () => {
    expect(quickLookPath('fog', at('03:10'))).toBe(
      '/IMG/GK2A/AMI/L2/FOG/KO/202605/04/03/gk2a_ami_le2_fog_ko020lc_202605040310.srv.png',
    )
  })

  it('are fetched, drawn anew and there after a restart', async () => {
    const looks = build()
    expect(await looks.look(never)).toBe('1 taken, 3 not there, 73 missing')
    expect([looks.has('fog', at('03:10')), looks.has('infrared', at('03:10'))]).toEqual([true, false])
    const restarted = build()
    await restarted.load()
    const picture = await restarted.read('fog', at('03:10'))
    expect(Buffer.from(picture!).subarray(1, 4).toString()).toBe('PNG')
    expect(await restarted.read('fog', at('03:00'))).toBeUndefined()
  })

  it('are not asked for where the file is there', async () => {
    isFed.mockReturnValue(true)
    expect(await build().look(never)).toBe('0 taken, 0 not there, 0 missing')
  })

  it.each([
    ['a page', Buffer.from('<html></html>'), 'not-a-picture'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a picture of another kind', Buffer.from('GIF89a'), 'not-as-named'],
  ])('that are %s are refused once', async (_what, bytes, reason) => {
    files.set(quickLookPath('fog', at('03:10')), bytes)
    const looks = build()
    await looks.look(never)
    await looks.look(never)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason })
    expect(looks.has('fog', at('03:10'))).toBe(false)
    expect(existsSync(folder)).toBe(false)
  })

  it('are forgotten with the loop', async () => {
    const looks = build()
    await looks.look(never)
    clock.advanceMinutes(7 * 60)
    await looks.look(never)
    expect(looks.has('fog', at('03:10'))).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })
})
