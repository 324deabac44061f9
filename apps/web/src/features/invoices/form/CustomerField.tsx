import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useState } from 'react'
import { copiedFrom, type DraftForm, filledItems, inviteProblems } from '../draft-form.ts'
import { RecipientInvite } from '../terms/RecipientInvite.tsx'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { CustomerCard } from './CustomerCard.tsx'

type CustomerFieldProps = {
  form: DraftForm
  contacts: readonly Contact[] | undefined
  errorOf: (path: string) => string | undefined
  onChange: (patch: Partial<DraftForm>) => void
  /** Somebody is chosen, and nothing is left to type here. */
  onChosen: () => void
  /** Nothing is written yet: the work begins here. */
  isNew: boolean
}

const isWhole = (form: DraftForm): boolean => Object.keys(inviteProblems(form)).length === 0

/** Who the invoice goes to: chosen, shown as a card, or typed where they have no account. */
export function CustomerField({ form, contacts, errorOf, onChange, onChosen, isNew }: CustomerFieldProps) {
  const { recipientInvite: invite, recipientHandle: handle } = form
  const [isEditing, setIsEditing] = useState(!isWhole(form))
  const [isBack, setIsBack] = useState(isNew)
  const choose = () => {
    setIsBack(true)
    setIsEditing(false)
    onChange({ recipientHandle: null, recipientInvite: null })
  }
  const close = () => {
    setIsEditing(false)
    onChosen()
  }
  const copy = (original: Invoice) => {
    onChange(copiedFrom(original, form))
    return () => onChange(form)
  }
  const onCopy = filledItems(form).length === 0 ? copy : undefined
  if (invite && (isEditing || !isWhole(form))) {
    return (
      <RecipientInvite
        invite={invite}
        errorOf={errorOf}
        onChange={(recipientInvite) => {
          setIsEditing(true)
          onChange({ recipientInvite })
        }}
        onBack={choose}
        onDone={isWhole(form) ? close : undefined}
      />
    )
  }
  if (invite) {
    const { company, firstName, lastName, email, address } = invite
    const name = company.trim() || `${firstName} ${lastName}`
    return (
      <CustomerCard
        {...{ name, address, contact: email, asked: { email } }}
        onEdit={() => setIsEditing(true)}
        onCopy={onCopy}
        onChange={choose}
      />
    )
  }
  const contact = contacts?.find((one) => one.handle === handle)
  if (handle !== null) {
    const name = contact?.organizationName ?? `@${handle}`
    const reached = contact?.email ?? `@${handle}`
    return (
      <CustomerCard
        {...{ name, address: contact?.address ?? null, contact: reached, asked: { handle } }}
        onCopy={onCopy}
        onChange={choose}
      />
    )
  }
  return (
    <ChooseCustomer
      contacts={contacts}
      error={errorOf('recipientHandle')}
      isFirst={isBack}
      onContact={(recipientHandle) => {
        onChange({ recipientHandle })
        onChosen()
      }}
      onPerson={(recipientInvite, isTyped) => {
        setIsEditing(isTyped)
        onChange({ recipientInvite })
        if (!isTyped) onChosen()
      }}
    />
  )
}
