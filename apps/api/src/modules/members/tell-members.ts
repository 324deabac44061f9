import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import { isMailedTo, isShownTo, type NoticeKind, noticeKinds } from '@contado/contract/notifications/notice-topics.ts'
import type { Language, Work } from '../../platform/call.ts'
import { type Mail, tellPeople } from '../notifications/index.ts'
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
  /** Only these of them. */
  readonly isFor?: (member: Member) => boolean
}

/** Tells everybody in the business whom the topic concerns, by the role they act by: on their page and, where it is theirs to act, by mail. */
export const tellMembers = async (
  work: Work,
  { organizationId, kind, invoiceId, replyTo, mailIn, except, isFor = () => true }: Telling,
): Promise<void> => {
  const topic = noticeKinds[kind]
  const told = (await selectMembers(work.tx, organizationId)).filter(
    (member) => member.userId !== except && isShownTo(topic, actingRole(member)) && isFor(member),
  )
  await tellPeople(
    work,
    told.map((person) => ({
      person,
      organizationId,
      kind,
      invoiceId,
      replyTo,
      mailIn: (language) => mailIn(language, person),
      isMailed: isMailedTo(topic, actingRole(person)),
    })),
  )
}
