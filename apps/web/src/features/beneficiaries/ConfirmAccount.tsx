import { useProblemText } from '@contado/app-kit'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { Button, Notice, Row, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { readWholeAccount } from '../../shell/bank-details/read-whole-account.ts'
import { useAccountSummary } from '../../shell/bank-details/use-account-summary.tsx'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

/** Details that a beneficiary gave by a link wait for somebody who is sure that it was them. */
export function ConfirmAccount({
  account,
  disabledReason,
}: {
  account: BankAccount
  disabledReason: string | undefined
}) {
  const say = useBeneficiaryWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const { confirm, prompt } = useCodePrompt()
  const summaryOf = useAccountSummary()
  const [problem, setProblem] = useState<unknown>(null)
  const confirmIt = async () => {
    setProblem(null)
    try {
      const { accountId } = account
      const whole = await readWholeAccount(accountId)
      const question = {
        title: say('confirmAccount'),
        act: say('confirm'),
        summary: whole ? summaryOf(account, whole) : [],
      }
      const { isDone } = await confirm({ ...question, operation: 'bank-accounts.confirm', body: { accountId } })
      if (isDone) toasts.success(say('confirmed'))
    } catch (refused) {
      setProblem(refused)
    }
  }
  return (
    <Stack gap={2}>
      <Notice kind="caution">{say('pendingText')}</Notice>
      {problem === null ? null : <Notice kind="negative">{sayProblem(problem)}</Notice>}
      <Row justify="end">
        <Button kind="primary" onClick={() => void confirmIt()} disabledReason={disabledReason}>
          {say('confirm')}
        </Button>
      </Row>
      {prompt}
    </Stack>
  )
}
