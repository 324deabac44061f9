import { compareTexts, countryName, useLanguage } from '@contado/app-kit'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { countryCodes, stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { Grid, Select, TextField } from '@contado/ui'
import { useAddressWords } from './use-address-words.ts'

export const emptyAddress: PostalAddress = { line1: '', line2: '', city: '', state: '', zip: '', country: 'US' }

export type AddressLine = (typeof lines)[number][0]
type AddressProps = {
  address: PostalAddress
  errorOf: (line: AddressLine) => string | undefined
  onChange: (address: PostalAddress) => void
  countryError?: string | undefined
  /** The id of a line's field, for a summary of what is wrong. */
  idOf?: ((line: AddressLine | 'country') => string) | undefined
  onBlur?: () => void
  /** The country comes first, and a state of the United States is chosen from their list. */
  isStateChosen?: boolean
}

const lines = [
  ['line1', 120, true],
  ['line2', 120, false],
  ['city', 80, true],
  ['state', 80, false],
  ['zip', 20, true],
] as const

/** A postal address, line by line, and its country. */
export function AddressFields({ isStateChosen = false, ...props }: AddressProps) {
  const { address } = props
  const country = <CountryLine key="country" {...props} />
  return (
    <Grid minWidth={180}>
      {isStateChosen ? country : null}
      {lines.map((line) =>
        isStateChosen && line[0] === 'state' && address.country === 'US' ? (
          <StateLine key="state" {...props} />
        ) : (
          <TextLine key={line[0]} line={line} {...props} />
        ),
      )}
      {isStateChosen ? null : country}
    </Grid>
  )
}

function TextLine({ line: [line, maxLength, isRequired], ...props }: AddressProps & { line: (typeof lines)[number] }) {
  const say = useAddressWords()
  const { address, errorOf, onChange, onBlur, idOf } = props
  return (
    <TextField
      id={idOf?.(line)}
      label={say(line)}
      maxLength={maxLength}
      value={address[line] ?? ''}
      onChange={(text) => onChange({ ...address, [line]: text })}
      onBlur={onBlur}
      error={errorOf(line)}
      isRequired={isRequired}
    />
  )
}

function StateLine({ address, errorOf, onChange, onBlur, idOf }: AddressProps) {
  const say = useAddressWords()
  return (
    <Select
      id={idOf?.('state')}
      label={say('state')}
      value={address.state ?? ''}
      error={errorOf('state')}
      options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
      onChange={(state) => onChange({ ...address, state })}
      onBlur={onBlur}
      isSearchable
      isRequired
    />
  )
}

function CountryLine({ address, onChange, onBlur, countryError, idOf }: AddressProps) {
  const say = useAddressWords()
  const { language } = useLanguage()
  return (
    <Select
      id={idOf?.('country')}
      label={say('country')}
      value={address.country}
      error={countryError}
      options={countryCodes
        .map((value) => ({ value, label: countryName(value, language) }))
        .sort((a, b) => compareTexts(language)(a.label, b.label))}
      onChange={(country) => onChange({ ...address, country })}
      onBlur={onBlur}
      isSearchable
      isRequired
    />
  )
}
