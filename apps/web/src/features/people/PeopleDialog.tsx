import { useGo } from '@contado/app-kit'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Member, PersonInvite } from '@contado/contract/people/people.endpoints.ts'
import { useToasts } from '@contado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { client, session, useCompany, useUser } from '../../api.ts'
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
  const { readAgain, readSelfAgain } = useReadAgain()
  switch (doing.kind) {
    case 'invite':
      return <InvitePerson onClose={onClose} onInvited={readAgain} />
    case 'role':
      return <ChangeMember member={doing.member} onChanged={readSelfAgain} onClose={onClose} />
    case 'remove':
      return <RemoveMember member={doing.member} onRemoved={readSelfAgain} onClose={onClose} />
    case 'invite-role':
      return <ChangeInvite invite={doing.invite} onChanged={readAgain} onClose={onClose} />
    case 'cancel':
      return <CancelInvite invite={doing.invite} onCanceled={readAgain} onClose={onClose} />
  }
}

const useReadAgain = () => {
  const cache = useQueryClient()
  const user = useUser()
  const go = useGo()
  const readAgain = () => void cache.invalidateQueries({ queryKey: ['people.list'] })
  // Whoever changed their own role may no longer see this page.
  const readSelfAgain = (userId: string) => {
    if (userId !== user?.userId) return readAgain()
    void session.load().then(() => go('/'))
  }
  return { readAgain, readSelfAgain }
}

type MemberActProps = { member: Member; onClose: () => void }

function ChangeMember({ member, onChanged, onClose }: MemberActProps & { onChanged: (userId: string) => void }) {
  const { userId } = member
  const isYou = useUser()?.userId === userId
  return (
    <ChangeRole
      person={member}
      isYou={isYou}
      question={(role: Role) => ({
        operation: 'people.update',
        request: { userId, role },
        carryOut: (confirmation) => client.call('people.update', { body: { userId, role } }, confirmation),
      })}
      onChanged={() => onChanged(userId)}
      onClose={onClose}
    />
  )
}

function RemoveMember({ member, onRemoved, onClose }: MemberActProps & { onRemoved: (userId: string) => void }) {
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
      request={body}
      title={say(isYou ? 'removeDialog.leaveTitle' : 'removeDialog.title', values)}
      act={say(isYou ? 'leave' : 'remove')}
      summary={[
        { label: say('summary.name'), value: name },
        { label: say('summary.email'), value: member.email },
        { label: say('summary.role'), value: sayRole(`${member.role}.name`) },
      ]}
      isDanger
      carryOut={(confirmation) => client.call('people.remove', { body }, confirmation)}
      onDone={() => {
        toasts.success(say('removeDialog.done', { name }))
        onRemoved(member.userId)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say(isYou ? 'removeDialog.leaveText' : 'removeDialog.text', values)}</p>
    </CodePrompt>
  )
}

type InviteActProps = { invite: PersonInvite; onClose: () => void }

function ChangeInvite({ invite, onChanged, onClose }: InviteActProps & { onChanged: () => void }) {
  const { inviteId } = invite
  return (
    <ChangeRole
      person={invite}
      question={(role: Role) => ({
        operation: 'people.update-invite',
        request: { inviteId, role },
        carryOut: (confirmation) => client.call('people.update-invite', { body: { inviteId, role } }, confirmation),
      })}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

function CancelInvite({ invite, onCanceled, onClose }: InviteActProps & { onCanceled: () => void }) {
  const say = usePeopleWords()
  const toasts = useToasts()
  const body = { inviteId: invite.inviteId }
  return (
    <CodePrompt
      operation="people.cancel-invite"
      request={body}
      title={say('cancelDialog.title', { name: personName(invite) })}
      act={say('cancelInvite')}
      summary={[{ label: say('summary.email'), value: invite.email }]}
      isDanger
      carryOut={(confirmation) => client.call('people.cancel-invite', { body }, confirmation)}
      onDone={() => {
        toasts.success(say('cancelDialog.done', { email: invite.email }))
        onCanceled()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say('cancelDialog.text')}</p>
    </CodePrompt>
  )
}
