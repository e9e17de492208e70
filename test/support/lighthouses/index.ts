import { withParts } from '../../../server/http/defineRoute.ts'
import type { Module } from '../../../server/module.ts'
import { Lighthouses } from './lighthouses.ts'
import { lightAnswers, lightRoutes } from './rest.ts'

/** As `server/<subject>/index.ts`: all that the portal needs to know of the subject. */
export function buildLighthouses(noted: string[]) {
  const lighthouses = new Lighthouses()
  const services = { lighthouses }
  return {
    services,
    routes: withParts(lightRoutes, { services }),
    answers: { lighthouses: () => lightAnswers(lighthouses) },
    changing: [lighthouses],
    jobs: [{ name: 'check lights', everyMin: 1, run: () => Promise.resolve('all lit') }],
    mount: (app) => void app.get('/mmis/lights.txt', (_request, response) => void response.send('lit')),
    load: () => Promise.resolve(lighthouses.record({ code: 'marado', heightM: 48 })),
    start: () => void noted.push('started'),
    stop: () => Promise.resolve(void noted.push('stopped')),
    close: () => Promise.resolve(void noted.push('closed')),
  } satisfies Module
}
