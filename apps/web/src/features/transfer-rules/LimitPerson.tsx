import { useFieldWords, useServerForm } from '@contado/app-kit'
import type { TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { FormDialog, MoneyInput, Select, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { limitsOf, useChangeRules } from './use-change-rules.tsx'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

/** Sets what one person may send in a day and in 30; without `userId` of whom is chosen. */
export function LimitPerson({
  rules,
  userId,
  onClose,
}: {
  rules: TransferRules
  userId: string | null
  onClose: () => void
}) {
  const say = useTransferRuleWords()
  const sayField = useFieldWords()
  const format = useMoneyFormat()
  const { change, prompt } = useChangeRules(rules)
  const { data } = useEndpoint('people.list', {})
  const persons = limitsOf(rules.persons)
  const at = persons.findIndex((person) => person.userId === userId)
  const index = at < 0 ? persons.length : at
  const known = persons[at]
  const field = `personLimits.${index}`
  const form = useServerForm({
    initial: {
      userId: userId ?? '',
      dayLimit: known?.dayLimit ?? rules.day.limit,
      thirtyDaysLimit: known?.thirtyDaysLimit ?? rules.thirtyDays.limit,
    },
    check: (values) => ({ userId: values.userId === '' ? sayField('required') : null }),
    fieldNames: {
      [`${field}.userId`]: 'userId',
      [`${field}.dayLimit`]: 'dayLimit',
      [`${field}.thirtyDaysLimit`]: 'thirtyDaysLimit',
    },
    send: (values) => change({ personLimits: persons.toSpliced(index, 1, values) }),
    onDone: (isDone) => {
      if (isDone) onClose()
    },
  })
  const others = (data?.people ?? []).filter((person) => !persons.some((limited) => limited.userId === person.userId))
  const most = (limit: string) => say('most', { limit: format(limit, 'USD') })
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={rules.persons[at]?.name ?? say('limitPerson')}
        form={form}
        act={say('save')}
        isOpen={prompt === null}
      >
        {known ? null : (
          <Select
            {...form.field('userId')}
            label={say('person')}
            options={others.map(({ userId: value, firstName, lastName, email }) => {
              const name = `${firstName} ${lastName}`.trim()
              return name === '' ? { value, label: email } : { value, label: name, description: email }
            })}
            isRequired
          />
        )}
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
      </FormDialog>
      {prompt}
    </>
  )
}
