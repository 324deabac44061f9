import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Attaching = {
  readonly invoiceId: string
  readonly fileId: string
  readonly purpose: 'attachment' | 'receipt'
  readonly organizationId: string
  readonly userId: string
  readonly at: Instant
}

export const insertInvoiceFile = async (tx: Tx, one: Attaching): Promise<void> => {
  await tx
    .insertInto('invoice_files')
    .values({
      invoice_id: one.invoiceId,
      file_id: one.fileId,
      purpose: one.purpose,
      organization_id: one.organizationId,
      attached_by: one.userId,
      attached_at: one.at,
    })
    .execute()
}

export const markDetached = async (tx: Tx, { fileId, at }: { fileId: string; at: Instant }): Promise<void> => {
  await tx.updateTable('invoice_files').set({ detached_at: at }).where('file_id', '=', fileId).execute()
}

// The version stays: whoever is typing a draft meanwhile has changed nothing about its files.
export const updateAttachments = async (tx: Tx, invoiceId: string, files: readonly AttachedFile[]): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({ attached_files: sql`${JSON.stringify(files)}::jsonb` })
    .where('id', '=', invoiceId)
    .execute()
}
