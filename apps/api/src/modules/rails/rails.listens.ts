import type { Listener } from '../../platform/events.ts'

export const railsListens: readonly Listener[] = [{ event: 'application.approved', job: 'rails.open-accounts' }]
