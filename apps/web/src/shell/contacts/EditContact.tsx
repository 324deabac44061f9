import { useFieldWords, useServerForm } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import { maxNoteLength } from '@contado/contract/contacts/contact-sorts.ts'
import { isEmail, maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { Button, FormDialog, Grid, Row, Select, TextArea, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { AddressFields, emptyAddress } from '../address/AddressFields.tsx'
import { useContactActWords } from './use-contact-act-words.ts'

type Edited = Pick<ContactPage, 'name' | 'category' | 'note' | 'details'> & { readonly contactId: string }
type Details = NonNullable<ContactPage['details']>
type Typed = Pick<Details, 'firstName' | 'lastName' | 'company' | 'email'> & {
  readonly address: PostalAddress | null
  readonly language: NonNullable<Details['language']> | 'own'
}
type Values = Pick<ContactPage, 'category' | 'note'> & { details: Typed }

const nobody: Details = { firstName: '', lastName: '', company: '', email: '', address: null, language: null }
const needed = ['line1', 'city', 'zip'] as const

/** Changes what the business keeps of a contact: its category and note, and the details of somebody without an account. */
export function EditContact({ contact, onClose }: { contact: Edited; onClose: () => void }) {
  const say = useContactActWords()
  const toasts = useToasts()
  const edit = useAction('contacts.edit')
  const { contactId, details, name } = contact
  const check = useCheck(details !== null)
  const server = useServerForm<Values, ContactPage>({
    initial: {
      category: contact.category,
      note: contact.note,
      details: { ...(details ?? nobody), language: details?.language ?? 'own' },
    },
    check,
    send: ({ category, note, details: typed }) => {
      const language = typed.language === 'own' ? null : typed.language
      return edit.run({ body: { contactId, category, note, details: details ? { ...typed, language } : null } })
    },
    onDone: (saved) => {
      toasts.success(say('saved', { name: saved.name }))
      onClose()
    },
  })
  const { field, submit, isSending, errors, problem } = server
  return (
    <FormDialog
      onClose={onClose}
      title={say('editTitle', { name })}
      width={560}
      form={{ submit, isSending, errors, problem }}
      act={say('save')}
    >
      {details ? <PersonFields server={server} /> : null}
      <Select
        label={say('category')}
        isRequired
        options={contactCategories.map((value) => ({ value, label: say(`categories.${value}`) }))}
        {...field('category')}
      />
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

const useCheck = (isPerson: boolean) => {
  const say = useContactActWords()
  const sayField = useFieldWords()
  const missing = (text: string) => (text.trim() === '' ? sayField('required') : null)
  return ({ details }: Values) => {
    if (!isPerson) return {}
    const { address, company } = details
    const isNameless = [company, details.firstName, details.lastName].every((text) => text.trim() === '')
    const unnamed = (name: string) => (company.trim() === '' && !isNameless ? missing(name) : null)
    return {
      'details.company': isNameless ? say('noName') : null,
      'details.firstName': unnamed(details.firstName),
      'details.lastName': unnamed(details.lastName),
      'details.email': missing(details.email) ?? (isEmail(details.email.trim()) ? null : sayField('email')),
      ...(address ? Object.fromEntries(needed.map((line) => [`details.address.${line}`, missing(address[line])])) : {}),
    }
  }
}

function PersonFields({ server: { field } }: { server: ReturnType<typeof useServerForm<Values, ContactPage>> }) {
  const say = useContactActWords()
  const address = field('details.address')
  const isNeeded = field('details.company').value.trim() === '' ? undefined : false
  return (
    <>
      <TextField {...field('details.company')} label={say('company')} maxLength={120} />
      <Grid minWidth={180}>
        <TextField {...field('details.firstName')} label={say('firstName')} maxLength={60} isRequired={isNeeded} />
        <TextField {...field('details.lastName')} label={say('lastName')} maxLength={60} isRequired={isNeeded} />
      </Grid>
      <TextField
        {...field('details.email')}
        label={say('email')}
        description={say('emailHint')}
        type="email"
        maxLength={maxEmailLength}
        isRequired
      />
      {address.value ? (
        <AddressFields
          address={address.value}
          errorOf={(line) => field(`details.address.${line}`).error}
          onChange={address.onChange}
        />
      ) : null}
      <Row>
        <Button
          kind="quiet"
          icon={address.value ? 'close' : 'add'}
          onClick={() => address.onChange(address.value ? null : emptyAddress)}
        >
          {say(address.value ? 'removeAddress' : 'addAddress')}
        </Button>
      </Row>
      <Select
        label={say('language')}
        isRequired
        options={(['own', 'en', 'es'] as const).map((value) => ({ value, label: say(`languages.${value}`) }))}
        {...field('details.language')}
      />
    </>
  )
}
