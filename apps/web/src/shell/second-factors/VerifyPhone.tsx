import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, CodeInput, ErrorSummary, Notice, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { client, session, useEndpoint, useUser } from '../../api.ts'
import { useCodePrompt } from '../code-prompt/use-code-prompt.tsx'
import { ResendButton } from '../ResendButton.tsx'
import { SandboxCode } from '../SandboxCode.tsx'
import { callingCodes, PhoneFields } from './PhoneFields.tsx'
import { useFactorWords } from './use-factor-words.ts'
import { type PhoneValues, usePhoneForm } from './use-phone-form.ts'

type Texted = PhoneValues & { readonly sentTo: string }

/** Verifies a phone number by a text: the number first, then the code. */
export function VerifyPhone({ onDone }: { onDone: () => void }) {
  const [texted, setTexted] = useState<Texted | null>(null)
  return texted === null ? (
    <NumberStep onTexted={setTexted} />
  ) : (
    <CodeStep texted={texted} onAnother={() => setTexted(null)} onDone={onDone} />
  )
}

function NumberStep({ onTexted }: { onTexted: (texted: Texted) => void }) {
  const say = useFactorWords()
  const user = useUser()
  const { confirm, prompt } = useCodePrompt()
  const { data } = useEndpoint(...callingCodes)
  const codeOf = (countryIso: string) => data?.items.find(({ code }) => code === countryIso)?.phone
  const form = usePhoneForm({
    send: (body) =>
      confirm({
        operation: 'me.send-phone-code',
        body,
        title: say('phone.sendTitle'),
        act: say('phone.send'),
        summary: [{ label: say('phone.sendFact'), value: wholeNumber(codeOf(body.countryIso), body.phoneNumber) }],
        isSparable: user?.accountSecure === false,
      }),
    onDone: (outcome, { countryIso, phoneNumber }) => {
      if (outcome.isDone) onTexted({ countryIso, phoneNumber: phoneNumber.trim(), sentTo: outcome.answer.sentTo })
    },
  })
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <PhoneFields country={form.field('countryIso')} number={form.field('phoneNumber')} isFocusedAtFirst />
          <Row justify="end">
            <Button kind="primary" type="submit" isLoading={form.isSending}>
              {say('phone.send')}
            </Button>
          </Row>
        </Stack>
      </form>
      {prompt}
    </>
  )
}

// Somebody may have typed the calling code themself.
const wholeNumber = (callingCode: string | undefined, number: string): string =>
  callingCode === undefined || number.startsWith('+') ? number : `${callingCode} ${number}`

type CodeStepProps = { texted: Texted; onAnother: () => void; onDone: () => void }

function CodeStep({ texted, onAnother, onDone }: CodeStepProps) {
  const say = useFactorWords()
  const check = useFieldChecks()
  const user = useUser()
  const form = useServerForm({
    initial: { smsOtp: '' },
    check: ({ smsOtp }) => ({ smsOtp: check.code(smsOtp) }),
    send: ({ smsOtp }) => client.call('me.verify-phone', { body: { smsOtp } }),
    onDone: (verified) => {
      session.set(verified)
      onDone()
    },
  })
  const code = form.field('smsOtp')
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <p>{say('phone.sentTo', { number: texted.sentTo })}</p>
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <CodeInput {...code} label={say('phone.code')} isRequired isFocusedAtFirst />
        <Row justify="between">
          {user?.accountSecure ? <span /> : <ResendText texted={texted} />}
          <SandboxCode email={user?.email ?? ''} onCode={code.onChange} />
        </Row>
        <Row justify="between">
          <Button kind="quiet" icon="arrowLeft" onClick={onAnother}>
            {say('phone.another')}
          </Button>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('phone.verify')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function ResendText({ texted }: { texted: Texted }) {
  const say = useFactorWords()
  const { countryIso, phoneNumber } = texted
  const resend = async (): Promise<void> => {
    await client.call('me.send-phone-code', { body: { countryIso, phoneNumber } })
  }
  return <ResendButton label={say('phone.resend')} icon="phone" onResend={resend} />
}
