import { describeCases } from './describe-cases.ts'
import { overloading } from './overloading.ts'

// What it measures is wrong beside other work, so it is run after all else.
describeCases([overloading])
