import { type BoundField, compareTexts, countryName, useLanguage } from '@contado/app-kit'
import { Select, TextField } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useFactorWords } from './use-factor-words.ts'

/** The read of every country with its calling code, for `useEndpoint`. */
export const callingCodes = ['signups.countries-phone-info', {}, { staleMs: 3_600_000 }] as const

type PhoneFieldsProps = { country: BoundField<string>; number: BoundField<string>; isFocusedAtFirst?: boolean }

/** A phone number: its country with the calling code, and the number with an example of the country's own. */
export function PhoneFields({ country, number, isFocusedAtFirst }: PhoneFieldsProps) {
  const say = useFactorWords()
  const { language } = useLanguage()
  const { data } = useEndpoint(...callingCodes)
  const order = compareTexts(language)
  const countries = (data?.items ?? [])
    .map(({ code, phone }) => ({ value: code, label: `${countryName(code, language)} (${phone})` }))
    .sort((left, right) => order(left.label, right.label))
  const chosen = data?.items.find(({ code }) => code === country.value)
  return (
    <>
      <Select {...country} label={say('phone.country')} options={countries} isSearchable isRequired />
      <TextField
        {...number}
        label={say('phone.number')}
        description={chosen?.example ? say('phone.example', { example: chosen.example }) : undefined}
        type="tel"
        autoComplete="tel-national"
        before={chosen?.phone}
        maxLength={30}
        isRequired
        isFocusedAtFirst={isFocusedAtFirst}
      />
    </>
  )
}
