import { readFileSync } from 'node:fs'

const LIMITS = '/proc/self/limits'
const SOFT_LIMIT = /^Max open files\s+(\d+)/m

/**
 * @param limits as Linux writes them
 * @returns connections and files that the process may have open at a time; undefined where nothing says it
 */
export function openFileLimit(limits: string | undefined = limitsOfThis()): number | undefined {
  const found = limits === undefined ? undefined : SOFT_LIMIT.exec(limits)?.[1]
  return found === undefined ? undefined : Number(found)
}

function limitsOfThis(): string | undefined {
  try {
    return readFileSync(LIMITS, 'utf8')
  } catch {
    return undefined
  }
}
