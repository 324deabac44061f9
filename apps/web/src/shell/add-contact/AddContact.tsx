import {
  countryName,
  type FormCheck,
  type ServerForm,
  useFieldWords,
  useLanguage,
  useServerForm,
} from '@contado/app-kit'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import { minSoughtLength } from '@contado/contract/organizations/company-info-limits.ts'
import { handleProblem, shownHandle, storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import {
  Button,
  FactList,
  FormDialog,
  LinkButton,
  Notice,
  type Option,
  Segments,
  Select,
  SuggestField,
  useToasts,
} from '@contado/ui'
import { useEffect, useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { contactPath } from '../contacts/contact-path.ts'
import { detailsOf, PersonFields, type TypedPerson, typedOf, usePersonCheck } from '../contacts/PersonFields.tsx'
import { useAddContactWords } from './use-add-contact-words.ts'

const debounceMs = 500

type AddContactProps = {
  onClose: () => void
  /** What was typed where a contact was looked for. */
  handle?: string
  /** Only a business is added then: whoever has no account is written into the invoice itself. */
  onAdded?: (contact: Contact) => void
}

type Values = { way: 'handle' | 'person'; handle: string; category: Contact['category'] } & TypedPerson

/** Adds a business by its handle, after showing whose handle that is, or somebody without an account by name and email. */
export function AddContact({ onClose, handle: typed = '', onAdded }: AddContactProps) {
  const say = useAddContactWords()
  const toasts = useToasts()
  const [sentHandle, setSentHandle] = useState<string | null>(null)
  const add = useAction('contacts.add')
  const keep = useAction('contacts.add-person')
  const server = useServerForm<Values, { readonly name: string }>({
    initial: { way: 'handle', handle: typed, category: 'customer', details: typedOf(null) },
    check: useCheck(),
    send: async ({ way, handle, category, details }) => {
      if (way === 'person') return keep.run({ body: { category, details: detailsOf(details) } })
      setSentHandle(storedHandle(handle))
      const contact = await add.run({ body: { handle: storedHandle(handle), category } })
      onAdded?.(contact)
      return { name: contact.organizationName }
    },
    onDone: ({ name }) => {
      toasts.success(say('added', { name }))
      onClose()
    },
  })
  const { field, submit, isSending, errors, problem } = server
  const way = field('way')
  const isPerson = way.value === 'person'
  const form = { submit, isSending, errors, problem: isPerson ? problem : null }
  return (
    <FormDialog onClose={onClose} title={say('addTitle')} width={560} form={form} act={say('add')}>
      {onAdded ? null : (
        <Segments
          label={say('contact')}
          options={(['handle', 'person'] as const).map((value) => ({ value, label: say(`ways.${value}`) }))}
          value={way.value}
          onChange={way.onChange}
        />
      )}
      {isPerson ? (
        <>
          <PersonFields field={field} />
          <Holder counterpartyId={keep.problem?.details.counterpartyId} />
        </>
      ) : (
        <ByHandle server={server} sentHandle={sentHandle} isInInvoice={onAdded !== undefined} />
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

const useCheck = (): FormCheck<Values> => {
  const say = useAddContactWords()
  const sayField = useFieldWords()
  const checkPerson = usePersonCheck()
  return ({ way, handle, details }) =>
    way === 'person'
      ? checkPerson(details)
      : { handle: storedHandle(handle) === '' ? sayField('required') : isEmail(handle) ? say('isEmail') : null }
}

type ByHandleProps = { server: ServerForm<Values>; sentHandle: string | null; isInInvoice: boolean }

function ByHandle({ server: { field, problem }, sentHandle, isInInvoice }: ByHandleProps) {
  const say = useAddContactWords()
  const handle = field('handle')
  const options = useFoundOptions(handle.value)
  const begin = () => {
    field('details.email').onChange(handle.value.trim())
    field('way').onChange('person')
  }
  return (
    <>
      <SuggestField
        label={say('handle')}
        description={say('handleHint')}
        maxLength={40}
        isRequired
        isFocusedAtFirst
        options={options}
        onPick={handle.onChange}
        {...handle}
      />
      {isEmail(handle.value) ? (
        <ByEmail onBegin={isInInvoice ? undefined : begin} />
      ) : problem && storedHandle(handle.value) === sentHandle ? (
        <Notice kind="negative">{problem}</Notice>
      ) : options.length > 0 ? null : (
        <Found handle={storedHandle(handle.value)} />
      )}
    </>
  )
}

/** Whoever has no account is kept by name and email, and in an invoice written into it. */
function ByEmail({ onBegin }: { onBegin: (() => void) | undefined }) {
  const say = useAddContactWords()
  if (!onBegin) return <Notice>{say('byEmail')}</Notice>
  return <Notice actions={<Button onClick={onBegin}>{say('addByEmail')}</Button>}>{say('noAccountNeeded')}</Notice>
}

/** Where the contact is that has the address already. */
function Holder({ counterpartyId }: { counterpartyId: unknown }) {
  const say = useAddContactWords()
  if (typeof counterpartyId !== 'string') return null
  return (
    <Notice kind="caution" actions={<LinkButton href={contactPath(counterpartyId)}>{say('openContact')}</LinkButton>}>
      {say('taken')}
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
