import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// beside the compiled server and not in a folder that others may write to; where it cannot be written, starts take longer
enableCompileCache(fileURLToPath(new URL('../compile-cache', import.meta.url)))
const { run } = await import('./run.ts')
await run()
