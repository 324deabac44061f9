import { useGo, useLanguage, useProblemText } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { Button, Confirm, formatCivilDate, Notice, Select, Skeleton, Stack, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../../api.ts'
import { useHeldText } from '../../../shell/accounts/use-account-name.ts'
import { CodeEntry } from '../../../shell/code-prompt/CodeEntry.tsx'
import { useCodeWords } from '../../../shell/code-prompt/use-code-words.ts'
import { useConfirmedAction } from '../../../shell/code-prompt/use-confirmed-action.ts'
import { useBusinessToday } from '../../../shell/use-business-today.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { billsPlan, type CurrencyPlan, isPayable } from './bills-plan.ts'
import classes from './PayBills.module.css'
import { usePayWords } from './use-pay-words.ts'

type Rows = { rows: readonly InvoiceRow[] }

/** Offers to pay the chosen bills together; says why where none can be paid. As the main act of a page it says what they are. */
export function PayBillsButton({ rows, isMain = false }: Rows & { isMain?: boolean }) {
  const say = usePayWords()
  const forbidden = useForbidden('invoices.pay')
  const [isOpen, setIsOpen] = useState(false)
  const payable = rows.filter(isPayable)
  return (
    <>
      <Button
        kind="primary"
        isSmall={!isMain}
        disabledReason={forbidden ?? (payable.length === 0 ? say('bills.none') : undefined)}
        onClick={() => setIsOpen(true)}
      >
        {say(isMain ? 'bills.title' : 'bills.pay', { count: payable.length })}
      </Button>
      {isOpen ? <PayBills rows={rows} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type Chosen = Readonly<Partial<Record<Currency, AccountType>>>

/** Pays several bills: what leaves which account, what is short, which are left out; then one code for all. */
function PayBills({ rows, onClose }: Rows & { onClose: () => void }) {
  const say = usePayWords()
  const sayCode = useCodeWords()
  const sayProblem = useProblemText()
  const format = useMoneyFormat()
  const go = useGo()
  const [chosen, setChosen] = useState<Chosen>({})
  const { data } = useEndpoint('accounts.balances', {})
  const bills = rows.filter(isPayable)
  const plan = data ? billsPlan(bills, data.accounts, chosen) : []
  const payment = useConfirmedAction(
    {
      operation: 'batches.pay-bills',
      body: {
        bills: bills.map(({ invoiceId, amountToPay: amount }) => ({ invoiceId, amount })),
        accounts: plan.flatMap(({ currency, account }) =>
          account ? [{ currency, accountType: account.accountType }] : [],
        ),
      },
    },
    { onDone: ({ batchId }) => go(`/batches/${batchId}`) },
  )
  const sumText = ({ amount, currency }: CurrencyPlan): string => format(amount, currency)
  const isWaiting = payment.phase === 'WAITING_OTP'
  const isProcessing = payment.phase === 'PROCESSING_OTP_AND_REQUEST'
  const isShort = plan.some(({ short }) => short !== null)
  const unready =
    isWaiting && !payment.isReady ? sayCode(payment.isPasskeyAlone ? 'passkeyUnusable' : 'enterFirst') : undefined
  return (
    <Confirm
      isOpen
      onClose={() => {
        payment.close()
        onClose()
      }}
      onConfirm={() => {
        if (isWaiting) payment.press()
        else void payment.start()
      }}
      title={say('bills.title', { count: bills.length })}
      act={isWaiting || isProcessing ? say('bills.act', { amount: plan.map(sumText).join(' + ') }) : say('bills.next')}
      isPending={isProcessing || payment.isSending || payment.isSigning}
      error={payment.problem ? sayProblem(payment.problem) : undefined}
      disabledReason={isShort ? say('bills.shortFirst') : unready}
      entry={isWaiting || isProcessing ? <CodeEntry confirmation={payment} /> : undefined}
    >
      <Stack>
        {data ? null : <Skeleton height={60} />}
        {plan.map((one) => (
          <CurrencyPart
            key={one.currency}
            plan={one}
            bills={bills.filter(({ currency }) => currency === one.currency)}
            isFixed={isWaiting || isProcessing}
            onChoose={(accountType) => setChosen((all) => ({ ...all, [one.currency]: accountType }))}
          />
        ))}
        <LeftOut rows={rows} />
      </Stack>
    </Confirm>
  )
}

type PartProps = {
  plan: CurrencyPlan
  bills: readonly InvoiceRow[]
  isFixed: boolean
  onChoose: (accountType: AccountType) => void
}

// What each one gets and when, then what they come to and what they are paid from.
function CurrencyPart({ plan, bills, isFixed, onChoose }: PartProps) {
  const say = usePayWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const heldText = useHeldText()
  const today = useBusinessToday()
  const { currency, amount, count, accounts, account, short } = plan
  const isChosen = accounts.length > 1 && !isFixed
  return (
    <Stack gap={2}>
      <dl className={classes.bills}>
        {bills.map(({ invoiceId, senderDisplayName, invoiceNumber, amountToPay, dueDate }) => (
          <div key={invoiceId} className={classes.row}>
            <dt>
              <span className={classes.name} title={senderDisplayName}>
                {senderDisplayName}
              </span>
              <span className={classes.when}>
                <span className={classes.number}>{invoiceNumber}</span>
                {' · '}
                {today !== undefined && dueDate > today
                  ? say('bills.onDay', { date: formatCivilDate(dueDate, language) })
                  : say('bills.atOnce')}
              </span>
            </dt>
            <dd>{format(amountToPay, currency)}</dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt className={classes.label}>{say('bills.sum', { count, currency })}</dt>
          <dd className={classes.sum}>{format(amount, currency)}</dd>
        </div>
        {account && !isChosen ? (
          <div className={classes.row} data-words>
            <dt className={classes.label}>{say('bills.from')}</dt>
            <dd>{heldText(account)}</dd>
          </div>
        ) : null}
      </dl>
      {isChosen ? (
        <Select
          label={say('bills.from')}
          value={account?.accountType ?? ''}
          options={accounts.map((one) => ({ value: one.accountType, label: heldText(one) }))}
          onChange={(value) => {
            const found = accounts.find(({ accountType }) => accountType === value)
            if (found) onChoose(found.accountType)
          }}
        />
      ) : null}
      <Leaving plan={plan} />
      {short === null ? null : (
        <Notice kind="caution">{say('bills.short', { amount: format(short, currency), currency })}</Notice>
      )}
    </Stack>
  )
}

// Also what a supplier gets later is set aside at once.
function Leaving({ plan: { left, currency } }: Pick<PartProps, 'plan'>) {
  const say = usePayWords()
  const format = useMoneyFormat()
  return left === null ? null : (
    <dl className={classes.bills}>
      <div className={classes.row}>
        <dt className={classes.label}>{say('bills.leaves')}</dt>
        <dd>{say('bills.today')}</dd>
      </div>
      <div className={classes.row}>
        <dt className={classes.label}>{say('balanceAfter')}</dt>
        <dd>{format(left, currency)}</dd>
      </div>
    </dl>
  )
}

const mostNamed = 5

function LeftOut({ rows }: Rows) {
  const say = usePayWords()
  const others = rows.filter((row) => !isPayable(row))
  if (others.length === 0) return null
  if (others.length > mostNamed) return <Notice kind="info">{say('bills.why.many', { count: others.length })}</Notice>
  return (
    <Notice kind="info">
      <Stack gap={1}>
        {others.map(({ invoiceId, invoiceNumber, status }) => (
          <span key={invoiceId}>{say(`bills.why.${reasonOf(status)}`, { number: invoiceNumber ?? '' })}</span>
        ))}
      </Stack>
    </Notice>
  )
}

const ended: readonly InvoiceRow['status'][] = ['rejected_by_recipient', 'canceled_by_sender', 'denied', 'deleted']
const underWay: readonly InvoiceRow['status'][] = ['allocated', 'processing_payment', 'pending_payment_approval']

const reasonOf = (status: InvoiceRow['status']): 'ended' | 'underWay' | 'paid' => {
  if (ended.includes(status)) return 'ended'
  return underWay.includes(status) ? 'underWay' : 'paid'
}
