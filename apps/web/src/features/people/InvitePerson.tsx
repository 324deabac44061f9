import { useFieldWords, useServerForm } from '@contado/app-kit'
import { maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import { FormDialog, Grid, TextField, useToasts } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { personName } from './person-name.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { usePeopleWords } from './use-people-words.ts'

type Values = { firstName: string; lastName: string; email: string; role: Role }

/** Invites somebody by mail; a code confirms exactly whom and as what. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const say = usePeopleWords()
  const { form, prompt } = useInviteForm({ onClose })
  return (
    <>
      {/* One dialog at a time: what was typed waits behind the code. */}
      <FormDialog
        isOpen={prompt === null}
        onClose={onClose}
        title={say('inviteDialog.title')}
        width={560}
        form={form}
        text={say('inviteDialog.text')}
        act={say('inviteDialog.send')}
      >
        <Grid minWidth={200}>
          <TextField
            {...form.field('firstName')}
            label={say('inviteDialog.firstName')}
            maxLength={60}
            isRequired
            isFocusedAtFirst
          />
          <TextField {...form.field('lastName')} label={say('inviteDialog.lastName')} maxLength={60} isRequired />
        </Grid>
        <TextField
          {...form.field('email')}
          type="email"
          label={say('inviteDialog.email')}
          autoComplete="off"
          maxLength={maxEmailLength}
          isRequired
        />
        <RoleChoice label={say('inviteDialog.role')} field={form.field('role')} />
      </FormDialog>
      {prompt}
    </>
  )
}

const useInviteForm = ({ onClose }: { onClose: () => void }) => {
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const form = useServerForm<Values, { readonly isDone: boolean }>({
    initial: { firstName: '', lastName: '', email: '', role: 'read-only' },
    check: ({ firstName, lastName, email }) => ({
      firstName: firstName.trim() === '' ? sayField('required') : null,
      lastName: lastName.trim() === '' ? sayField('required') : null,
      email: email.trim() === '' ? sayField('required') : null,
    }),
    send: ({ firstName, lastName, email, role }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), role }
      return confirm({
        operation: 'people.invite',
        body,
        title: say('inviteDialog.prompt', { name: personName(body) }),
        act: say('inviteDialog.send'),
        summary: [
          { label: say('summary.name'), value: personName(body) },
          { label: say('summary.email'), value: body.email },
          { label: say('summary.role'), value: sayRole(`${role}.name`) },
        ],
      })
    },
    onDone: ({ isDone }, { email }) => {
      if (!isDone) return
      toasts.success(say('inviteDialog.done', { email: email.trim() }))
      onClose()
    },
  })
  return { form, prompt }
}
