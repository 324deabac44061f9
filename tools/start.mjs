import { runInProject } from './bootstrap.mjs'

await runInProject('tools/start/run.ts')
