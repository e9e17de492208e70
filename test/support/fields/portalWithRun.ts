import type { GridField } from '../../../src/domain/fields/gridField.ts'
import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import { startTestPortal, TEST_NOW } from '../portal.ts'
import { payloadsOf } from './runs.ts'

const HOUR_MS = 3_600_000
/** Runs are named by their hour. */
export const RUN_AT = new Date(Math.floor(TEST_NOW.getTime() / HOUR_MS - 1) * HOUR_MS)

/** A portal into which one run has come. @param fields of an hour ahead of `RUN_AT` */
export async function startPortalWithRun(
  product: FieldProductName,
  hours: readonly number[],
  fields: (hour: number) => GridField[],
) {
  const portal = await startTestPortal()
  const store = portal.container.modules.find((module) => module.payloadStores?.fields)!.payloadStores!
    .fields!
  for (const payload of payloadsOf(product, RUN_AT, hours, fields))
    await store({ ...portal.feed }, payload, TEST_NOW)
  await portal.container.hot.refresh()
  return portal
}
