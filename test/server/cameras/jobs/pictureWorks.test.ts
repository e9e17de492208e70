import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Cameras } from '../../../../server/cameras/cameras.ts'
import { HttpPictures } from '../../../../server/feeds/cameras/httpPictures.ts'
import { PictureWorks } from '../../../../server/cameras/jobs/pictureWorks.ts'
import { checkPicture } from '../../../../server/cameras/media/pictureCheck.ts'
import { PictureFolder } from '../../../../server/cameras/pictureFolder.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

const NOW = '2026-05-04T04:05:00Z'
const drawn = (colour: string, width = 64) =>
  sharp({ create: { width, height: 48, channels: 3, background: colour } })

/** A camera's server on loopback that answers with what a test sets. */
async function cameraServer() {
  const answers = { body: Buffer.alloc(0) as Buffer, type: 'image/jpeg', asked: 0 }
  const server = createServer((_request, response) => {
    answers.asked++
    response.setHeader('content-type', answers.type)
    response.end(answers.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { answers, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function build(hosts?: string[]) {
  const { answers, host } = await cameraServer()
  const clock = new FakeClock(NOW)
  const folder = temporaryFolder('portal-cameras-')
  const pictures = new PictureFolder(folder, () => clock.now().getTime())
  const shot = {
    kind: 'camera-shot' as const,
    camera: 'SF_0001-1',
    nameKo: '부산항',
    view: 1,
    lat: 35.07,
    lon: 129.08,
    at: new Date('2026-05-04T04:00:00Z'),
    address: `http://${host}/1.jpg`,
    receivedAt: new Date(NOW),
    mode: 'live' as const,
  }
  const shots = [shot]
  const cameras = new Cameras({
    clock,
    partnerFacts: { of: () => shots as never },
    zones: { seaZoneNear: () => undefined },
    pictures,
  })
  const works = new PictureWorks({
    cameras,
    pictures,
    check: checkPicture,
    source: new HttpPictures(hosts ?? [host]),
    clock,
    log: pino({ enabled: false }),
  })
  const run = () => works.run(new AbortController().signal)
  /** the list names the picture of so many minutes later */
  const later = (minutes: number) => {
    clock.advanceMinutes(minutes)
    shots[0] = { ...shots[0]!, at: new Date(shots[0]!.at.getTime() + minutes * 60_000) }
  }
  return { answers, host, clock, folder, pictures, cameras, run, later, shots }
}

describe('pictures of cameras', () => {
  it('are fetched once for all who look, and again when the list names a new one', async () => {
    const { answers, run, cameras, later } = await build()
    answers.body = await drawn('#336699').jpeg().toBuffer()
    await run()
    await run()
    expect(answers.asked).toBe(1)
    expect(cameras.camera('SF_0001-1')).toMatchObject({
      state: 'fresh',
      picture: { takenAt: new Date('2026-05-04T04:00:00Z') },
    })
    later(10)
    answers.body = await drawn('#993333').jpeg().toBuffer()
    await run()
    expect(answers.asked).toBe(2)
    expect(cameras.camera('SF_0001-1').picture?.takenAt).toEqual(new Date('2026-05-04T04:10:00Z'))
  })

  it('of yesterday under the name of today stay as old as they are', async () => {
    const { answers, run, cameras, later } = await build()
    answers.body = await drawn('#336699').jpeg().toBuffer()
    await run()
    later(90)
    await run()
    const camera = cameras.camera('SF_0001-1')
    expect(camera).toMatchObject({ state: 'old', fault: 'frozen' })
    expect(camera.picture?.takenAt).toEqual(new Date('2026-05-04T04:00:00Z'))
  })

  it('are as old as their own clock says, where that is older than the list', async () => {
    const { answers, run, cameras } = await build()
    answers.body = await drawn('#336699')
      .withExif({ IFD2: { DateTimeOriginal: '2026:05:04 09:00:00' } })
      .jpeg()
      .toBuffer()
    await run()
    expect(cameras.camera('SF_0001-1')).toMatchObject({
      state: 'old',
      picture: { takenAt: new Date('2026-05-04T00:00:00Z') },
    })
  })

  it.each([
    ['a page with 200', Buffer.from('<html><body>maintenance</body></html>'), 'not-a-picture'],
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['thirty megabytes', Buffer.alloc(30 * 1024 * 1024, 0xff), 'too-large'],
    ['a JPEG that ends in the middle', 'half', 'damaged'],
  ] as const)('that are %s leave the last one, and say why', async (_name, body, fault) => {
    const { answers, run, cameras, later } = await build()
    answers.body = await drawn('#336699').jpeg().toBuffer()
    await run()
    later(10)
    const noise = await drawn('#113355', 900).jpeg().toBuffer()
    answers.body = body === 'half' ? noise.subarray(0, noise.length / 2) : body
    await run()
    await run()
    const camera = cameras.camera('SF_0001-1')
    expect(camera.fault).toBe(fault)
    expect(camera.picture?.takenAt).toEqual(new Date('2026-05-04T04:00:00Z'))
    // what was refused is not asked for again until the list names another
    expect(answers.asked).toBe(2)
  })

  it('are fetched from listed hosts alone', async () => {
    const { answers, run, cameras } = await build(['pictures.example'])
    answers.body = await drawn('#336699').jpeg().toBuffer()
    await run()
    expect(answers.asked).toBe(0)
    expect(cameras.camera('SF_0001-1')).toMatchObject({ state: 'absent', fault: 'refused' })
  })

  it('are the same after a restart, and gone after a day', async () => {
    const { answers, run, folder, clock, pictures, cameras } = await build()
    answers.body = await drawn('#336699').jpeg().toBuffer()
    await run()
    await writeFile(join(folder, '.half-0123456789abcdef'), 'half a picture')
    await writeFile(join(folder, 'readme.txt'), 'not ours')
    const again = new PictureFolder(folder)
    await again.look()
    expect(again.newest('SF_0001-1')).toEqual(pictures.newest('SF_0001-1'))
    clock.advanceMinutes(25 * 60)
    expect(cameras.camera('SF_0001-1').state).toBe('absent')
    await pictures.sweep(clock.now())
    expect(await readdir(folder)).toContain('readme.txt')
    expect((await readdir(folder)).filter((name) => name.endsWith('.jpg'))).toEqual([])
  })

  it('are made anew, so that nothing hidden in them is passed on', async () => {
    const original = await drawn('#336699')
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    expect(original.includes('secret place')).toBe(true)
    const checked = await checkPicture(original)
    const jpeg = typeof checked === 'string' ? '' : Buffer.from(checked.jpeg)
    expect(jpeg.length).toBeGreaterThan(100)
    expect(jpeg.includes('secret place')).toBe(false)
  })
})

describe('the folder of pictures', () => {
  it.each(['../../etc/passwd', 'a~1795714800000~32d676131b0a1f12.jpg/..', '', 'x.jpg'])(
    'has no picture named %s',
    (name) => {
      expect(new PictureFolder('/pictures').path(name)).toBeUndefined()
    },
  )

  it('shows the newest of two, whatever their order', async () => {
    const folder = temporaryFolder('portal-cameras-')
    await mkdir(folder, { recursive: true })
    const pictures = new PictureFolder(folder)
    await pictures.write('a-1', new Date(1_795_714_800_000), Buffer.from('new'), '0'.repeat(16))
    await pictures.write('a-1', new Date(1_795_714_200_000), Buffer.from('old'), '1'.repeat(16))
    const again = new PictureFolder(folder)
    await again.look()
    for (const one of [pictures, again])
      expect(await readFile(one.path(one.newest('a-1')!.fileName)!, 'utf8')).toBe('new')
  })
})
