import { useFieldWords, useServerForm } from '@contado/app-kit'
import { Button, Notice, Row, Stack, TextField } from '@contado/ui'
import { client, session, useUser } from '../../api.ts'
import { useCodePrompt } from '../code-prompt/use-code-prompt.tsx'
import { canUsePasskeys, createPasskey } from '../passkeys.ts'
import { deviceName } from './device-name.ts'
import { useFactorWords } from './use-factor-words.ts'

/** Makes a passkey on this device, under a name. */
export function AddPasskey({ onDone }: { onDone: (name: string) => void }) {
  const say = useFactorWords()
  const { form, prompt } = useAddPasskey(onDone)
  if (!canUsePasskeys()) return <Notice kind="caution">{say('passkey.unsupported')}</Notice>
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <p>{say('passkey.text')}</p>
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <TextField
            {...form.field('name')}
            label={say('passkey.name')}
            description={say('passkey.nameHelp')}
            maxLength={60}
            isRequired
            isFocusedAtFirst
          />
          <Row justify="end">
            <Button kind="primary" type="submit" icon="key" isLoading={form.isSending}>
              {say('passkey.create')}
            </Button>
          </Row>
        </Stack>
      </form>
      {prompt}
    </>
  )
}

const useAddPasskey = (onDone: (name: string) => void) => {
  const say = useFactorWords()
  const sayField = useFieldWords()
  const user = useUser()
  const { confirm, prompt } = useCodePrompt()
  const form = useServerForm({
    initial: { name: deviceName(navigator.userAgent) ?? say('passkey.defaultName') },
    check: ({ name }) => ({ name: name.trim() === '' ? sayField('required') : null }),
    send: async ({ name }) => {
      const outcome = await confirm({
        operation: 'passkeys.options',
        title: say('passkey.createTitle'),
        act: say('passkey.create'),
        summary: [{ label: say('passkey.name'), value: name.trim() }],
        isSparable: user?.accountSecure === false,
      })
      if (!outcome.isDone) return null
      const { challengeId, options } = outcome.answer
      const response = await createPasskey(options)
      const passkey = await client.call('passkeys.add', { body: { challengeId, name: name.trim(), response } })
      await session.load()
      return passkey
    },
    onDone: (passkey) => {
      if (passkey !== null) onDone(passkey.name)
    },
  })
  return { form, prompt }
}
