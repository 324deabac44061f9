import { Refused, useProblemText } from '@contado/app-kit'
import type { Member, PersonInvite } from '@contado/contract/people/people.endpoints.ts'
import { Button, EmptyState, LinkButton, Notice, Section, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useCompany, useEndpoint } from '../../api.ts'
import { businessName } from '../../shell/business-name.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useOpening } from '../../shell/use-opening.ts'
import { InvitesTable } from './InvitesTable.tsx'
import { type Doing, PeopleDialog } from './PeopleDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { usePeopleWords } from './use-people-words.ts'

/** Who may act for the business and how far; open to its owners. */
export function AccountPermissionsScreen() {
  const say = usePeopleWords()
  const company = useCompany()
  const [doing, setDoing] = useState<Doing | null>(null)
  const list = useEndpoint('people.list', {})
  const resend = useResend()
  const invite = () => setDoing({ kind: 'invite' })
  useOpening((name) => {
    if (name === 'invite') invite()
  })
  const { people, invites = [] } = list.data ?? {}
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle', { business: company ? businessName(company) : '' })}
      primaryAction={
        <Button kind="primary" icon="add" onClick={invite}>
          {say('invite')}
        </Button>
      }
    >
      <Stack gap={6}>
        <PeopleTable
          people={people}
          onChangeRole={(member: Member) => setDoing({ kind: 'role', member })}
          onRemove={(member: Member) => setDoing({ kind: 'remove', member })}
          refused={list.error ? <Refused problem={list.error} onRetry={() => void list.refetch()} /> : undefined}
        />
        {people && people.length > 1 ? <SuggestApprovals /> : null}
        {invites.length > 0 ? (
          <Section title={say('invitations')} description={say('invitationsText')}>
            <InvitesTable
              invites={invites}
              onResend={resend}
              onChangeRole={(one: PersonInvite) => setDoing({ kind: 'invite-role', invite: one })}
              onCancel={(one: PersonInvite) => setDoing({ kind: 'cancel', invite: one })}
            />
          </Section>
        ) : people?.length === 1 ? (
          <EmptyState title={say('onlyTitle')} action={<Button onClick={invite}>{say('invite')}</Button>}>
            {say('onlyText')}
          </EmptyState>
        ) : null}
      </Stack>
      {doing ? <PeopleDialog doing={doing} onClose={() => setDoing(null)} /> : null}
    </ShellScreen>
  )
}

// Of two people one can look at what the other sends.
function SuggestApprovals() {
  const say = usePeopleWords()
  const { data: rules } = useEndpoint('transfer-rules.get', {})
  if (rules === undefined || rules.approvals.length > 0) return null
  return (
    <Notice
      kind="info"
      isAnnounced={false}
      title={say('approvalsTitle')}
      actions={<LinkButton href="/transfer-rules">{say('approvalsAct')}</LinkButton>}
    >
      {say('approvalsText')}
    </Notice>
  )
}

function useResend(): (invite: PersonInvite) => void {
  const say = usePeopleWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const resend = useAction('people.resend-invite', {
    onDone: ({ email }) => toasts.success(say('resent', { email })),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  return ({ inviteId }) => void resend.run({ body: { inviteId } }).catch(() => undefined)
}
