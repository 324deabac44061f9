import type { AccountFieldKey } from '@contado/contract/corridors/account-fields.ts'
import { type BankDetailsValues, checkBankDetails, corridorFor, fieldsNow } from './bank-details-values.ts'
import { useAccountFieldTexts } from './problem-text.ts'

/** The path of a value of the form. */
export type BankDetailName = Exclude<keyof BankDetailsValues, 'details'> | `details.${AccountFieldKey}`

/** What is wrong with typed bank details, in words, by path: the `check` of a server form. */
export const useBankDetailsCheck = (): ((values: BankDetailsValues) => Partial<Record<BankDetailName, string>>) => {
  const { problemText } = useAccountFieldTexts()
  return (values) => {
    const corridor = corridorFor(values)
    const fields = fieldsNow(values)
    const found = (checkBankDetails(values)?.problems ?? []).flatMap((problem) => {
      const field = fields.find(({ key }) => key === problem.field)
      if (!field || !corridor) return []
      const place = { field, typed: values.details[field.key], rail: corridor.name, bankCountry: values.bankCountry }
      return [[`details.${field.key}`, problemText(problem, place)]]
    })
    return Object.fromEntries(found)
  }
}
