import { cases } from './cases.ts'
import { runCases } from './run-cases.ts'

runCases(cases)
