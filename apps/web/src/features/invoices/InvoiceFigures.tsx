import { useLanguage } from '@contado/app-kit'
import type { TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { addDays, isSomething } from '@contado/money'
import { DateText, formatCivilDate, MoneyText, type Stat, StatRow, useMoneyFormat } from '@contado/ui'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { CounterpartyLink } from '../../shell/contacts/CounterpartyLink.tsx'
import { heroAmount } from '../../shell/invoice-amount/hero-amount.ts'
import { useDueNote } from '../../shell/invoice-state/use-due-note.ts'
import { useActionWords } from './actions/use-action-words.ts'
import { ExplainedAmount } from './explanation/ExplainedAmount.tsx'
import classes from './InvoicePage.module.css'
import { useTold } from './timeline/use-happened.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** What an invoice comes to, when, and what changed it: discount, late fee, parts that were paid. */
export function InvoiceFigures({ invoice, onExplain }: { invoice: Invoice; onExplain: (part: TotalPart) => void }) {
  const say = useInvoiceWords()
  const dueNote = useDueNote()(invoice)
  const note = useTermsNote(invoice)
  const lateFrom = useLateFeeNote(invoice)
  const { currency, status } = invoice
  const hero = heroAmount(invoice)
  const isOpen = hero.label === 'amountToPay'
  const isRest = isOpen && isSomething(invoice.paidAmount)
  const isOwed = isOpen && status === 'sent' && invoice.viewer === 'seller'
  const isUnsent = status === 'draft' || status === 'scheduled'
  const label = isRest ? 'leftToPay' : isOwed ? 'owedToYou' : isUnsent ? 'total' : hero.label
  const amountLabel = say(`detail.${label}`)
  return (
    <StatRow
      stats={[
        {
          key: 'amount',
          label: amountLabel,
          value: (
            <ExplainedAmount part={hero.part} name={amountLabel} onExplain={onExplain}>
              <MoneyText amount={hero.amount} currency={currency} size="hero" isCodeShown />
            </ExplainedAmount>
          ),
          note,
        },
        {
          key: 'due',
          label: say('detail.dueDate'),
          value: <DateText date={invoice.dueDate} />,
          note: status === 'sent' ? [dueNote, lateFrom].filter(Boolean).join(' · ') : undefined,
        },
        useOtherSide(invoice),
        ...usePaidStat(invoice),
      ]}
    />
  )
}

function useTermsNote(invoice: Invoice): string | undefined {
  const say = useActionWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { currency, discountAmount, earlyDiscountEndDate, lateFeeAmount, cashbackAmount, status, viewer } = invoice
  const money = (amount: string): string => format(amount, currency)
  if (status !== 'sent') {
    if (!isSomething(cashbackAmount)) return undefined
    return say(viewer === 'seller' ? 'terms.savedSeller' : 'terms.savedBuyer', { cashback: money(cashbackAmount) })
  }
  const notes = [
    isSomething(lateFeeAmount) ? say('terms.lateFee', { fee: money(lateFeeAmount) }) : null,
    isSomething(discountAmount) && earlyDiscountEndDate !== null
      ? say('terms.discount', {
          discount: money(discountAmount),
          date: formatCivilDate(earlyDiscountEndDate, language),
        })
      : null,
  ].filter((note) => note !== null)
  return notes.length === 0 ? undefined : notes.join(' · ')
}

/** When the first late fee comes, while none has. */
function useLateFeeNote({ lateFeeSettings: terms, lateFeeAmount, dueDate }: Invoice): string | null {
  const say = useActionWords()
  const { language } = useLanguage()
  if (terms === null || isSomething(lateFeeAmount)) return null
  const days = terms.type === 'flat' ? terms.days : terms.repeatPeriod
  return say('terms.lateFeeFrom', { date: formatCivilDate(addDays(dueDate, days), language) })
}

function useOtherSide(invoice: Invoice): Stat {
  const say = useInvoiceWords()
  const isSeller = invoice.viewer === 'seller'
  const name = isSeller ? invoice.recipientDisplayName : invoice.senderDisplayName
  const handle = isSeller ? invoice.recipientHandle : invoice.senderHandle
  return {
    key: 'other',
    label: say(isSeller ? 'detail.customer' : 'detail.supplier'),
    value: (
      <span className={classes.name}>
        <CounterpartyLink id={invoice.counterpartyId}>{name ?? '—'}</CounterpartyLink>
      </span>
    ),
    note: handle === null ? invoice.recipientInviteInfo?.email : `@${handle}`,
  }
}

function usePaidStat(invoice: Invoice): Stat[] {
  const say = useInvoiceWords()
  const { language } = useLanguage()
  const nameOf = useAccountName()
  const { paidOn } = useTold(invoice)
  const { releaseDate, status, viewer, currency, accountType, bankAccountDetails } = invoice
  if (paidOn) {
    const isReleased = status === 'completed'
    // What is in review may never be released.
    const isPromised = status !== 'denied' && status !== 'pending_payment_approval'
    const date = releaseDate && isPromised ? formatCivilDate(releaseDate, language) : null
    return [
      {
        key: 'paid',
        label: say('detail.paidOn'),
        value: <DateText date={paidOn} />,
        note: date === null ? undefined : say(isReleased ? 'detail.released' : 'detail.release', { date }),
      },
    ]
  }
  if (viewer !== 'seller' || status !== 'sent') return []
  const end = bankAccountDetails?.local?.accountNumber.slice(-4)
  return [
    {
      key: 'account',
      label: say('detail.paidInto'),
      value: nameOf({ currency, accountType }),
      note: end === undefined ? undefined : say('detail.accountNumber', { end }),
    },
  ]
}
