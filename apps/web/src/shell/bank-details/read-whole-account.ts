import { ApiProblem } from '@contado/app-kit'
import type { WholeBankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { client } from '../../api.ts'

/** The details of a saved account in the clear; null for who may not read them, and where it is gone. Every look is audited. */
export const readWholeAccount = async (accountId: string): Promise<WholeBankAccount | null> => {
  try {
    return await client.call('bank-accounts.reveal', { body: { accountId } })
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status === 403 || problem.status === 404)) return null
    throw problem
  }
}
