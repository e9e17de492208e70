import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** By its file: `npm run check` finds no types of a package that only the bench installs. */
const ENTRY = resolve('bench/node_modules/lighthouse/core/index.js')

/** What the bench reads of a report. */
interface Report {
  lhr: {
    audits: Record<string, { displayValue?: string } | undefined>
    categories: Record<string, { score: number | null } | undefined>
  }
}

type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<Report | undefined>

export async function loadLighthouse(): Promise<Lighthouse> {
  const { default: lighthouse } = (await import(pathToFileURL(ENTRY).href)) as { default: Lighthouse }
  return lighthouse
}
