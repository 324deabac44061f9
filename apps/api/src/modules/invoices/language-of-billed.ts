import type { Language, Work } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { findLanguageOfBilled } from './customer-keys.store.ts'

/** In which language a seller's customer without an account is written to: as the seller says, else in the seller's own. */
export const languageOfBilled = async (
  { tx }: Pick<Work, 'tx'>,
  billed: { readonly sellerId: string; readonly email: string },
): Promise<Language> =>
  (await findLanguageOfBilled(tx, billed)) ?? (await getOrganization(tx, billed.sellerId)).language
