/** What exports are bounded by; whoever has more narrows the list. */
export const exportLimits = {
  /** Rows of a table. */
  csv: 100_000,
  /** Invoices of an archive, each drawn. */
  pdf: 1_000,
  /** Chosen rows, named one by one. */
  chosen: 100,
  /** In progress at the same time, for one business. */
  inProgress: 3,
  /** For how long a file is kept. */
  days: 7,
} as const
