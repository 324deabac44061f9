import { Refused } from '@contado/app-kit'
import { Skeleton, Stack } from '@contado/ui'
import { BusinessLogo } from '../../../shell/business-logo/BusinessLogo.tsx'
import { useOwnEntry } from '../../../shell/business-logo/use-own-entry.ts'
import { RewardsSection } from '../../../shell/rewards/RewardsSection.tsx'
import { ShellScreen } from '../../../shell/ShellScreen.tsx'
import { BaseCurrency } from './BaseCurrency.tsx'
import { LegalDetails } from './LegalDetails.tsx'
import { PublicDetails } from './PublicDetails.tsx'
import { useProfileWords } from './use-profile-words.ts'

/** The business: what was verified, what it says of itself, its logo and its points. */
export function BusinessProfileScreen() {
  const say = useProfileWords()
  const { data, error, refetch } = useOwnEntry()
  return (
    <ShellScreen title={say('title')} subtitle={say('subtitle')}>
      {error ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap={6}>
          <LegalDetails entry={data} />
          <PublicDetails info={data} />
          <BusinessLogo />
          <BaseCurrency country={data.country} />
          <RewardsSection />
        </Stack>
      ) : error ? null : (
        <Skeleton height={480} />
      )}
    </ShellScreen>
  )
}
