import type { ClientAnswer } from '@contado/app-kit'
import { Refused } from '@contado/app-kit'
import { needsPersonCheck } from '@contado/contract/me/person-check.domain.ts'
import type { verificationEndpoints } from '@contado/contract/verification/verification.endpoints.ts'
import { Notice, Skeleton, Stepper } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint, useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { BusinessValues, PersonValues } from './application-values.ts'
import { BusinessStep } from './BusinessStep.tsx'
import { PersonCheck } from './PersonCheck.tsx'
import { PersonStep } from './PersonStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useVerificationWords } from './use-verification-words.ts'

type Step = 'business' | 'person' | 'review'
type Saved = ClientAnswer<(typeof verificationEndpoints)['verification.get']>['application']

/** The first application: the business, one person, a look at it all, and off to the review. */
export function VerifyScreen() {
  const say = useVerificationWords()
  const user = useUser()
  const found = useEndpoint('verification.get', {})
  if (user !== null && needsPersonCheck(user)) {
    return (
      <FocusedScreen title={say('check.title')} width={560}>
        <PersonCheck />
      </FocusedScreen>
    )
  }
  return (
    <FocusedScreen title={say('title')} subtitle={say('subtitle')} width={640}>
      {user?.role !== 'owner' ? (
        <Notice kind="caution">{say('ownerOnly')}</Notice>
      ) : found.error ? (
        <Refused problem={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Application saved={found.data.application} />
      ) : (
        <Skeleton lines={6} height={36} />
      )}
    </FocusedScreen>
  )
}

const emptyAddress = { line1: '', line2: '', city: '', state: '', zip: '', country: '' }

const businessOf = (saved: Saved): BusinessValues => ({
  legalName: saved?.legalName ?? '',
  address: saved
    ? { ...saved.address, line2: saved.address.line2 ?? '', state: saved.address.state ?? '' }
    : emptyAddress,
  taxId: '',
})

function Application({ saved }: { saved: Saved }) {
  const say = useVerificationWords()
  const user = useUser()
  const [step, setStep] = useState<Step>(saved ? 'review' : 'business')
  const [business, setBusiness] = useState<BusinessValues>(() => businessOf(saved))
  const [person, setPerson] = useState<PersonValues>({
    firstName: saved?.person.firstName ?? user?.profile.firstName ?? '',
    lastName: saved?.person.lastName ?? user?.profile.lastName ?? '',
    jobTitle: saved?.person.jobTitle ?? '',
    dateOfBirth: '',
  })
  const [refused, setRefused] = useState<readonly string[]>([])
  return (
    <>
      <Stepper
        label={say('steps.label')}
        current={step}
        steps={(['business', 'person', 'review'] as const).map((key) => ({ key, label: say(`steps.${key}`) }))}
      />
      {step === 'business' ? (
        <BusinessStep
          values={business}
          savedTaxIdLast4={saved?.taxIdLast4 ?? null}
          refused={refused}
          onDone={(values) => {
            setBusiness(values)
            setRefused([])
            setStep('person')
          }}
        />
      ) : step === 'person' ? (
        <PersonStep
          values={person}
          business={business}
          onBack={(values) => {
            setPerson(values)
            setStep('business')
          }}
          onBusinessRefused={(texts, values) => {
            setPerson(values)
            setRefused(texts)
            setStep('business')
          }}
          onDone={(values) => {
            setPerson(values)
            setStep('review')
          }}
        />
      ) : (
        // Both steps are saved together, so a tax id that was not typed in this visit is asked for first.
        <ReviewStep onEdit={(wanted) => setStep(business.taxId === '' ? 'business' : wanted)} />
      )}
    </>
  )
}
