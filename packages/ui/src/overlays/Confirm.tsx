import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { MoneyText, useMoneyFormat } from '../figures/MoneyText.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { type Fact, FactList } from '../layout/FactList.tsx'
import classes from './Confirm.module.css'
import { Modal } from './Modal.tsx'

/** Money that leaves: everything about it in one block. */
export type LeavingMoney = {
  /** Decimal text. */
  amount: string
  currency: string
  from: ReactNode
  to: ReactNode
  date: ReactNode
  /** What the date is: 'Arrives'; just 'Date' otherwise. */
  dateLabel?: string
  fee: ReactNode
  /** What else belongs to it, below. */
  more?: readonly Fact[]
}

export type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The act in words ('Send'); with money the amount follows it on the button. */
  act: string
  money?: LeavingMoney | undefined
  /** What to look at twice, above everything else. */
  caution?: ReactNode
  /** What will happen. */
  children?: ReactNode
  /** What is entered to confirm it, above the buttons: in sight however much stands above. */
  entry?: ReactNode
  isDanger?: boolean | undefined
  isPending?: boolean | undefined
  /** Why it did not work, shown above the buttons. */
  error?: ReactNode
  disabledReason?: string | undefined
}

/** Asks before something that cannot be taken back; the button says the act and the amount. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, onClose, onConfirm, title, act, money, caution, children, entry, isDanger, isPending } = props
  const { error, disabledReason } = props
  const { words } = useUi()
  const format = useMoneyFormat()
  const label = money ? `${act} ${format(money.amount, money.currency)}` : act
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={480}
      isLocked={isPending}
      actions={
        <>
          {entry ? <div className={classes.entry}>{entry}</div> : null}
          <Button onClick={onClose} isDisabled={isPending}>
            {words.cancel}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            onClick={onConfirm}
            isLoading={isPending}
            disabledReason={disabledReason}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {caution}
        {money ? <MoneyBlock money={money} /> : null}
        {children}
        {error ? <Notice kind="negative">{error}</Notice> : null}
      </div>
    </Modal>
  )
}

function MoneyBlock({ money }: { money: LeavingMoney }) {
  const { words } = useUi()
  return (
    <div className={classes.block}>
      <div className={classes.amount}>
        <span className={classes.label}>{words.moneyAmount}</span>
        <MoneyText amount={money.amount} currency={money.currency} size="hero" />
      </div>
      <FactList
        facts={[
          { label: words.moneyFrom, value: money.from },
          { label: words.moneyTo, value: money.to },
          { label: money.dateLabel ?? words.moneyDate, value: money.date },
          { label: words.fee, value: money.fee },
          ...(money.more ?? []),
        ]}
      />
    </div>
  )
}
