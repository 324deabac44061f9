/**
 * What accounting programs read a statement in: ISO 20022, Open Financial Exchange, Quicken, the Bank Administration Institute's
 * cash reporting, and the tables that QuickBooks and Xero take in.
 */
export const statementFormats = ['camt053', 'ofx', 'qif', 'bai2', 'quickbooks', 'xero'] as const
export type StatementFormat = (typeof statementFormats)[number]
