import { useFieldWords, useServerForm } from '@contado/app-kit'
import { recallReasons } from '@contado/contract/transfers/recall-lifecycle.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { FormDialog, Notice, Select, TextArea, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'

type RecallProps = { transfer: Transfer; onClose: () => void }

/** What asking for the money is called: once it arrived, who has it decides. */
export const recallAct = (status: Transfer['status']) =>
  status === 'completed' ? ('recall.actArrived' as const) : ('recall.act' as const)

/** Asks the payee's bank to send it back. */
export function RecallTransfer({ transfer: { transferId, status, payee }, onClose }: RecallProps) {
  const say = useTransferWords()
  const hasArrived = status === 'completed'
  const sayField = useFieldWords()
  const toasts = useToasts()
  const recall = useAction('transfers.recall')
  const form = useServerForm({
    initial: { reason: '', note: '' },
    check: ({ reason }) => ({ reason: reason === '' ? sayField('option') : null }),
    send: async ({ reason, note }) => {
      const known = recallReasons.find((one) => one === reason)
      if (known) await recall.run({ body: { transferId, reason: known, note } })
    },
    onDone: () => {
      toasts.success(say('recall.asked'))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('recall.title')} form={form} act={say(recallAct(status))}>
      <p>{say(hasArrived ? 'recall.textArrived' : 'recall.text', { payee: payee.name })}</p>
      <Select
        {...form.field('reason')}
        label={say('recall.reason')}
        isRequired
        options={recallReasons.map((value) => ({ value: value as string, label: say(`recall.reasons.${value}`) }))}
      />
      <TextArea {...form.field('note')} label={say('recall.note')} maxLength={500} isRequired={false} />
    </FormDialog>
  )
}

/** Where the question for the money stands, while it was not answered with the money. */
export function RecallNotice({ transfer: { recall } }: { transfer: Transfer }) {
  const say = useTransferWords()
  if (recall === null || recall.status === 'agreed') return null
  return (
    <Notice kind={recall.status === 'pending' ? 'info' : 'caution'}>
      {say(`recall.${recall.status}`)} {recall.answer}
    </Notice>
  )
}
