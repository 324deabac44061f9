import { ApiProblem, Refused, speak, useServerForm } from '@contado/app-kit'
import type { AskedDetails } from '@contado/contract/beneficiaries/bank-detail-requests.endpoints.ts'
import { Button, Notice, Spinner, Stack, useMoneyFormat } from '@contado/ui'
import { useEffect, useState } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { BankDetailsForm } from '../../shell/bank-details/BankDetailsForm.tsx'
import { type BankDetailsValues, emptyBankDetails } from '../../shell/bank-details/bank-details-values.ts'
import { fieldNames, typedAccount, typedHolder } from '../../shell/bank-details/typed-account.ts'
import { useBankDetailsCheck } from '../../shell/bank-details/use-bank-details-check.ts'
import { useLinkToken } from '../../shell/credentials/use-link-token.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

/** Where the mail leads that asks somebody for their bank details: they give them once, and nobody signs in. */
export function GiveDetailsScreen() {
  const say = useBeneficiaryWords()
  const token = useLinkToken()
  const inviteToken = token ?? undefined
  const { data, error, refetch } = useEndpoint(
    'bank-detail-requests.get',
    {},
    { isEnabled: token !== null, inviteToken },
  )
  // Once it was answered the link reads like one that never was.
  const [given, setGiven] = useState<AskedDetails | null>(null)
  const language = data?.language
  useEffect(() => {
    if (language) speak(language, { isKept: false })
  }, [language])
  if (given) {
    return (
      <FocusedScreen title={say('give.doneTitle')}>
        <Notice kind="positive">{say('give.doneText', { business: given.businessName })}</Notice>
      </FocusedScreen>
    )
  }
  const isOver = token === null || (error instanceof ApiProblem && error.code === 'VerificationLinkExpired')
  if (isOver) {
    return (
      <FocusedScreen title={say('give.overTitle')}>
        <Notice kind="caution">{say('give.overText')}</Notice>
      </FocusedScreen>
    )
  }
  if (data)
    return <GiveDetails asked={data} token={token} onDone={() => setGiven(data)} onOver={() => void refetch()} />
  return (
    <FocusedScreen title={say('give.reading')}>
      {error ? <Refused problem={error} onRetry={() => void refetch()} /> : <Spinner label={say('give.reading')} />}
    </FocusedScreen>
  )
}

type GiveDetailsProps = { asked: AskedDetails; token: string; onDone: () => void; onOver: () => void }

function GiveDetails({ asked, token, onDone, onOver }: GiveDetailsProps) {
  const say = useBeneficiaryWords()
  const format = useMoneyFormat()
  const check = useBankDetailsCheck()
  const { businessName: business, payeeName, holder, currency, amount } = asked
  const empty = emptyBankDetails(currency)
  const form = useServerForm<BankDetailsValues, boolean>({
    initial: { ...empty, holder, details: { ...empty.details, accountHolder: payeeName } },
    check,
    fieldNames,
    send: async (values) => {
      const body = typedAccount(values)
      if (!body) return false
      try {
        await client.call(
          'bank-detail-requests.answer',
          { body: { ...body, holder: typedHolder(values) } },
          { inviteToken: token },
        )
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'VerificationLinkExpired') onOver()
        throw problem
      }
      return true
    },
    onDone: (isDone) => {
      if (isDone) onDone()
    },
  })
  const what =
    amount === null ? say('give.textAny', { currency }) : say('give.text', { amount: format(amount, currency) })
  return (
    <FocusedScreen title={say('give.title', { business })} subtitle={what} width={560}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap={5}>
          <BankDetailsForm bind={(name) => form.field(name)} isCurrencyFixed />
          {form.problem ? <Notice kind="caution">{form.problem}</Notice> : null}
          <Notice kind="info">{say('give.safe', { business })}</Notice>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('give.act')}
          </Button>
        </Stack>
      </form>
    </FocusedScreen>
  )
}
