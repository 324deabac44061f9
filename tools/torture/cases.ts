import { cutCommits } from './cut-commits.ts'
import { fuzzing } from './fuzzing.ts'
import { oneCode } from './one-code.ts'
import { overloading } from './overloading.ts'
import { restoring } from './restoring.ts'
import type { TortureCase } from './torture-case.ts'

/** What is done to the product on purpose beside the killing of its processes; the overload at the end, when nothing else is the load. */
export const cases: readonly TortureCase[] = [cutCommits, oneCode, restoring, fuzzing, overloading]
