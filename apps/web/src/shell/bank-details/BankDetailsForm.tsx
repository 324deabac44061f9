import { type BoundField, compareTexts, countryName, currencyName, useLanguage } from '@contado/app-kit'
import { type AccountField, accountFieldKeys, holderKinds } from '@contado/contract/corridors/account-fields.ts'
import { reachableCountries } from '@contado/contract/corridors/country-sets.ts'
import { CurrencyFlag, Grid, Notice, Section, Segments, Select, Stack } from '@contado/ui'
import { AccountFieldInput } from './AccountFieldInput.tsx'
import {
  atBankIn,
  type BankDetailsValues,
  checkBankDetails,
  corridorFor,
  corridorsFor,
  fieldsNow,
  inCurrency,
  whereIbanIs,
} from './bank-details-values.ts'
import { RailChoice } from './RailChoice.tsx'
import type { BankDetailName } from './use-bank-details-check.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'
import { type SourceAccount, useSendableCurrencies } from './use-sendable-currencies.ts'

type BankDetailsFormProps = {
  /** Binds a value of `BankDetailsValues` by its path: a server form's `field`. */
  bind: (name: BankDetailName) => BoundField<string>
  /** Whose currencies alone are offered; without it all are. */
  source?: SourceAccount | null
  /** Somebody else chose the currency. */
  isCurrencyFixed?: boolean
  /** Currency, country, rail and kind of holder are chosen already. */
  isCorridorFixed?: boolean
}

const addressKeys: readonly string[] = ['address', 'city', 'state', 'zip', 'country']

/** The details of an account at a bank anywhere: what its corridor asks for, checked as it is typed. */
export function BankDetailsForm(props: BankDetailsFormProps) {
  const { bind, source = null, isCurrencyFixed = false, isCorridorFixed = false } = props
  const say = useBankDetailsWords()
  const values = valuesOf(bind)
  const corridors = corridorsFor(values)
  const fields = fieldsNow(values)
  const ofAddress = fields.filter(({ key }) => addressKeys.includes(key))
  return (
    <Stack>
      {isCorridorFixed ? null : (
        <>
          <Where bind={bind} values={values} source={source} isCurrencyFixed={isCurrencyFixed} />
          <RailChoice corridors={corridors} bound={bind('rail')} />
        </>
      )}
      {corridors.length === 0 ? <Unreached values={values} /> : null}
      {isCorridorFixed || fields.length === 0 ? null : (
        <Segments
          label={say('holder')}
          value={values.holder}
          options={holderKinds
            .toReversed()
            .map((value) => ({ value: value as string, label: say(`holders.${value}`) }))}
          onChange={bind('holder').onChange}
        />
      )}
      <Fields
        bind={bind}
        values={values}
        fields={fields.filter((field) => !ofAddress.includes(field))}
        minWidth={320}
      />
      {ofAddress.length === 0 ? null : (
        <Section title={say('addressTitle')} description={say('addressHint')}>
          <Fields bind={bind} values={values} fields={ofAddress} minWidth={200} isQuiet />
        </Section>
      )}
    </Stack>
  )
}

const valuesOf = (bind: BankDetailsFormProps['bind']): BankDetailsValues => ({
  currency: bind('currency').value,
  bankCountry: bind('bankCountry').value,
  rail: bind('rail').value,
  holder: bind('holder').value,
  details: Object.fromEntries(
    accountFieldKeys.map((key) => [key, bind(`details.${key}`).value]),
  ) as BankDetailsValues['details'],
})

type Part = Pick<BankDetailsFormProps, 'bind'> & { values: BankDetailsValues }

const changeWhere = (bind: BankDetailsFormProps['bind'], next: BankDetailsValues): void => {
  bind('currency').onChange(next.currency)
  bind('bankCountry').onChange(next.bankCountry)
  bind('rail').onChange(next.rail)
  bind('details.country').onChange(next.details.country)
}

type WhereProps = Part & { source: SourceAccount | null; isCurrencyFixed: boolean }

/** Currency and country; either may change how the money travels. */
function Where({ bind, values, source, isCurrencyFixed }: WhereProps) {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  const currencies = useSendableCurrencies(source)
  const change = (next: BankDetailsValues) => changeWhere(bind, next)
  return (
    <Grid minWidth={200}>
      {isCurrencyFixed ? null : (
        <Select
          {...bind('currency')}
          label={say('currency')}
          isRequired
          options={currencies.map((value) => ({
            value: value as string,
            label: currencyName(value, language),
            description: value,
            picture: <CurrencyFlag currency={value} />,
          }))}
          onChange={(currency) => change(inCurrency(values, currency))}
        />
      )}
      <Select
        {...bind('bankCountry')}
        label={say('bankCountry')}
        isRequired
        isSearchable
        options={reachableCountries
          .map((value) => ({ value, label: countryName(value, language) }))
          .sort((a, b) => compareTexts(language)(a.label, b.label))}
        onChange={(country) => change(atBankIn(values, country))}
      />
    </Grid>
  )
}

function Unreached({ values: { currency, bankCountry } }: { values: BankDetailsValues }) {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  return <Notice kind="caution">{say('noCorridor', { currency, country: countryName(bankCountry, language) })}</Notice>
}

type FieldsProps = Part & { fields: readonly AccountField[]; minWidth: number; isQuiet?: boolean }

function Fields({ bind, values, fields, minWidth, isQuiet = false }: FieldsProps) {
  const corridor = corridorFor(values)
  if (!corridor) return null
  const warnings = checkBankDetails(values)?.warnings ?? []
  return (
    <Grid minWidth={minWidth}>
      {fields.map((field) => (
        <AccountFieldInput
          key={field.key}
          field={field}
          bound={bind(`details.${field.key}`)}
          corridor={corridor}
          bankCountry={values.bankCountry}
          isQuiet={isQuiet}
          onLeave={() => {
            const there = whereIbanIs(values)
            if (there !== values) changeWhere(bind, there)
          }}
          warning={warnings.find((warning) => warning.field === field.key)}
        />
      ))}
    </Grid>
  )
}
