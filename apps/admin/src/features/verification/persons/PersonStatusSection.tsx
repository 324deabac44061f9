import {
  isLooseningPerson,
  personStatuses,
  type SelectablePersonStatus,
  selectablePersonStatuses,
} from '@contado/contract/persons/person-status.domain.ts'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { Section, Select, Stack } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { ProposalNotice } from '../../../second-eyes/ProposalNotice.tsx'
import { useTold } from '../../../second-eyes/use-told.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { nameOf } from './name-of.ts'
import { usePersonWords } from './use-person-words.ts'

const selectable: readonly string[] = selectablePersonStatuses

/** The status selector of the heads: a choice opens a confirmation, and without it the selector shows what holds. */
export function PersonStatusSection({ person }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const statuses = useStatusWords()
  const told = useTold()
  const isPermitted = useIsPermitted('persons.set-status')
  const [chosen, setChosen] = useState<SelectablePersonStatus | null>(null)
  const change = useAction('admin.persons.status')
  const { personId, status } = person
  const choose = (value: string): void => {
    const next = selectablePersonStatuses.find((one) => one === value)
    if (next !== undefined && next !== status) setChosen(next)
  }
  const isLoosened = chosen !== null && isLooseningPerson(status, chosen)
  return (
    <Section title={say('statusTitle')} description={isPermitted ? say('statusText') : say('notPermitted.status')}>
      <Stack>
        <ProposalNotice proposals={person.proposals} act="person.status" />
        <Select
          label={say('status')}
          value={chosen ?? status}
          onChange={choose}
          isDisabled={!isPermitted}
          options={personStatuses.map((value) => ({
            value,
            label: statuses(`personStatuses.${value}`),
            isDisabled: !selectable.includes(value),
          }))}
        />
      </Stack>
      {chosen ? (
        <DecisionDialog
          title={say('statusQuestion', { name: nameOf(person), status: statuses(`personStatuses.${chosen}`) })}
          text={say(isLoosened ? 'statusLoosened' : 'statusTightened')}
          act={say('statusAct')}
          isDanger={!isLoosened}
          send={async () => told(await change.run({ body: { personId, status: chosen } }), say('statusDone'))}
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Section>
  )
}
