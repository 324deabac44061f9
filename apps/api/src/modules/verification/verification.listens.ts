import { on } from '../../platform/events.ts'
import { verificationJobs } from './verification.jobs.ts'

export const verificationListens = [
  ...(['submitted', 'approved', 'denied', 'returned'] as const).map((news) =>
    on(`application.${news}`, verificationJobs['verification.tell-owners'], (event) => ({ ...event, news })),
  ),
  on('application.reopened', verificationJobs['verification.tell-reopened'], ({ isAsked, ...told }) => ({
    ...told,
    news: isAsked ? ('asked' as const) : ('checked' as const),
  })),
  on('application.rechecked', verificationJobs['verification.tell-reopened'], (event) => ({
    ...event,
    news: 'approved' as const,
  })),
]
