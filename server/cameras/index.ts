import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Module } from '../module.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Observations } from '../observations/index.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { Places } from '../places/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { PictureSource } from '../platform/media/ports.ts'
import type { Zones } from '../zones/index.ts'
import { Cameras } from './cameras.ts'
import type { CameraSource } from './cameras.ts'
import { cameraJobs, PictureWorks } from './jobs/pictureWorks.ts'
import { checkPicture } from './media/pictureCheck.ts'
import { readOperatorCameras } from './operatorCameras.ts'
import { PictureFolder } from './pictureFolder.ts'
import { mountPictures } from './publish/pictures.ts'
import { cameraRoutes } from './rest/cameras.ts'

export type { Cameras } from './cameras.ts'

interface CamerasParts {
  env: { DATA_DIR: string }
  clock: Clock
  log: Pick<Logger, 'warn'>
  partnerFacts: PartnerFacts
  zones: Zones
  places: Places
  observations: Observations
  pictures: PictureSource
  /** cameras that no list names, at a moment */
  demo?: ((now: Date) => readonly CameraSource[]) | undefined
}

/** The operator's table of cameras and the pictures, in the folder of data. */
const OPERATOR_FILE = 'cameras.csv'
const PICTURE_FOLDER = 'cameras'

/** Cameras of ports, bridges and other places, with their newest pictures. */
export function buildCameras(parts: CamerasParts) {
  const { env, clock, log, partnerFacts, zones, demo } = parts
  const pictures = new PictureFolder(join(env.DATA_DIR, PICTURE_FOLDER))
  const cameras = new Cameras({
    clock,
    partnerFacts,
    zones,
    pictures,
    ...(demo && { demo }),
  })
  const works = new PictureWorks({
    cameras,
    pictures,
    source: parts.pictures,
    check: checkPicture,
    clock,
    log,
  })
  const services = { cameras }
  return {
    services,
    jobs: cameraJobs(works, pictures, clock),
    routes: withParts(cameraRoutes, { services: { ...services, ...parts } }),
    mount: (app) => mountPictures(app, pictures),
    async load() {
      const { cameras: own, mistakes } = await readOperatorCameras(join(env.DATA_DIR, OPERATOR_FILE))
      if (mistakes.length > 0)
        log.warn({ mistakes: mistakes.slice(0, 20) }, 'cameras.csv has rows that cannot be read')
      cameras.setOperatorCameras(own)
      parts.pictures.setOwnHosts?.(own.map(({ address }) => new URL(address).host))
      await pictures.look()
    },
  } satisfies Module
}
