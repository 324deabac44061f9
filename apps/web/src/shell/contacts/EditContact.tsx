import { useServerForm } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import { maxNoteLength } from '@contado/contract/contacts/contact-sorts.ts'
import { FormDialog, Select, TextArea, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { detailsOf, PersonFields, type TypedPerson, typedOf, usePersonCheck } from './PersonFields.tsx'
import { useContactActWords } from './use-contact-act-words.ts'

type Edited = Pick<ContactPage, 'name' | 'category' | 'hasInvoices' | 'note' | 'details'> & {
  readonly contactId: string
}
type Values = Pick<ContactPage, 'category' | 'note'> & TypedPerson

/** Changes what the business keeps of a contact: its category and note, and the details of somebody without an account. */
export function EditContact({ contact, onClose }: { contact: Edited; onClose: () => void }) {
  const say = useContactActWords()
  const toasts = useToasts()
  const edit = useAction('contacts.edit')
  const { contactId, details, name } = contact
  const check = usePersonCheck()
  const { field, submit, isSending, errors, problem } = useServerForm<Values, ContactPage>({
    initial: { category: contact.category, note: contact.note, details: typedOf(details) },
    check: (values) => (details ? check(values.details) : {}),
    send: ({ category, note, details: typed }) =>
      edit.run({ body: { contactId, category, note, details: details ? detailsOf(typed) : null } }),
    onDone: (saved) => {
      toasts.success(say('saved', { name: saved.name }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('editTitle', { name })}
      width={560}
      form={{ submit, isSending, errors, problem }}
      act={say('save')}
    >
      {details ? <PersonFields field={field} emailHint={say('emailHint')} /> : null}
      {/* Invoices say what it is. */}
      {contact.hasInvoices ? null : (
        <Select
          label={say('category')}
          isRequired
          options={contactCategories.map((value) => ({ value, label: say(`categories.${value}`) }))}
          {...field('category')}
        />
      )}
      <TextArea
        label={say('note')}
        description={say('noteHint')}
        maxLength={maxNoteLength}
        isRequired={false}
        {...field('note')}
      />
    </FormDialog>
  )
}
