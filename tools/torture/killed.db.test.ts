import { killedProcesses } from './killed-processes.ts'
import { runCases } from './run-cases.ts'

runCases(killedProcesses)
