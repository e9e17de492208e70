import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = resolve('test/bench/lighthouse')
const ENTRY = resolve(FOLDER, 'node_modules/lighthouse/core/index.js')

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

/** Lighthouse has a folder of packages of its own, which is filled when it is first asked for. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) execFileSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit' })
  const { default: lighthouse } = (await import(pathToFileURL(ENTRY).href)) as { default: Lighthouse }
  return lighthouse
}
