import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'
import { ApiProblem } from '../client/api-problem.ts'
import { defineWords, type Say, type WordKey } from './define-words.ts'
import fieldsEn from './fields.en.json' with { type: 'json' }
import fieldsEs from './fields.es.json' with { type: 'json' }
import { currentLanguage } from './i18n.ts'
import { isSaid, knownProblems, sayFigures } from './known-problems.ts'

const errorWords = defineWords('errors', knownProblems)
const fieldWords = defineWords('fields', { en: fieldsEn, es: fieldsEs })

export type FieldKey = WordKey<typeof fieldsEn>

const codeOf = (problem: unknown) => {
  if (!(problem instanceof ApiProblem)) return 'Unforeseen'
  return isSaid(problem.code) ? problem.code : 'UnreadableAnswer'
}

const textOf = (say: Say<typeof knownProblems.en>, problem: unknown): string =>
  (problem instanceof ApiProblem ? sayFigures(problem) : null) ?? say(codeOf(problem))

/** What went wrong and what to do, in the language now. Anything but an `ApiProblem` is our own mistake. */
export const problemText = (problem: unknown): string => textOf(errorWords.say, problem)

/** The same, kept current when the language changes. */
export const useProblemText = (): ((problem: unknown) => string) => {
  const say = errorWords.useWords()
  return (problem) => textOf(say, problem)
}

/** What is commonly wrong with a field: `required`, `email`, `tooLong` … */
export const useFieldWords = (): Say<typeof fieldsEn> => fieldWords.useWords()

type Reading = { readonly pattern: RegExp; readonly key: FieldKey; readonly value?: string }

// The API's messages are English sentences of the specification; these are the ones it has words for in every language.
const readings: readonly Reading[] = [
  { pattern: /^This field is required$/, key: 'required' },
  { pattern: /^invalid date$/, key: 'date' },
  { pattern: /^Password is not strong enough$/, key: 'password' },
  { pattern: /^Line breaks and control/, key: 'text' },
  { pattern: /^You cannot refer yourself$/, key: 'ownReferral' },
  { pattern: /^Another contact has this email/, key: 'emailKept' },
  { pattern: /plus addressing/, key: 'plusAddress' },
  { pattern: /^email is invalid$/, key: 'email' },
  { pattern: /^amount is invalid$/, key: 'amount' },
  { pattern: /^code is invalid$/, key: 'code' },
  { pattern: /^phoneNumber is invalid$/, key: 'phone' },
  { pattern: /only letters, digits and underscores/, key: 'handleCharacters' },
  { pattern: /handle is reserved/, key: 'handleReserved' },
  { pattern: /[Hh]andle (\S+) is already taken/, key: 'handleTaken', value: 'handle' },
  { pattern: /at least 18/, key: 'underage' },
  { pattern: /shorter than (\d+)/, key: 'tooShort', value: 'count' },
  { pattern: /longer than (\d+)/, key: 'tooLong', value: 'count' },
  { pattern: /[Ee]xample:? (\S+?)\.?\)?$/, key: 'example', value: 'example' },
  { pattern: /Too (?:small|short).*>=?(\d+) characters/, key: 'tooShort', value: 'count' },
  { pattern: /Too (?:big|long).*<=?(\d+) characters/, key: 'tooLong', value: 'count' },
  { pattern: /is invalid$/, key: 'invalid' },
]

const readOf = (problem: FieldProblem) => {
  for (const { pattern, key, value } of readings) {
    const match = pattern.exec(problem.message)
    if (match) return { key, values: value === undefined ? {} : { [value]: match[1] ?? '' } }
  }
  return null
}

const sayInvalid = (label: string | undefined): string =>
  label === undefined ? fieldWords.say('unnamed') : fieldWords.say('invalid', { field: label })

/**
 * One field's problem in the language now, which may name the field as the screen does; where there are no words for it, the
 * server's English, else a general one.
 */
export const fieldProblemText = (problem: FieldProblem, label?: string): string => {
  const read = readOf(problem)
  if (read?.key === 'invalid' || (read === null && currentLanguage() !== 'en')) return sayInvalid(label)
  if (read === null) return problem.message
  const text = fieldWords.say(read.key, read.values)
  return read.key === 'example' ? `${sayInvalid(label)}. ${text}` : text
}

/** What a toast says of a problem: of refused input what is wrong first, as it is no form that shows it. */
export const toastText = (problem: unknown): string => {
  const [first] = problem instanceof ApiProblem && problem.status === 422 ? problem.validations : []
  return first ? fieldProblemText(first) : problemText(problem)
}
