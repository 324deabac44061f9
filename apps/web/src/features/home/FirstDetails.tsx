import { countryName, Refused, useLanguage } from '@contado/app-kit'
import type { BankDetails, CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { bankDetailFields } from '@contado/contract/accounts/bank-detail-fields.domain.ts'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import {
  CopyableText,
  CopyButton,
  CurrencyFlag,
  FactList,
  Panel,
  Select,
  Skeleton,
  Stack,
  useToasts,
} from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import setupClasses from './Setup.module.css'
import { useHomeWords } from './use-home-words.ts'

/** Where money is sent to, for the currency that is chosen. */
export function FirstDetails({ accounts }: { accounts: readonly CurrencyAccount[] }) {
  const say = useHomeWords()
  const nameOf = useAccountName()
  const [chosen, setChosen] = useState<string>('USD')
  const account = accounts.find(({ currency }) => currency === chosen) ?? accounts[0]
  if (!account) return null
  return (
    <Panel title={say('setup.details')}>
      <Stack>
        <div className={setupClasses.currency}>
          <CurrencyFlag currency={account.currency} />
          <Select
            label={say('setup.currency')}
            isLabelHidden
            value={account.currency}
            options={accounts.map((one) => ({ value: one.currency, label: nameOf(one) }))}
            onChange={setChosen}
          />
        </div>
        <Details account={account} />
      </Stack>
    </Panel>
  )
}

function Details({ account: { currency, accountType } }: { account: CurrencyAccount }) {
  const { data, error, refetch } = useEndpoint('accounts.deposit-instructions', { query: { currency, accountType } })
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const details = data.local ?? data.swift
  return details ? <DetailFacts details={details} currency={currency} /> : null
}

const shortened: readonly string[] = ['businessAddress', 'address', 'city', 'state', 'zip', 'country']

function DetailFacts({ details, currency }: { details: BankDetails; currency: string }) {
  const say = useHomeWords()
  const { language } = useLanguage()
  const toasts = useToasts()
  const rows = bankDetailFields(details, currency).map(({ word, value, isReference }) => ({
    key: word,
    label: bankDetailWords[language][word],
    value: word === 'country' ? countryName(value, language) : value,
    isReference,
  }))
  return (
    <Stack>
      <FactList
        facts={rows
          .filter(({ key }) => !shortened.includes(key))
          .map(({ key, label, value, isReference }) => ({
            key,
            label,
            value: isReference ? <CopyableText text={value} label={label} /> : value,
          }))}
      />
      <div>
        <CopyButton
          text={rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}
          onCopy={() => toasts.success(say('setup.copied', { currency }))}
        >
          {say('setup.copyAll')}
        </CopyButton>
      </div>
    </Stack>
  )
}
