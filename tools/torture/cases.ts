import { cutCommits } from './cut-commits.ts'
import { killedApi, killedWorker } from './killed-processes.ts'
import type { TortureCase } from './torture-case.ts'

/** Everything that is done to the product on purpose. A new case is a file and a line here. */
export const cases: readonly TortureCase[] = [killedApi, killedWorker, cutCommits]
