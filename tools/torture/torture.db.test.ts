import { cutCommits } from './cut-commits.ts'
import { describeCases } from './describe-cases.ts'
import { fuzzing } from './fuzzing.ts'
import { killedApi, killedWorker } from './killed-processes.ts'
import { restoring } from './restoring.ts'

// Everything that is done to the product on purpose, but what measures. A new case is a file and a line here.
describeCases([killedApi, killedWorker, cutCommits, restoring, fuzzing])
