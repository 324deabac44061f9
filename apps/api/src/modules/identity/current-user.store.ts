import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** What a user is told of oneself; whether there is a password, and not what is stored of it. */
export const findCurrentUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users as u')
    .select([
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.language',
      'u.time_zone',
      'u.status',
      'u.kyc_status',
      'u.phone_number',
      'u.phone_country_iso',
      'u.is_phone_verified',
      'u.second_factor',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<boolean>`u.google_subject is not null`.as('has_google'),
      sql<boolean>`u.linkedin_subject is not null`.as('has_linkedin'),
      sql<boolean>`exists (select from passkeys p where p.user_id = u.id)`.as('has_passkey'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

const mostWaiting = 50

/** What staff asked this business that waits for an answer, the newest first; of it, what this person may see. */
export const selectQuestions = (tx: Tx, organizationId: string) =>
  tx
    .selectFrom('additional_info_requests')
    .select(['id', 'external_document_type as externalDocumentType', 'to_user_id as toUserId'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(mostWaiting)
    .execute()
