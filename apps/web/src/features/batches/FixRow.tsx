import { useFieldWords, useServerForm } from '@contado/app-kit'
import type { BatchRow } from '@contado/contract/batches/batches.endpoints.ts'
import { Checkbox, FormDialog, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useBatchWords } from './use-batch-words.ts'

type FixRowProps = { batchId: string; row: BatchRow; onClose: () => void }

/** Changes a row of a batch; it is checked again at once. */
export function FixRow({ batchId, row, onClose }: FixRowProps) {
  const say = useBatchWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const change = useAction('batches.change-row')
  const isRepeated = row.problems.some(({ code }) => code === 'repeated')
  const form = useServerForm({
    initial: {
      payee: row.payee,
      account: '',
      amount: row.amount,
      currency: row.currency,
      reference: row.reference,
      sendDate: row.sendDate,
      isRepeat: false,
    },
    check: ({ amount, currency }) => ({
      amount: amount.trim() === '' ? sayField('required') : null,
      currency: currency.trim() === '' ? sayField('required') : null,
    }),
    send: ({ account, isRepeat, ...typed }) =>
      change.run({
        body: {
          batchId,
          row: row.row,
          ...typed,
          ...(account.trim() === '' ? {} : { account }),
          ...(isRepeat ? { isRepeat: true as const } : {}),
        },
      }),
    onDone: ({ status }) => {
      toasts.success(say(status === 'ready' ? 'rowReady' : 'rowStillBad', { number: String(row.row) }))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('fixRow', { number: String(row.row) })} form={form} act={say('save')}>
      <TextField {...form.field('payee')} label={say('fields.payee')} maxLength={140} isRequired={false} />
      <TextField
        {...form.field('account')}
        label={say('fields.account')}
        description={row.accountNumber ? say('keepAccount', { number: row.accountNumber }) : say('accountHint')}
        maxLength={40}
        autoComplete="off"
        isRequired={false}
      />
      <TextField {...form.field('amount')} label={say('fields.amount')} maxLength={40} isRequired />
      <TextField {...form.field('currency')} label={say('fields.currency')} maxLength={10} isRequired />
      <TextField {...form.field('reference')} label={say('fields.reference')} maxLength={140} isRequired={false} />
      <TextField
        {...form.field('sendDate')}
        label={say('fields.sendDate')}
        description={say('dateHint')}
        maxLength={20}
        isRequired={false}
      />
      {isRepeated ? <Checkbox {...form.toggle('isRepeat')} label={say('repeat')} /> : null}
    </FormDialog>
  )
}
