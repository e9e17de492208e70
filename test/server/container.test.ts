import { describe, expect, it } from 'vitest'
import { buildContainer } from '../../server/container.ts'
import { readEnv } from '../../server/env.ts'
import type { FeedPipelineParts } from '../../server/feedPipeline.ts'
import type { AnyFeed } from '../../server/feeds/ports.ts'
import { createFeeds, feedWorks } from '../../server/feedPipeline.ts'
import { atEnd } from '../support/cleanUp.ts'
import { sqlite } from '../support/databases.ts'
import { REST_ROUTES } from '../support/declaredRoutes.ts'
import { demoOf } from '../support/demoFeeds.ts'

async function build() {
  const { url, dataDir } = await sqlite.config({ migrate: true })
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0' })
  let parts: FeedPipelineParts | undefined
  const container = await buildContainer(env, { feeds: (given) => feedWorks((parts = given)) })
  atEnd(() => container.stop())
  return { ...container, payloadStores: parts!.payloadStores }
}

describe('the modules of the portal', () => {
  it('have a store for whatever a feed brings', async () => {
    const { payloadStores, clock } = await build()
    const feeds: AnyFeed[] = createFeeds([{ kind: 'demo' }], { clock, demo: demoOf([]) })
    const kinds = new Set(feeds.map(({ adapter }) => adapter.kind))
    expect(kinds.size).toBeGreaterThan(5)
    expect([...kinds].filter((kind) => kind !== 'observations' && !(kind in payloadStores))).toEqual([])
  })

  it('bring every declared REST path once, and have no job twice', async () => {
    const { routes, modules } = await build()
    const names = routes.map(({ name }) => name)
    expect(names.toSorted()).toEqual(REST_ROUTES.map(({ name }) => name).toSorted())
    const jobs = modules.flatMap((module) => module.jobs ?? []).map(({ name }) => name)
    expect(jobs.length).toBeGreaterThan(10)
    expect(new Set([...names, ...jobs]).size).toBe(names.length + jobs.length)
  })
})
