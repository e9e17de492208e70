import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The head of a file as ncdump of the NetCDF library shows it. */
export function netcdfHeadText(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ncdump-'))
  try {
    const file = join(folder, 'a.nc')
    writeFileSync(file, bytes)
    return execFileSync('ncdump', ['-h', file]).toString('latin1')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
