import { maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import { Button, Grid, Section, TextField } from '@contado/ui'
import type { DraftForm, DraftInvite } from '../draft-form.ts'
import { useTermsWords } from './use-terms-words.ts'

type RecipientInviteProps = {
  invite: DraftInvite
  errorOf: (path: string) => string | undefined
  onChange: (patch: Partial<DraftForm>) => void
  onBack: () => void
}

export const emptyInvite: DraftInvite = { email: '', firstName: '', lastName: '' }

const fields = ['email', 'firstName', 'lastName'] as const

/** Somebody without an account, to whom the invoice is mailed. */
export function RecipientInvite({ invite, errorOf, onChange, onBack }: RecipientInviteProps) {
  const say = useTermsWords()
  return (
    <Section
      title={say('invite.title')}
      description={say('invite.help')}
      actions={<Button onClick={onBack}>{say('invite.back')}</Button>}
    >
      <Grid minWidth={180}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={say(`invite.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={field === 'email' ? maxEmailLength : 60}
            value={invite[field]}
            onChange={(text) => onChange({ recipientInvite: { ...invite, [field]: text } })}
            error={errorOf(`recipientInvite.${field}`)}
            isFocusedAtFirst={field === 'email' && invite === emptyInvite}
            isRequired
          />
        ))}
      </Grid>
    </Section>
  )
}
