import { namedOwnersOf } from '@contado/contract/verification/named-owners.domain.ts'
import { ubosProblems } from '@contado/contract/verification/owner-problems.domain.ts'
import type { Owner } from '@contado/contract/verification/step-forms.ts'
import { parseLocalDate } from '@contado/money'
import { Button, Notice, Row, useCalendarToday, useIsPhone } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { Officers } from './Officers.tsx'
import { OwnerPanel } from './OwnerPanel.tsx'
import { useLeaving } from './problem-texts.ts'
import { fieldIdOf } from './Question.tsx'
import type { ScreenProps } from './QuestionScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'
import { useStepDraft } from './use-step-draft.ts'

const newOwner = (type: Owner['type']): Owner => ({
  id: crypto.randomUUID(),
  type,
  holdings: [{ of: 'company', percent: '' }],
})

/** Who owns the business, level by level, who leads it, and that nobody else owns a quarter. */
export function OwnersScreen({ view, onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const today = useCalendarToday()
  const isPhone = useIsPhone()
  const { data, state, isMixed, draft, complete } = useStepDraft('ubos', view)
  const sayEntity = useAction('verification.has-entity-ubo')
  const owners = data.owners ?? []
  const named = namedOwnersOf(data)
  // One at a time: whoever was added last, or is being changed.
  const [openId, setOpenId] = useState(owners.length === 1 ? owners[0]?.id : undefined)
  const hasEntity = owners.some(({ type }) => type !== 'individual')
  const setOwners = (changed: Owner[]) => draft.change({ owners: changed })
  const add = (type: Owner['type']): void => {
    const added = newOwner(type)
    setOwners([...owners, added])
    setOpenId(added.id)
  }
  const { errors, refusal, leave } = useLeaving(
    () => ubosProblems({ ...draft.read().data, hasEntityUbo: hasEntity }, parseLocalDate(today)),
    async () => {
      await draft.flush()
      draft.moveTo((await sayEntity.run({ body: { hasEntityUbo: hasEntity } })).version)
      await complete()
      onDone()
    },
  )
  return (
    <Turn {...{ state, isMixed, refusal, errors, onBack }} onContinue={leave}>
      {isPhone ? <Notice>{say('owners.desktop')}</Notice> : null}
      {owners.map((owner, index) => (
        <OwnerPanel
          key={owner.id}
          {...{ owner, index, owners, errors }}
          isNamed={named.some(({ ownerId }) => ownerId === owner.id)}
          isOpen={owner.id === openId}
          onOpen={() => setOpenId(owner.id)}
          onChange={(changed) => setOwners(owners.map((one) => (one.id === owner.id ? changed : one)))}
          onRemove={() => setOwners(owners.filter(({ id }) => id !== owner.id))}
          onLeave={() => void draft.flush().catch(() => undefined)}
        />
      ))}
      <Row>
        <Button icon="add" id={fieldIdOf('owners')} onClick={() => add('individual')}>
          {say('owners.addPerson')}
        </Button>
        {isPhone ? null : (
          <>
            <Button icon="add" onClick={() => add('entity')}>
              {say('owners.addEntity')}
            </Button>
            <Button icon="add" onClick={() => add('trust')}>
              {say('owners.addTrust')}
            </Button>
          </>
        )}
      </Row>
      <Officers {...{ data, errors, draft }} />
    </Turn>
  )
}
