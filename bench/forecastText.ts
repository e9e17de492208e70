import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS, toKstDigits } from '../src/domain/kernel/time.ts'
import { compiled } from './compiled.ts'

const { DemoTransport } = await compiled<typeof import('../server/feeds/demo/transport.ts')>(
  'server/feeds/demo/transport.js',
)
const { FORECAST_FEEDS } = await compiled<typeof import('../server/feeds/kma/forecastFeeds.ts')>(
  'server/feeds/kma/forecastFeeds.js',
)
const { WARNING_ZONES } = await compiled<typeof import('../server/platform/db/facts/zones.ts')>(
  'server/platform/db/facts/zones.js',
)

const SQUARE_SLOT_MS = 12 * HOUR_MS
const SQUARE_DELAY_MS = 2.5 * HOUR_MS
const KST_MS = 9 * HOUR_MS

/** What the agency sends at a moment, as the demo sea has it. */
const ask = async (name: string, at: Date): Promise<Uint8Array[]> => {
  const service = FORECAST_FEEDS.find((one) => one.name === name)
  if (!service) throw new Error(`no service ${name}`)
  const demo = new DemoTransport([])
  const payloads: Uint8Array[] = []
  for (const request of service.requests?.(at, undefined) ?? [service.request(at)])
    payloads.push(await demo.fetch(request, new AbortController().signal))
  return payloads
}

/** One run of the model: 26 payloads of 1,331 squares, as the agency sends them. */
export function squarePayloads(now: Date): Promise<Uint8Array[]> {
  const due = now.getTime() - SQUARE_DELAY_MS
  return ask('kma-squares', new Date(Math.floor((due + KST_MS) / SQUARE_SLOT_MS) * SQUARE_SLOT_MS - KST_MS))
}

export const seaForecastPayloads = (now: Date): Promise<Uint8Array[]> => ask('kma-sea-forecast', now)

/** A bulletin of one office about so many sea zones, in force from an hour before. @source hub service wrn_met_data */
export function bulletinText(issuedAt: Date, zones: number, number: number): string {
  const effective = new Date(issuedAt.getTime() - HOUR_MS)
  const rows = WARNING_ZONES.filter(({ level }) => level === 'sea')
    .slice(0, zones)
    .map(({ code }) =>
      [
        toKstDigits(issuedAt),
        toKstDigits(effective),
        toKstDigits(issuedAt),
        108,
        code,
        'V',
        2,
        1,
        '00',
        number,
        101,
        '=',
      ].join(', '),
    )
  return ['#START7777', ...rows, '#7777END', ''].join('\n')
}

/** A folder of recordings of the present: warnings for every sea zone, the forecast of every zone, one run of the model. */
export async function writeForecastFolder(folder: string, now: Date): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'kma_wrn_met_data_bench.txt'), bulletinText(now, 44, 1))
  for (const [index, payload] of (await seaForecastPayloads(now)).entries())
    writeFileSync(join(folder, `kma_fct_afs_do_bench${index}.txt`), payload)
  for (const [index, payload] of (await squarePayloads(now)).entries())
    writeFileSync(join(folder, `kma_marine_large_zone_bench${String(index).padStart(2, '0')}.txt`), payload)
  return folder
}
