import { Refused } from '@contado/app-kit'
import { Skeleton, Stack } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { DevicesSection } from './DevicesSection.tsx'
import { FactorsSection } from './FactorsSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import { SocialSection } from './SocialSection.tsx'

/** Password, second factors, passkeys, sessions, devices and sign-ins of the person. */
export function SecurityScreen() {
  const user = useUser()
  const { data, error, isPending, refetch } = useEndpoint('me.security', {}, { isEnabled: user !== null })
  return (
    <SettingsFrame page="security">
      {error ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={480} /> : null}
      {user && data ? (
        <Stack gap={7}>
          <FactorsSection user={user} overview={data} />
          <PasskeysSection overview={data} />
          <PasswordSection user={user} />
          <SocialSection user={user} />
          <SessionsSection overview={data} />
          <DevicesSection overview={data} />
          <SignInsSection overview={data} />
        </Stack>
      ) : null}
    </SettingsFrame>
  )
}
