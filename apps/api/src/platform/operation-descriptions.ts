import type { Endpoints } from '@contado/contract/endpoints.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import type { ActorOf, Call, Language } from './call.ts'

/** What the message with a one-time code says of an operation: its name as a sentence, and amount, payee and the like, read from the server's own rows. */
export type OperationDescription = {
  readonly operation: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}
export type Described = Readonly<Record<Language, OperationDescription>>

/** Describes, in both languages, what a request would do; refuses as the operation itself would (InvoiceNotFound). */
export type OperationDescriptions = {
  readonly [K in ConfirmedOperation]: (call: Call<ActorOf<Endpoints[K]>>, request: unknown) => Promise<Described>
}

let descriptions: Partial<OperationDescriptions> = {}

/** The composing file hands over what all modules describe once, at start. */
export const describeOperations = (table: Partial<OperationDescriptions>): void => {
  descriptions = table
}

/** What describes one operation; throws where nothing does. */
export const descriptionOf = <K extends ConfirmedOperation>(operation: K): OperationDescriptions[K] => {
  const describe = descriptions[operation]
  if (!describe) throw new Error(`Nothing describes ${operation}`)
  return describe
}
