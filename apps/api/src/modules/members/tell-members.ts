import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import { isMailedTo, isShownTo, type NoticeKind, noticeKinds } from '@contado/contract/notifications/notice-topics.ts'
import type { Language, Work } from '../../platform/call.ts'
import { type Mail, tellMember } from '../notifications/index.ts'
import { type Member, selectMembers } from './members.store.ts'

type Telling = {
  readonly organizationId: string
  readonly kind: NoticeKind
  /** Whose timeline says what became of the mail. */
  readonly invoiceId?: string
  /** Where answers to the mail go; nowhere unless given. */
  readonly replyTo?: string | undefined
  readonly mailIn: (language: Language, member: Member) => Mail
  /** Leaves out whoever did it. */
  readonly except?: string
}

/** Tells everybody in the business whom the topic concerns, by the role they act by: on their page and, where it is theirs to act, by mail. */
export const tellMembers = async (
  work: Work,
  { organizationId, kind, invoiceId, replyTo, mailIn, except }: Telling,
): Promise<void> => {
  const topic = noticeKinds[kind]
  for (const member of await selectMembers(work.tx, organizationId)) {
    const role = actingRole(member)
    if (member.userId === except || !isShownTo(topic, role)) continue
    await tellMember(work, {
      person: member,
      organizationId,
      kind,
      invoiceId,
      replyTo,
      mailIn: (language) => mailIn(language, member),
      isMailed: isMailedTo(topic, role),
    })
  }
}
