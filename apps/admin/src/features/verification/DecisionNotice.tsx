import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { InstantText, Notice } from '@contado/ui'
import { useVerificationWords } from './use-verification-words.ts'

/** What was decided about the application, by whom, when and why; nothing while it is open. */
export function DecisionNotice({ application }: { application: CompanyFile['application'] }) {
  const say = useVerificationWords()
  if (application === null || (application.status !== 'approved' && application.status !== 'denied')) return null
  const isApproved = application.status === 'approved'
  const actor = application.decidedBy ?? say('decision.someone')
  return (
    <Notice
      kind={isApproved ? 'positive' : 'negative'}
      title={say(isApproved ? 'decision.approvedNotice' : 'decision.deniedNotice', { actor })}
      isAnnounced={false}
    >
      <InstantText instant={application.decidedAt} />
      {application.reason ? <p>{application.reason}</p> : null}
    </Notice>
  )
}
