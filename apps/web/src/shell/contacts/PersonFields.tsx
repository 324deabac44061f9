import { type ServerForm, useFieldWords } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { isEmail, maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { Button, Grid, Row, Select, TextField } from '@contado/ui'
import { AddressFields, emptyAddress } from '../address/AddressFields.tsx'
import { useContactActWords } from './use-contact-act-words.ts'

type Details = NonNullable<ContactPage['details']>
type Typed = Pick<Details, 'firstName' | 'lastName' | 'company' | 'email'> & {
  readonly address: PostalAddress | null
  readonly language: NonNullable<Details['language']> | 'own'
}
export type TypedPerson = { details: Typed }

const nobody: Details = { firstName: '', lastName: '', company: '', email: '', address: null, language: null }
const needed = ['line1', 'city', 'zip'] as const

/** What a form begins with. */
export const typedOf = (details: Details | null): Typed => ({
  ...(details ?? nobody),
  language: details?.language ?? 'own',
})

/** What is sent of it. */
export const detailsOf = ({ language, ...typed }: Typed): Details => ({
  ...typed,
  language: language === 'own' ? null : language,
})

/** What is wrong with the details of somebody without an account, by path. */
export const usePersonCheck = () => {
  const say = useContactActWords()
  const sayField = useFieldWords()
  const missing = (text: string) => (text.trim() === '' ? sayField('required') : null)
  return ({ address, company, ...person }: Typed) => {
    const isNameless = [company, person.firstName, person.lastName].every((text) => text.trim() === '')
    const unnamed = (name: string) => (company.trim() === '' && !isNameless ? missing(name) : null)
    return {
      'details.company': isNameless ? say('noName') : null,
      'details.firstName': unnamed(person.firstName),
      'details.lastName': unnamed(person.lastName),
      'details.email': missing(person.email) ?? (isEmail(person.email.trim()) ? null : sayField('email')),
      ...(address ? Object.fromEntries(needed.map((line) => [`details.address.${line}`, missing(address[line])])) : {}),
    }
  }
}

type PersonFieldsProps = {
  field: ServerForm<TypedPerson>['field']
  /** What follows from the address, below it. */
  emailHint?: string | undefined
}

/** Who somebody without an account is, and how they are written to. */
export function PersonFields({ field, emailHint }: PersonFieldsProps) {
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
        description={emailHint}
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
