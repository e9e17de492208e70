import { readFile } from 'node:fs/promises'
import type { IRouter } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { orMissing } from '../../platform/durableFiles.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import type { PictureFolder } from '../pictureFolder.ts'

/** A picture never changes under its name, and nobody needs it a day later. */
const CACHE_CONTROL = 'public, max-age=86400, immutable'

/** Sends a picture by its name. The address is on the pages and in the answers; nothing is fetched for it. */
export function mountPictures(app: IRouter, pictures: Pick<PictureFolder, 'path'>): void {
  app.get(
    policyOf('cameraFile').path,
    anyOrigin,
    ...policyHandlers('cameraFile'),
    async (request, response) => {
      const { file } = request.params as { file: string }
      const path = pictures.path(file)
      const content = path === undefined ? undefined : await orMissing(readFile(path))
      if (!content) throw new Refusal('MEDIA_UNKNOWN')
      response.setHeader('Cache-Control', CACHE_CONTROL)
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.type('image/jpeg').send(content)
    },
  )
}
