import type { Alert, AlertDetail } from '../../../src/domain/messages/alerts.ts'

/** An instant inside JSON; no alert has a field of this name. */
const INSTANT = '$at'

/** An alert as JSON from which {@link alertFrom} makes the same alert, with its instants. */
export const alertJson = (alert: Alert): string =>
  JSON.stringify(alert, function keepInstants(this: Record<string, unknown>, key, value: unknown) {
    // what is handed in was turned into text already
    const own = this[key]
    return own instanceof Date ? { [INSTANT]: own.getTime() } : value
  })

/** @param json as {@link alertJson} writes it */
export const alertFrom = (json: string): Alert =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && INSTANT in value && typeof value[INSTANT] === 'number'
      ? new Date(value[INSTANT])
      : value,
  ) as Alert

/** @returns null where nothing concerns the recipient alone */
export const detailJson = (detail: AlertDetail | undefined): string | null =>
  detail && Object.keys(detail).length > 0 ? JSON.stringify(detail) : null

export const detailFrom = (json: string | null): AlertDetail | undefined =>
  json === null ? undefined : (JSON.parse(json) as AlertDetail)
