import { type BoundField, compareTexts, countryName, useLanguage } from '@contado/app-kit'
import { type AccountField, provinceNames } from '@contado/contract/corridors/account-fields.ts'
import { type AccountProblem, keptValue } from '@contado/contract/corridors/check-account-details.ts'
import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { reachableCountries } from '@contado/contract/corridors/country-sets.ts'
import { groupedNumber } from '@contado/contract/corridors/grouped-number.ts'
import { transliterate } from '@contado/contract/corridors/transliterate.ts'
import { stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { type Option, Select, TextField } from '@contado/ui'
import { useAccountFieldTexts } from './problem-text.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'

type AccountFieldInputProps = {
  field: AccountField
  bound: BoundField<string>
  corridor: Corridor
  bankCountry: string
  warning: AccountProblem | undefined
  onLeave: () => void
  /** Shows an example where the value goes, without a line of its own. */
  isQuiet?: boolean
}

/** One detail of an account: typed as people write it, kept as the rail wants it. */
export function AccountFieldInput(props: AccountFieldInputProps) {
  const { field, bound } = props
  const { labelOf, hintOf } = useAccountFieldTexts()
  const options = useOptions(field)
  const note = useNote(props)
  const shared = { label: labelOf(field), isRequired: field.isRequired, ...bound }
  if (options)
    return (
      <Select {...shared} options={options} description={field.key === 'accountKind' ? hintOf(field) : undefined} />
    )
  const isNumber = field.kind === 'digits' || field.kind === 'code'
  const leave = () => {
    const kept = keptValue(field, bound.value)
    if (isNumber && field.groups.length > 0 && kept !== '') bound.onChange(groupedNumber(field, kept))
    bound.onBlur()
    props.onLeave()
  }
  return (
    <TextField
      {...shared}
      description={note ?? (props.isQuiet ? undefined : hintOf(field))}
      placeholder={props.isQuiet ? field.example : undefined}
      onBlur={leave}
      inputMode={field.kind === 'digits' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={field.max * 2}
    />
  )
}

function useOptions(field: AccountField): readonly Option[] | null {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  if (field.kind === 'country') {
    return reachableCountries
      .map((value) => ({ value, label: countryName(value, language) }))
      .sort((a, b) => compareTexts(language)(a.label, b.label))
  }
  if (field.kind !== 'choice') return null
  return field.options.map((value) => ({ value, label: labelOfOption(value) }))

  function labelOfOption(value: string): string {
    if (value === 'checking' || value === 'savings') return say(`kinds.${value}`)
    return (field.label === 'province' ? provinceNames : stateNames)[value] ?? value
  }
}

/** What deserves a second look, or what becomes of what was typed. */
function useNote({ field, bound, corridor, bankCountry, warning }: AccountFieldInputProps): string | null {
  const say = useBankDetailsWords()
  const { problemText } = useAccountFieldTexts()
  const { language } = useLanguage()
  const typed = bound.value
  if (warning) return problemText(warning, { field, typed, rail: corridor.name, bankCountry })
  if (field.label === 'iban' && reachableCountries.includes(keptValue(field, typed).slice(0, 2))) {
    return say('bankIn', { country: countryName(keptValue(field, typed).slice(0, 2), language) })
  }
  if (field.key !== 'accountHolder') return null
  const { text, changes } = transliterate(typed, corridor.characters)
  return changes.length > 0 ? say('read', { shown: text }) : null
}
