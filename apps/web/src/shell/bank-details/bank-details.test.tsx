import { type BoundField, languages, speak } from '@contado/app-kit'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { accountFields } from '@contado/contract/corridors/account-fields.ts'
import {
  type AccountProblem,
  accountProblemCodes,
  accountWarningCodes,
} from '@contado/contract/corridors/check-account-details.ts'
import { corridors } from '@contado/contract/corridors/corridors.ts'
import { currencies } from '@contado/money'
import { UiProvider } from '@contado/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { cache } from '../../api.ts'
import { BankDetailsForm } from './BankDetailsForm.tsx'
import {
  atBankIn,
  type BankDetailsValues,
  checkBankDetails,
  emptyBankDetails,
  fieldsNow,
  inCurrency,
  whereIbanIs,
} from './bank-details-values.ts'
import { type AccountFieldTexts, useAccountFieldTexts } from './problem-text.ts'
import { type BankDetailName, useBankDetailsCheck } from './use-bank-details-check.ts'

afterEach(() => speak('en', { isKept: false }))

function Asking({ ask }: { ask: () => void }) {
  ask()
  return null
}

/** What a hook answers, asked outside of a screen. */
const ask = <T,>(useIt: () => T): T => {
  const answers: T[] = []
  renderToStaticMarkup(<Asking ask={() => answers.push(useIt())} />)
  const [answer] = answers
  if (answer === undefined) throw new Error('The hook answered nothing')
  return answer
}

const filled = (values: BankDetailsValues, details: Partial<BankDetailsValues['details']>): BankDetailsValues => ({
  ...values,
  details: { ...values.details, ...details },
})

const bindTo =
  (values: BankDetailsValues, errors: Partial<Record<BankDetailName, string>> = {}) =>
  (name: BankDetailName): BoundField<string> => {
    const [first, key] = name.split('.') as ['details' | 'currency', keyof BankDetailsValues['details'] | undefined]
    const value = key ? values.details[key] : String(values[first])
    return { id: name, name, value, onChange: () => {}, onBlur: () => {}, error: errors[name] }
  }

const markupOf = (values: BankDetailsValues, errors?: Partial<Record<BankDetailName, string>>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <UiProvider today="2026-11-24">
        <BankDetailsForm bind={bindTo(values, errors)} />
      </UiProvider>
    </QueryClientProvider>,
  )

describe.each(languages)('the words of the fields in %s', (language) => {
  const textsOf = (): AccountFieldTexts => {
    speak(language, { isKept: false })
    return ask(useAccountFieldTexts)
  }
  const isSaid = (text: string): void => expect(text).toMatch(/^(?!.*(bank-details\.|\{\{|undefined)).{3,}$/)

  it('every field of every corridor has a label and a hint', () => {
    const { labelOf, hintOf } = textsOf()
    for (const field of corridors.flatMap(({ fields }) => fields)) {
      isSaid(labelOf(field))
      isSaid(hintOf(field))
    }
  })

  it('every problem and every warning of every field is said', () => {
    const { problemText } = textsOf()
    for (const field of Object.values(accountFields).flat()) {
      for (const code of [...accountProblemCodes, ...accountWarningCodes]) {
        for (const prefix of ['FR', 'QQ']) {
          const details = { prefix, min: 8, max: 9, actual: 7, expected: 22, lost: '海', shown: 'Brandt' }
          const problem: AccountProblem = { field: field.key, code, group: 0, details }
          isSaid(problemText(problem, { field, typed: field.example, rail: 'ACH', bankCountry: 'DE' }))
        }
      }
    }
  })

  it('every corridor is shown with its rails and its fields, nothing without a word', () => {
    speak(language, { isKept: false })
    for (const { currency, countries, rail } of corridors) {
      const html = markupOf({ ...emptyBankDetails(currency), bankCountry: countries[0] ?? '', rail })
      expect(html).not.toContain('bank-details.')
      expect(html).toContain(bankDetailWords[language].accountHolder)
    }
  })
})

describe('what is said of what is typed', () => {
  const told = (values: BankDetailsValues) => ask(useBankDetailsCheck)(values)

  it.each([
    ['DE89370400440532013001', 'A digit is wrong. Compare each one.'],
    ['DE8937040044053201300', 'IBAN (Germany): 22 characters. This has 21.'],
    ['FR1420041010050500013M02606', "This bank's country is France, not Germany"],
    ['QQ89370400440532013000', 'No country has the code QQ'],
    ['1289370400440532013000', 'No country has the code 12'],
    ['DE8937O400440532013000', 'Use letters and digits only. Look at 37O4.'],
  ])('of the IBAN %s', (accountNumber, text) => {
    expect(told(filled(emptyBankDetails('EUR'), { accountNumber }))['details.accountNumber']).toBe(text)
  })

  it('of other numbers, in Spanish, too', () => {
    const american = filled(emptyBankDetails('USD'), { routingCode: '021000031', accountNumber: '12x' })
    expect(told(american)).toMatchObject({
      'details.accountHolder': 'This field is required',
      'details.routingCode': 'A digit is wrong. Compare each one.',
      'details.accountNumber': 'Use digits only',
    })
    speak('es', { isKept: false })
    const mexican = filled(emptyBankDetails('MXN'), { accountNumber: '032180000118359718' })
    expect(told(mexican)['details.accountNumber']).toBe('Hay un dígito equivocado. Compáralos uno a uno.')
  })

  it('shows an error under its field, what the rail makes of a name, and the country of an IBAN', () => {
    const values = filled(emptyBankDetails('EUR'), { accountHolder: 'Söhne', accountNumber: 'DE89 3704' })
    const html = markupOf(values, { 'details.accountNumber': 'Wrong' })
    expect(html).toContain('Their bank reads: Sohne')
    expect(html).toContain('Bank&#x27;s country: Germany')
    expect(html).toContain('id="details.accountNumber-error"')
  })

  it('warns of a name that is cut and of a bank that nobody knows, without stopping', () => {
    const long = filled(emptyBankDetails('USD'), { accountHolder: 'Hammersmith Furniture Workshops' })
    expect(markupOf(long)).toContain('ACH carries 22 characters. Their bank reads: Hammersmith Furniture')
    const unknown = filled(emptyBankDetails('NZD'), { accountNumber: '77-0902-0068389-00' })
    expect(markupOf(unknown)).toContain('We don&#x27;t know this bank. Compare 77.')
  })
})

describe('choosing where the bank is', () => {
  it('begins where the currency is at home, by the rail that suits most', () => {
    for (const currency of currencies) {
      const values = emptyBankDetails(currency)
      expect(fieldsNow(values).length, currency).toBeGreaterThan(1)
    }
    expect(emptyBankDetails('USD')).toMatchObject({ bankCountry: 'US', rail: 'ach' })
  })

  it('another currency keeps a country that it reaches by a local rail, else goes home', () => {
    const french = atBankIn(emptyBankDetails('EUR'), 'FR')
    expect(inCurrency(french, 'GBP')).toMatchObject({ bankCountry: 'GB', rail: 'faster-payments' })
    expect(inCurrency(atBankIn(emptyBankDetails('HKD'), 'HK'), 'CNH')).toMatchObject({ bankCountry: 'HK' })
    expect(inCurrency(atBankIn(french, 'PL'), 'PLN')).toMatchObject({ bankCountry: 'PL', rail: 'elixir' })
    expect(inCurrency(emptyBankDetails('GBP'), 'EUR')).toMatchObject({ bankCountry: 'DE' })
    expect(inCurrency(french, 'nothing')).toBe(french)
  })

  it('another country asks for what its banks want, and keeps what was typed', () => {
    const dollars = filled(emptyBankDetails('USD'), { accountHolder: 'Brandt', accountNumber: '12345678' })
    const abroad = atBankIn(dollars, 'DE')
    expect(abroad).toMatchObject({ rail: 'swift', details: { country: 'DE', accountHolder: 'Brandt' } })
    expect(fieldsNow(abroad).map(({ label }) => label)).toContain('iban')
    expect(checkBankDetails(abroad)?.problems.map(({ field }) => field)).not.toContain('routingCode')
  })

  it('an IBAN says where the bank is, and the holder moves with it unless they live elsewhere', () => {
    const typed = filled(emptyBankDetails('EUR'), { accountNumber: 'ch93 0076 2011 6238 5295 7' })
    expect(whereIbanIs(typed)).toMatchObject({ bankCountry: 'CH', rail: 'sepa', details: { country: 'CH' } })
    const elsewhere = filled(typed, { country: 'ES' })
    expect(whereIbanIs(elsewhere)).toMatchObject({ bankCountry: 'CH', details: { country: 'ES' } })
    for (const accountNumber of ['DE89', 'XX89', '']) {
      const stays = filled(emptyBankDetails('EUR'), { accountNumber })
      expect(whereIbanIs(stays)).toBe(stays)
    }
    const zloty = filled(emptyBankDetails('PLN'), { accountNumber: 'DE89' })
    expect(whereIbanIs(zloty)).toBe(zloty)
  })

  it('says where a currency does not go', () => {
    const html = markupOf(atBankIn(emptyBankDetails('MXN'), 'US'))
    expect(html).toContain('United States: we can&#x27;t send MXN to its banks yet.')
    expect(checkBankDetails(atBankIn(emptyBankDetails('MXN'), 'US'))).toBeNull()
  })
})
