import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import { useAction } from '../../../api.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { EscalateButton } from '../EscalateButton.tsx'
import { useCompanyWords } from './use-company-words.ts'

/** Puts a business before the heads, or takes it back; nothing for whoever is not of compliance. */
export function Escalation({ company: { organizationId, escalated } }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const isPermitted = useIsPermitted('companies.escalate')
  const { run, isRunning } = useAction('admin.organizations.escalate-to-compliance-head')
  if (!isPermitted) return null
  const send = (escalate: boolean) => run({ body: { organizationId, escalate } })
  return <EscalateButton isEscalated={escalated !== null} {...{ isRunning, send, say }} />
}
