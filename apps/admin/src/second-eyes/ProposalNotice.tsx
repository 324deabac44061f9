import { selectablePersonStatuses } from '@contado/contract/persons/person-status.domain.ts'
import { actsOfHeads, type GuardedAct, guardedActs, type Proposal } from '@contado/contract/staff/second-eyes.ts'
import { InstantText, Notice } from '@contado/ui'
import { useStaff } from '../shell/use-staff.ts'
import { useStatusWords } from '../statuses/use-status-words.ts'
import { verificationLook } from '../statuses/verification-status.ts'
import { useSecondEyesWords } from './use-second-eyes-words.ts'

type Props = { readonly proposals: readonly Proposal[]; readonly act: GuardedAct }

/** What somebody proposed and a second person has not confirmed; nothing where nothing waits. */
export function ProposalNotice({ proposals, act }: Props) {
  const say = useSecondEyesWords()
  const staff = useStaff()
  const nameOf = useActName()
  const open = proposals.find((one) => one.act === act)
  if (!open) return null
  const words = { name: open.proposedBy.name, act: nameOf(open) }
  const next = open.isContested ? 'contested' : actsOfHeads.includes(act) ? 'heads' : 'confirm'
  const [before, after] = say(next, { date: placeholder }).split(placeholder)
  return (
    <Notice title={say(open.proposedBy.staffId === staff?.staffId ? 'yours' : 'title', words)} isAnnounced={false}>
      {before}
      <InstantText instant={open.expiresAt} />
      {after}
    </Notice>
  )
}

const placeholder = '\u0001'

function useActName(): (proposal: Proposal) => string {
  const say = useSecondEyesWords()
  const statuses = useStatusWords()
  return ({ act, payload }) => {
    const known = guardedActs.find((one) => one === act)
    if (known === undefined) return act
    const status = accountStatuses.find((one) => one === payload.status)
    const person = act === 'person.status' && selectablePersonStatuses.find((one) => one === payload.status)
    const kyc = act === 'person.kyc-status' ? verificationLook(String(payload.status)).word : null
    if (kyc) return say(wordOf[known], { value: statuses(`statuses.${kyc}`) })
    const value = person
      ? statuses(`personStatuses.${person}`)
      : status
        ? statuses(`accountStatuses.${status}`)
        : String(payload.legalName ?? '')
    return say(wordOf[known], { value })
  }
}

const accountStatuses = ['enabled', 'restricted', 'owner_closed', 'admin_closed'] as const
const wordOf = {
  'organization.monitored-flag': 'acts.organization_monitored-flag',
  'organization.status': 'acts.organization_status',
  'organization.legal-name': 'acts.organization_legal-name',
  'person.status': 'acts.person_status',
  'person.kyc-status': 'acts.person_kyc-status',
  'monitored-transaction.release': 'acts.monitored-transaction_release',
  'application.approve': 'acts.application_approve',
} as const satisfies Record<GuardedAct, string>
