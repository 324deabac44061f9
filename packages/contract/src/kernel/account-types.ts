/** The types of account (specification 3); only USD has all three. */
export const accountTypes = ['traditional', 'smart', 'merchant'] as const
export type AccountType = (typeof accountTypes)[number]

/** The type of that name, or undefined. */
export const accountTypeNamed = (name: string | undefined): AccountType | undefined =>
  accountTypes.find((type) => type === name)
