import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { InstantText, Notice } from '@contado/ui'
import { useVerificationWords } from './use-verification-words.ts'

/** What of an approved company is decided again, why, and who it waits for. */
export function ReopenedNotice({ application }: { application: CompanyFile['application'] }) {
  const say = useVerificationWords()
  if (!application || application.reopened.length === 0) return null
  return (
    <Notice kind="caution" title={say('reopened.title')} isAnnounced={false}>
      <ul>
        {application.reopened.map(({ step, person, cause, by, at, status }) => (
          <li key={`${step} ${person} ${cause} ${at}`}>
            {say('reopened.line', {
              step: [say(`steps.names.${step}`), person].filter(Boolean).join(' · '),
              cause: say(`reopened.causes.${cause}`),
              by: by ?? say('reopened.nobody'),
              waits: say(status === 'in_progress' ? 'reopened.customer' : 'reopened.staff'),
            })}{' '}
            <InstantText instant={at} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
