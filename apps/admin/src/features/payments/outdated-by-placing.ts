/** What staff have read that a placement makes out of date. */
export const outdatedByPlacing = [
  'admin.deposits.unplaced',
  'admin.deposits.unplaced-count',
  'admin.deposits.list',
  'admin.ledger.health',
] as const
