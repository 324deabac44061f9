import { LinkButton, Notice } from '@contado/ui'
import { useCompany, useEndpoint } from '../../api.ts'
import { useAskedWords } from './use-asked-words.ts'

/** That a verified business has to complete something. Nothing where nothing is missing. */
export function MissingNotice() {
  const say = useAskedWords()
  const isVerified = useCompany()?.verificationStatus === 'approved'
  const { data } = useEndpoint('organization.missing-information', {}, { isEnabled: isVerified })
  if (!data || data.steps.length === 0) return null
  return (
    <Notice
      kind="caution"
      title={say('missing')}
      actions={
        <LinkButton isSmall href="/organization/complete-missing-information">
          {say('complete')}
        </LinkButton>
      }
    >
      {say('missingText')}
    </Notice>
  )
}
