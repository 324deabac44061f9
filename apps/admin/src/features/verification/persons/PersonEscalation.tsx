import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { Button, useToasts } from '@contado/ui'
import { useAction } from '../../../api.ts'
import { useIsPermitted, useStaff } from '../../../shell/use-staff.ts'
import { usePersonWords } from './use-person-words.ts'

/** Puts a person before the heads, or takes it back; nothing for whoever is not of compliance. */
export function PersonEscalation({ person: { personId, escalated } }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('persons.escalate')
  const isHead = useStaff()?.role === 'compliance-head'
  const change = useAction('admin.persons.escalate-to-compliance-head')
  if (!isPermitted) return null
  const escalate = escalated === null
  const send = async (): Promise<void> => {
    try {
      await change.run({ body: { personId, escalate } })
      toasts.success(say(escalate ? 'escalate.done' : 'escalate.removed'))
    } catch {
      toasts.error(say('escalate.failed'))
    }
  }
  return (
    <Button
      onClick={() => void send()}
      isLoading={change.isRunning}
      disabledReason={escalate || isHead ? undefined : say('notPermitted.head')}
    >
      {say(escalate ? 'escalate.act' : 'escalate.remove')}
    </Button>
  )
}
