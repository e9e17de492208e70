import { join } from 'node:path'
import type { Logger } from 'pino'
import { DAY_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Env } from '../env.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { FieldRuns } from './fieldRuns.ts'
import { expiredRuns } from './fieldRetention.ts'
import { Fields } from './fields.ts'
import { mountFieldFiles } from './publish/fieldFiles.ts'
import { FieldFrames } from './publish/fieldFrames.ts'
import type { HotAnswers } from '../http/hot/answers.ts'
import { withParts } from '../http/defineRoute.ts'
import { FieldPictures } from './media/fieldPictures.ts'
import { QuickLooks } from './media/quickLooks.ts'
import type { QuickLooksParts } from './media/quickLooks.ts'
import { fieldRoutes } from './rest/fields.ts'
import { smallZoneAnswers } from './rest/modelLists.ts'
import { FieldPacker } from './packing/fieldPacker.ts'
import { PictureLoops } from './pictureLoops.ts'

export type { ElementSeries, Fields } from './fields.ts'
export { allSmallZones, swellInZones } from './swell.ts'

interface FieldsModuleParts {
  env: Pick<Env, 'DATA_DIR' | 'FIELD_STORE_MB'>
  db: Database
  clock: Clock
  log: Logger
  hot: Pick<HotAnswers, 'send' | 'keep'>
  /** fetches finished pictures of the satellite centre, where the operator wants them */
  fetchQuickLook?: QuickLooksParts['fetch'] | undefined
}

const HOUR_MIN = 60
const QUICK_LOOKS_EVERY_MIN = 10
const QUICK_LOOKS_DELAY_MIN = 5
const QUICK_LOOKS_TIMEOUT_MS = 5 * MINUTE_MS
const SWEPT_AFTER_MS = 2 * DAY_MS

/** Model fields: their files, and what is asked of them. */
export function buildFields({ env, db, clock, log, hot, fetchQuickLook }: FieldsModuleParts) {
  const packer = new FieldPacker()
  const runs = new FieldRuns({ db, clock, log, packer, folder: join(env.DATA_DIR, 'fields') })
  const fields = new Fields({ runs, clock })
  const quickLooks =
    fetchQuickLook &&
    new QuickLooks({
      folder: join(env.DATA_DIR, 'quicklooks'),
      clock,
      log,
      isFed: (product, at) => fields.run(product, at) !== undefined,
      fetch: fetchQuickLook,
    })
  const loops = new PictureLoops({ fields, clock, quickLooks })
  const pictures = new FieldPictures()
  const frames = new FieldFrames({ fields, clock, hot })
  return {
    services: { fields, loops },
    routes: withParts(fieldRoutes, { services: { fields }, loops, quickLooks, pictures, clock }),
    payloadStores: { fields: (feed, payload, at) => runs.record(feed, payload, at) },
    holdsPart: (feed, product, { issuedAt, part }) =>
      issuedAt !== undefined && part !== undefined && runs.holds(feed, product, issuedAt, part.name),
    jobs: [
      ...(quickLooks
        ? [
            {
              name: 'receive pictures of the satellite',
              everyMin: QUICK_LOOKS_EVERY_MIN,
              // files come first
              delayMin: QUICK_LOOKS_DELAY_MIN,
              timeoutMs: QUICK_LOOKS_TIMEOUT_MS,
              run: ({ signal }: { signal: AbortSignal }) => quickLooks.look(signal),
            },
          ]
        : []),
      {
        name: 'forget old fields',
        forgets: true,
        everyMin: HOUR_MIN,
        delayMin: 7,
        async run() {
          const old = expiredRuns(runs.all, { now: clock.now(), mostBytes: env.FIELD_STORE_MB * 2 ** 20 })
          await runs.remove(old)
          const swept = await runs.sweep(new Date(clock.now().getTime() - SWEPT_AFTER_MS))
          return `${old.length} runs deleted, ${swept} left-overs`
        },
      },
    ],
    mount(app) {
      frames.mount(app)
      mountFieldFiles(app, { fields, clock })
    },
    answers: { 'field layers': () => frames.answers() },
    catalogues: () => Promise.resolve(smallZoneAnswers()),
    changing: [fields],
    async load(rowsOf) {
      runs.setFeeds(rowsOf('fields'))
      await runs.load()
      await quickLooks?.load()
    },
    reload: () => runs.load(),
    close: async () => {
      await Promise.all([packer.close(), pictures.close()])
    },
  } satisfies Module
}
