import type { Tx } from '../../platform/db/db.ts'
import { callMaterialise } from './ledger.store.ts'

/** Copies about so many of the newest transfers to the accounts' lines; answers how many it wrote. For a job. */
export const materialiseLines = (tx: Tx, limit: number): Promise<number> => callMaterialise(tx, limit)
