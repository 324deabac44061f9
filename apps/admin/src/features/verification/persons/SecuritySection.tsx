import { compareTexts, countryName, useFieldChecks, useLanguage, useServerForm } from '@contado/app-kit'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { blockedCountryCodes, countryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { Button, CodeInput, FormDialog, Row, Section, Select, TextArea, TextField, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { useReturnedFocus } from '../../../shell/use-returned-focus.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useReason } from '../use-reason.ts'
import { nameOf } from './name-of.ts'
import { usePersonWords } from './use-person-words.ts'

const minReason = 3

/** What staff do for somebody who lost a phone: both take a code of the authenticator of who does it. */
export function SecuritySection({ person }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const isPermitted = useIsPermitted('persons.secure')
  const [asked, setAsked] = useState<'reset' | 'phone' | null>(null)
  const disabledReason = isPermitted ? undefined : say('notPermitted.secure')
  const close = () => setAsked(null)
  return (
    <Section title={say('security.title')} description={say('security.text')}>
      <Row>
        <Button onClick={() => setAsked('reset')} disabledReason={disabledReason}>
          {say('security.reset')}
        </Button>
        <Button onClick={() => setAsked('phone')} disabledReason={disabledReason}>
          {say('security.phone')}
        </Button>
      </Row>
      {asked === 'reset' ? <ResetDialog person={person} onClose={close} /> : null}
      {asked === 'phone' ? <PhoneDialog person={person} onClose={close} /> : null}
    </Section>
  )
}

type DialogProps = { readonly person: PersonOfStaff; readonly onClose: () => void }
type Typed = { readonly reason: string; readonly code: string }

const codeRefusals = ['InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError'] as const

const useProof = () => {
  const say = usePersonWords()
  const check = useFieldChecks()
  const reason = useReason(say('security.reason'), minReason)
  return {
    reason,
    check: (typed: Typed) => ({ reason: reason.check?.(typed.reason), code: check.code(typed.code) }),
    /** A code of an authenticator cannot be requested again. */
    said: (problem: string | null, code: string | null): string | null => {
      const known = codeRefusals.find((one) => one === code)
      return known ? say(`security.refusals.${known}`) : problem
    },
  }
}

function ResetDialog({ person, onClose }: DialogProps) {
  const say = usePersonWords()
  const toasts = useToasts()
  const proof = useProof()
  const { personId } = person
  const reset = useAction('admin.persons.reset-person-2fa')
  useReturnedFocus()
  const { field, submit, isSending, problem, problemCode } = useServerForm({
    initial: { reason: '', code: '' },
    check: proof.check,
    send: ({ reason, code }) => reset.run({ body: { personId, reason: reason.trim() } }, { otpCode: code }),
    onDone: () => {
      toasts.success(say('security.resetDone'))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('security.resetQuestion', { name: nameOf(person) })}
      form={{ submit, isSending, problem: proof.said(problem, problemCode) }}
      act={say('security.reset')}
      isDanger
    >
      <p>{say('security.resetText')}</p>
      <TextArea
        {...field('reason')}
        label={proof.reason.label}
        maxLength={proof.reason.maxLength}
        rows={2}
        isRequired
      />
      <CodeInput {...field('code')} label={say('security.code')} isRequired />
    </FormDialog>
  )
}

function PhoneDialog({ person, onClose }: DialogProps) {
  const say = usePersonWords()
  const toasts = useToasts()
  const required = useFieldChecks().required
  const proof = useProof()
  const { personId, countryIso } = person
  const change = useAction('admin.persons.phone-number')
  useReturnedFocus()
  const { field, submit, isSending, problem, problemCode } = useServerForm({
    initial: { countryIso: countryIso ?? 'US', phoneNumber: '', reason: '', code: '' },
    check: (typed) => ({ ...proof.check(typed), phoneNumber: required(typed.phoneNumber) }),
    send: ({ reason, code, ...phone }) =>
      change.run({ body: { personId, ...phone, reason: reason.trim() } }, { otpCode: code }),
    onDone: () => {
      toasts.success(say('security.phoneDone'))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('security.phoneQuestion', { name: nameOf(person) })}
      form={{ submit, isSending, problem: proof.said(problem, problemCode) }}
      act={say('security.phone')}
      isDanger
    >
      <p>{say('security.phoneText')}</p>
      <Select
        {...field('countryIso')}
        label={say('security.country')}
        options={useCountries()}
        isSearchable
        isRequired
      />
      <TextField {...field('phoneNumber')} label={say('security.number')} type="tel" maxLength={30} isRequired />
      <TextArea
        {...field('reason')}
        label={proof.reason.label}
        maxLength={proof.reason.maxLength}
        rows={2}
        isRequired
      />
      <CodeInput {...field('code')} label={say('security.code')} isRequired />
    </FormDialog>
  )
}

const useCountries = () => {
  const { language } = useLanguage()
  const order = compareTexts(language)
  return countryCodes
    .filter((code) => !blockedCountryCodes.includes(code))
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((left, right) => order(left.label, right.label))
}
