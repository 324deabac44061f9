import { countryName, Refused, useLanguage } from '@contado/app-kit'
import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import { bankDetailFields } from '@contado/contract/accounts/bank-detail-fields.domain.ts'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import {
  CopyableText,
  CopyButton,
  EmptyState,
  FactList,
  Panel,
  Section,
  Skeleton,
  Stack,
  Tabs,
  useToasts,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { useAccountWords } from './use-account-words.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }
type Way = 'local' | 'swift'

/** Bank details to deposit into one account, for transfers within the country. */
export function LocalDetailsScreen() {
  return <AccountFrame section="details">{(account) => <Details account={account} way="local" />}</AccountFrame>
}

/** The same for transfers from abroad. */
export function SwiftDetailsScreen() {
  return <AccountFrame section="details/swift">{(account) => <Details account={account} way="swift" />}</AccountFrame>
}

function Details({ account, way }: { account: Account; way: Way }) {
  const say = useAccountWords()
  const instructions = useEndpoint('accounts.deposit-instructions', { query: account })
  if (instructions.error) return <Refused problem={instructions.error} onRetry={() => void instructions.refetch()} />
  if (!instructions.data) return <Skeleton height={320} />
  const details = instructions.data[way]
  return (
    <Stack>
      <Tabs
        label={say('details')}
        value={way}
        tabs={[
          { key: 'local', label: say('local'), href: accountPath(account, 'details') },
          { key: 'swift', label: say('swift'), href: accountPath(account, 'details/swift') },
        ]}
      />
      {details ? (
        <DetailsTable details={details} account={account} way={way} />
      ) : (
        <EmptyState title={say('noDetails', { currency: account.currency })}>{say(`${way}Text`, account)}</EmptyState>
      )}
    </Stack>
  )
}

function DetailsTable({ details, account, way }: { details: BankDetails; account: Account; way: Way }) {
  const say = useAccountWords()
  const { language } = useLanguage()
  const toasts = useToasts()
  const rows = bankDetailFields(details, account.currency).map(({ word, value, shown, isReference }) => ({
    label: bankDetailWords[language][word],
    value: word === 'country' ? countryName(value, language) : value,
    shown,
    isReference,
  }))
  const text = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const onCopy = () => toasts.success(say('copied', { currency: account.currency }))
  return (
    <Section
      title={say(way)}
      description={say(`${way}Text`, account)}
      actions={
        <CopyButton text={text} onCopy={onCopy}>
          {say('copyAll')}
        </CopyButton>
      }
    >
      <Panel>
        <FactList
          facts={rows.map(({ label, value, shown, isReference }) => ({
            label,
            value: isReference ? <CopyableText text={value} shown={shown} label={label} /> : value,
          }))}
        />
      </Panel>
    </Section>
  )
}
