import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type PaymentOption, paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { Button, FactList, Panel, RadioCards, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { pageSettings } from '../../../page-settings.ts'
import { NotifyPayment } from './NotifyPayment.tsx'
import { useActionWords } from './use-action-words.ts'

type PaymentOptionsProps = {
  invoice: Invoice
  /** Opens the payment from the balance. */
  onPay: () => void
  /** Why nothing can be paid now, in words. */
  disabledReason?: string | undefined
}

/** The ways to pay an invoice: to choose from for who pays, to read for everybody else; nothing where nothing is left to pay. */
export function PaymentOptions(props: PaymentOptionsProps) {
  const { invoice } = props
  const isPaying = invoice.viewer === 'buyer' && invoice.status === 'sent'
  const options = paymentOptionsOf(invoice, isPaying ? 'paying' : 'preview')
  if (options.length === 0) return null
  return isPaying ? <Choice {...props} options={options} /> : <Preview invoice={invoice} options={options} />
}

function useOptionWords({ senderDisplayName: name }: Invoice) {
  const say = useActionWords()
  return (option: PaymentOption) => ({
    label: say(`options.${option}.label`, { product: pageSettings.productName }),
    text: say(`options.${option}.text`, { name, product: pageSettings.productName }),
  })
}

function Preview({ invoice, options }: { invoice: Invoice; options: readonly PaymentOption[] }) {
  const say = useActionWords()
  const wordsOf = useOptionWords(invoice)
  return (
    <Panel title={say('options.title')}>
      <FactList facts={options.map((key) => ({ key, label: wordsOf(key).label, value: wordsOf(key).text }))} />
    </Panel>
  )
}

function Choice({
  invoice,
  options,
  onPay,
  disabledReason,
}: PaymentOptionsProps & { options: readonly PaymentOption[] }) {
  const say = useActionWords()
  const wordsOf = useOptionWords(invoice)
  const [chosen, setChosen] = useState<PaymentOption | undefined>(options[0])
  const [isNotifying, setIsNotifying] = useState(false)
  const option = chosen && options.includes(chosen) ? chosen : options[0]
  const next = () => {
    if (option === 'external-payment') setIsNotifying(true)
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
        <Row justify="end">
          <Button onClick={next} disabledReason={disabledReason}>
            {say('options.next')}
          </Button>
        </Row>
      </Stack>
      {isNotifying ? <NotifyPayment invoice={invoice} onClose={() => setIsNotifying(false)} /> : null}
    </Panel>
  )
}
