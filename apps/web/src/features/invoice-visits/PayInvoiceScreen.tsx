import { useFocusKept } from '@contado/app-kit'
import { type PaymentOption, paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { Button, LinkButton, Notice, RadioCards, Row, Stack, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { BankTransfer } from '../../shell/bank-transfer/BankTransfer.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { later } from '../../shell/later.tsx'
import { KeepInAccount } from './KeepInAccount.tsx'
import { SendNotice } from './SendNotice.tsx'
import { StateNotice } from './StateNotice.tsx'
import { useHeadline } from './use-headline.ts'
import { useVisitorWords } from './use-visitor-words.ts'
import { type Visited, VisitedInvoice } from './VisitedInvoice.tsx'

const BankDebitDialog = later(async () => (await import('../../shell/bank-debit/BankDebitDialog.tsx')).BankDebitDialog)

/** The ways to pay of somebody without an account, in their order. */
export function PayInvoiceScreen() {
  return <VisitedInvoice>{(visited) => <Paying {...visited} />}</VisitedInvoice>
}

// What a visitor can carry out here; an option that can't be carried out is not offered.
const carriedOut = ['external-payment', 'ach-direct-debit', 'bank-transfer'] as const satisfies readonly PaymentOption[]

function Paying({ invoice, link }: Visited) {
  const say = useVisitorWords()
  const { invoiceNumber, senderDisplayName: name, scope } = invoice
  const offered = paymentOptionsOf(invoice, 'paying')
  const options = carriedOut.filter((option) => offered.includes(option))
  // It outlasts the choice: while it says how the payment went, the invoice has left the state in which it can be paid.
  const [debited, setDebited] = useState<string | null>(null)
  useFocusKept()
  return (
    <FocusedScreen
      title={useHeadline(invoice)}
      subtitle={say('from', { number: invoiceNumber ?? '', name })}
      width={480}
      footer={<LinkButton href="/preview-invoice">{say('back')}</LinkButton>}
    >
      <StateNotice invoice={invoice} />
      {options.length === 0 ? (
        <NoWay invoice={invoice} />
      ) : scope === 'pay' && link.pay !== null ? (
        <Choice invoice={invoice} token={link.pay} options={options} onDebit={setDebited} />
      ) : (
        <Notice kind="caution">{say('lookOnly', { name })}</Notice>
      )}
      {debited !== null && link.pay !== null ? (
        <BankDebitDialog
          invoiceId={invoice.invoiceId}
          amount={debited}
          inviteToken={link.pay}
          onClose={() => setDebited(null)}
        />
      ) : null}
      <KeepInAccount invoice={invoice} />
    </FocusedScreen>
  )
}

// Whoever told the seller, or has nothing to pay, reads that in the notice above.
function NoWay({ invoice }: Pick<Visited, 'invoice'>) {
  const say = useVisitorWords()
  if (invoice.status !== 'sent' || invoice.externalPaymentNotificationSent) return null
  return <Notice kind="caution">{say('noWay', { name: invoice.senderDisplayName })}</Notice>
}

type ChoiceProps = Pick<Visited, 'invoice' | 'token'> & {
  options: readonly (typeof carriedOut)[number][]
  /** Pays by bank debit; what is to be debited, in words. */
  onDebit: (amount: string) => void
}

function Choice({ invoice, token, options, onDebit }: ChoiceProps) {
  const say = useVisitorWords()
  const { senderDisplayName: name } = invoice
  // Everybody has a bank: its details are there before anything is pressed.
  const [option, setOption] = useState(options.includes('bank-transfer') ? 'bank-transfer' : options[0])
  const [isNotifying, setIsNotifying] = useState(false)
  const format = useMoneyFormat()
  const next = () => {
    if (option === 'ach-direct-debit') onDebit(format(invoice.amountToPay, invoice.currency))
    else setIsNotifying(true)
  }
  const isTold = option === 'bank-transfer' && invoice.externalPaymentNotificationSent
  return (
    <Stack>
      <RadioCards
        label={say('options.choose')}
        value={option ?? ''}
        options={options.map((value) => ({
          value,
          label: say(`options.${value}.label`),
          description: say(`options.${value}.text`, { name }),
        }))}
        onChange={setOption}
      />
      {option === 'bank-transfer' ? <BankTransfer invoice={invoice} /> : null}
      <Row justify="end">
        <Button kind="primary" onClick={next} disabledReason={isTold ? say('options.told', { name }) : undefined}>
          {say(option === 'bank-transfer' ? 'options.sent' : 'options.next')}
        </Button>
      </Row>
      {isNotifying ? <SendNotice invoice={invoice} token={token} onClose={() => setIsNotifying(false)} /> : null}
    </Stack>
  )
}
