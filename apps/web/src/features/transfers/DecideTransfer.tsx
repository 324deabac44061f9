import { useProblemText, useServerForm } from '@contado/app-kit'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isSomething } from '@contado/money'
import { Button, FormDialog, TextArea, useMoneyFormat, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { PayeeText } from '../../shell/bank-details/PayeeText.tsx'
import { readWholeAccount } from '../../shell/bank-details/read-whole-account.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { PayeeWarnings } from './PayeeWarnings.tsx'

/** Approves a transfer that somebody else made, after a code. */
export function ApproveTransfer({ transfer }: { transfer: Transfer }) {
  const say = useTransferWords()
  const sayProblem = useProblemText()
  const nameOf = useAccountText()
  const format = useMoneyFormat()
  const dayText = useDayText()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const { transferId, payee, targetAmount, targetCurrency, sourceCurrency, sourceAccountType, sendDate, fee, rail } =
    transfer
  const approve = async () => {
    const { accountId, accountNumber: masked, country: bankCountry } = payee
    const whole = accountId && (await readWholeAccount(accountId))
    const account = rail && bankCountry ? { currency: targetCurrency, bankCountry, rail } : null
    const outcome = await confirm({
      operation: 'transfers.approve',
      title: say('approveTitle', { name: payee.name }),
      act: say('approve'),
      money: {
        amount: targetAmount,
        currency: targetCurrency,
        from: nameOf({ currency: sourceCurrency, accountType: sourceAccountType }),
        date: sendDate === null ? say('atOnce') : dayText(sendDate),
        fee: isSomething(fee) ? format(fee, sourceCurrency) : say('noFee'),
        to: <PayeeText name={payee.name} account={account} whole={whole || null} masked={masked} />,
      },
      children: <PayeeWarnings warnings={transfer.approval?.warnings ?? []} name={payee.name} />,
      body: { transferId },
    })
    if (outcome.isDone) toasts.success(say('approvedToast'))
  }
  return (
    <>
      <Button
        kind="primary"
        onClick={() => void approve().catch((problem: unknown) => toasts.error(sayProblem(problem as never)))}
      >
        {say('approve')}
      </Button>
      {prompt}
    </>
  )
}

/** Declines it, with a word to whoever made it. */
export function DeclineTransfer({ transfer: { transferId }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const say = useTransferWords()
  const toasts = useToasts()
  const decline = useAction('transfers.decline')
  const form = useServerForm({
    initial: { note: '' },
    send: ({ note }) => decline.run({ body: { transferId, note } }),
    onDone: () => {
      toasts.success(say('declinedToast'))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('declineTitle')} form={form} act={say('decline')}>
      <TextArea
        {...form.field('note')}
        label={say('declineNote')}
        description={say('declineHint')}
        maxLength={500}
        isRequired={false}
      />
    </FormDialog>
  )
}
