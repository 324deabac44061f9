import { useState } from 'react'
import { ErrorSummary } from '../feedback/ErrorSummary.tsx'
import { CodeInput } from '../inputs/CodeInput.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { NumberInput, PercentInput } from '../inputs/NumberInput.tsx'
import { PasswordField } from '../inputs/PasswordField.tsx'
import { SearchField } from '../inputs/SearchField.tsx'
import { TextArea } from '../inputs/TextArea.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { Section } from '../layout/Section.tsx'
import { Grid, Stack } from '../layout/Stack.tsx'
import { ChoicesShowcase } from './ChoicesShowcase.tsx'
import { FilesShowcase } from './FilesShowcase.tsx'
import { SlidersShowcase } from './SlidersShowcase.tsx'

/** Every input, filled and with errors. */
export function InputsShowcase() {
  return (
    <Stack gap={6}>
      <TextInputs />
      <FigureInputs />
      <ChoicesShowcase />
      <SlidersShowcase />
      <FilesShowcase />
    </Stack>
  )
}

function TextInputs() {
  const [name, setName] = useState('Halden Studio')
  const [email, setEmail] = useState('anna@halden')
  const [password, setPassword] = useState('')
  const [notes, setNotes] = useState('')
  const [query, setQuery] = useState('')
  return (
    <Section title="Text">
      <ErrorSummary errors={[{ fieldId: 'showcase-email', message: 'Email is invalid' }]} />
      <Grid minWidth={280}>
        <TextField label="Legal name" value={name} onChange={setName} isRequired />
        <TextField
          id="showcase-email"
          type="email"
          label="Email"
          value={email}
          onChange={setEmail}
          error={/^\S+@\S+\.\S+$/.test(email) ? undefined : 'Email is invalid'}
        />
        <TextField label="Website" value="" onChange={() => {}} isRequired={false} placeholder="https://" />
        <TextField label="Company handle" value="halden" onChange={() => {}} isDisabled before="@" />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          rules={[
            { key: 'length', label: 'At least 8 characters', isMet: password.length >= 8 },
            { key: 'digit', label: 'A digit', isMet: /\d/.test(password) },
            {
              key: 'case',
              label: 'An uppercase and a lowercase letter',
              isMet: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
            },
          ]}
        />
        <TextArea
          label="Message"
          description="The customer reads it in the mail."
          value={notes}
          onChange={setNotes}
          maxLength={150}
        />
        <SearchField label="Search customers" value={query} onChange={setQuery} />
      </Grid>
    </Section>
  )
}

function FigureInputs() {
  const [amount, setAmount] = useState('1250.00')
  const [limited, setLimited] = useState('')
  const [quantity, setQuantity] = useState('3')
  const [discount, setDiscount] = useState('1.97')
  const [code, setCode] = useState('')
  return (
    <Section title="Figures">
      <Grid minWidth={280}>
        <MoneyInput label="Amount" currency="USD" value={amount} onChange={setAmount} />
        <MoneyInput
          label="Amount to pay"
          description="At most the open amount of €1,204.00."
          currency="EUR"
          max="1204.00"
          value={limited}
          onChange={setLimited}
        />
        <NumberInput label="Quantity" value={quantity} onChange={setQuantity} max="9999" />
        <PercentInput label="Early payment discount" value={discount} onChange={setDiscount} />
        <CodeInput label="One-time code" description="Sent to an•••@halden.studio" value={code} onChange={setCode} />
        <CodeInput label="One-time code, refused" value="123456" onChange={() => {}} error="The code is not right" />
      </Grid>
    </Section>
  )
}
