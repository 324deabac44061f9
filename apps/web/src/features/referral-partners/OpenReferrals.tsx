import type { Referral } from '@contado/contract/contacts/contacts.endpoints.ts'
import { type Column, DataTable, InstantDay, Menu, type MenuItem, Row, Section, Stack, Status } from '@contado/ui'
import { useState } from 'react'
import { CancelCompanyInvite } from '../../shell/company-invites/CancelCompanyInvite.tsx'
import { useCompanyInviteItems } from '../../shell/company-invites/use-company-invite-items.ts'
import { useReferralWords } from './use-referral-words.ts'

type ItemsOf = (referral: Referral) => readonly MenuItem[]

/** Addresses that nobody has opened an account for yet. */
export function OpenReferrals({ referrals }: { referrals: readonly Referral[] }) {
  const say = useReferralWords()
  const [canceled, setCanceled] = useState<Referral | null>(null)
  const itemsOf = useItems(setCanceled)
  const columns = useColumns(itemsOf)
  return (
    <Section title={say('open.title')} description={say('open.text')}>
      <DataTable
        label={say('open.title')}
        columns={columns}
        rows={referrals}
        rowKey={({ email }) => email}
        renderCard={(referral) => <ReferralCard referral={referral} items={itemsOf(referral)} />}
      />
      {canceled ? <CancelReferral email={canceled.email} onClose={() => setCanceled(null)} /> : null}
    </Section>
  )
}

function useItems(onCancel: (referral: Referral) => void): ItemsOf {
  const say = useReferralWords()
  const items = useCompanyInviteItems({
    resend: say('open.resend'),
    resent: (email) => say('open.resent', { email }),
    cancel: say('open.cancel'),
  })
  return (referral) => [items.resend(referral.email), items.cancel(() => onCancel(referral))]
}

function useColumns(itemsOf: ItemsOf): readonly Column<Referral>[] {
  const say = useReferralWords()
  return [
    { key: 'email', header: say('email'), render: ({ email }) => email },
    { key: 'status', header: say('status'), render: (referral) => <OpenStatus referral={referral} /> },
    { key: 'sent', header: say('sent'), isMuted: true, render: ({ invitedAt }) => <InstantDay instant={invitedAt} /> },
    {
      key: 'validUntil',
      header: say('validUntil'),
      isMuted: true,
      render: ({ expiresAt }) => <InstantDay instant={expiresAt} />,
    },
    {
      key: 'actions',
      header: say('actions'),
      align: 'end',
      render: (referral) => <Menu label={say('actionsFor', { email: referral.email })} items={itemsOf(referral)} />,
    },
  ]
}

function OpenStatus({ referral }: { referral: Referral }) {
  const say = useReferralWords()
  const isPending = referral.status === 'pending'
  return <Status kind={isPending ? 'progress' : 'failed'}>{say(isPending ? 'open.pending' : 'open.expired')}</Status>
}

function ReferralCard({ referral, items }: { referral: Referral; items: readonly MenuItem[] }) {
  const say = useReferralWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{referral.email}</strong>
        <Menu label={say('actionsFor', { email: referral.email })} items={items} />
      </Row>
      <OpenStatus referral={referral} />
    </Stack>
  )
}

function CancelReferral({ email, onClose }: { email: string; onClose: () => void }) {
  const say = useReferralWords()
  return (
    <CancelCompanyInvite
      email={email}
      title={say('open.cancelTitle', { email })}
      text={say('open.cancelText')}
      act={say('open.cancel')}
      done={say('open.canceled', { email })}
      onClose={onClose}
    />
  )
}
