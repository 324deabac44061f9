import { useFieldChecks, useServerForm } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { Button, FormDialog, Modal, TextField } from '@contado/ui'
import { useState } from 'react'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useSettingsWords } from './use-settings-words.ts'

type ChangeEmailProps = { user: CurrentUser; onClose: () => void }

/** Asks for another address, confirmed by a code; it changes once the link in the new mailbox was opened. */
export function ChangeEmail({ user, onClose }: ChangeEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AskDialog user={user} onClose={onClose} onSent={setSentTo} />
  ) : (
    <SentDialog email={sentTo} onClose={onClose} />
  )
}

function AskDialog({ user, onClose, onSent }: ChangeEmailProps & { onSent: (email: string) => void }) {
  const say = useSettingsWords()
  const { form, prompt } = useEmailForm(user, onSent)
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={say('email.title')}
        form={form}
        text={say('email.text')}
        act={say('email.submit')}
      >
        <TextField
          {...form.field('newEmail')}
          label={say('email.newEmail')}
          type="email"
          autoComplete="email"
          isRequired
          isFocusedAtFirst
        />
      </FormDialog>
      {prompt}
    </>
  )
}

const useEmailForm = (user: CurrentUser, onSent: (email: string) => void) => {
  const say = useSettingsWords()
  const check = useFieldChecks()
  const { confirm, prompt } = useCodePrompt()
  const form = useServerForm({
    initial: { newEmail: '' },
    check: ({ newEmail }) => {
      const isSame = newEmail.trim().toLowerCase() === user.email
      return { newEmail: check.email(newEmail) ?? (isSame ? say('email.same') : null) }
    },
    send: ({ newEmail }) => {
      const body = { newEmail: newEmail.trim() }
      return confirm({
        operation: 'me.change-email',
        body,
        title: say('email.title'),
        act: say('email.act'),
        summary: [
          { label: say('email.from'), value: user.email },
          { label: say('email.to'), value: body.newEmail },
        ],
      })
    },
    onDone: ({ isDone }, { newEmail }) => {
      if (isDone) onSent(newEmail.trim())
    },
  })
  return { form, prompt }
}

function SentDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const say = useSettingsWords()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('email.sentTitle')}
      width={480}
      actions={
        <Button kind="primary" onClick={onClose}>
          {say('email.close')}
        </Button>
      }
    >
      <p>{say('email.sentText', { email })}</p>
    </Modal>
  )
}
