import { useGo } from '@contado/app-kit'
import type { Member, PersonInvite } from '@contado/contract/people/people.endpoints.ts'
import { useToasts } from '@contado/ui'
import { session, useCompany, useUser } from '../../api.ts'
import { useRoleWords } from '../../roles/use-role-words.ts'
import { businessName } from '../../shell/business-name.ts'
import { CodePrompt } from '../../shell/code-prompt/CodePrompt.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { personName } from './person-name.ts'
import { usePeopleWords } from './use-people-words.ts'

/** What is being done about whom. */
export type Doing =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role'; readonly member: Member }
  | { readonly kind: 'remove'; readonly member: Member }
  | { readonly kind: 'invite-role'; readonly invite: PersonInvite }
  | { readonly kind: 'cancel'; readonly invite: PersonInvite }

/** The dialog of what is being done; each act is confirmed by a code. */
export function PeopleDialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  switch (doing.kind) {
    case 'invite':
      return <InvitePerson onClose={onClose} />
    case 'role':
      return <ChangeMember member={doing.member} onClose={onClose} />
    case 'remove':
      return <RemoveMember member={doing.member} onClose={onClose} />
    case 'invite-role':
      return <ChangeInvite invite={doing.invite} onClose={onClose} />
    case 'cancel':
      return <CancelInvite invite={doing.invite} onClose={onClose} />
  }
}

// Whoever changed their own role may no longer see this page.
const useLedOut = () => {
  const user = useUser()
  const go = useGo()
  return (userId: string) => {
    if (userId === user?.userId) void session.load().then(() => go('/'))
  }
}

type MemberActProps = { member: Member; onClose: () => void }

function ChangeMember({ member, onClose }: MemberActProps) {
  const leadOut = useLedOut()
  const { userId } = member
  const isYou = useUser()?.userId === userId
  return (
    <ChangeRole
      person={member}
      isYou={isYou}
      actOf={(role) => ({ operation: 'people.update', body: { userId, role } })}
      onChanged={() => leadOut(userId)}
      onClose={onClose}
    />
  )
}

function RemoveMember({ member, onClose }: MemberActProps) {
  const leadOut = useLedOut()
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  const toasts = useToasts()
  const company = useCompany()
  const isYou = useUser()?.userId === member.userId
  const name = personName(member)
  const values = { name, business: company ? businessName(company) : '' }
  const body = { userId: member.userId }
  return (
    <CodePrompt
      operation="people.remove"
      body={body}
      title={say(isYou ? 'removeDialog.leaveTitle' : 'removeDialog.title', values)}
      act={say(isYou ? 'leave' : 'remove')}
      summary={[
        { label: say('summary.name'), value: name },
        { label: say('summary.email'), value: member.email },
        { label: say('summary.role'), value: sayRole(`${member.role}.name`) },
      ]}
      isDanger
      onDone={() => {
        toasts.success(say('removeDialog.done', { name }))
        leadOut(member.userId)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say(isYou ? 'removeDialog.leaveText' : 'removeDialog.text', values)}</p>
    </CodePrompt>
  )
}

type InviteActProps = { invite: PersonInvite; onClose: () => void }

function ChangeInvite({ invite, onClose }: InviteActProps) {
  const { inviteId } = invite
  return (
    <ChangeRole
      person={invite}
      actOf={(role) => ({ operation: 'people.update-invite', body: { inviteId, role } })}
      onClose={onClose}
    />
  )
}

function CancelInvite({ invite, onClose }: InviteActProps) {
  const say = usePeopleWords()
  const toasts = useToasts()
  const body = { inviteId: invite.inviteId }
  return (
    <CodePrompt
      operation="people.cancel-invite"
      body={body}
      title={say('cancelDialog.title', { name: personName(invite) })}
      act={say('cancelInvite')}
      summary={[{ label: say('summary.email'), value: invite.email }]}
      isDanger
      onDone={() => {
        toasts.success(say('cancelDialog.done', { email: invite.email }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say('cancelDialog.text')}</p>
    </CodePrompt>
  )
}
