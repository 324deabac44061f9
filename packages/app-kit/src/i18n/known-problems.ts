import type { ApiProblem } from '../client/api-problem.ts'
import outerEn from './outer-errors.en.json' with { type: 'json' }
import outerEs from './outer-errors.es.json' with { type: 'json' }

/** The words of refusals: at first of what whoever is not signed in can meet; what only happens inside is learned there. */
export const knownProblems = { en: { ...outerEn }, es: { ...outerEs } }

/** Whether there are words for a code by now. */
export const isSaid = (code: string): code is keyof typeof outerEn => Object.hasOwn(knownProblems.en, code)

type More = Readonly<Record<string, string>>
type Learned = { readonly en: More; readonly es: More; readonly figures: Figures }

type Figures = (problem: ApiProblem) => string | null
let learnedFigures: Figures = () => null

/** What a problem says with its figures, once that is learned; null where it has none. */
export const sayFigures: Figures = (problem) => learnedFigures(problem)

/** Adds the words of more codes. */
export const learnProblemWords = ({ en, es, figures }: Learned): void => {
  Object.assign(knownProblems.en, en)
  Object.assign(knownProblems.es, es)
  learnedFigures = figures
}
