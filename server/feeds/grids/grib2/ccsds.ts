import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PayloadRejected } from '../../ports.ts'

const PROGRAM = 'grib_set'
const LONGEST_MS = 20_000

/**
 * A message in CCSDS packing as the same message in simple packing, by the ecCodes program of the host.
 *
 * @throws PayloadRejected where the program is not installed, or cannot read it
 */
export async function repackCcsds(message: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-grib-'))
  try {
    const [from, to] = [join(folder, 'in'), join(folder, 'out')]
    await writeFile(from, message)
    await run([PROGRAM, '-r', '-s', 'packingType=grid_simple', from, to])
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const run = ([program = '', ...args]: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { timeout: LONGEST_MS }, (error) => {
      if (!error) return resolve()
      const isMissing = 'code' in error && error.code === 'ENOENT'
      const why = isMissing
        ? `CCSDS packing needs ${program} of ecCodes on this host`
        : `${program} cannot read it`
      reject(new PayloadRejected('not-this-format', why))
    })
  })
