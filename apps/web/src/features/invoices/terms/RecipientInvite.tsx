import { maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import { Button, Grid, Section, Stack, TextField } from '@contado/ui'
import { useState } from 'react'
import { OptionalAddress } from '../../../shell/address/OptionalAddress.tsx'
import { type DraftInvite, maxCompanyLength } from '../draft-form.ts'
import { useFormWords } from '../form/use-form-words.ts'
import { useTermsWords } from './use-terms-words.ts'

type RecipientInviteProps = {
  invite: DraftInvite
  errorOf: (path: string) => string | undefined
  onChange: (invite: DraftInvite) => void
  onBack: () => void
  /** Absent while something is missing. */
  onDone: (() => void) | undefined
}

const fields = ['email', 'firstName', 'lastName'] as const
const needed = ['company', 'email'] as const

/** Somebody without an account, to whom the invoice is mailed. */
export function RecipientInvite({ invite, errorOf, onChange, onBack, onDone }: RecipientInviteProps) {
  const say = useTermsWords()
  const sayForm = useFormWords()
  // Where the work begins: at the first that is missing.
  const [first] = useState(() => needed.find((field) => invite[field] === ''))
  return (
    <Section
      title={say('invite.title')}
      description={say('invite.help')}
      actions={<Button onClick={onBack}>{say('invite.back')}</Button>}
    >
      <Stack gap={3}>
        <Grid minWidth={240}>
          <TextField
            label={sayForm('customer.company')}
            maxLength={maxCompanyLength}
            value={invite.company}
            onChange={(company) => onChange({ ...invite, company })}
            error={errorOf('recipientInvite.company')}
            isFocusedAtFirst={first === 'company'}
          />
          {fields.map((field) => (
            <TextField
              key={field}
              label={say(`invite.${field}`)}
              type={field === 'email' ? 'email' : 'text'}
              maxLength={field === 'email' ? maxEmailLength : 60}
              value={invite[field]}
              onChange={(text) => onChange({ ...invite, [field]: text })}
              error={errorOf(`recipientInvite.${field}`)}
              isFocusedAtFirst={field === first}
              isRequired={field === 'email' || (invite.company.trim() === '' ? undefined : false)}
            />
          ))}
        </Grid>
        <OptionalAddress
          address={invite.address}
          errorOf={(line) => errorOf(`recipientInvite.address.${line}`)}
          onChange={(address) => onChange({ ...invite, address })}
        >
          {onDone ? <Button onClick={onDone}>{sayForm('customer.done')}</Button> : null}
        </OptionalAddress>
      </Stack>
    </Section>
  )
}
