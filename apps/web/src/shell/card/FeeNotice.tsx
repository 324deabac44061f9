import { useLanguage, useProblemText } from '@contado/app-kit'
import type { OnboardingFee } from '@contado/contract/onboarding-fees/onboarding-fees.endpoints.ts'
import { Button, FormDialog, formatCivilDate, Notice, useMoneyFormat } from '@contado/ui'
import { type FormEvent, useState } from 'react'
import { useAction, useEndpoint, useUser } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { useForbidden } from '../use-forbidden.ts'
import { type Card, CardFields, hasZip } from './CardFields.tsx'
import { useCardWords } from './use-card-words.ts'

const pollMs = 30_000

/** What came of the onboarding fee, as long as its owner has to know: a refused card, or what is taken from the balance. */
export function FeeNotice() {
  const isOwner = useForbidden('verification.submit') === undefined
  const { data } = useEndpoint('onboarding-fees.get', {}, { isEnabled: isOwner, pollMs })
  const fee = data?.fee
  if (fee?.status === 'refused') return <Refused fee={fee} />
  return fee?.status === 'owed' ? <Owed fee={fee} /> : null
}

function Refused({ fee }: { fee: OnboardingFee }) {
  const say = useCardWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const date = fee.nextTryOn === null ? '' : formatCivilDate(fee.nextTryOn, language)
  const change = (
    <Button isSmall onClick={() => setIsOpen(true)}>
      {say('other')}
    </Button>
  )
  return (
    <>
      <Notice kind="caution" title={say('refused')} actions={pageSettings.isSandbox ? change : undefined}>
        {say('refusedText', { amount: format(fee.amount, fee.currency), date })}
      </Notice>
      {isOpen ? <OtherCard fee={fee} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Owed({ fee }: { fee: OnboardingFee }) {
  const say = useCardWords()
  const format = useMoneyFormat()
  return (
    <Notice kind="caution" title={say('owed')}>
      {say('owedText', { amount: format(fee.amount, fee.currency) })}
    </Notice>
  )
}

function OtherCard({ fee, onClose }: { fee: OnboardingFee; onClose: () => void }) {
  const say = useCardWords()
  const sayProblem = useProblemText()
  const format = useMoneyFormat()
  const address = useUser()?.company?.address
  const keep = useAction('verification.credit-card')
  const [card, setCard] = useState<Card>({ token: 'sandbox-visa', zip: address?.zip ?? '' })
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (hasZip(card))
      void keep.run({ body: { ...card, country: address?.country ?? 'US' } }).then(onClose, () => undefined)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={say('other')}
      form={{ submit, isSending: keep.isRunning, problem: keep.problem ? sayProblem(keep.problem) : null }}
      act={say('charge', { amount: format(fee.amount, fee.currency) })}
    >
      <CardFields card={card} zipError={isTried && !hasZip(card) ? say('required') : undefined} onChange={setCard} />
    </FormDialog>
  )
}
