import { findCreditorReferences } from '@contado/contract/invoices/creditor-reference.domain.ts'

export type Named = {
  /** Creditor references with the right check digits, the longest first; not every one need exist. */
  readonly references: readonly string[]
  /** Invoice numbers as they are printed. */
  readonly numbers: readonly string[]
}

// As invoices are numbered, standing alone: `INV-2026-0001` is no part of `INV-2026-00012`.
const number = /(?<![0-9A-Z-])INV-\d{4}-\d{4,12}(?![0-9A-Z-])/g

/** Which invoices a payer's words may name, in upper or lower case and whatever stands around it. */
export const namedIn = (text: string): Named => ({
  references: findCreditorReferences(text),
  numbers: [...new Set([...text.toUpperCase().matchAll(number)].map(([found]) => found))],
})
