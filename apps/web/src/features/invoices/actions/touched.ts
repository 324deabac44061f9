/** What was read of invoices is out of date once one of them was acted on. */
export const touched = [
  'invoices.get',
  'invoices.timeline',
  'invoices.income',
  'invoices.expenses',
  'invoices.log',
  'invoices.indicators',
  'guaranteed-funds.list',
  'guaranteed-funds.completed',
  'organization.funds',
] as const

/** The same once money moved. */
export const touchedByMoney = [...touched, 'accounts.balances', 'accounts.transactions', 'accounts.statement'] as const
