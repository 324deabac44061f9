import { runInProject } from './bootstrap.mjs'

await runInProject('tools/test/run.ts')
