import type { Listener } from '../../platform/events.ts'

export const verificationListens: readonly Listener[] = (['submitted', 'approved', 'denied'] as const).map((news) => ({
  event: `application.${news}`,
  job: 'verification.tell-owners',
  payload: ({ organizationId }) => ({ organizationId, news }),
}))
