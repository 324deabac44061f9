import { useFieldWords, useServerForm } from '@contado/app-kit'
import { maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import { FormDialog, Grid, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useContactWords } from './use-contact-words.ts'

/** Invites somebody by mail to open an account; their business then stands among the contacts. */
export function InviteContact({ onClose }: { onClose: () => void }) {
  const say = useContactWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const invite = useAction('contacts.new-invite')
  const { field, submit, isSending, errors, problem } = useServerForm({
    initial: { firstName: '', lastName: '', email: '' },
    check: ({ firstName, lastName, email }) => ({
      firstName: firstName.trim() === '' ? sayField('required') : null,
      lastName: lastName.trim() === '' ? sayField('required') : null,
      email: email.trim() === '' ? sayField('required') : null,
    }),
    send: ({ firstName, lastName, email }) =>
      invite.run({ body: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() } }),
    onDone: ({ email }) => {
      toasts.success(say('invite.done', { email }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('invite.title')}
      form={{ submit, isSending, errors, problem }}
      text={say('invite.text')}
      act={say('invite.send')}
    >
      <Grid minWidth={180}>
        <TextField {...field('firstName')} label={say('invite.firstName')} maxLength={60} isRequired isFocusedAtFirst />
        <TextField {...field('lastName')} label={say('invite.lastName')} maxLength={60} isRequired />
      </Grid>
      <TextField
        {...field('email')}
        type="email"
        label={say('invite.email')}
        autoComplete="off"
        maxLength={maxEmailLength}
        isRequired
      />
    </FormDialog>
  )
}
