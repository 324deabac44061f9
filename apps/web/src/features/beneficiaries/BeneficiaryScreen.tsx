import { countryName, Refused, useGo, useLanguage, usePathParams, useUrlValues } from '@contado/app-kit'
import type { Beneficiary, BeneficiaryPage as Page } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import {
  Button,
  Confirm,
  EmptyState,
  FactList,
  InstantText,
  LesserActs,
  LinkButton,
  Notice,
  Row,
  Section,
  Skeleton,
  Stack,
  TextLink,
  useToasts,
} from '@contado/ui'
import { useEffect, useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { addressText } from '../../shell/address/address-text.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { TransferTable } from '../../shell/transfers/TransferTable.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AddBankAccount } from './AddBankAccount.tsx'
import { AskForDetails } from './AskForDetails.tsx'
import { BankAccountCard } from './BankAccountCard.tsx'
import { EditBeneficiary } from './EditBeneficiary.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

// The bank says soon after an account is saved whose it is.
const pollMs = 15_000

/** One beneficiary: its accounts, what was sent to it, what is known of it. */
export function BeneficiaryScreen() {
  const say = useBeneficiaryWords()
  const { id: beneficiaryId = '' } = usePathParams()
  const { data, error, refetch } = useEndpoint('beneficiaries.get', { params: { beneficiaryId } }, { pollMs })
  if (data) return <BeneficiaryPage beneficiary={data} />
  return (
    <ShellScreen title={say('title')}>
      {error && error.status !== 404 && error.status !== 422 ? (
        <Refused problem={error} onRetry={() => void refetch()} />
      ) : error ? (
        <EmptyState title={say('goneTitle')} action={<LinkButton href="/beneficiaries">{say('back')}</LinkButton>} />
      ) : (
        <Skeleton height={240} />
      )}
    </ShellScreen>
  )
}

type Doing = 'edit' | 'remove' | 'add-account' | 'ask' | null

function BeneficiaryPage({ beneficiary }: { beneficiary: Page }) {
  const say = useBeneficiaryWords()
  const [{ account }, changeUrl] = useUrlValues()
  const disabledReason = useForbidden('beneficiaries.manage')
  const isFirst = account === 'new' && beneficiary.accounts.length === 0
  const first = isFirst ? 'add-account' : account === 'ask' ? 'ask' : null
  const [doing, setDoing] = useState<Doing>(disabledReason === undefined ? first : null)
  // Once it is open, going back to this page doesn't open it again.
  useEffect(() => {
    if (account !== undefined) changeUrl({ account: '' })
  }, [account, changeUrl])
  const usable = beneficiary.accounts.find(({ status }) => status === 'confirmed')
  const close = () => setDoing(null)
  return (
    <ShellScreen
      title={beneficiary.name}
      back={<TextLink href="/beneficiaries">{say('title')}</TextLink>}
      primaryAction={
        usable ? (
          <LinkButton kind="primary" href={`/transfer/${usable.currency}/traditional?to=${usable.accountId}`}>
            {say('send')}
          </LinkButton>
        ) : undefined
      }
      secondaryActions={
        <LesserActs
          acts={[{ key: 'edit', label: say('edit'), disabledReason, onSelect: () => setDoing('edit') }]}
          menu={{
            items: [
              {
                key: 'remove',
                label: say('remove'),
                isDanger: true,
                disabledReason,
                onSelect: () => setDoing('remove'),
              },
            ],
          }}
          isBesideMain={usable !== undefined}
        />
      }
    >
      <Stack gap={6}>
        {beneficiary.asked ? <Asked asked={beneficiary.asked} /> : null}
        <Accounts beneficiary={beneficiary} onDo={setDoing} disabledReason={disabledReason} />
        <Section title={say('history')}>
          <TransferTable beneficiaryId={beneficiary.beneficiaryId} emptyTitle={say('noHistory')} />
        </Section>
        <Section title={say('details')}>
          <FactList facts={useFacts(beneficiary)} />
        </Section>
      </Stack>
      {doing === 'edit' ? <EditBeneficiary beneficiary={beneficiary} onClose={close} /> : null}
      {doing === 'add-account' ? <AddBankAccount beneficiary={beneficiary} onClose={close} /> : null}
      {doing === 'ask' ? <AskForDetails beneficiary={beneficiary} onClose={close} /> : null}
      {doing === 'remove' ? <RemoveBeneficiary beneficiary={beneficiary} onClose={close} /> : null}
    </ShellScreen>
  )
}

/** That their details are awaited, so that nobody asks again for nothing. */
function Asked({ asked: { email, expiresAt } }: { asked: NonNullable<Page['asked']> }) {
  const say = useBeneficiaryWords()
  return (
    <Notice title={say('waiting', { email })}>
      {say('waitingText')} <InstantText instant={expiresAt} isZoned />
    </Notice>
  )
}

const useFacts = ({ kind, email, address, note, lastPaidAt }: Beneficiary) => {
  const say = useBeneficiaryWords()
  const { language } = useLanguage()
  return [
    { label: say('kind'), value: say(`kinds.${kind}`) },
    { label: say('email'), value: email ?? '—' },
    ...(address
      ? [{ label: say('address'), value: `${addressText(address)}\n${countryName(address.country, language)}` }]
      : []),
    { label: say('lastPaid'), value: lastPaidAt ? <InstantText instant={lastPaidAt} isZoned /> : say('never') },
    ...(note === '' ? [] : [{ label: say('note'), value: note }]),
  ]
}

type AccountsProps = {
  beneficiary: Beneficiary
  onDo: (what: 'add-account' | 'ask') => void
  disabledReason: string | undefined
}

function Accounts({ beneficiary, onDo, disabledReason }: AccountsProps) {
  const say = useBeneficiaryWords()
  const add = (
    <Row gap={2}>
      <Button icon="mail" onClick={() => onDo('ask')} disabledReason={disabledReason}>
        {say('ask')}
      </Button>
      <Button icon="add" onClick={() => onDo('add-account')} disabledReason={disabledReason}>
        {say('addAccount')}
      </Button>
    </Row>
  )
  if (beneficiary.accounts.length === 0) {
    return (
      <EmptyState title={say('noAccount')} action={add}>
        {say('noAccountText')}
      </EmptyState>
    )
  }
  return (
    <Section title={say('accounts')} actions={add}>
      <Stack>
        {beneficiary.accounts.map((account) => (
          <BankAccountCard
            key={account.accountId}
            account={account}
            holder={beneficiary.kind}
            partyName={beneficiary.name}
            disabledReason={disabledReason}
          />
        ))}
      </Stack>
    </Section>
  )
}

function RemoveBeneficiary({ beneficiary, onClose }: { beneficiary: Beneficiary; onClose: () => void }) {
  const say = useBeneficiaryWords()
  const go = useGo()
  const toasts = useToasts()
  const remove = useAction('beneficiaries.remove')
  const { beneficiaryId, name } = beneficiary
  const removeIt = async () => {
    await remove.run({ params: { beneficiaryId } })
    toasts.success(say('removed', { name }))
    go('/beneficiaries')
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
      {say('removeText')}
    </Confirm>
  )
}
