import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { Confirm, CurrencyFlag, InstantText, Menu, Notice, Panel, Row, Stack, Status, useToasts } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../api.ts'
import { NameCheckText } from '../../shell/bank-details/NameCheckText.tsx'
import { WholeNumbers } from '../../shell/bank-details/WholeNumbers.tsx'
import { ChangeBankAccount } from './ChangeBankAccount.tsx'
import { ConfirmAccount } from './ConfirmAccount.tsx'
import { RenameAccount } from './RenameAccount.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

const marks = { pending: 'progress', confirmed: 'done', suspended: 'attention', invalid: 'failed' } as const

type BankAccountCardProps = {
  account: BankAccount
  disabledReason: string | undefined
  /** Who the party is. */
  holder: HolderKind
  /** Whose page it is on, where their name needs no repeating. */
  partyName?: string
  /** Of the business itself. */
  isExternal?: boolean
  /** What else can be done with it. */
  actions?: ReactNode
  /** What else there is to say of it. */
  below?: ReactNode
}

/** An account at another bank: whose, where, whether it can be used. */
export function BankAccountCard(props: BankAccountCardProps) {
  const { account, holder, disabledReason, partyName, isExternal = false, actions, below } = props
  const say = useBeneficiaryWords()
  const [doing, setDoing] = useState<'rename' | 'change' | 'remove' | null>(null)
  const { currency, accountNumber, accountHolder, bank, status, statusCause, nameCheck, nameAtBank, former } = account
  const close = () => setDoing(null)
  return (
    <Panel>
      <Stack gap={2}>
        <Row justify="between" isOneLine>
          <Row gap={2}>
            <CurrencyFlag currency={currency} />
            <strong>{account.name}</strong>
            <Status kind={marks[status]}>{say(`statuses.${status}`)}</Status>
            <NameCheckText {...{ nameCheck, nameAtBank }} rail={account.rail} />
          </Row>
          <Row gap={2}>
            {actions}
            {disabledReason === undefined ? (
              <Menu
                items={[
                  { key: 'rename', label: say('rename'), onSelect: () => setDoing('rename') },
                  ...(status === 'confirmed'
                    ? [{ key: 'change', label: say('change'), onSelect: () => setDoing('change') }]
                    : []),
                  { key: 'remove', label: say('remove'), isDanger: true, onSelect: () => setDoing('remove') },
                ]}
              />
            ) : null}
          </Row>
        </Row>
        <Row gap={3}>
          <span>
            {[accountHolder === partyName ? null : accountHolder, bank, `${currency} ${accountNumber}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {disabledReason === undefined ? <WholeNumbers key={account.changedAt} account={account} /> : null}
        </Row>
        {former === null ? null : (
          <span>
            {say('former', { account: `${former.accountHolder} · ${former.accountNumber}` })}{' '}
            <InstantText instant={account.changedAt} isZoned />
          </span>
        )}
        {status === 'pending' ? <ConfirmAccount account={account} disabledReason={disabledReason} /> : null}
        {status === 'suspended' || status === 'invalid' ? (
          <Notice kind="caution">{say(`causes.${statusCause ?? 'unknown'}`)}</Notice>
        ) : null}
        {below}
      </Stack>
      {doing === 'rename' ? <RenameAccount account={account} onClose={close} /> : null}
      {doing === 'change' ? <ChangeBankAccount {...{ account, holder }} onClose={close} /> : null}
      {doing === 'remove' ? <RemoveAccount account={account} isExternal={isExternal} onClose={close} /> : null}
    </Panel>
  )
}

type RemoveAccountProps = { account: BankAccount; isExternal: boolean; onClose: () => void }

function RemoveAccount({ account: { accountId, name }, isExternal, onClose }: RemoveAccountProps) {
  const say = useBeneficiaryWords()
  const toasts = useToasts()
  const remove = useAction(isExternal ? 'external-accounts.remove' : 'bank-accounts.remove')
  const removeIt = async () => {
    await remove.run({ body: { accountId } })
    toasts.success(say('removed', { name }))
    onClose()
  }
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => void removeIt()}
      title={say('removeTitle', { name })}
      act={say('remove')}
      isPending={remove.isRunning}
    >
      {say('removeAccountText')}
    </Confirm>
  )
}
