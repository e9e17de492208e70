import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './root.ts'

// compiling the packages is a quarter of a start; the cache stands beside the build, where nobody else can write
enableCompileCache(join(projectRoot, 'dist/compiled'))
const { run } = await import('./run.ts')
await run()
