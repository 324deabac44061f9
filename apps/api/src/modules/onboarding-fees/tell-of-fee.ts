import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { type FeeNews, onboardingFeeMail } from './onboarding-fee.mail.ts'
import { selectFee } from './onboarding-fees.store.ts'

/** Tells the owners what came of the fee, each in their own language. */
export const tellOfFee = async (work: Work, organizationId: string, news: FeeNews): Promise<void> => {
  const fee = await selectFee(work.tx, organizationId)
  if (!fee) return
  const { timeZone } = await getOrganization(work.tx, organizationId)
  await tellMembers(work, {
    organizationId,
    kind: `onboarding-fee-${news}`,
    mailIn: (language, { firstName }) =>
      onboardingFeeMail({ news, fee, firstName, timeZone }, { language, settings: work.settings }),
  })
}
