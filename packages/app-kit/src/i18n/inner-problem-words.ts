import en from './errors.en.json' with { type: 'json' }
import es from './errors.es.json' with { type: 'json' }
import { figuresOf } from './figures-of-problems.ts'
import { learnProblemWords } from './known-problems.ts'

/** Learns what only calls behind the login are refused with: too much for the first download. */
export const learnInnerProblems = (): void => learnProblemWords({ en, es, figures: figuresOf })
