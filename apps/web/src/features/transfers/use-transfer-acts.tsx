import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { Confirm, type PageAct, useToasts } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { type ReactNode, useState } from 'react'
import { client, useAction } from '../../api.ts'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useDownloadAct } from '../../shell/use-download.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { DeclineTransfer } from './DecideTransfer.tsx'
import { RecallTransfer, recallAct } from './RecallTransfer.tsx'

/** Whether the same can be sent once more, as the main act. */
export const canSendAgain = ({ status, viewer }: Transfer): boolean =>
  viewer === 'sender' && ['failed', 'returned', 'canceled', 'declined'].includes(status)

/** The new transfer with everything of this one filled in. */
export const againPath = ({ sourceCurrency, sourceAccountType, transferId }: Transfer): Address =>
  `/transfer/${sourceCurrency}/${sourceAccountType}?again=${transferId}`

const hasLeft = ({ status, viewer }: Transfer): boolean =>
  viewer === 'sender' && (status === 'sent' || status === 'completed')

const isConfirmable = ({ status }: Transfer): boolean => ['sent', 'completed', 'returned'].includes(status)

const dialogs = { decline: DeclineTransfer, recall: RecallTransfer, cancel: CancelTransfer }

/** What else can be done with a transfer, and the dialog that it opened. */
export function useTransferActs(transfer: Transfer): { acts: readonly PageAct[]; dialog: ReactNode } {
  const say = useTransferWords()
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const disabledReason = useForbidden('transfers.create')
  const { transferId, payee, approval, canRecall, canCancel } = transfer
  const confirmation = useDownloadAct({
    key: 'confirmation',
    label: say('confirmation'),
    fetch: () => client.call('transfers.confirmation', { params: { transferId } }),
  })
  const ask: PageAct = { key: 'ask', label: say('ask'), href: `/beneficiaries/${payee.beneficiaryId}?account=ask` }
  const opening = (key: keyof typeof dialogs, label: string): PageAct => ({
    key,
    label,
    onSelect: () => setOpened(key),
    disabledReason: key === 'cancel' ? disabledReason : undefined,
  })
  const Opened = opened === null ? null : dialogs[opened]
  return {
    acts: [
      ...(approval?.canDecide ? [opening('decline', say('decline'))] : []),
      ...(isConfirmable(transfer) ? [confirmation] : []),
      ...(canSendAgain(transfer) && payee.beneficiaryId ? [ask] : []),
      ...(hasLeft(transfer) ? [{ key: 'again', label: say('sendAgain'), href: againPath(transfer) }] : []),
      ...(canRecall ? [opening('recall', say(recallAct(transfer.status)))] : []),
      ...(canCancel && !approval?.canDecide ? [opening('cancel', say('cancel'))] : []),
    ],
    dialog: Opened === null ? null : <Opened transfer={transfer} onClose={() => setOpened(null)} />,
  }
}

function CancelTransfer({ transfer: { transferId }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const say = useTransferWords()
  const toasts = useToasts()
  const cancel = useAction('transfers.cancel')
  const cancelIt = async () => {
    await cancel.run({ body: { transferId } })
    toasts.success(say('canceled'))
    onClose()
  }
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => void cancelIt()}
      title={say('cancelTitle')}
      act={say('cancel')}
      isPending={cancel.isRunning}
    >
      {say('cancelText')}
    </Confirm>
  )
}
