import { cutCommits } from './cut-commits.ts'
import { fuzzing } from './fuzzing.ts'
import { killedProcesses } from './killed-processes.ts'
import { oneCode } from './one-code.ts'
import { overloading } from './overloading.ts'
import { restoring } from './restoring.ts'
import type { TortureCase } from './torture-case.ts'

/** Everything that is done to the product on purpose. A new case is a file and a line here. */
export const cases: readonly TortureCase[] = [...killedProcesses, cutCommits, oneCode, restoring, overloading, fuzzing]
