import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type PaymentOption, paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { Button, Panel, RadioCards, Row, Stack, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { BankTransfer } from '../../../shell/bank-transfer/BankTransfer.tsx'
import { later } from '../../../shell/later.tsx'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useActionWords } from './use-action-words.ts'
import { useOptionWords } from './use-option-words.ts'

type PaymentOptionsProps = {
  invoice: Invoice
  /** Opens the payment from the balance. */
  onPay: () => void
  /** Why nothing can be paid now, in words. */
  disabledReason?: string | undefined
}

/** The ways to pay a received invoice, to choose from; nothing where nothing is left to pay. */
export function PaymentOptions(props: PaymentOptionsProps) {
  const { invoice } = props
  const options = paymentOptionsOf(invoice, 'paying')
  // It outlasts the choice: while it says how the payment went, the invoice has left the state in which it can be paid.
  const [isDebiting, setIsDebiting] = useState(false)
  return (
    <>
      {options.length === 0 ? null : <Choice {...props} options={options} onDebit={() => setIsDebiting(true)} />}
      {isDebiting ? <DebitDialog invoice={invoice} onClose={() => setIsDebiting(false)} /> : null}
    </>
  )
}

const NotifyPayment = later(async () => (await import('./NotifyPayment.tsx')).NotifyPayment)
const BankDebitDialog = later(
  async () => (await import('../../../shell/bank-debit/BankDebitDialog.tsx')).BankDebitDialog,
)

function DebitDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoiceId, amountToPay, currency } = invoice
  const format = useMoneyFormat()
  const [amount] = useState(() => format(amountToPay, currency))
  return <BankDebitDialog invoiceId={invoiceId} amount={amount} onClose={onClose} />
}

// The money comes from a bank elsewhere: what is left to do here is to tell the seller.
const paidElsewhere: readonly PaymentOption[] = ['external-payment', 'bank-transfer']

function Choice({
  invoice,
  options,
  onPay,
  onDebit,
  disabledReason,
}: PaymentOptionsProps & { options: readonly PaymentOption[]; onDebit: () => void }) {
  const say = useActionWords()
  const sayInvoice = useInvoiceWords()
  const format = useMoneyFormat()
  const wordsOf = useOptionWords(invoice)
  const [chosen, setChosen] = useState<PaymentOption | undefined>(options[0])
  const [isNotifying, setIsNotifying] = useState(false)
  const option = chosen && options.includes(chosen) ? chosen : options[0]
  const { senderDisplayName: name, externalPaymentNotificationSent, amountToPay, currency } = invoice
  const isTold = option === 'bank-transfer' && externalPaymentNotificationSent
  const next = () => {
    if (option !== undefined && paidElsewhere.includes(option)) setIsNotifying(true)
    else if (option === 'ach-direct-debit') onDebit()
    else onPay()
  }
  return (
    <Panel title={say('options.title')}>
      <Stack>
        <RadioCards
          label={say('options.choose')}
          value={option ?? ''}
          options={options.map((value) => ({
            value,
            label: wordsOf(value).label,
            description: wordsOf(value).text,
          }))}
          onChange={setChosen}
        />
        {option === 'bank-transfer' ? <BankTransfer invoice={invoice} /> : null}
        <Row justify="end">
          <Button
            kind="primary"
            onClick={next}
            disabledReason={isTold ? say('options.told', { name }) : disabledReason}
          >
            {option === 'balance'
              ? sayInvoice('detail.pay', { amount: format(amountToPay, currency) })
              : say('options.next')}
          </Button>
        </Row>
      </Stack>
      {isNotifying ? <NotifyPayment invoice={invoice} onClose={() => setIsNotifying(false)} /> : null}
    </Panel>
  )
}
