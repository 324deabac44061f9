import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { InstantText, Notice } from '@contado/ui'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** What was decided about the application, by whom, when and why; while it is open, who cannot decide is told so. */
export function DecisionNotice({ application }: { application: CompanyFile['application'] }) {
  const say = useVerificationWords()
  const isPermitted = useIsPermitted('verification.decide')
  if (application === null || application.status === 'in_progress') return null
  if (application.status === 'submitted' || application.status === 'additional_info_requested')
    return isPermitted ? null : <Notice>{say('decision.notPermitted')}</Notice>
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
