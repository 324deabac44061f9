import { useState } from 'react'
import { Checkbox, Switch } from '../inputs/Checkbox.tsx'
import { Combobox } from '../inputs/Combobox.tsx'
import { MultiSelect } from '../inputs/MultiSelect.tsx'
import { matchingOptions, type Option } from '../inputs/option.ts'
import { RadioCards } from '../inputs/RadioCards.tsx'
import { Select } from '../inputs/Select.tsx'
import { Section } from '../layout/Section.tsx'
import { Grid } from '../layout/Stack.tsx'

const currencies: readonly Option[] = ['USD', 'EUR', 'GBP', 'HKD', 'SGD', 'CAD', 'MXN', 'AUD', 'CNH', 'PLN', 'NZD'].map(
  (code) => ({ value: code, label: code, description: new Intl.DisplayNames('en', { type: 'currency' }).of(code) }),
)

const statuses: readonly Option<'draft' | 'sent' | 'overdue' | 'paid'>[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid', isDisabled: true },
]

const customers: readonly Option[] = [
  'Brandt & Söhne GmbH',
  'Atelier Nord',
  'Kestrel Logistics B.V.',
  'Marais Conseil',
].map((name) => ({ value: name, label: name }))

/** Selects, boxes and cards. */
export function ChoicesShowcase() {
  const [currency, setCurrency] = useState('EUR')
  const [status, setStatus] = useState<'draft' | 'sent' | 'overdue' | 'paid' | ''>('')
  const [several, setSeveral] = useState<readonly ('draft' | 'sent' | 'overdue' | 'paid')[]>([
    'draft',
    'sent',
    'overdue',
  ])
  const [query, setQuery] = useState('')
  const [customer, setCustomer] = useState('')
  return (
    <Section title="Choices">
      <Grid minWidth={280}>
        <Select label="Status" options={statuses} value={status} onChange={setStatus} />
        <Select label="Currency" options={currencies} value={currency} onChange={setCurrency} />
        <Select label="Nothing to choose" options={[]} value="" onChange={() => {}} isSearchable />
        <MultiSelect label="Statuses" options={statuses} value={several} onChange={setSeveral} />
        <Combobox
          label="Customer"
          options={matchingOptions(customers, query)}
          query={query}
          onQueryChange={setQuery}
          value={customer}
          valueLabel={customer}
          onChange={setCustomer}
        />
        <Toggles />
      </Grid>
      <Cards />
    </Section>
  )
}

function Toggles() {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isReminding, setIsReminding] = useState(true)
  return (
    <div>
      <Checkbox
        label="I accept the terms"
        isChecked={isAgreed}
        onChange={setIsAgreed}
        error={isAgreed ? undefined : 'This field is required'}
      />
      <Switch
        label="Send reminders"
        description="Three days before and one day after the due date."
        isChecked={isReminding}
        onChange={setIsReminding}
      />
    </div>
  )
}

function Cards() {
  const [kind, setKind] = useState<'company' | 'llc' | 'solo' | ''>('company')
  return (
    <RadioCards
      label="Account type"
      isInline
      value={kind}
      onChange={setKind}
      options={[
        { value: 'company', label: 'Registered company', description: 'Corporation, partnership or LLC' },
        { value: 'llc', label: 'Single-member LLC', description: 'One owner' },
        { value: 'solo', label: 'Sole proprietor', description: 'In your own name' },
      ]}
    />
  )
}
