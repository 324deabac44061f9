import { lifecycle } from '../kernel/lifecycle.ts'

export const batchStatuses = ['draft', 'running', 'done', 'discarded'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** The states of several payments in one. Bills are chosen from a list and confirmed at once; a file is read, mended and then confirmed. */
export const batchLifecycle = lifecycle({
  name: 'batch',
  states: batchStatuses,
  starts: ['draft', 'running'],
  actions: {
    change: { by: ['member'], from: ['draft'], to: ['draft'], emits: null },
    confirm: { by: ['member'], from: ['draft'], to: ['running'], emits: null },
    discard: { by: ['member'], from: ['draft'], to: ['discarded'], emits: null },
    finish: { by: ['schedule'], from: ['running'], to: ['done'], emits: null },
  },
  refuse: () => 'BatchStatusConflict',
})

export const batchItemStatuses = ['bad', 'ready', 'left_out', 'done', 'refused'] as const
export type BatchItemStatus = (typeof batchItemStatuses)[number]

/** The states of one payment of a batch. What was done or refused stays so: a batch that is taken up again goes on behind it. */
export const batchItemLifecycle = lifecycle({
  name: 'batch item',
  states: batchItemStatuses,
  starts: ['bad', 'ready'],
  actions: {
    change: { by: ['member'], from: ['bad', 'ready', 'left_out'], to: ['bad', 'ready'], emits: null },
    'leave-out': { by: ['member'], from: ['bad', 'ready'], to: ['left_out'], emits: null },
    'carry-out': { by: ['schedule'], from: ['ready'], to: ['done'], emits: null },
    refuse: { by: ['schedule'], from: ['ready'], to: ['refused'], emits: null },
  },
  refuse: () => 'BatchStatusConflict',
})
