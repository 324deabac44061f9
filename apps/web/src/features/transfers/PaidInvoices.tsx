import { paidInvoiceLimits } from '@contado/contract/transfers/paid-invoices.ts'
import { Button, IconButton, MoneyInput, Row, Stack, TextField } from '@contado/ui'
import classes from './PaidInvoices.module.css'
import type { useNewTransfer } from './use-new-transfer.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'

/** Which of the payee's invoices a transfer to another bank pays; they stand in the remittance advice. */
export function PaidInvoices({ transfer }: { transfer: ReturnType<typeof useNewTransfer> }) {
  const say = useNewTransferWords()
  const { form, recipient, values } = transfer
  const { paidInvoices } = values
  if (!recipient?.account?.beneficiaryId || values.when === 'repeat') return null
  const change = (rows: typeof paidInvoices): void => form.form.setValue('paidInvoices', rows, { shouldDirty: true })
  return (
    <Stack gap={2}>
      {paidInvoices.map(({ key, number }, index) => (
        <div key={key} className={classes.row}>
          <TextField
            {...form.field(`paidInvoices.${index}.number`)}
            label={say('invoiceNumber')}
            maxLength={paidInvoiceLimits.number}
            isFocusedAtFirst={index === paidInvoices.length - 1}
            isRequired
          />
          <MoneyInput
            {...form.field(`paidInvoices.${index}.amount`)}
            label={say('invoiceAmount')}
            currency={recipient.currency}
            isRequired={false}
          />
          <div className={classes.remove}>
            <IconButton
              icon="trash"
              label={say('invoiceRemove', { number: number || `${index + 1}` })}
              onClick={() => change(paidInvoices.filter((row) => row.key !== key))}
            />
          </div>
        </div>
      ))}
      {paidInvoices.length < paidInvoiceLimits.count ? (
        <Row>
          <Button
            kind="quiet"
            icon="add"
            onClick={() => change([...paidInvoices, { key: crypto.randomUUID(), number: '', amount: '' }])}
          >
            {say(paidInvoices.length === 0 ? 'invoiceFirst' : 'invoiceNext')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
