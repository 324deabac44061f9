import { useRested } from '@contado/app-kit'
import type { BilledPerson } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Combobox, matchingOptions, type Option } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../../api.ts'
import { AddContact } from '../../../shell/add-contact/AddContact.tsx'
import { type DraftInvite, maxCompanyLength } from '../draft-form.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useFormWords } from './use-form-words.ts'

const restMs = 250
const shortestSearch = 2

const isAddress = (text: string): boolean => text.indexOf('@') > 0

const newPerson = (typed: string): DraftInvite => {
  const text = typed.trim()
  const named = isAddress(text) ? { email: text, company: '' } : { email: '', company: text.slice(0, maxCompanyLength) }
  return { ...named, firstName: '', lastName: '', address: null }
}

const beginHere = (input: HTMLInputElement | null): void => input?.focus()

type ChooseCustomerProps = {
  contacts: readonly Contact[] | undefined
  error: string | undefined
  /** The keyboard begins here. */
  isFirst: boolean
  onContact: (handle: string) => void
  /** `isNew`: there is more to type. */
  onPerson: (invite: DraftInvite, isNew: boolean) => void
}

/** Who is billed: a contact with or without an account, or somebody new; an unknown name leads on, too. */
export function ChooseCustomer({ contacts, error, isFirst, onContact, onPerson }: ChooseCustomerProps) {
  const say = useInvoiceWords()
  const [query, setQuery] = useState('')
  const [adding, setAdding] = useState<string | null>(null)
  const people = useBilled(query)
  const pick = (value: string) => {
    const person = people.find(({ email }) => value === `person ${email}`)
    if (person) onPerson(person, false)
    else if (value === 'add') setAdding(query.trim())
    else if (value === 'new') onPerson(newPerson(query), true)
    else if (value !== '') onContact(value)
  }
  return (
    <>
      <Combobox
        ref={isFirst ? beginHere : undefined}
        label={say('form.recipient')}
        placeholder={say('form.recipientSearch')}
        options={useOptions(query, contacts, people)}
        query={query}
        onQueryChange={setQuery}
        value=""
        valueLabel=""
        onChange={pick}
        isLoading={contacts === undefined}
        error={error}
        isRequired
      />
      {adding === null ? null : (
        <AddContact handle={adding} onClose={() => setAdding(null)} onAdded={({ handle }) => onContact(handle)} />
      )}
    </>
  )
}

function useBilled(query: string): readonly BilledPerson[] {
  const search = useRested(query.trim(), restMs)
  const isEnabled = search.length >= shortestSearch
  const found = useEndpoint('contacts.people', { query: { search } }, { isEnabled })
  return isEnabled ? (found.data?.items ?? []) : []
}

function useOptions(
  query: string,
  contacts: readonly Contact[] | undefined,
  people: readonly BilledPerson[],
): readonly Option[] {
  const say = useFormWords()
  const sayInvoice = useInvoiceWords()
  const name = query.trim()
  const known = (contacts ?? []).map(({ organizationName, handle, email }) => ({
    value: handle,
    label: organizationName,
    description: [`@${handle}`, email].filter(Boolean).join(' · '),
  }))
  const byHandle = {
    value: 'add',
    label: name === '' ? sayInvoice('form.addContact') : say('customer.add', { name }),
    description: say('customer.addByHandle'),
  }
  const byEmail = {
    value: 'new',
    label: name === '' ? say('customer.new') : say('customer.newNamed', { name }),
    description: say('customer.newText'),
  }
  return [
    ...matchingOptions(known, query),
    ...people.map(({ email, firstName, lastName, company }) => ({
      value: `person ${email}`,
      label: company || `${firstName} ${lastName}`,
      description: `${email} · ${say('customer.noAccount')}`,
    })),
    // An address is no handle.
    ...(name.startsWith('@') ? [byHandle, byEmail] : isAddress(name) ? [byEmail] : [byEmail, byHandle]),
  ]
}
