import type { ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { type Column, DataTable, InstantDay, Menu, type MenuItem, Row, Section, Stack, Status } from '@contado/ui'
import { useState } from 'react'
import { CancelCompanyInvite } from '../../shell/company-invites/CancelCompanyInvite.tsx'
import { useCompanyInviteItems } from '../../shell/company-invites/use-company-invite-items.ts'
import { personName } from './contact-groups.ts'
import { useContactWords } from './use-contact-words.ts'
import { useMove } from './use-move.ts'

type InvitesProps = { title: string; text: string; invites: readonly ContactInvite[] }

/** Businesses that were asked by mail to open an account and did not yet. */
export function ContactInvites({ title, text, invites }: InvitesProps) {
  const [canceled, setCanceled] = useState<ContactInvite | null>(null)
  const itemsOf = useItems(setCanceled)
  const columns = useColumns(itemsOf)
  return (
    <Section title={title} description={text}>
      <DataTable
        label={title}
        columns={columns}
        rows={invites}
        rowKey={({ email }) => email}
        renderCard={(invite) => <InviteCard invite={invite} items={itemsOf(invite)} />}
      />
      {canceled ? <CancelInvite invite={canceled} onClose={() => setCanceled(null)} /> : null}
    </Section>
  )
}

type ItemsOf = (invite: ContactInvite) => readonly MenuItem[]

function useItems(onCancel: (invite: ContactInvite) => void): ItemsOf {
  const say = useContactWords()
  const moves = useMove()
  const items = useCompanyInviteItems({
    resend: say('invites.resend'),
    resent: (email) => say('invites.resent', { email }),
    cancel: say('invites.cancel'),
  })
  return (invite) => [
    items.resend(invite.email),
    ...moves({ name: personName(invite), handle: null, ownerEmail: invite.email, category: invite.category }),
    items.cancel(() => onCancel(invite)),
  ]
}

function useColumns(itemsOf: ItemsOf): readonly Column<ContactInvite>[] {
  const say = useContactWords()
  return [
    { key: 'name', header: say('name'), render: personName },
    { key: 'email', header: say('invite.email'), isMuted: true, render: ({ email }) => email },
    { key: 'category', header: say('category'), render: ({ category }) => say(`categories.${category}`) },
    { key: 'status', header: say('status'), render: (invite) => <InviteStatus invite={invite} /> },
    {
      key: 'validUntil',
      header: say('invites.validUntil'),
      isMuted: true,
      render: ({ expiresAt }) => <InstantDay instant={expiresAt} />,
    },
    {
      key: 'actions',
      header: say('invites.actions'),
      align: 'end',
      render: (invite) => (
        <Menu label={say('invites.actionsFor', { name: personName(invite) })} items={itemsOf(invite)} />
      ),
    },
  ]
}

function InviteStatus({ invite }: { invite: ContactInvite }) {
  const say = useContactWords()
  return <Status kind={invite.status === 'pending' ? 'progress' : 'failed'}>{say(`invites.${invite.status}`)}</Status>
}

function InviteCard({ invite, items }: { invite: ContactInvite; items: readonly MenuItem[] }) {
  const say = useContactWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{personName(invite)}</strong>
        <Menu label={say('invites.actionsFor', { name: personName(invite) })} items={items} />
      </Row>
      <Row justify="between">
        <span>{invite.email}</span>
        <InviteStatus invite={invite} />
      </Row>
    </Stack>
  )
}

function CancelInvite({ invite, onClose }: { invite: ContactInvite; onClose: () => void }) {
  const say = useContactWords()
  return (
    <CancelCompanyInvite
      email={invite.email}
      title={say('invites.cancelTitle', { name: personName(invite) })}
      text={say('invites.cancelText')}
      act={say('invites.cancel')}
      done={say('invites.canceled', { email: invite.email })}
      onClose={onClose}
    />
  )
}
