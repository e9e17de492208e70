import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A rule of axe that the page breaks, and where. */
export interface Violation {
  id: string
  help: string
  where: string[]
}

/**
 * Asks every rule of axe about the page as it stands. Its script goes into the page once, however often it is asked.
 *
 * @param within selector of the part to look at; by default the whole page
 */
export async function violationsOf(page: Page, within?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT)
  return page.evaluate(async (selector) => {
    const { axe: asked } = globalThis as unknown as { axe: typeof axe }
    // only what is broken is reported in full; the rules are the same
    const { violations } = await asked.run(selector ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(' ')}: ${node.html}`),
    }))
  }, within)
}
