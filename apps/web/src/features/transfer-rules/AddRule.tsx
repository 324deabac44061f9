import { useFieldWords, useServerForm } from '@contado/app-kit'
import {
  approverRoles,
  mostApprovers,
  ruledKinds,
  type TransferRules,
} from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { currencies, isCurrency } from '@contado/money'
import { FormDialog, MoneyInput, Segments, Select } from '@contado/ui'
import { useChangeRules } from './use-change-rules.tsx'
import { usePayees } from './use-payees.ts'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

const oneOf = <T extends string>(known: readonly [T, ...T[]], value: string): T =>
  known.find((one) => one === value) ?? known[0]

/** Adds a rule about who else approves what. */
export function AddRule({ rules, onClose }: { rules: TransferRules; onClose: () => void }) {
  const say = useTransferRuleWords()
  const sayField = useFieldWords()
  const { change, prompt } = useChangeRules(rules)
  const form = useServerForm({
    initial: { currency: 'USD', from: '', kind: 'all', beneficiaryId: '', count: '1', roles: 'managers' },
    check: ({ from }) => ({ from: from === '' ? sayField('required') : null }),
    fieldNames: { [`approvals.${rules.approvals.length}.from`]: 'from' },
    send: ({ currency, from, kind, beneficiaryId, count, roles }) => {
      const added = {
        from,
        currency: isCurrency(currency) ? currency : ('USD' as const),
        kind: oneOf(ruledKinds, kind),
        beneficiaryId: kind === 'internal' || beneficiaryId === '' ? null : beneficiaryId,
        count: Number(count),
        roles: oneOf(approverRoles, roles),
      }
      return change({ approvals: [...rules.approvals, added] })
    },
    onDone: (isDone) => {
      if (isDone) onClose()
    },
  })
  const { currency, kind } = form.form.watch()
  const payees = usePayees()
  const counts = Array.from({ length: mostApprovers }, (_, index) => String(index + 1))
  return (
    <>
      <FormDialog onClose={onClose} title={say('addTitle')} form={form} act={say('add')} isOpen={prompt === null}>
        <Select
          {...form.field('kind')}
          label={say('kind')}
          options={ruledKinds.map((value) => ({ value: value as string, label: say(`kinds.${value}`) }))}
        />
        {kind === 'internal' || payees.length === 0 ? null : (
          <Select
            {...form.field('beneficiaryId')}
            label={say('payee')}
            isSearchable
            options={[
              { value: '', label: say('anyPayee') },
              ...payees.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Select
          {...form.field('currency')}
          label={say('currency')}
          options={currencies.map((value) => ({ value: value as string, label: value }))}
        />
        <MoneyInput {...form.field('from')} label={say('from')} currency={currency} isRequired />
        <Segments
          {...form.field('count')}
          label={say('count')}
          options={counts.map((value) => ({ value, label: value }))}
        />
        <Segments
          {...form.field('roles')}
          label={say('roles')}
          options={approverRoles.map((value) => ({ value: value as string, label: say(`roleNames.${value}`) }))}
        />
      </FormDialog>
      {prompt}
    </>
  )
}
