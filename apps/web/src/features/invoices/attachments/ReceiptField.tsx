import { IconButton, ItemList, shortFileName } from '@contado/ui'
import { UploadField } from '../../../shell/files/UploadField.tsx'
import { useFileWords } from '../../../shell/files/use-file-words.ts'
import { useAttachmentWords } from './use-attachment-words.ts'

export type Receipt = { readonly _id: string; readonly name: string }

type ReceiptFieldProps = {
  invoiceId: string
  receipt: Receipt | null
  onChange: (receipt: Receipt | null) => void
}

/** The receipt of a payment outside, which goes along with its notice. */
export function ReceiptField({ invoiceId, receipt, onChange }: ReceiptFieldProps) {
  const say = useAttachmentWords()
  const sayFile = useFileWords()
  return (
    <>
      <UploadField
        label={say('receipt')}
        kind="payment-receipt"
        group={`payment-receipt:${invoiceId}`}
        fileRole="receipt"
        present={receipt ? [receipt] : []}
        onUploaded={(file) => onChange(file)}
      />
      {receipt ? (
        <ItemList
          label={say('receipt')}
          items={[
            {
              key: receipt._id,
              title: <span title={receipt.name}>{shortFileName(receipt.name)}</span>,
              actions: (
                <IconButton
                  isSmall
                  icon="trash"
                  label={sayFile('removeName', { name: receipt.name })}
                  onClick={() => onChange(null)}
                />
              ),
            },
          ]}
        />
      ) : null}
    </>
  )
}
