import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { type Fact, InstantText, Stack } from '@contado/ui'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
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
export const useSteps = ({ steps, createdBy, payer, payee, viewer, ...transfer }: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const nameOf = useAccountName()
  const account = nameOf({ currency: transfer.sourceCurrency, accountType: transfer.sourceAccountType })
  const placeOf = (step: Step): string | null => {
    const place = places[step]
    if (viewer === 'payee') return place === 'payee' ? say('places.yours') : null
    return place && say(`places.${place}`, { account, payee: payee.name })
  }
  return steps.map(({ step, at }) => {
    const place = placeOf(step)
    return {
      label: say(`steps.${step}`, { name: createdBy || payer }),
      value: (
        <Stack gap={1}>
          <InstantText instant={at} />
          {place === null ? null : <span>{place}</span>}
        </Stack>
      ),
    }
  })
}
