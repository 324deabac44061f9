import { compareTexts, countryName, useLanguage } from '@contado/app-kit'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { countryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { Grid, Select, TextField } from '@contado/ui'
import { useAddressWords } from './use-address-words.ts'

export const emptyAddress: PostalAddress = { line1: '', line2: '', city: '', state: '', zip: '', country: 'US' }

type AddressLine = (typeof lines)[number][0]
type AddressProps = {
  address: PostalAddress
  errorOf: (line: AddressLine) => string | undefined
  onChange: (address: PostalAddress) => void
  countryError?: string | undefined
}

const lines = [
  ['line1', 120, true],
  ['line2', 120, false],
  ['city', 80, true],
  ['state', 80, false],
  ['zip', 20, true],
] as const

/** A postal address, line by line, and its country. */
export function AddressFields({ address, errorOf, onChange, countryError }: AddressProps) {
  const say = useAddressWords()
  const { language } = useLanguage()
  return (
    <Grid minWidth={180}>
      {lines.map(([line, maxLength, isRequired]) => (
        <TextField
          key={line}
          label={say(line)}
          maxLength={maxLength}
          value={address[line] ?? ''}
          onChange={(text) => onChange({ ...address, [line]: text })}
          error={errorOf(line)}
          isRequired={isRequired}
        />
      ))}
      <Select
        label={say('country')}
        value={address.country}
        error={countryError}
        options={countryCodes
          .map((value) => ({ value, label: countryName(value, language) }))
          .sort((a, b) => compareTexts(language)(a.label, b.label))}
        onChange={(country) => onChange({ ...address, country })}
        isSearchable
        isRequired
      />
    </Grid>
  )
}
