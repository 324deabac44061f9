import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import { Button, useToasts } from '@contado/ui'
import { useAction } from '../../../api.ts'
import { useIsPermitted, useStaff } from '../../../shell/use-staff.ts'
import { useCompanyWords } from './use-company-words.ts'

/** Puts a business before the heads, or takes it back; nothing for whoever is not of compliance. */
export function Escalation({ company: { organizationId, escalated } }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('companies.escalate')
  const isHead = useStaff()?.role === 'compliance-head'
  const change = useAction('admin.organizations.escalate-to-compliance-head')
  if (!isPermitted) return null
  const escalate = escalated === null
  const send = async (): Promise<void> => {
    try {
      await change.run({ body: { organizationId, escalate } })
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
