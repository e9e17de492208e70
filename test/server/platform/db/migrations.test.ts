import { describe, expect, it } from 'vitest'
import { ENTITIES } from '../../../../entities/index.ts'
import { MIGRATIONS } from '../../../../server/platform/db/migrations/index.ts'
import { databases } from '../../../support/databases.ts'

describe.each(databases)('migrations on $name', ({ open }) => {
  async function migrated() {
    const db = await open({ migrate: false })
    await db.migrate()
    return db
  }

  it('leave no difference between the tables and the entities', async () => {
    const db = await migrated()
    const drift = await db.dataSource.driver.createSchemaBuilder().log()
    expect(drift.upQueries.map((query) => query.query)).toEqual([])
  })

  it('make one table each and run once', async () => {
    const db = await migrated()
    const making = MIGRATIONS.filter(({ name }) => name.startsWith('Create'))
    expect(making).toHaveLength(ENTITIES.length)
    await db.migrate()
    expect(await db.dataSource.showMigrations()).toBe(false)
  })

  it('can all be taken back, and brought again', async () => {
    const db = await migrated()
    for (let step = 0; step < MIGRATIONS.length; step++) await db.dataSource.undoLastMigration()
    const runner = db.dataSource.createQueryRunner()
    const left = await Promise.all(
      db.dataSource.entityMetadatas.map((entity) => runner.hasTable(entity.tableName)),
    )
    await runner.release()
    expect(left.filter(Boolean)).toEqual([])
    await db.migrate()
    expect(await db.dataSource.showMigrations()).toBe(false)
  })
})
