import { useProblemText, useServerForm } from '@contado/app-kit'
import type { Placement, UnplacedDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { type AccountType, accountTypes } from '@contado/contract/kernel/account-types.ts'
import {
  Button,
  FactList,
  Notice,
  Panel,
  RadioCards,
  Row,
  Section,
  Stack,
  TextField,
  TextLink,
  useToasts,
} from '@contado/ui'
import { useState } from 'react'
import { client, useAction } from '../../api.ts'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { companyPath } from '../../paths.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useAccountFacts } from './use-account-facts.tsx'
import { usePaymentWords } from './use-payment-words.ts'

type Values = { handle: string; accountType: AccountType }

const typesAt = (provider: string): readonly AccountType[] =>
  accountTypes.filter((type) => (type === 'traditional') === (provider === 'traditional_rail'))

/** The first person's step: whose it is, looked up and shown before it is proposed. */
export function PlacementForm({ deposit }: { deposit: UnplacedDeposit }) {
  const say = usePaymentWords()
  const isPermitted = useIsPermitted('payments.place')
  const [found, setFound] = useState<(Values & { readonly placement: Placement }) | null>(null)
  const isAgain = deposit.status === 'proposed'
  return (
    <Section
      title={say(isAgain ? 'propose.againTitle' : 'propose.title')}
      description={say(isAgain ? 'propose.againText' : 'propose.text')}
    >
      {isPermitted ? (
        <Stack>
          <LookUp deposit={deposit} onFound={setFound} />
          {found ? <Found deposit={deposit} found={found} onDone={() => setFound(null)} /> : null}
        </Stack>
      ) : (
        <Notice>{say('propose.notPermitted')}</Notice>
      )}
    </Section>
  )
}

type LookUpProps = {
  deposit: UnplacedDeposit
  onFound: (found: (Values & { readonly placement: Placement }) | null) => void
}

function LookUp({ deposit, onFound }: LookUpProps) {
  const say = usePaymentWords()
  const nameOf = usePlaceName()
  const { depositId, provider } = deposit
  const types = typesAt(provider)
  const { form, field, submit, isSending, problem } = useServerForm<Values, Placement>({
    initial: { handle: '', accountType: types[0] ?? 'traditional' },
    check: ({ handle }) => ({ handle: handle.trim() === '' ? say('propose.handleMissing') : null }),
    send: (values) => {
      onFound(null)
      const query = { depositId, handle: values.handle.trim(), accountType: values.accountType }
      return client.call('admin.deposits.find-placement', { query })
    },
    onDone: (placement, { handle, accountType }) => onFound({ handle: handle.trim(), accountType, placement }),
  })
  // What was found belongs to what was typed then.
  const changed = <T,>(change: (value: T) => void) => {
    return (value: T) => {
      onFound(null)
      change(value)
    }
  }
  const handle = field('handle')
  return (
    <form onSubmit={submit} noValidate aria-label={say('propose.title')}>
      <Stack gap={3}>
        <TextField
          {...handle}
          onChange={changed(handle.onChange)}
          label={say('handle')}
          placeholder="@halden_studio"
          maxLength={40}
          autoComplete="off"
          isRequired
        />
        {types.length > 1 ? (
          <RadioCards
            label={say('ownAccount')}
            value={form.watch('accountType')}
            options={types.map((value) => ({ value, label: nameOf('accountTypes', value) }))}
            onChange={changed((accountType: AccountType) => form.setValue('accountType', accountType))}
            isInline
          />
        ) : null}
        {problem === null ? null : <Notice kind="negative">{problem}</Notice>}
        <Row>
          <Button type="submit" icon="search" isLoading={isSending}>
            {say('propose.lookUp')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type FoundProps = {
  deposit: UnplacedDeposit
  found: Values & { readonly placement: Placement }
  onDone: () => void
}

function Found({ deposit, found, onDone }: FoundProps) {
  const say = usePaymentWords()
  const sayProblem = useProblemText()
  const accountFacts = useAccountFacts()
  const toasts = useToasts()
  const { handle, accountType, placement } = found
  const propose = useAction('admin.deposits.propose-placement', {
    onProblem: useOvertaken(),
    onDone: () => {
      toasts.success(say('propose.done', { name: placement.legalName }))
      onDone()
    },
  })
  const send = () =>
    void propose.run({ body: { depositId: deposit.depositId, handle, accountType } }).catch(() => undefined)
  return (
    <Panel title={placement.legalName || `@${placement.handle}`}>
      <Stack>
        <FactList
          facts={[
            {
              label: say('handle'),
              value: <TextLink href={companyPath(placement.organizationId)}>@{placement.handle}</TextLink>,
            },
            ...accountFacts(placement),
          ]}
        />
        {propose.problem ? <Notice kind="negative">{sayProblem(propose.problem)}</Notice> : null}
        <Row>
          <Button kind="primary" onClick={send} isLoading={propose.isRunning}>
            {say('propose.act')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
