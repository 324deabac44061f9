import { Refused } from '@contado/app-kit'
import { EmptyState, Skeleton, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { JoinedReferrals } from './JoinedReferrals.tsx'
import { OpenReferrals } from './OpenReferrals.tsx'
import { ReferForm } from './ReferForm.tsx'
import { useReferralWords } from './use-referral-words.ts'

/** The businesses that this one recommended the product to, and a form for more. */
export function ReferralPartnersScreen() {
  const say = useReferralWords()
  return (
    <ShellScreen title={say('title')} subtitle={say('subtitle')}>
      <Stack gap={6}>
        <ReferForm />
        <Referrals />
      </Stack>
    </ShellScreen>
  )
}

function Referrals() {
  const say = useReferralWords()
  const { data, error, refetch } = useEndpoint('contacts.referrals', {})
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const open = data.items.filter(({ status }) => status !== 'accepted')
  const joined = data.items.filter(({ status }) => status === 'accepted')
  if (data.items.length === 0) return <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
  return (
    <>
      {open.length > 0 ? <OpenReferrals referrals={open} /> : null}
      {joined.length > 0 ? <JoinedReferrals referrals={joined} /> : null}
    </>
  )
}
