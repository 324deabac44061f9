import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { applicationMail, type News } from './application.mail.ts'
import { selectApplication } from './verification.store.ts'

/** Tells the owners what became of their application, each in the own language. */
export const tellOwners = async (
  work: Work,
  { organizationId, news }: { organizationId: string; news: News },
): Promise<void> => {
  const application = await selectApplication(work.tx, organizationId)
  if (!application) return
  const { reason } = application
  const legalName = application.legal_name ?? (await getOrganization(work.tx, organizationId)).name
  await tellMembers(work, {
    organizationId,
    kind: `application-${news}`,
    mailIn: (language, { firstName }) =>
      applicationMail({ news, firstName, legalName, reason }, { language, settings: work.settings }),
  })
}
