import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { amountProblemOf } from '@contado/contract/invoices/amount-problem.domain.ts'
import { invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import { moneyText } from '@contado/money'
import { Button, Select, Stack, TextField, useMoneyFormat } from '@contado/ui'
import { type Ref, useRef, useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { type DraftForm, filledItems, issueDateOf, newRow, saveProblems, sendProblems } from './draft-form.ts'
import type { InvoicePreview } from './draft-preview.ts'
import { FeesEditor } from './FeesEditor.tsx'
import { CustomerField } from './form/CustomerField.tsx'
import { DatesAndTerms } from './form/DatesAndTerms.tsx'
import formClasses from './form/form.module.css'
import { MoreOptions } from './form/MoreOptions.tsx'
import { SavedItemsDialog } from './form/SavedItemsDialog.tsx'
import { useFormWords } from './form/use-form-words.ts'
import { useSavedItems } from './form/use-saved-items.ts'
import classes from './InvoiceForm.module.css'
import { ItemsEditor } from './ItemsEditor.tsx'
import { discountProblems } from './terms/draft-terms.ts'
import { TaxSummary } from './terms/TaxSummary.tsx'
import { useLineTax } from './terms/use-line-tax.ts'
import { useTermsWords } from './terms/use-terms-words.ts'
import type { Draft } from './use-draft.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** What is marked as missing: nothing while it is typed, then what saving needs, or all that sending needs. */
export type Checked = 'nothing' | 'saving' | 'sending'

type InvoiceFieldsProps = {
  draft: Draft
  preview: InvoicePreview
  contacts: readonly Contact[] | undefined
  checked: Checked
  today: string
  onExplain: (asOf: string) => void
}

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
  noCustomer: 'noCustomer',
  noName: 'noName',
  noRate: 'noRate',
} as const

const termsWords = ['email', 'out_of_range', 'too_early', 'too_late', 'period_too_short', 'must_be_zero'] as const

const isKnown = (code: string): code is keyof typeof words => code in words
const isTerm = (code: string): code is (typeof termsWords)[number] => termsWords.some((known) => known === code)

/** All fields of the invoice form. */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const { draft, preview, contacts, checked, today, onExplain } = props
  const say = useInvoiceWords()
  const { form, change } = draft
  const problems = problemsOf(form, { checked, today })
  const errorOf = useErrors(draft, problems)
  const account = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={5}>
      <CustomerField
        form={form}
        contacts={contacts}
        errorOf={errorOf}
        onChange={change}
        // The field that was typed in is gone by then.
        onChosen={() => requestAnimationFrame(() => account.current?.focus())}
        isNew={draft.saved === null && form.recipientHandle === null}
      />
      <div className={formClasses.setting}>
        <Account form={form} onChange={change} ref={account} />
        <DatesAndTerms form={form} errorOf={errorOf} onChange={change} />
      </div>
      <TextField
        label={say('form.summary')}
        maxLength={200}
        value={form.summary}
        onChange={(summary) => change({ summary })}
        isRequired={false}
      />
      <Items draft={draft} preview={preview} errorOf={errorOf} problems={problems} />
      <MoreOptions
        {...{ draft, preview, errorOf, today, onExplain }}
        problems={[...Object.keys(draft.refused), ...Object.keys(problems)]}
      />
    </Stack>
  )
}

type ErrorOf = (path: string) => string | undefined
type PartsProps = Pick<InvoiceFieldsProps, 'draft' | 'preview'> & {
  errorOf: ErrorOf
  problems: Readonly<Record<string, string>>
}

function Items({ draft: { form, change }, preview, errorOf, problems }: PartsProps) {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const sayForm = useFormWords()
  const tax = useLineTax(form)
  const saved = useSavedItems(form.currency)
  const [isManaging, setIsManaging] = useState(false)
  const add = () => change({ items: [...form.items, { ...newRow(), tax: form.items.at(-1)?.tax ?? null }] })
  return (
    <section aria-label={say('form.items')}>
      <div className={formClasses.itemsHead}>
        <h2 className={formClasses.label}>{say('form.items')}</h2>
        <span className={formClasses.prices}>{sayForm('items.prices', { currency: form.currency })}</span>
      </div>
      <ItemsEditor
        form={form}
        nets={netsOf(form)}
        errorOf={errorOf}
        problems={problems}
        onChange={(items) => change({ items })}
        saved={saved}
        tax={tax}
      />
      <div className={formClasses.below}>
        <Button kind="quiet" icon="add" onClick={add}>
          {say('form.addItem')}
        </Button>
        <Button kind="quiet" onClick={() => setIsManaging(true)}>
          {sayForm('items.saved')}
        </Button>
        <span className={formClasses.hint}>{sayTerms('rows.hint')}</span>
      </div>
      <TaxSummary taxes={preview.taxes} currency={form.currency} />
      <ErrorLine error={(filledItems(form).length > 0 ? errorOf('items') : undefined) ?? errorOf('total')} />
      <FeesEditor form={form} errorOf={errorOf} onChange={(fees) => change({ fees })} />
      {isManaging ? <SavedItemsDialog onClose={() => setIsManaging(false)} /> : null}
    </section>
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
    // What a line comes to before tax says its amount also while its rate is typed.
    const { name, rate, qty } = item
    const result = invoiceTotals({ currency: form.currency, items: [{ name, rate, qty }], fees: [] })
    return result.ok ? moneyText(result.totals.subtotal) : '0.00'
  })

const problemsOf = (form: DraftForm, { checked, today }: { checked: Checked; today: string }) => {
  const dates = { ...form, sendingDate: issueDateOf(form, today) }
  if (checked === 'sending') return sendProblems(form, today)
  const found = { ...discountProblems(form, dates), ...saveProblems(form) }
  return checked === 'saving' ? found : withoutMissing(found)
}

/** What to say at a field: what the server refused, else, once sending was tried, what is missing. */
function useErrors({ form, refused }: Draft, problems: Readonly<Record<string, string>>): ErrorOf {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const format = useMoneyFormat()
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
  Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== 'required' && code !== 'noName'))

type PartProps = { form: DraftForm; onChange: (patch: Partial<DraftForm>) => void }

const keyOf = ({ currency, accountType }: Pick<CurrencyAccount, 'currency' | 'accountType'>): string =>
  `${currency} ${accountType}`

function Account({ form, onChange, ref }: PartProps & { ref: Ref<HTMLButtonElement> }) {
  const say = useInvoiceWords()
  const nameOf = useAccountName()
  const balances = useEndpoint('accounts.balances', {})
  const open =
    balances.data?.accounts.filter(({ isActive, accountType }) => isActive && accountType !== 'merchant') ?? []
  const shown = open.some((account) => keyOf(account) === keyOf(form))
    ? open
    : [{ ...form, bankAccountNumber: null }, ...open]
  return (
    <Select
      ref={ref}
      label={say('form.account')}
      value={keyOf(form)}
      options={shown.map((account) => ({
        value: keyOf(account),
        label: nameOf(account),
        description: [account.currency, account.bankAccountNumber].filter(Boolean).join(' '),
      }))}
      onChange={(key) => {
        const account = shown.find((one) => keyOf(one) === key)
        if (account) onChange({ currency: account.currency, accountType: account.accountType })
      }}
      isRequired
    />
  )
}
