import type { Tx } from './db.ts'

export const findDataKey = async (tx: Tx, organizationId: string): Promise<Buffer | null> => {
  const row = await tx
    .selectFrom('data_keys')
    .select('wrapped_key')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.wrapped_key ?? null
}

export const insertDataKey = async (tx: Tx, organizationId: string, wrappedKey: Buffer): Promise<void> => {
  await tx
    .insertInto('data_keys')
    .values({ organization_id: organizationId, wrapped_key: wrappedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
