import { countryName, useLanguage } from '@contado/app-kit'
import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import { bankDetailFields } from '@contado/contract/accounts/bank-detail-fields.domain.ts'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { creditorReferenceText } from '@contado/contract/invoices/creditor-reference.domain.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { paymentCodeOf } from '@contado/contract/invoices/payment-code.domain.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import {
  CopyableText,
  CopyableWords,
  CopyButton,
  FactList,
  Notice,
  Row,
  Stack,
  Tabs,
  useMoneyFormat,
  useToasts,
} from '@contado/ui'
import { useId, useState } from 'react'
import { later } from '../later.tsx'
import { useTransferWords } from './use-transfer-words.ts'

const PaymentCode = later(async () => (await import('./PaymentCode.tsx')).PaymentCode)

type Payable = Pick<Invoice, 'bankAccountDetails' | 'creditorReference' | 'amountToPay' | 'currency'>
type Way = 'local' | 'swift'

const ways = ['local', 'swift'] as const satisfies readonly Way[]

type BankTransferProps = {
  invoice: Payable
  /** Its seller reads what the customer is told, and has nothing to scan. */
  isSellers?: boolean
}

/** Where to send a bank transfer for an invoice to: beneficiary, bank, numbers, amount and the reference that it is found by. */
export function BankTransfer({ invoice, isSellers = false }: BankTransferProps) {
  const say = useTransferWords()
  const panelId = useId()
  const { bankAccountDetails: found } = invoice
  const open = ways.filter((way) => found?.[way])
  const [chosen, setChosen] = useState<Way>('local')
  const way = open.includes(chosen) ? chosen : open[0]
  const details = way === undefined ? null : found?.[way]
  if (way === undefined || !details) return null
  const sayWay = (key: Way) => say(key === 'local' && invoice.currency === 'EUR' ? 'sepa' : key)
  return (
    <Stack>
      {open.length < 2 ? null : (
        <Tabs
          label={say('ways')}
          value={way}
          panelId={panelId}
          tabs={open.map((key) => ({ key, label: sayWay(key) }))}
          onChange={(key) => setChosen(key === 'swift' ? 'swift' : 'local')}
        />
      )}
      {open.length < 2 ? (
        <Details invoice={invoice} details={details} isSellers={isSellers} />
      ) : (
        <div id={panelId} role="tabpanel" aria-label={sayWay(way)}>
          <Details invoice={invoice} details={details} isSellers={isSellers} />
        </div>
      )}
      {open.length < 2 && way === 'local' ? (
        <FromAbroad invoice={invoice} details={details} isSellers={isSellers} />
      ) : null}
      <p>{say(isSellers ? 'toSeller.match' : 'match')}</p>
    </Stack>
  )
}

type DetailsProps = { invoice: Payable; details: BankDetails; isSellers: boolean }

/** Whom details that only work at home are for, and what whoever is abroad can do. */
function FromAbroad({ invoice, details, isSellers }: DetailsProps) {
  const say = useTransferWords()
  const { language } = useLanguage()
  const isSepa = invoice.currency === 'EUR'
  const country = countryName(details.country, language)
  const key = isSepa ? 'sepaOnly' : 'localOnly'
  return <Notice kind="info">{say(isSellers ? `toSeller.${key}` : key, { country })}</Notice>
}

type Line = {
  readonly label: string
  readonly shown: string
  readonly copied: string
  /** A number as against a name or an amount. */
  readonly isReference?: boolean
}

// The address of a bank is copied in one piece.
const addressWords: readonly string[] = ['address', 'city', 'state', 'zip', 'country']

function useLines(invoice: Payable, details: BankDetails): Line[] {
  const say = useTransferWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const { creditorReference, amountToPay, currency } = invoice
  const line = (label: string, copied: string, shown = copied): Line => ({ label, shown, copied })
  const fields = bankDetailFields(details, currency)
  const address = postalLines(
    { ...details, line1: details.address },
    { country: countryName(details.country, language) },
  )
  return [
    ...fields.flatMap(({ word, value, shown, isReference }): Line[] => {
      if (addressWords.includes(word)) return []
      if (word === 'accountHolder') return [line(say('beneficiary'), value)]
      return [{ ...line(bankDetailWords[language][word], value, shown), isReference }]
    }),
    ...(address.length === 0 ? [] : [line(bankDetailWords[language].address, address.join(', '))]),
    ...(creditorReference === null
      ? []
      : [
          { ...line(say('reference'), creditorReference, creditorReferenceText(creditorReference)), isReference: true },
        ]),
    line(say('amount'), amountToPay, format(amountToPay, currency)),
  ]
}

function Details({ invoice, details, isSellers }: DetailsProps) {
  const say = useTransferWords()
  const isLocal = details === invoice.bankAccountDetails?.local
  const code = isLocal && !isSellers ? paymentCodeOf({ ...invoice, details }) : null
  const toasts = useToasts()
  const lines = useLines(invoice, details)
  return (
    <Stack>
      <FactList facts={lines.map((line) => ({ label: line.label, value: <Copied {...line} /> }))} />
      {code === null ? null : <PaymentCode code={{ label: say('scan'), text: code }} />}
      <Row justify="end">
        <CopyButton
          text={lines.map(({ label, copied }) => `${label}: ${copied}`).join('\n')}
          onCopy={() => toasts.success(say('copied'))}
        >
          {say('copyAll')}
        </CopyButton>
      </Row>
    </Stack>
  )
}

/** Numbers as people read them; names and amounts as they are written, each to be copied as a bank wants it. */
function Copied({ label, shown, copied, isReference }: Line) {
  if (isReference) return <CopyableText text={copied} shown={shown} label={label} />
  return <CopyableWords text={copied} shown={shown} label={label} />
}
