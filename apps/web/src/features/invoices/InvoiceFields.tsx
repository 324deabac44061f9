import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { amountProblemOf } from '@contado/contract/invoices/amount-problem.domain.ts'
import { invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import { moneyText } from '@contado/money'
import {
  Button,
  Combobox,
  DateField,
  Grid,
  matchingOptions,
  Section,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
  TextLink,
  useIsPhone,
  useMoneyFormat,
} from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { type DraftForm, filledItems, issueDateOf, saveProblems, sendProblems, totalOf } from './draft-form.ts'
import type { InvoicePreview } from './draft-preview.ts'
import { FeesEditor } from './FeesEditor.tsx'
import classes from './InvoiceForm.module.css'
import { ItemsEditor } from './ItemsEditor.tsx'
import { CustomFieldsEditor } from './terms/CustomFieldsEditor.tsx'
import { discountProblems } from './terms/draft-terms.ts'
import { EarlyDiscountEditor } from './terms/EarlyDiscountEditor.tsx'
import { LateFeeEditor } from './terms/LateFeeEditor.tsx'
import { emptyInvite, RecipientInvite } from './terms/RecipientInvite.tsx'
import { TaxSummary } from './terms/TaxSummary.tsx'
import { useLineTax } from './terms/use-line-tax.ts'
import { useTermsWords } from './terms/use-terms-words.ts'
import type { Draft } from './use-draft.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type InvoiceFieldsProps = {
  draft: Draft
  preview: InvoicePreview
  contacts: readonly Contact[] | undefined
  /** Sending was tried: everything that is missing is marked. */
  isChecked: boolean
  today: string
  onExplain: (asOf: string) => void
}

const farthestDate = '2099-12-31'

const words = {
  required: 'required',
  not_a_number: 'not_a_number',
  negative: 'negative',
  must_be_positive: 'must_be_positive',
  too_many_decimals: 'too_many_decimals',
  too_large: 'too_large',
  too_many: 'tooMany',
  dueBeforeSending: 'dueBeforeSending',
  noItems: 'noItems',
} as const

const termsWords = ['email', 'out_of_range', 'too_early', 'too_late', 'period_too_short', 'must_be_zero'] as const

const isKnown = (code: string): code is keyof typeof words => code in words
const isTerm = (code: string): code is (typeof termsWords)[number] => termsWords.some((known) => known === code)

/** All fields of the invoice form. */
export function InvoiceFields({ draft, preview, contacts, isChecked, today, onExplain }: InvoiceFieldsProps) {
  const say = useInvoiceWords()
  const { form, change } = draft
  const errorOf = useErrors(draft, { isChecked, today })
  return (
    <Stack gap={5}>
      <BilledTo form={form} contacts={contacts} errorOf={errorOf} onChange={change} />
      <Grid minWidth={180}>
        <Account form={form} onChange={change} />
        <DateField
          label={say('form.sendingDate')}
          value={form.sendingDate}
          max={farthestDate}
          onChange={(sendingDate) => change({ sendingDate })}
          error={errorOf('sendingDate')}
          isRequired
        />
        <DateField
          label={say('form.dueDate')}
          value={form.dueDate}
          max={farthestDate}
          onChange={(dueDate) => change({ dueDate })}
          error={errorOf('dueDate')}
          isRequired
        />
      </Grid>
      <TextField
        label={say('form.summary')}
        description={say('form.summaryHint')}
        maxLength={200}
        value={form.summary}
        onChange={(summary) => change({ summary })}
        isRequired={false}
      />
      <Items draft={draft} preview={preview} errorOf={errorOf} />
      <Section title={say('form.fees')}>
        <FeesEditor form={form} errorOf={errorOf} onChange={(fees) => change({ fees })} />
      </Section>
      <Terms draft={draft} preview={preview} errorOf={errorOf} today={today} onExplain={onExplain} />
      <TextArea
        label={say('form.notes')}
        description={say('form.notesHint')}
        maxLength={2000}
        value={form.notes}
        onChange={(notes) => change({ notes })}
        isRequired={false}
      />
    </Stack>
  )
}

type ErrorOf = (path: string) => string | undefined
type PartsProps = Pick<InvoiceFieldsProps, 'draft' | 'preview'> & { errorOf: ErrorOf }

function Items({ draft: { form, change }, preview, errorOf }: PartsProps) {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const isPhone = useIsPhone()
  const tax = useLineTax(form, change)
  return (
    <Section
      title={say('form.items')}
      description={isPhone ? null : sayTerms('rows.hint')}
      actions={<Switch label={sayTerms('tax.use')} isChecked={tax.isShown} onChange={tax.show} />}
    >
      <ItemsEditor
        form={form}
        nets={netsOf(form)}
        errorOf={errorOf}
        onChange={(items) => change({ items })}
        tax={tax}
      />
      <TaxSummary taxes={preview.taxes} currency={form.currency} />
      <ErrorLine error={errorOf('items') ?? errorOf('total')} />
    </Section>
  )
}

type TermsProps = PartsProps & Pick<InvoiceFieldsProps, 'today' | 'onExplain'>

function Terms({ draft: { form, change }, preview, errorOf, today, onExplain }: TermsProps) {
  const say = useTermsWords()
  return (
    <>
      <Section title={say('discountTitle')}>
        <EarlyDiscountEditor
          form={{ ...form, sendingDate: issueDateOf(form, today) }}
          total={totalOf(form)}
          errorOf={errorOf}
          onChange={(earlyDiscount) => change({ earlyDiscount })}
        />
      </Section>
      <Section title={say('lateFeeTitle')}>
        <LateFeeEditor
          lateFee={form.lateFee}
          preview={preview}
          errorOf={errorOf}
          onChange={(lateFee) => change({ lateFee })}
          onExplain={onExplain}
        />
      </Section>
      <Section title={say('fieldsTitle')} description={say('fieldsHelp')}>
        <CustomFieldsEditor
          customFields={form.customFields}
          errorOf={errorOf}
          onChange={(customFields) => change({ customFields })}
        />
      </Section>
    </>
  )
}

function ErrorLine({ error }: { error: string | undefined }) {
  return error ? (
    <p className={classes.error} role="alert">
      {error}
    </p>
  ) : null
}

const netsOf = (form: DraftForm): string[] =>
  filledItems(form).map((item) => {
    const result = invoiceTotals({ currency: form.currency, items: [item], fees: [] })
    return result.ok ? moneyText(result.totals.subtotal) : '0.00'
  })

/** What to say at a field: what the server refused, else, once sending was tried, what is missing. */
function useErrors(
  { form, refused }: InvoiceFieldsProps['draft'],
  { isChecked, today }: { isChecked: boolean; today: string },
): ErrorOf {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const format = useMoneyFormat()
  const dates = { ...form, sendingDate: issueDateOf(form, today) }
  const problems = isChecked
    ? sendProblems(form, today)
    : withoutMissing({ ...discountProblems(form, dates), ...saveProblems(form) })
  return (path) => {
    const code = problems[path]
    if (refused[path] !== undefined || code === undefined) return refused[path]
    const limit = amountProblemOf({ path, code }, form)
    if (limit)
      return say(`form.problems.${path === 'total' && limit.key === 'atMost' ? 'totalAtMost' : limit.key}`, {
        amount: format(limit.amount, form.currency),
      })
    if (isTerm(code)) return sayTerms(`problems.${code}`)
    return isKnown(code) ? say(`form.problems.${words[code]}`) : undefined
  }
}

const withoutMissing = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== 'required'))

type PartProps = { form: DraftForm; onChange: (patch: Partial<DraftForm>) => void }
type BilledToProps = PartProps & { contacts: readonly Contact[] | undefined; errorOf: ErrorOf }

function BilledTo({ form, contacts, errorOf, onChange }: BilledToProps) {
  const [isBack, setIsBack] = useState(false)
  const { recipientInvite: invite } = form
  const back = () => {
    setIsBack(true)
    onChange({ recipientInvite: null })
  }
  if (invite) return <RecipientInvite invite={invite} errorOf={errorOf} onChange={onChange} onBack={back} />
  return <Recipient {...{ form, contacts, isBack, onChange }} error={errorOf('recipientHandle')} />
}

const beginHere = (input: HTMLInputElement | null): void => input?.focus()

type RecipientProps = PartProps & Pick<BilledToProps, 'contacts'> & { isBack: boolean; error: string | undefined }

function Recipient({ form, contacts, isBack, error, onChange }: RecipientProps) {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const [query, setQuery] = useState('')
  const chosen = contacts?.find(({ handle }) => handle === form.recipientHandle)
  const known = (contacts ?? []).map(({ organizationName, handle }) => ({
    value: handle,
    label: organizationName,
    description: `@${handle}`,
  }))
  return (
    <Stack gap={1}>
      <Combobox
        ref={isBack ? beginHere : undefined}
        label={say('form.recipient')}
        description={contacts?.length === 0 ? say('form.noContacts') : say('form.recipientHint')}
        placeholder={say('form.recipientSearch')}
        options={matchingOptions(known, query)}
        query={query}
        onQueryChange={setQuery}
        value={form.recipientHandle ?? ''}
        valueLabel={chosen?.organizationName ?? (form.recipientHandle ? `@${form.recipientHandle}` : '')}
        onChange={(handle) => onChange({ recipientHandle: handle === '' ? null : handle })}
        isLoading={contacts === undefined}
        error={error}
        isRequired
      />
      <div>
        <TextLink href="/contacts">{say('form.addContact')}</TextLink>
      </div>
      <div>
        <Button
          kind="quiet"
          icon="mail"
          onClick={() => onChange({ recipientHandle: null, recipientInvite: emptyInvite })}
        >
          {sayTerms('invite.begin')}
        </Button>
      </div>
    </Stack>
  )
}

const keyOf = ({ currency, accountType }: Pick<CurrencyAccount, 'currency' | 'accountType'>): string =>
  `${currency} ${accountType}`

function Account({ form, onChange }: PartProps) {
  const say = useInvoiceWords()
  const balances = useEndpoint('accounts.balances', {})
  const open =
    balances.data?.accounts.filter(({ isActive, accountType }) => isActive && accountType !== 'merchant') ?? []
  const shown = open.some((account) => keyOf(account) === keyOf(form)) ? open : [form, ...open]
  return (
    <Select
      label={say('form.account')}
      value={keyOf(form)}
      options={shown.map((account) => ({
        value: keyOf(account),
        label: say('form.accountOption', {
          currency: account.currency,
          type: say(`pay.types.${account.accountType}`),
        }),
      }))}
      onChange={(key) => {
        const account = shown.find((one) => keyOf(one) === key)
        if (account) onChange({ currency: account.currency, accountType: account.accountType })
      }}
      isRequired
    />
  )
}
