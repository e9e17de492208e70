import { expect, it } from 'vitest'
import { createLog } from '../../../server/platform/log.ts'
import { databases } from '../../support/databases.ts'

const CANARY = 'canary-5cc1'

it.each(databases)('keeps what a failed statement was to write out of the log ($name)', async ({ open }) => {
  const db = await open({ migrate: false })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const asked = db.dataSource.query('SELECT * FROM missing WHERE a = ?', [CANARY])
  const error: unknown = await asked.catch((thrown: unknown) => thrown)
  log.error({ err: error }, 'defect')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('missing')
  expect(lines[0]).not.toContain(CANARY)
})
