import { useServerForm } from '@contado/app-kit'
import type { TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { FormDialog, MoneyInput, useMoneyFormat } from '@contado/ui'
import { useChangeRules } from './use-change-rules.tsx'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

/** Sets what may leave in a day and in 30, and what new bank details receive at first. */
export function EditLimits({ rules, onClose }: { rules: TransferRules; onClose: () => void }) {
  const say = useTransferRuleWords()
  const format = useMoneyFormat()
  const { change, prompt } = useChangeRules(rules)
  const form = useServerForm({
    initial: {
      dayLimit: rules.day.limit,
      thirtyDaysLimit: rules.thirtyDays.limit,
      coolingAmount: rules.coolingAmount,
    },
    send: (values) => change(values),
    onDone: (isDone) => {
      if (isDone) onClose()
    },
  })
  const most = (limit: string) => say('most', { limit: format(limit, 'USD') })
  return (
    <>
      <FormDialog onClose={onClose} title={say('changeLimits')} form={form} act={say('save')} isOpen={prompt === null}>
        <MoneyInput
          {...form.field('dayLimit')}
          label={say('dayLimit')}
          description={most(rules.day.bankLimit)}
          currency="USD"
          isRequired
        />
        <MoneyInput
          {...form.field('thirtyDaysLimit')}
          label={say('thirtyDaysLimit')}
          description={most(rules.thirtyDays.bankLimit)}
          currency="USD"
          isRequired
        />
        <MoneyInput
          {...form.field('coolingAmount')}
          label={say('coolingAmount')}
          description={say('coolingHint')}
          currency="USD"
          isRequired
        />
      </FormDialog>
      {prompt}
    </>
  )
}
