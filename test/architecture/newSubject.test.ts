import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { JobState } from '../../entities/index.ts'
import { buildLighthouses } from '../support/lighthouses/index.ts'
import { startTestPortal } from '../support/portal.ts'
import { SUBJECTS } from './rules.ts'

const LIST = '/mmis_marine_api/v1/kma/lights/list'
const ITEM = '/mmis_marine_api/v1/kma/lights/marado'

async function start() {
  const noted: string[] = []
  const module = buildLighthouses(noted)
  const portal = await startTestPortal({ modules: [module] })
  return { portal, noted, ...module.services }
}

describe('a subject that is added as docs/adding-a-subject.md says', () => {
  it('answers its paths, refuses whom a path excludes, and stands in the OpenAPI document', async () => {
    const { portal } = await start()
    expect((await portal.ask(LIST)).json()).toMatchObject({
      code: '0000',
      data: [{ light_id: 'marado', range_nm: 18.6, seen_nm: '18.6해리 밖에서 보입니다' }],
    })
    expect((await portal.ask(ITEM)).json()).toMatchObject({ data: { light_id: 'marado' } })
    expect((await portal.ask(ITEM.replace('marado', 'nowhere'))).json()).toMatchObject({
      code: 'STATION_UNKNOWN',
    })
    expect((await portal.ask(`${ITEM}/log`)).json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
    const document = (await portal.ask('/mmis_marine_api/openapi.json')).json() as { paths: object }
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([LIST, ITEM.replace('marado', '{code}')]),
    )
    expect((await portal.ask('/mmis/lights.txt')).text).toBe('lit')
  })

  it('has answers before they are asked for, anew after each change', async () => {
    const { portal, lighthouses } = await start()
    expect(portal.container.hot.has(LIST)).toBe(true)
    const before = portal.container.hot.hits.sent
    lighthouses.record({ code: 'ulgi', heightM: 35 })
    await expect.poll(async () => (await portal.ask(LIST)).text).toContain('ulgi')
    expect(portal.container.hot.hits.sent).toBeGreaterThan(before)
  })

  it('runs its jobs, and is started, stopped and closed with the portal', async () => {
    const { portal, noted } = await start()
    const { container } = portal
    container.start()
    const state = () =>
      container.db.dataSource.getRepository(JobState).findOneByOrFail({ name: 'check lights' })
    await expect.poll(async () => (await state()).lastResult).toBe('all lit')
    await portal.stop()
    expect(noted).toEqual(['started', 'stopped', 'closed'])
  })
})

describe('docs/adding-a-subject.md', () => {
  const text = readFileSync('docs/adding-a-subject.md', 'utf8')
  const named = [...text.matchAll(/`((?:src|server|graphql|entities|test|docs|scripts)\/[^`\s]*)`/g)].flatMap(
    ([, path]) => path ?? [],
  )

  it('names only files and folders that are there', () => {
    expect(named.length).toBeGreaterThan(20)
    const isThere = (path: string) =>
      path.includes('<subject>')
        ? SUBJECTS.some((subject) => existsSync(path.replaceAll('<subject>', subject)))
        : existsSync(path)
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })
})
