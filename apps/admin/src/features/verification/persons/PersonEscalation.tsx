import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { useAction } from '../../../api.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { EscalateButton } from '../EscalateButton.tsx'
import { usePersonWords } from './use-person-words.ts'

/** Puts a person before the heads, or takes it back; nothing for whoever is not of compliance. */
export function PersonEscalation({ person: { personId, escalated } }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const isPermitted = useIsPermitted('persons.escalate')
  const { run, isRunning } = useAction('admin.persons.escalate-to-compliance-head')
  if (!isPermitted) return null
  const send = (escalate: boolean) => run({ body: { personId, escalate } })
  return <EscalateButton isEscalated={escalated !== null} {...{ isRunning, send, say }} />
}
