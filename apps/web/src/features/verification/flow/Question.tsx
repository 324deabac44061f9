import { compareTexts, countryName, useLanguage } from '@contado/app-kit'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { countryCodes, isCountrySupported } from '@contado/contract/reference-data/countries.domain.ts'
import type { DraftAddress } from '@contado/contract/verification/step-forms.ts'
import {
  Button,
  DateField,
  MultiSelect,
  NumberInput,
  RadioCards,
  Row,
  Select,
  Stack,
  TextArea,
  TextField,
  useCalendarToday,
} from '@contado/ui'
import { useMemo } from 'react'
import { AddressFields, emptyAddress } from '../../../shell/address/AddressFields.tsx'
import { AddressProof } from './AddressProof.tsx'
import type { Asked, FieldName } from './flow.ts'
import type { FieldErrors } from './problem-texts.ts'
import classes from './Question.module.css'
import { hasHelp, useAskedWords, useFlowWords } from './use-flow-words.ts'

export type QuestionProps = {
  asked: Asked
  /** Where its problems are told: `legalName`, `owners[0].firstName`. */
  path: string
  value: unknown
  errors: FieldErrors
  onChange: (value: unknown) => void
  onLeave: () => void
}

/** The id of the field at a path, for the summary of what is wrong. */
export const fieldIdOf = (path: string): string => `asked-${path}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** One question of the application, as its kind is asked. */
export function Question(props: QuestionProps) {
  const { asked, path, value, errors, onChange, onLeave } = props
  const sayAsked = useAskedWords()
  const today = useCalendarToday()
  const common = {
    id: fieldIdOf(path),
    label: sayAsked('fields', asked.path),
    description: useHelp(asked.path),
    error: errors.get(path),
    isRequired: asked.isOptional !== true,
    onBlur: onLeave,
  }
  const text = { ...common, value: textOf(value), onChange }
  switch (asked.kind) {
    case 'text':
      return <TextField {...text} type={asked.type} autoComplete={asked.autoComplete} maxLength={asked.max} />
    case 'long':
      return <TextArea {...text} maxLength={asked.max} />
    case 'number':
      return <NumberInput {...text} max="9999999" />
    case 'date':
      return <DateField {...text} min="1900-01-01" max={today} />
    case 'yesNo':
      return <YesNo {...common} value={value} onChange={onChange} />
    case 'choice':
    case 'cards':
    case 'many':
      return <Choice {...props} asked={asked} common={common} />
    case 'country':
      return <Country {...text} />
    case 'countries':
      return <Countries {...common} value={listOf(value)} onChange={onChange} />
    case 'address':
      return <Address {...props} label={common.label} />
    case 'addresses':
      return <Addresses {...props} label={common.label} />
    case 'proof':
      return <AddressProof {...text} />
  }
}

const useHelp = (path: FieldName): string | undefined => {
  const say = useFlowWords()
  return hasHelp(path) ? say(`help.${path}`) : undefined
}

type Common = {
  id: string
  label: string
  description: string | undefined
  error: string | undefined
  isRequired: boolean
  onBlur: () => void
}

function YesNo({ value, onChange, ...common }: Common & { value: unknown; onChange: (value: unknown) => void }) {
  const say = useFlowWords()
  return (
    <RadioCards
      {...common}
      isInline
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={(chosen) => onChange(chosen === 'yes')}
      options={(['no', 'yes'] as const).map((one) => ({ value: one, label: say(one) }))}
    />
  )
}

type ChoiceProps = QuestionProps & { asked: Extract<Asked, { kind: 'choice' | 'cards' | 'many' }>; common: Common }

function Choice({ asked, common, value, onChange }: ChoiceProps) {
  const say = useFlowWords()
  const options = asked.options.map((one) => ({
    value: one,
    label: say(`options.${asked.words}.${one}` as Parameters<typeof say>[0]),
  }))
  if (asked.kind === 'many') {
    return <MultiSelect {...common} options={options} value={listOf(value)} onChange={onChange} />
  }
  const Kind = asked.kind === 'choice' ? Select : RadioCards
  return <Kind {...common} options={options} value={textOf(value)} onChange={onChange} />
}

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

function Country(props: Common & { value: string; onChange: (value: string) => void }) {
  return <Select {...props} options={useCountries()} isSearchable />
}

function Countries(props: Common & { value: string[]; onChange: (value: readonly string[]) => void }) {
  return <MultiSelect {...props} options={useCountries()} isSearchable />
}

const filled = (address: unknown): PostalAddress =>
  ({ ...emptyAddress, country: '', ...(address as DraftAddress) }) as PostalAddress

function Address({ path, value, errors, onChange, onLeave, label }: QuestionProps & { label: string }) {
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{label}</legend>
      <AddressFields
        address={filled(value)}
        idOf={(line) => fieldIdOf(`${path}.${line}`)}
        errorOf={(line) => errors.get(`${path}.${line}`)}
        onChange={onChange}
        onBlur={onLeave}
        countryError={errors.get(`${path}.country`)}
        isStateChosen
      />
    </fieldset>
  )
}

function Addresses({ path, value, errors, onChange, label, ...rest }: QuestionProps & { label: string }) {
  const say = useFlowWords()
  const all = Array.isArray(value) ? (value as DraftAddress[]) : []
  return (
    <Stack>
      {all.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no name besides their place.
        <Stack key={index} gap={2}>
          <Address
            {...rest}
            path={`${path}[${index}]`}
            value={one}
            errors={errors}
            label={all.length > 1 ? `${label} ${index + 1}` : label}
            onChange={(changed) => onChange(all.map((old, place) => (place === index ? changed : old)))}
          />
          <Row>
            <Button isSmall onClick={() => onChange(all.filter((_, place) => place !== index))}>
              {say('removeAddress')}
            </Button>
          </Row>
        </Stack>
      ))}
      {all.length < 10 ? (
        <Row>
          <Button icon="add" onClick={() => onChange([...all, {}])}>
            {say('addAddress')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
