import { expect, it } from 'vitest'
import { chartJobs } from '../../../../server/charts/jobs/chartJobs.ts'

const context = { slot: new Date('2026-05-04T03:00Z'), signal: new AbortController().signal }
const maker = { makeDue: async () => '1 drawn, 0 there' }

it('only draws where no chart room sends anything', async () => {
  const jobs = chartJobs({ maker })
  expect(jobs.map(({ name }) => name)).toEqual(['draw charts'])
  expect(await jobs[0]!.run(context)).toBe('1 drawn, 0 there')
})

it('receives before it draws, and says what came', async () => {
  const look = async () => ({ taken: 2, refused: 1, unread: 0 })
  const [receive, draw] = chartJobs({ maker, intake: { look } })
  expect(await receive!.run(context)).toBe('2 taken over, 1 refused, 0 not read')
  expect(draw!.after).toBe(receive!.name)
})
