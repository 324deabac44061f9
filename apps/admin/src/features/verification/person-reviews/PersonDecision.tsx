import {
  decidableKyc,
  isLooseningKyc,
  type KycByHand,
  kycByHand,
} from '@contado/contract/persons/kyc-by-hand.domain.ts'
import type { PersonReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import { Button, Row, Section, Select, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { ProposalNotice } from '../../../second-eyes/ProposalNotice.tsx'
import { useTold } from '../../../second-eyes/use-told.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useNextCase } from '../../../shell/desk/use-next-case.ts'
import { useShortcut } from '../../../shell/shortcuts/shortcuts.ts'
import { useOvertaken } from '../../../shell/use-overtaken.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { nameOf } from '../persons/name-of.ts'
import { usePersonWords } from '../persons/use-person-words.ts'
import { useReason } from '../use-reason.ts'
import { useReviewWords } from './use-review-words.ts'

const minReason = 3

type Act = 'approve' | 'deny'

/** The decision about who somebody is, and the KYC status by hand. */
export function PersonDecision({ person }: { person: PersonReview }) {
  const say = useReviewWords()
  const isPermitted = useIsPermitted('verification.decide')
  const [asked, setAsked] = useState<Act | null>(null)
  const refusedOf = (act: Act): string | undefined => {
    if (!isPermitted) return say('decide.notPermitted')
    const from: readonly string[] = decidableKyc[act]
    return from.includes(person.kycStatus) ? undefined : say('decide.notWaiting')
  }
  useShortcut('approve', refusedOf('approve') === undefined ? () => setAsked('approve') : null)
  useShortcut('deny', refusedOf('deny') === undefined ? () => setAsked('deny') : null)
  return (
    <Section title={say('decide.title')} description={say('decide.text')}>
      <Stack>
        <ProposalNotice proposals={person.proposals} act="person.kyc-status" />
        <Row>
          <Button kind="primary" onClick={() => setAsked('approve')} disabledReason={refusedOf('approve')}>
            {say('decide.approve')}
          </Button>
          <Button onClick={() => setAsked('deny')} disabledReason={refusedOf('deny')}>
            {say('decide.deny')}
          </Button>
        </Row>
        <ByHand person={person} isPermitted={isPermitted} />
      </Stack>
      {asked ? <DecideDialog person={person} act={asked} onClose={() => setAsked(null)} /> : null}
    </Section>
  )
}

function DecideDialog({ person, act, onClose }: { person: PersonReview; act: Act; onClose: () => void }) {
  const say = useReviewWords()
  const toasts = useToasts()
  const onOvertaken = useOvertaken()
  const approve = useAction('admin.verification.approve-user', { onProblem: onOvertaken })
  const deny = useAction('admin.verification.deny-user', { onProblem: onOvertaken })
  const { personId: userId } = person
  const next = useNextCase(userId)
  return (
    <DecisionDialog
      caseId={userId}
      title={say(`decide.${act}Question`, { name: nameOf(person) })}
      text={say(`decide.${act}Text`)}
      note={useReason(say('decide.reason'), minReason)}
      act={say(`decide.${act}`)}
      isDanger={act === 'deny'}
      send={(reason) => (act === 'approve' ? approve : deny).run({ body: { userId, reason } })}
      onDone={() => {
        toasts.success(say(act === 'approve' ? 'decide.approved' : 'decide.denied'))
        onClose()
        void next()
      }}
      onClose={onClose}
    />
  )
}

function ByHand({ person, isPermitted }: { person: PersonReview; isPermitted: boolean }) {
  const say = useReviewWords()
  const persons = usePersonWords()
  const told = useTold()
  const change = useAction('admin.verification.kyc-status')
  const [chosen, setChosen] = useState<KycByHand | null>(null)
  const { personId: userId, kycStatus } = person
  const shown = kycByHand.some((one) => one === kycStatus) ? kycByHand : [kycStatus, ...kycByHand]
  const choose = (value: string): void => {
    const next = kycByHand.find((one) => one === value)
    if (next !== undefined && next !== kycStatus) setChosen(next)
  }
  return (
    <>
      <Select
        label={say('byHand.label')}
        value={chosen ?? kycStatus}
        onChange={choose}
        isDisabled={!isPermitted}
        options={shown.map((value) => ({ value, label: persons(`kycStatuses.${value}`) }))}
      />
      {chosen ? (
        <DecisionDialog
          title={say('byHand.question', { name: nameOf(person), status: persons(`kycStatuses.${chosen}`) })}
          text={say(isLooseningKyc(chosen) ? 'byHand.loosened' : 'byHand.text')}
          act={say('byHand.act')}
          isDanger={!isLooseningKyc(chosen)}
          send={async () => told(await change.run({ body: { userId, status: chosen } }), say('byHand.done'))}
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
