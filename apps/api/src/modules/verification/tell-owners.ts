import type { Work } from '../../platform/call.ts'
import { listOwners } from '../members/index.ts'
import { sendMail } from '../notifications/index.ts'
import { applicationMail, type News } from './application.mail.ts'
import { selectApplication } from './verification.store.ts'

/** Mails the owners what became of their application, each in the own language. */
export const tellOwners = async (
  work: Work,
  { organizationId, news }: { organizationId: string; news: News },
): Promise<void> => {
  const application = await selectApplication(work.tx, organizationId)
  if (!application) return
  for (const { email, language, userId, firstName } of await listOwners(work.tx, organizationId)) {
    const mail = applicationMail(
      { news, firstName, legalName: application.legal_name, reason: application.reason },
      { language, settings: work.settings },
    )
    await sendMail(work, { to: email, language, userId, organizationId, kind: `application-${news}`, mail })
  }
}
