import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { type Fact, InstantText } from '@contado/ui'
import { pageSettings } from '../../page-settings.ts'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'

type Step = Transfer['steps'][number]['step']

/** Where the money is from a step on; a recall moves nothing. */
const places: Readonly<Record<Step, 'account' | 'setAside' | 'inTransit' | 'payee' | null>> = {
  created: 'account',
  approved: 'account',
  declined: 'account',
  denied: 'account',
  started: 'setAside',
  sent: 'inTransit',
  completed: 'payee',
  failed: 'account',
  returned: 'account',
  canceled: 'account',
  'recall-asked': null,
  'recall-agreed': null,
  'recall-refused': null,
}

/** What happened to a transfer, when, and where its money was then; whoever got it reads of their own account alone. */
export const useSteps = ({ steps, createdBy, payer, payee, viewer, sourceCurrency }: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const placeOf = (step: Step): string | undefined => {
    const place = places[step]
    if (viewer === 'payee') return place === 'payee' ? say('places.yours') : undefined
    if (place === null) return undefined
    return say(`places.${place}`, { currency: sourceCurrency, payee: payee.name, product: pageSettings.productName })
  }
  return steps.map(({ step, at }) => ({
    label: say(`steps.${step}`, { name: createdBy || payer }),
    value: <InstantText instant={at} />,
    note: placeOf(step),
  }))
}
