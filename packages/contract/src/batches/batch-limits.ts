/** What several payments in one are bounded by. */
export const batchLimits = {
  /** Rows of a table or a file. */
  rows: 1_000,
  /** Bills, chosen one by one. */
  bills: 100,
  /** Characters of a pasted table. */
  tableLength: 200_000,
  fileBytes: 2 * 1024 * 1024,
  /** For how long the same content is the same batch again. */
  repeatHours: 24,
} as const
