import { lifecycle } from '../kernel/lifecycle.ts'

export const exportStatuses = ['waiting', 'running', 'ready', 'failed', 'canceled'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** The states of an export. One that was interrupted begins again; what has ended is removed a week later. */
export const exportLifecycle = lifecycle({
  name: 'export',
  states: exportStatuses,
  starts: ['waiting'],
  actions: {
    begin: { by: ['schedule'], from: ['waiting', 'running'], to: ['running'], emits: null },
    finish: { by: ['schedule'], from: ['running'], to: ['ready'], emits: null },
    fail: { by: ['schedule'], from: ['waiting', 'running'], to: ['failed'], emits: null },
    cancel: { by: ['member'], from: ['waiting', 'running'], to: ['canceled'], emits: null },
  },
  refuse: () => 'ExportOver',
})
