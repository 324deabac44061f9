import type { Work } from '../../platform/call.ts'
import { dropFiles } from '../files/index.ts'
import { deleteOld } from './exports.store.ts'

/** Removes exports whose week is over, and lets their files go. */
export const sweepExports = async ({ tx }: Pick<Work, 'tx'>): Promise<void> => {
  await dropFiles(tx, await deleteOld(tx))
}
