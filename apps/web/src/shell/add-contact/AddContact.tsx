import { countryName, useFieldWords, useLanguage, useServerForm } from '@contado/app-kit'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import { minSoughtLength } from '@contado/contract/organizations/company-info-limits.ts'
import { handleProblem, shownHandle, storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { FactList, FormDialog, LinkButton, Notice, type Option, Select, SuggestField, useToasts } from '@contado/ui'
import { useEffect, useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { useForbidden } from '../use-forbidden.ts'
import { useAddContactWords } from './use-add-contact-words.ts'

const debounceMs = 500

type AddContactProps = {
  onClose: () => void
  /** What was typed where a contact was looked for. */
  handle?: string
  onAdded?: (contact: Contact) => void
}

/** Adds a business by its handle, after showing whose handle that is. */
export function AddContact({ onClose, handle: typed = '', onAdded }: AddContactProps) {
  const say = useAddContactWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const [sentHandle, setSentHandle] = useState<string | null>(null)
  const add = useAction('contacts.add')
  const { field, submit, isSending, errors, problem } = useServerForm({
    initial: { handle: typed, category: 'customer' as (typeof contactCategories)[number] },
    check: ({ handle }) => ({
      handle: storedHandle(handle) === '' ? sayField('required') : isEmail(handle) ? say('isEmail') : null,
    }),
    send: ({ handle, category }) => {
      setSentHandle(storedHandle(handle))
      return add.run({ body: { handle: storedHandle(handle), category } })
    },
    onDone: (contact) => {
      toasts.success(say('added', { name: contact.organizationName }))
      onAdded?.(contact)
      onClose()
    },
  })
  const handle = field('handle')
  const options = useFoundOptions(handle.value)
  return (
    <FormDialog onClose={onClose} title={say('addTitle')} form={{ submit, isSending, errors }} act={say('add')}>
      <SuggestField
        label={say('handle')}
        description={say('handleHint')}
        placeholder="@"
        maxLength={40}
        isRequired
        isFocusedAtFirst
        options={options}
        onPick={handle.onChange}
        {...handle}
      />
      {isEmail(handle.value) ? (
        <ByEmail isInInvoice={onAdded !== undefined} />
      ) : problem && storedHandle(handle.value) === sentHandle ? (
        <Notice kind="negative">{problem}</Notice>
      ) : options.length > 0 ? null : (
        <Found handle={storedHandle(handle.value)} />
      )}
      <Select
        label={say('category')}
        isRequired
        options={contactCategories.map((value) => ({ value, label: say(`categories.${value}`) }))}
        {...field('category')}
      />
    </FormDialog>
  )
}

/** Whoever has no account is invoiced by email, and a contact from then on. */
function ByEmail({ isInInvoice }: { isInInvoice: boolean }) {
  const say = useAddContactWords()
  const mayDraft = useForbidden('invoices.draft') === undefined
  return (
    <Notice
      actions={mayDraft && !isInInvoice ? <LinkButton href="/invoices/new/form">{say('newInvoice')}</LinkButton> : null}
    >
      {say('byEmail')}
    </Notice>
  )
}

/** Businesses whose name or handle begins with what was typed; none where it is one's handle already. */
function useFoundOptions(typed: string): readonly Option[] {
  const { language } = useLanguage()
  const settled = useSettled(typed.trim())
  const isEnabled = settled.length >= minSoughtLength
  const { data } = useEndpoint('organization.find', { query: { q: settled } }, { isEnabled, staleMs: 60_000 })
  const found = isEnabled && settled === typed.trim() ? (data?.items ?? []) : []
  if (found.some(({ handle }) => handle.toLowerCase() === storedHandle(settled).toLowerCase())) return []
  return found.map(({ handle, name, country }) => ({
    value: handle,
    label: name,
    description: [shownHandle(handle), country && countryName(country, language)].filter(Boolean).join(' · '),
  }))
}

function Found({ handle }: { handle: string }) {
  const say = useAddContactWords()
  const { language } = useLanguage()
  const settled = useSettled(handle)
  const isPlausible = handleProblem(settled) === null
  const entry = useEndpoint(
    'organization.by-handle',
    { params: { handle: settled } },
    { isEnabled: isPlausible, staleMs: 60_000 },
  )
  if (!isPlausible || settled !== handle) return null
  if (entry.error?.code === 'HandleNotFound') return <Notice kind="caution">{say('notFound', { handle })}</Notice>
  if (!entry.data) return null
  const { name, country, isVerified } = entry.data
  return (
    <Notice title={say('look', { handle: entry.data.handle })}>
      <FactList
        facts={[
          { label: say('name'), value: name },
          ...(country ? [{ label: say('country'), value: countryName(country, language) }] : []),
          { label: say('status'), value: say(isVerified ? 'verified' : 'notVerified') },
        ]}
      />
    </Notice>
  )
}

/** The text once typing has rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
