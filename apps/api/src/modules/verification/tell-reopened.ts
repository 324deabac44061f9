import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { type ReopenedNews, reopenedMail } from './reopened.mail.ts'

type Told = { readonly organizationId: string; readonly userId: string | null; readonly news: ReopenedNews }

/** Tells the owners, or the person whose details they are, each in their own language. */
export const tellOfReopening = async (work: Work, { organizationId, userId, news }: Told): Promise<void> => {
  const { name: business } = await getOrganization(work.tx, organizationId)
  await tellMembers(work, {
    organizationId,
    kind: `${userId === null ? 'application' : 'person'}-${news === 'approved' ? 'rechecked' : 'reopened'}`,
    mailIn: (language, { firstName }) =>
      reopenedMail({ business, firstName, news }, { language, settings: work.settings }),
    isFor: (member) => userId === null || member.userId === userId,
  })
}
