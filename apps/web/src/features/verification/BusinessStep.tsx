import { compareTexts, countryName, type ServerForm, useLanguage, useServerForm } from '@contado/app-kit'
import {
  closedStates,
  countryCodes,
  isCountrySupported,
  stateNames,
} from '@contado/contract/reference-data/countries.domain.ts'
import { postalCodeProblem, taxIdProblem } from '@contado/contract/verification/tax-id.domain.ts'
import { Button, ErrorSummary, Grid, Notice, Row, Select, Stack, TextField } from '@contado/ui'
import { useMemo } from 'react'
import { type BusinessValues, businessProblems } from './application-values.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useVerificationWords } from './use-verification-words.ts'

type BusinessStepProps = {
  values: BusinessValues
  /** The end of the tax id that was saved before, which has to be typed again. */
  savedTaxIdLast4: string | null
  /** What the server refused of this step. */
  refused: readonly string[]
  onDone: (values: BusinessValues) => void
}

/** First step: the business as the authorities know it. */
export function BusinessStep({ values, savedTaxIdLast4, refused, onDone }: BusinessStepProps) {
  const say = useVerificationWords()
  const sayProblems = useProblemWords()
  const form = useServerForm<BusinessValues>({
    initial: values,
    check: (typed) => sayProblems(businessProblems(typed)),
    send: async (typed) => onDone(typed),
  })
  const country = form.form.watch('address.country')
  const example = taxIdProblem(country, '')
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {refused.length > 0 ? <Notice kind="negative">{refused.join(' ')}</Notice> : null}
        <TextField
          {...form.field('legalName')}
          label={say('business.legalName')}
          description={say('business.legalNameHelp')}
          autoComplete="organization"
          maxLength={120}
          isRequired
        />
        <AddressFields form={form} country={country} />
        <TextField
          {...form.field('taxId')}
          label={say(country === 'US' ? 'business.taxIdUs' : 'business.taxId')}
          description={
            savedTaxIdLast4
              ? say('business.taxIdAgain', { last4: savedTaxIdLast4 })
              : example === null || country === ''
                ? undefined
                : say('business.example', { example })
          }
          autoComplete="off"
          maxLength={40}
          isRequired
        />
        <Row>
          <Button kind="primary" type="submit">
            {say('continue')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function AddressFields({ form, country }: { form: ServerForm<BusinessValues>; country: string }) {
  const say = useVerificationWords()
  const countries = useCountries()
  const zipExample = country === '' ? null : postalCodeProblem(country, '')
  return (
    <>
      <Select
        {...form.field('address.country')}
        label={say('address.country')}
        description={say('address.countryHelp')}
        options={countries}
        isSearchable
        isRequired
      />
      <TextField
        {...form.field('address.line1')}
        label={say('address.line1')}
        autoComplete="address-line1"
        maxLength={120}
        isRequired
      />
      <TextField
        {...form.field('address.line2')}
        label={say('address.line2')}
        autoComplete="address-line2"
        maxLength={120}
        isRequired={false}
      />
      <Grid gap={3} minWidth={160}>
        <TextField
          {...form.field('address.city')}
          label={say('address.city')}
          autoComplete="address-level2"
          maxLength={80}
          isRequired
        />
        <StateField form={form} country={country} />
        <TextField
          {...form.field('address.zip')}
          label={say('address.zip')}
          autoComplete="postal-code"
          placeholder={zipExample ?? undefined}
          maxLength={20}
          isRequired
        />
      </Grid>
    </>
  )
}

function StateField({ form, country }: { form: ServerForm<BusinessValues>; country: string }) {
  const say = useVerificationWords()
  const field = form.field('address.state')
  if (country !== 'US') {
    return (
      <TextField
        {...field}
        label={say('address.region')}
        autoComplete="address-level1"
        maxLength={80}
        isRequired={false}
      />
    )
  }
  const options = Object.entries(stateNames).map(([value, label]) => {
    const isClosed = closedStates.includes(value)
    return { value, label, isDisabled: isClosed, description: isClosed ? say('address.closedState') : undefined }
  })
  return <Select {...field} label={say('address.state')} options={options} isSearchable isRequired />
}

/** The countries that are supported, by their names in the language now. */
const useCountries = () => {
  const { language } = useLanguage()
  return useMemo(() => {
    const compare = compareTexts(language)
    return countryCodes
      .filter(isCountrySupported)
      .map((value) => ({ value, label: countryName(value, language) }))
      .sort((left, right) => compare(left.label, right.label))
  }, [language])
}
