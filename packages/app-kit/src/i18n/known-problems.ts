import outerEn from './outer-errors.en.json' with { type: 'json' }
import outerEs from './outer-errors.es.json' with { type: 'json' }

/** The words of refusals: at first of what whoever is not signed in can meet; what only happens inside is learned there. */
export const knownProblems = { en: { ...outerEn }, es: { ...outerEs } }

/** Whether there are words for a code by now. */
export const isSaid = (code: string): code is keyof typeof outerEn => Object.hasOwn(knownProblems.en, code)

type More = Readonly<Record<string, string>>

/** Adds the words of more codes. */
export const learnProblemWords = ({ en, es }: { readonly en: More; readonly es: More }): void => {
  Object.assign(knownProblems.en, en)
  Object.assign(knownProblems.es, es)
}
