import { readAddress, useGo, usePathParams, useUrlValues } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { previewReference } from '@contado/contract/corridors/preview-reference.ts'
import { accountTypeNamed } from '@contado/contract/kernel/account-types.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { addDays, isCurrency, isLocalDate } from '@contado/money'
import {
  Button,
  Confirm,
  DateField,
  EmptyState,
  LinkButton,
  MoneyInput,
  Row,
  Segments,
  Select,
  Skeleton,
  Stack,
  TextField,
  TextLink,
  useMoneyFormat,
  useToday,
} from '@contado/ui'
import { useState } from 'react'
import { useEndpoint, useUser } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { AddPayee } from '../../shell/bank-details/AddPayee.tsx'
import { TaskScreen } from '../../shell/TaskScreen.tsx'
import { FromAnother } from '../../shell/transfers/FromAnother.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import classes from './NewTransfer.module.css'
import { PaidInvoices } from './PaidInvoices.tsx'
import { RailTerms } from './RailTerms.tsx'
import { Repeat } from './Repeat.tsx'
import { corridorTo } from './rail-terms.ts'
import type { Recipient, Source } from './recipient.ts'
import { TransferSide } from './TransferSide.tsx'
import { useNewTransfer } from './use-new-transfer.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { useRecipientOptions, useRecipients } from './use-recipients.ts'
import { shortBy } from './use-transfer-quote.ts'

/** Sends money: from which account, to whom, how much, when; then a code for exactly this. */
export function NewTransferScreen() {
  const say = useNewTransferWords()
  const { currencyAccount = '', accountType: typeName } = usePathParams()
  const currency = isCurrency(currencyAccount) ? currencyAccount : 'USD'
  const named = accountTypeNamed(typeName) ?? 'traditional'
  const source = { currency, accountType: currency === 'USD' ? named : ('traditional' as const) }
  const recipients = useRecipients(source)
  const [{ again: transferId = '' }] = useUrlValues()
  const isAgain = transferId !== ''
  const last = useEndpoint('transfers.get', { params: { transferId } }, { isEnabled: isAgain })
  const isKnown = !isAgain || last.data !== undefined || last.error !== null
  return (
    <TaskScreen title={say('title')} width={960} closeTo="/transfers" closeLabel={say('close')}>
      {recipients && isKnown ? (
        <TransferForm source={source} recipients={recipients} last={last.data} />
      ) : (
        <Skeleton height={420} />
      )}
    </TaskScreen>
  )
}

type FormProps = {
  source: Source
  recipients: readonly Recipient[]
  /** The one that is sent again. */
  last: Transfer | undefined
}

function TransferForm({ source, recipients, last }: FormProps) {
  const say = useNewTransferWords()
  const transfer = useNewTransfer(source, recipients, last)
  const { form, prompt, repeat } = transfer
  const options = useRecipientOptions(source, recipients)
  const [isAdding, setIsAdding] = useState(false)
  const mayNotAdd = useForbidden('beneficiaries.manage')
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <div className={classes.columns}>
          <Stack gap={5}>
            <SourceSelect source={source} />
            <Select
              {...form.field('to')}
              isFocusedAtFirst={transfer.values.to === ''}
              label={say('to')}
              description={say('toHint')}
              placeholder={say('toPlaceholder')}
              isSearchable
              isRequired
              options={options}
            />
            {source.accountType === 'traditional' ? (
              <Row gap={4}>
                <Button isSmall icon="add" onClick={() => setIsAdding(true)} disabledReason={mayNotAdd}>
                  {say('toNew')}
                </Button>
                <TextLink href="/beneficiaries?open=ask">{say('ask')}</TextLink>
              </Row>
            ) : null}
            <Amount transfer={transfer} source={source} />
            <Reference transfer={transfer} />
            <PaidInvoices transfer={transfer} />
            <RailTerms transfer={transfer} />
            <When transfer={transfer} source={source} />
            <TextField
              {...form.field('note')}
              label={say('note')}
              description={say('noteHint')}
              maxLength={500}
              isRequired={false}
            />
          </Stack>
          <TransferSide transfer={transfer} />
        </div>
        {prompt}
        {repeat.isAsked ? (
          <Confirm
            isOpen
            onClose={repeat.close}
            onConfirm={repeat.confirm}
            title={say('repeatTitle')}
            act={say('repeatAct')}
          >
            {say('repeatText')}
          </Confirm>
        ) : null}
      </form>
      {isAdding ? (
        <AddPayee
          source={source}
          onClose={() => setIsAdding(false)}
          onSaved={({ accountId }) => form.field('to').onChange(accountId)}
        />
      ) : null}
    </>
  )
}

type Part = { transfer: ReturnType<typeof useNewTransfer> }

function Amount({ transfer, source }: Part & { source: Source }) {
  const say = useNewTransferWords()
  const { form, values, isExchanged, amountCurrency, quote } = transfer
  const format = useMoneyFormat()
  const field = form.field('amount')
  const short = quote && shortBy(quote)
  const sides = (['source', 'target'] as const).map((value) => ({
    value: value as string,
    label: say(`sides.${value}`),
  }))
  return (
    <>
      {isExchanged ? <Segments {...form.field('side')} label={say('side')} options={sides} /> : null}
      <Stack gap={2}>
        <MoneyInput
          {...field}
          error={field.error ?? (short ? say('missing', { amount: format(short, source.currency) }) : undefined)}
          label={say('amount')}
          currency={amountCurrency}
          isFocusedAtFirst={values.to !== ''}
          isRequired
        />
        {short ? (
          <Row gap={4}>
            {source.accountType === 'traditional' ? (
              <TextLink href={`/deposit/${source.currency}`}>{say('addMoney')}</TextLink>
            ) : null}
            <Another transfer={transfer} source={source} short={short} />
          </Row>
        ) : null}
      </Stack>
    </>
  )
}

/** What pays no banks first gets what is missing; everybody else is sent to from the other account. */
function Another({ transfer: { form, recipient, quote }, source, short }: Part & { source: Source; short: string }) {
  const go = useGo()
  if (!quote || !recipient) return null
  const isSendable = recipient.account === null
  return (
    <FromAnother
      account={source}
      missing={short}
      whole={isSendable ? quote.total : undefined}
      payee={recipient.value}
      onChosen={(other) => {
        if (!isSendable) {
          form.field('to').onChange(`own ${source.accountType}`)
          form.field('amount').onChange(short)
        }
        go(readAddress(`/transfer/${other.currency}/${other.accountType}`))
      }}
    />
  )
}

function When({ transfer, source }: Part & { source: Source }) {
  const say = useNewTransferWords()
  const today = useToday()
  const { form, values } = transfer
  const options = (['now', 'later', 'repeat'] as const).map((value) => ({
    value: value as string,
    label: say(`whens.${value}`),
  }))
  return (
    <>
      <Segments {...form.field('when')} label={say('when')} options={options} />
      {values.when === 'later' ? (
        <DateField
          {...form.field('sendDate')}
          label={say('sendDate')}
          min={today}
          max={isLocalDate(today) ? addDays(today, 366) : today}
          isRequired
        />
      ) : null}
      {values.when === 'repeat' ? <Repeat transfer={transfer} source={source.currency} /> : null}
    </>
  )
}

function SourceSelect({ source }: { source: Source }) {
  const say = useNewTransferWords()
  const go = useGo()
  const nameOf = useAccountName()
  const format = useMoneyFormat()
  const { data } = useEndpoint('accounts.balances', {})
  const accounts = (data?.accounts ?? []).filter(({ isActive }) => isActive)
  if (data && accounts.length === 0) {
    return <EmptyState title={say('noAccounts')} action={<LinkButton href="/">{say('back')}</LinkButton>} />
  }
  const held = (account: CurrencyAccount): string =>
    say('available', { amount: format(account.balance, account.currency) })
  const chosen = accounts.find((one) => one.currency === source.currency && one.accountType === source.accountType)
  return (
    <Select
      label={say('from')}
      description={chosen && held(chosen)}
      value={`${source.currency}/${source.accountType}`}
      onChange={(value) => go(readAddress(`/transfer/${value}`))}
      options={accounts.map((account) => ({
        value: `${account.currency}/${account.accountType}`,
        label: nameOf(account),
        description: held(account),
      }))}
    />
  )
}

function Reference({ transfer: { form, recipient } }: Part) {
  const say = useNewTransferWords()
  const payer = useUser()?.company?.legalName ?? ''
  const field = form.field('reference')
  const rail = corridorTo(recipient)
  const preview = rail && field.value.trim() !== '' ? previewReference({ rail, payer, reference: field.value }) : null
  const key = preview?.isCut ? 'previewCut' : 'preview'
  const shown = preview
    ? say(key, { sender: preview.sender, reference: preview.reference, count: rail?.referenceLength ?? 0 })
    : say('referenceHint')
  return <TextField {...field} label={say('reference')} description={shown} maxLength={140} isRequired={false} />
}
