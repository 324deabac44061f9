import { useGo, usePageTitle, usePathParams, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, FocusedPage, LinkButton, Notice, Skeleton, useToasts } from '@contado/ui'
import { useCallback, useState } from 'react'
import { useEndpoint, useUser } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { Refused } from '../../shell/Refused.tsx'
import { useBusinessToday } from '../../shell/use-business-today.ts'
import { type DraftForm, draftOf, emptyDraft, sendProblems, totalOf } from './draft-form.ts'
import { previewOf } from './draft-preview.ts'
import { InvoiceFields } from './InvoiceFields.tsx'
import classes from './InvoiceForm.module.css'
import { InvoicePaper } from './InvoicePaper.tsx'
import { SendInvoice } from './SendInvoice.tsx'
import { useDraft } from './use-draft.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type Saved = { readonly invoiceId: string; readonly version: number }

const pageWidth = 1180

/** Writes an invoice, with the sheet beside it as it will look. */
export function InvoiceFormScreen() {
  const say = useInvoiceWords()
  const { invoiceId = 'new' } = usePathParams()
  usePageTitle(say(invoiceId === 'new' ? 'form.newTitle' : 'form.editTitle'), pageSettings.productName)
  const [ownId, setOwnId] = useState<string | null>(null)
  const today = useBusinessToday()
  // A draft that this form created itself goes on being typed when its id appears in the address.
  const isNew = invoiceId === 'new' || invoiceId === ownId
  const found = useEndpoint('invoices.get', { params: { invoiceId } }, { isEnabled: !isNew })
  // The wall's today is another day once business time was moved: a new invoice waits for its own.
  if (isNew && today) return <Editor key="new" initial={emptyDraft(today)} start={null} onCreated={setOwnId} />
  if (found.data?.status === 'draft') {
    const { version } = found.data
    return <Editor key={invoiceId} initial={draftOf(found.data)} start={{ invoiceId, version }} />
  }
  return (
    <FocusedPage title={say(isNew ? 'form.newTitle' : 'form.editTitle')} brand={<Brand />} width={pageWidth}>
      {found.error ? (
        <Refused problem={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Notice kind="caution" actions={<LinkButton href={`/invoices/${invoiceId}`}>{say('form.open')}</LinkButton>}>
          {say('form.notDraft')}
        </Notice>
      ) : (
        <Skeleton height={480} />
      )}
    </FocusedPage>
  )
}

function Brand() {
  return useUser()?.company?.name ?? ''
}

/** What is missing may stand above what is seen. */
const focusFirstProblem = (): void => {
  requestAnimationFrame(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const field = find('[aria-invalid="true"]') ?? find('[name="item-0-name"]')
    field?.focus()
  })
}

type EditorProps = { initial: DraftForm; start: Saved | null; onCreated?: (invoiceId: string) => void }

function Editor({ initial, start, onCreated }: EditorProps) {
  const say = useInvoiceWords()
  const go = useGo()
  const toasts = useToasts()
  const [isChecked, setIsChecked] = useState(false)
  const [sending, setSending] = useState<Saved | null>(null)
  const rememberId = useCallback(
    ({ invoiceId, version }: Invoice) => {
      if (start !== null || version !== 1) return
      onCreated?.(invoiceId)
      go(`/invoices/${invoiceId}/form`, { isReplacing: true })
    },
    [start, onCreated, go],
  )
  const draft = useDraft(initial, start, rememberId)
  const contacts = useEndpoint('contacts.list', {})
  const recipient = contacts.data?.items.find(({ handle }) => handle === draft.form.recipientHandle)
  const total = totalOf(draft.form)
  const send = async () => {
    setIsChecked(true)
    if (Object.keys(sendProblems(draft.form)).length > 0) return focusFirstProblem()
    setSending(await draft.save())
  }
  return (
    <FocusedPage
      title={say(start ? 'form.editTitle' : 'form.newTitle')}
      brand={<Brand />}
      width={pageWidth}
      aside={<LinkButton href="/income">{say('form.close')}</LinkButton>}
    >
      <div className={classes.columns}>
        <div className={classes.rows}>
          <Notices draft={draft} />
          <InvoiceFields draft={draft} contacts={contacts.data?.items} isChecked={isChecked} />
          <Bar draft={draft} onSend={() => void send()} />
        </div>
        <section className={classes.preview} aria-label={say('form.preview')}>
          <Preview form={draft.form} recipient={recipient && { ...recipient, name: recipient.organizationName }} />
        </section>
      </div>
      {sending && total ? (
        <SendInvoice
          form={draft.form}
          total={total}
          recipientName={recipient?.organizationName ?? ''}
          draft={sending}
          onClose={() => setSending(null)}
          onSent={({ invoiceId }) => {
            toasts.success(say('form.sent'))
            go(`/invoices/${invoiceId}`)
          }}
        />
      ) : null}
    </FocusedPage>
  )
}

function Preview({ form, recipient }: { form: DraftForm; recipient: Parameters<typeof previewOf>[1]['recipient'] }) {
  const company = useUser()?.company
  const own = useEndpoint(
    'organization.by-handle',
    { params: { handle: company?.handle ?? '' } },
    { isEnabled: company !== undefined && company !== null, staleMs: 600_000 },
  )
  return <InvoicePaper source={previewOf(form, { sender: own.data, recipient })} />
}

type DraftState = ReturnType<typeof useDraft>

function Notices({ draft }: { draft: DraftState }) {
  const say = useInvoiceWords()
  const sayProblem = useProblemText()
  if (draft.isConflict) {
    return (
      <Notice
        kind="caution"
        title={say('form.conflictTitle')}
        isAnnounced
        actions={<Button onClick={() => window.location.reload()}>{say('form.reload')}</Button>}
      >
        {say('form.conflict')}
      </Notice>
    )
  }
  return draft.problem ? <Notice kind="negative">{sayProblem(draft.problem)}</Notice> : null
}

function Bar({ draft, onSend }: { draft: DraftState; onSend: () => void }) {
  const say = useInvoiceWords()
  const toasts = useToasts()
  const isVerified = useUser()?.company?.verificationStatus === 'approved'
  const save = async () => {
    if (await draft.save()) toasts.success(say('form.savedToast'))
  }
  return (
    <div className={classes.bar}>
      <span className={classes.state} role="status">
        {say(`form.${draft.saveState}`)}
      </span>
      <Button onClick={() => void save()} isDisabled={draft.isConflict}>
        {say('form.save')}
      </Button>
      <Button
        kind="primary"
        onClick={onSend}
        isDisabled={draft.isConflict}
        disabledReason={isVerified ? undefined : say('form.notVerified')}
      >
        {say('form.send')}
      </Button>
    </div>
  )
}
