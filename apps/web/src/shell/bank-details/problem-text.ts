import { countryName, useFieldWords, useLanguage, type WordKey } from '@contado/app-kit'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import type { AccountField, AccountFieldLabel } from '@contado/contract/corridors/account-fields.ts'
import { type AccountProblem, keptValue } from '@contado/contract/corridors/check-account-details.ts'
import { groupsOf } from '@contado/contract/corridors/grouped-number.ts'
import { countryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import type en from './i18n/en.json'
import { useBankDetailsWords } from './use-bank-details-words.ts'

type Place = {
  readonly field: AccountField
  readonly typed: string
  readonly rail: string
  readonly bankCountry: string
}

const ownLabels = ['accountKind', 'street', 'province', 'zipCode', 'cnaps'] as const
type OwnLabel = (typeof ownLabels)[number]
const isOwn = (label: AccountFieldLabel): label is OwnLabel => ownLabels.some((own) => own === label)

/** What fields are called, and what is said of what is typed into them. */
export type AccountFieldTexts = {
  readonly labelOf: (field: AccountField) => string
  readonly hintOf: (field: AccountField) => string
  readonly problemText: (problem: AccountProblem, place: Place) => string
}

const lengthKey = ({ kind, min, max }: AccountField) =>
  kind === 'digits' ? (min === max ? 'digits' : 'digitsBetween') : min === max ? 'length' : 'lengthBetween'

/** The words of a problem without what its group adds. */
const wordsOf = ({ code, details }: AccountProblem, field: AccountField): WordKey<typeof en> => {
  if (code === 'length') return details.expected === undefined ? `errors.${lengthKey(field)}` : 'errors.ibanLength'
  if (code === 'characters') {
    if (field.pattern !== null || field.kind === 'text') return 'errors.form'
    return field.kind === 'digits' ? 'errors.onlyDigits' : 'errors.onlyCode'
  }
  if (code === 'country') return countryCodes.includes(String(details.prefix)) ? 'errors.country' : 'errors.noCountry'
  if (code === 'cut' || code === 'unknownBank') return `warnings.${code}`
  return code === 'required' || code === 'option' ? 'errors.form' : `errors.${code}`
}

/** The texts in the language that is spoken. */
export const useAccountFieldTexts = (): AccountFieldTexts => {
  const say = useBankDetailsWords()
  const sayField = useFieldWords()
  const { language } = useLanguage()
  return {
    labelOf: ({ label }) => (isOwn(label) ? say(`labels.${label}`) : bankDetailWords[language][label]),
    hintOf: ({ label, example }) => say(`hints.${label}`, { example }),
    problemText: (problem, { field, typed, rail, bankCountry }) => {
      const { code, details, group } = problem
      if (code === 'required' || code === 'option') return sayField(code)
      const groups = groupsOf(field, keptValue(field, typed))
      const wrong = groups[group ?? 0] ?? typed
      const prefix = String(details.prefix ?? '')
      const found = countryCodes.includes(prefix) ? countryName(prefix, language) : prefix
      const values = {
        ...details,
        rail,
        found,
        country: found,
        example: field.example,
        expected: code === 'country' ? countryName(bankCountry, language) : String(details.expected ?? ''),
        group: wrong,
      }
      const text = say(wordsOf(problem, field), values)
      // Check digits tell that a digit is wrong, not which one.
      const isOfGroup = code === 'characters' && group !== null && groups.length > 1
      return isOfGroup ? say('errors.inGroup', { problem: text.replace(/[^.]$/, '$&.'), group: wrong }) : text
    },
  }
}
