import { useFieldChecks, useServerForm } from '@contado/app-kit'
import type { PersonReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import { Button, FormDialog, TextField, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { useReturnedFocus } from '../../../shell/use-returned-focus.ts'
import { useIsPermitted, useStaff } from '../../../shell/use-staff.ts'
import { nameOf } from '../persons/name-of.ts'
import { useReviewWords } from './use-review-words.ts'

const longestName = 60

/** Corrects the names of a person; after an approval compliance alone does, and reviews anew. */
export function EditNames({ person }: { person: PersonReview }) {
  const say = useReviewWords()
  const isPermitted = useIsPermitted('persons.edit')
  const isSuccess = useStaff()?.role === 'customer-success'
  const [isOpen, setIsOpen] = useState(false)
  const isTooLate = isSuccess && person.kycStatus === 'approved'
  const refused = isTooLate ? say('names.notAfterApproval') : isPermitted ? undefined : say('names.notPermitted')
  return (
    <>
      <Button onClick={() => setIsOpen(true)} disabledReason={refused}>
        {say('names.act')}
      </Button>
      {isOpen ? <NamesDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function NamesDialog({ person, onClose }: { person: PersonReview; onClose: () => void }) {
  const say = useReviewWords()
  const toasts = useToasts()
  const { required } = useFieldChecks()
  const change = useAction('admin.verification.person-profile-names')
  const { personId: userId, firstName, lastName } = person
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm({
    initial: { firstName, lastName },
    check: (typed) => ({ firstName: required(typed.firstName), lastName: required(typed.lastName) }),
    send: (typed) =>
      change.run({ body: { userId, firstName: typed.firstName.trim(), lastName: typed.lastName.trim() } }),
    onDone: () => {
      toasts.success(say('names.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('names.question', { name: nameOf(person) })}
      form={{ submit, isSending, problem }}
      act={say('names.act')}
    >
      <p>{say('names.text')}</p>
      <TextField {...field('firstName')} label={say('names.first')} maxLength={longestName} isRequired />
      <TextField {...field('lastName')} label={say('names.last')} maxLength={longestName} isRequired />
    </FormDialog>
  )
}
