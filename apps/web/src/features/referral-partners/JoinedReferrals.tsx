import type { Referral } from '@contado/contract/contacts/contacts.endpoints.ts'
import { type Column, DataTable, InstantDay, Section, Stack } from '@contado/ui'
import { useReferralWords } from './use-referral-words.ts'

/** Businesses that opened an account after they were recommended to. */
export function JoinedReferrals({ referrals }: { referrals: readonly Referral[] }) {
  const say = useReferralWords()
  const columns: readonly Column<Referral>[] = [
    { key: 'business', header: say('business'), render: (referral) => <Joined referral={referral} /> },
    { key: 'email', header: say('email'), isMuted: true, render: ({ email }) => email },
    {
      key: 'joined',
      header: say('joined.since'),
      isMuted: true,
      render: ({ acceptedAt }) => (acceptedAt ? <InstantDay instant={acceptedAt} /> : '—'),
    },
  ]
  return (
    <Section title={say('joined.title')} description={say('joined.text')}>
      <DataTable
        label={say('joined.title')}
        columns={columns}
        rows={referrals}
        rowKey={({ email, invitedAt }) => `${email} ${invitedAt}`}
        renderCard={(referral) => (
          <Stack gap={1}>
            <strong>
              <Joined referral={referral} />
            </strong>
            <span>{referral.email}</span>
          </Stack>
        )}
      />
    </Section>
  )
}

function Joined({ referral }: { referral: Referral }) {
  const say = useReferralWords()
  return referral.organization
    ? `${referral.organization.name} · @${referral.organization.handle}`
    : say('joined.withoutBusiness')
}
