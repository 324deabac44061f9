import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, CodeInput, CopyableText, FactList, Notice, QrCode, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../api.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useFactorWords } from './use-factor-words.ts'
import type { NewSecret } from './use-new-secret.ts'

type StepsProps = {
  secret: NewSecret
  /** The recovery codes are on screen: whoever shows this keeps it open until `onDone`. */
  onCodes?: (() => void) | undefined
  onDone: () => void
}

/** Sets an authenticator app up: scan or type the secret, enter a code of it, keep the recovery codes. */
export function AuthenticatorSteps({ secret, onCodes, onDone }: StepsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />
  const keep = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onCodes?.()
  }
  return <ScanStep secret={secret} onValidated={keep} />
}

function ScanStep({ secret, onValidated }: { secret: NewSecret; onValidated: (codes: readonly string[]) => void }) {
  const say = useFactorWords()
  const check = useFieldChecks()
  const form = useServerForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check.code(code) }),
    send: ({ code }) => client.call('me.validate-2fa-secret', { body: { code } }),
    onDone: ({ recoveryCodes }) => onValidated(recoveryCodes),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <p>{say('app.scan')}</p>
        <QrCode text={secret.uri} label={say('app.qr')} />
        <FactList
          facts={[{ label: say('app.type'), value: <CopyableText text={secret.secret} label={say('app.key')} /> }]}
        />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <CodeInput {...form.field('code')} label={say('app.code')} isRequired isFocusedAtFirst />
        <Row justify="end">
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('app.verify')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
