import type { Logger } from 'pino'
import type { PictureFault } from '../../../src/domain/cameras/cameras.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { TransportFailed } from '../../feeds/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import type { PictureCheck, PictureSource } from '../../platform/media/ports.ts'
import type { Cameras, CameraSource } from '../cameras.ts'
import { hashOf } from '../pictureFolder.ts'
import type { PictureFolder } from '../pictureFolder.ts'

interface PictureWorksParts {
  cameras: Pick<Cameras, 'sources' | 'setFault'>
  pictures: PictureFolder
  source: PictureSource
  check: PictureCheck
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/** A camera that nothing lists is asked so often. */
const OWN_EVERY_MIN = 10
const MOST_AT_ONCE = 2
const ALL_MS = 5 * MINUTE_MS
const CLOCK_SLACK_MS = 10 * MINUTE_MS

/** Fetches each new picture once, checks it and keeps it. One that is refused leaves the last one where it is. */
export class PictureWorks {
  private readonly parts: PictureWorksParts
  private readonly asked = new Map<string, number>()

  constructor(parts: PictureWorksParts) {
    this.parts = parts
  }

  async run(signal: AbortSignal): Promise<string> {
    const { cameras, pictures } = this.parts
    await pictures.look()
    const due = cameras.sources().filter((source) => this.isDue(source))
    let kept = 0
    const queue = due.values()
    const work = async () => {
      for (const source of queue) {
        if (signal.aborted) return
        if (await this.take(source, signal)) kept++
      }
    }
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, work))
    return `${kept} of ${due.length} pictures kept`
  }

  /** A listed picture that is not there yet; a camera of its own once in a while. */
  private isDue({ code, takenAt }: CameraSource): boolean {
    const { pictures, clock } = this.parts
    const now = clock.now().getTime()
    const asked = this.asked.get(code)
    if (takenAt) {
      const held = pictures.newest(code)?.takenAt
      // what was refused is not asked for again until the list names another
      return !(held && held >= takenAt) && asked !== takenAt.getTime()
    }
    return asked === undefined || Math.abs(now - asked) >= OWN_EVERY_MIN * MINUTE_MS
  }

  /** @returns whether a picture was kept */
  private async take(source: CameraSource, signal: AbortSignal): Promise<boolean> {
    const { cameras, log } = this.parts
    const { code, takenAt } = source
    this.asked.set(code, (takenAt ?? this.parts.clock.now()).getTime())
    try {
      const fault = await this.keep(source, signal)
      cameras.setFault(code, fault)
      if (fault && fault !== 'frozen') log.warn({ camera: code, reason: fault }, 'picture refused')
      return fault === undefined
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof TransportFailed)) throw error
      const fault = faultOf(error)
      // one that could not be reached is asked for again
      if (fault === 'unreachable' && takenAt) this.asked.delete(code)
      cameras.setFault(code, fault)
      log.warn({ camera: code, reason: error.message }, 'picture not fetched')
      return false
    }
  }

  /** @returns why it was not kept: `frozen` where the bytes are those of the picture before, an old one under a new name */
  private async keep(
    { code, address, takenAt }: CameraSource,
    signal: AbortSignal,
  ): Promise<PictureFault | undefined> {
    const { pictures, source, check, clock } = this.parts
    const bytes = await source.fetch(address, signal)
    const hash = hashOf(bytes)
    if (pictures.hashOf(code) === hash) return 'frozen'
    const checked = await check(bytes)
    if (typeof checked === 'string') return checked
    const claimed = takenAt ?? clock.now()
    const byCamera = checked.takenAt
    // the camera's own clock is believed where it says that the picture is older than is claimed
    const at = byCamera && byCamera.getTime() < claimed.getTime() - CLOCK_SLACK_MS ? byCamera : claimed
    const held = pictures.newest(code)
    if (held && at <= held.takenAt) return 'frozen'
    await pictures.write(code, at, checked.jpeg, hash)
    return undefined
  }
}

function faultOf({ reason }: TransportFailed): PictureFault {
  if (reason === 'too-large') return 'too-large'
  return reason === 'refused' || reason === 'redirect' ? 'refused' : 'unreachable'
}

export function cameraJobs(works: PictureWorks, pictures: PictureFolder, clock: Clock): Job[] {
  return [
    {
      name: 'fetch pictures of cameras',
      everyMin: 1,
      timeoutMs: ALL_MS,
      run: ({ signal }) => works.run(signal),
    },
    {
      name: 'remove old pictures of cameras',
      forgets: true,
      everyMin: 60,
      run: async () => `${await pictures.sweep(clock.now())} pictures removed`,
    },
  ]
}
