/** Where an order stands at its provider. */
export const railOrderStatuses = [
  'created',
  'submitted',
  'unknown',
  'pending',
  'settled',
  'failed',
  'returned',
] as const
export type RailOrderStatus = (typeof railOrderStatuses)[number]
