import { findChromium } from '../../scripts/support/tools.ts'

/** Headless Chromium that also runs as root in a container and draws text the same on every machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
]

export function chromiumPath(): string {
  const path = findChromium()
  if (path === undefined)
    throw new Error('Chromium is missing: apt-get install chromium, or set CHROMIUM_PATH')
  return path
}
