import type { IRouter } from 'express'
import { LANGUAGES } from '../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import { searchOf } from '../../http/search.ts'
import { GEOJSON_MEDIA_TYPE } from '../../zones/index.ts'
import { trackCsv, trackGeoJson } from './trackFiles.ts'
import type { TrackedStorm } from '../../../src/domain/typhoons/typhoons.ts'
import type { Typhoons } from '../typhoons.ts'

const FILES = [
  { name: 'typhoonGeoJson', type: GEOJSON_MEDIA_TYPE, write: (storm: TrackedStorm) => trackGeoJson([storm]) },
  { name: 'typhoonCsv', type: 'text/csv', write: trackCsv },
] as const

/** Mounts tracks as pictures and as files for other programs. */
export function mountTracks(app: IRouter, typhoons: Pick<Typhoons, 'storm' | 'current'>): void {
  const current = policyHandlers('currentTyphoons')
  app.get(policyOf('currentTyphoons').path, anyOrigin, ...current, (request, response) => {
    sendDocument(request, response, { type: GEOJSON_MEDIA_TYPE, body: trackGeoJson(typhoons.current()) })
  })
  const handlers = policyHandlers('typhoonPicture')
  app.get(policyOf('typhoonPicture').path, anyOrigin, ...handlers, async (request, response) => {
    const { code = '' } = request.params as { code?: string }
    const asked = searchOf(request).get('lang') ?? 'ko'
    const language = LANGUAGES.find((one) => one === asked)
    if (!language) throw new Refusal('INPUT_INVALID', { field: 'lang' })
    const storm = await typhoons.storm(code)
    // the outlines of land are not read with the process
    const { trackPicture } = await import('./trackPicture.ts')
    sendDocument(request, response, { type: 'image/svg+xml', body: trackPicture(storm, language) })
  })
  for (const { name, type, write } of FILES)
    app.get(policyOf(name).path, anyOrigin, ...policyHandlers(name), async (request, response) => {
      const { code = '' } = request.params as { code?: string }
      sendDocument(request, response, { type, body: write(await typhoons.storm(code)) })
    })
}
