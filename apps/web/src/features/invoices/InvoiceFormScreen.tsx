import { useGo, usePathParams, useProblemText, useUrlValues } from '@contado/app-kit'
import type { InvoiceWriting } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, LinkButton, Notice, Skeleton, Stack, useToasts } from '@contado/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEndpoint, useUser } from '../../api.ts'
import { useOwnEntry } from '../../shell/business-logo/use-own-entry.ts'
import { InvoicePaper } from '../../shell/invoice-paper/InvoicePaper.tsx'
import { useShortcut } from '../../shell/shortcuts/shortcuts.ts'
import { TaskScreen } from '../../shell/TaskScreen.tsx'
import { useBusinessToday } from '../../shell/use-business-today.ts'
import { type DraftForm, draftOf, emptyDraft, isMailWrongAlone, sendProblems, totalOf } from './draft-form.ts'
import { type InvoicePreview, previewOf } from './draft-preview.ts'
import { drawAmount } from './explanation/draw-amount.tsx'
import { useExplanation } from './explanation/use-explanation.tsx'
import { ContinueDraft } from './form/ContinueDraft.tsx'
import { FormFooter } from './form/FormFooter.tsx'
import { firstAccount } from './form/first-account.ts'
import type { KeptDraft } from './form/kept-drafts.ts'
import { mailProblems } from './form/mail-words.ts'
import { type Checked, InvoiceFields } from './InvoiceFields.tsx'
import classes from './InvoiceForm.module.css'
import { SendInvoice } from './SendInvoice.tsx'
import { useTermsWords } from './terms/use-terms-words.ts'
import { type Beginning, type Draft, ownDrafts, useDraft } from './use-draft.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** Writes an invoice, with the sheet beside it as it will look. */
export function InvoiceFormScreen() {
  const say = useInvoiceWords()
  const { invoiceId = 'new' } = usePathParams()
  const [ownId, setOwnId] = useState<string | null>(null)
  const today = useBusinessToday()
  // A draft that this form created itself goes on being typed when its id appears in the address.
  const isNew = invoiceId === 'new' || invoiceId === ownId
  const found = useEndpoint('invoices.get', { params: { invoiceId } }, { isEnabled: !isNew, staleMs: 0 })
  // Whoever writes stays where they are when reading it anew fails.
  useLeaveUnread(invoiceId, found.isLoadingError)
  // The wall's today is another day once business time was moved: a new invoice waits for its own.
  const items = useEndpoint('saved-items.list', {})
  const customer = useNamedCustomer(isNew)
  const account = useFirstAccount(isNew, items.data?.lastAccount ?? null)
  if (isNew && today && !items.isLoading && !customer.isLoading && !account.isLoading) {
    // A new invoice begins with the tax and the account of the last one.
    const initial = { ...emptyDraft(today, items.data?.lastTax ?? null), ...account.patch, ...customer.patch }
    return <NewInvoice initial={initial} today={today} onCreated={setOwnId} />
  }
  // What an earlier visit read may be older than the draft, which would then conflict with itself.
  const draft = found.isFetchedAfterMount && found.data && isWritable(found.data) ? found.data : null
  if (draft && today) {
    const start = { invoiceId, version: draft.version }
    const kept = ownDrafts().find(invoiceId)
    const isKept = kept?.saved?.version === draft.version
    const begun = { start, place: invoiceId, isKept, initial: isKept ? kept.form : draftOf(draft) }
    return <Editor key={invoiceId} begun={begun} today={today} />
  }
  return (
    <FormScreen title={say(isNew ? 'form.newTitle' : 'form.editTitle')}>
      {found.data && !isWritable(found.data) ? (
        <Notice kind="caution" actions={<LinkButton href={`/invoices/${invoiceId}`}>{say('form.open')}</LinkButton>}>
          {say('form.notDraft')}
        </Notice>
      ) : (
        <Skeleton height={480} />
      )}
    </FormScreen>
  )
}

function FormScreen({ title, children }: { title: string; children: ReactNode }) {
  const say = useInvoiceWords()
  return (
    <TaskScreen title={title} width={1180} closeTo="/income" closeLabel={say('form.close')}>
      {children}
    </TaskScreen>
  )
}

/** Whom the address names as the customer of a new invoice. */
function useNamedCustomer(isNew: boolean): { isLoading: boolean; patch: Partial<DraftForm> } {
  const [{ customer: counterpartyId = '' }] = useUrlValues()
  const isEnabled = isNew && counterpartyId !== ''
  const { data, isLoading } = useEndpoint('contacts.show', { query: { counterpartyId } }, { isEnabled })
  if (!isEnabled || !data) return { isLoading: isEnabled && isLoading, patch: {} }
  if (data.details === null) return { isLoading: false, patch: { recipientHandle: data.handle } }
  const { email, firstName, lastName, company, address } = data.details
  return { isLoading: false, patch: { recipientInvite: { email, firstName, lastName, company, address } } }
}

/** The account that a new invoice begins with. */
function useFirstAccount(isNew: boolean, last: InvoiceWriting['lastAccount']) {
  const [{ currency: named }] = useUrlValues()
  const { data, isLoading } = useEndpoint('accounts.balances', {}, { isEnabled: isNew, staleMs: 60_000 })
  const found = data && firstAccount(data.accounts, { named, last, base: data.baseCurrency })
  return { isLoading, patch: found ? { currency: found.currency, accountType: found.accountType } : {} }
}

/** An invoice that cannot be loaded is not written on: a toast says so, and its own page shows what there is of it. */
function useLeaveUnread(invoiceId: string, isUnread: boolean): void {
  const say = useInvoiceWords()
  const go = useGo()
  const toasts = useToasts()
  const text = say('detail.notLoaded')
  useEffect(() => {
    if (!isUnread) return
    toasts.error(text)
    go(`/invoices/${invoiceId}`, { isReplacing: true })
  }, [invoiceId, isUnread, text, toasts, go])
}

// A scheduled invoice that is written on is a draft again.
const isWritable = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'draft' || status === 'scheduled'

/** What is missing may be out of sight; in the middle neither it nor its message is below the footer. */
const focusFirstProblem = (): void => {
  requestAnimationFrame(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const field = find('[aria-invalid="true"]') ?? find('[name="item-0-rate"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}

type NewInvoiceProps = { initial: DraftForm; today: string; onCreated: (invoiceId: string) => void }

/** Begins empty, and offers what was begun before. */
function NewInvoice({ initial, today, onCreated }: NewInvoiceProps) {
  const [begun, setBegun] = useState<Beginning>(() => ({
    ...{ initial, start: null, isKept: false },
    place: crypto.randomUUID(),
  }))
  const go = ({ place, form }: KeptDraft) => setBegun({ initial: form, start: null, place, isKept: true })
  return (
    <Editor
      key={begun.place}
      begun={begun}
      today={today}
      onCreated={onCreated}
      offer={begun.isKept ? null : <ContinueDraft own={begun.place} onContinue={go} />}
    />
  )
}

type EditorProps = {
  begun: Beginning
  today: string
  onCreated?: (invoiceId: string) => void
  /** Stands before the fields until the draft is saved. */
  offer?: ReactNode
}

function Editor({ begun, today, onCreated, offer }: EditorProps) {
  const say = useInvoiceWords()
  const go = useGo()
  const [checked, setChecked] = useState<Checked>('nothing')
  const [isSending, setIsSending] = useState(false)
  const isPlaced = useRef(begun.start !== null)
  const draft = useDraft(begun, ({ invoiceId }) => {
    // A copy after a conflict has a screen of its own.
    if (!isPlaced.current) onCreated?.(invoiceId)
    isPlaced.current = true
    go(`/invoices/${invoiceId}/form`, { isReplacing: true })
  })
  const contacts = useEndpoint('contacts.list', {})
  const { recipientHandle, recipientInvite: invite } = draft.form
  const recipient = invite ? undefined : contacts.data?.items.find(({ handle }) => handle === recipientHandle)
  const total = totalOf(draft.form)
  const preview = usePreview(draft.form, recipient && { ...recipient, name: recipient.organizationName })
  const { explain, panel } = useExplanation(preview, today)
  const logoFileId = useOwnEntry().data?.logoFileId
  const isVerified = useUser()?.company?.verificationStatus === 'approved'
  const isLater = draft.form.sendingDate > today
  const leave = useLeaveSent(draft, isLater)
  // The words of the mail are mended where it is sent.
  const { cc: _cc, message: _message, ...problems } = sendProblems(draft.form, today)
  const problemCount = Object.keys(problems).length
  const send = async () => {
    setChecked('sending')
    if (problemCount > 0) return focusFirstProblem()
    if (Object.keys(mailProblems(draft.form)).length > 0 || (await draft.save())) setIsSending(true)
  }
  useShortcut('send', isVerified && !draft.isConflict && !isSending ? () => void send() : null)
  return (
    <FormScreen title={say(begun.start ? 'form.editTitle' : 'form.newTitle')}>
      <div className={classes.columns}>
        <Stack gap={5}>
          {draft.saved ? null : offer}
          <Notices draft={draft} />
          <InvoiceFields
            draft={draft}
            preview={preview}
            contacts={contacts.data?.items}
            checked={checked}
            today={today}
            onExplain={(asOf) => explain('amountToPay', asOf)}
          />
        </Stack>
        <section className={classes.preview} aria-label={say('form.preview')}>
          <InvoicePaper source={preview} logoFileId={logoFileId} drawAmount={drawAmount(explain)} />
        </section>
      </div>
      <FormFooter
        draft={draft}
        total={preview.totalDue}
        currency={draft.form.currency}
        problemCount={checked === 'sending' ? problemCount : 0}
        isVerified={isVerified}
        isLater={isLater}
        onProblem={focusFirstProblem}
        onIncomplete={() => {
          if (isMailWrongAlone(draft.form)) return void send()
          setChecked('saving')
          focusFirstProblem()
        }}
        onSend={() => void send()}
      />
      {panel}
      {isSending && total ? (
        <SendInvoice
          draft={draft}
          total={total}
          recipientName={preview.recipientDisplayName ?? ''}
          isLater={isLater}
          onClose={() => setIsSending(false)}
          onSent={leave}
        />
      ) : null}
    </FormScreen>
  )
}

function useLeaveSent(draft: Draft, isLater: boolean): (sent: Pick<Invoice, 'invoiceId'>) => void {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const go = useGo()
  const toasts = useToasts()
  return ({ invoiceId }) => {
    draft.abandon()
    toasts.success(isLater ? sayTerms('scheduled') : say('form.sent'))
    go(`/invoices/${invoiceId}`)
  }
}

function usePreview(form: DraftForm, recipient: Parameters<typeof previewOf>[1]['recipient']): InvoicePreview {
  return previewOf(form, { sender: useOwnEntry().data, recipient })
}

function Notices({ draft }: { draft: Draft }) {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const keepMine = async () => {
    if (await draft.saveAsNew()) toasts.success(sayTerms('saving.kept'))
  }
  if (draft.isConflict) {
    return (
      <Notice
        kind="caution"
        title={say('form.conflictTitle')}
        isAnnounced
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{say('form.reload')}</Button>
            <Button onClick={() => void keepMine()}>{sayTerms('saving.keepMine')}</Button>
          </>
        }
      >
        {sayTerms('saving.conflict')}
      </Notice>
    )
  }
  return draft.problem ? <Notice kind="negative">{sayProblem(draft.problem)}</Notice> : null
}
