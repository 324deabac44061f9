import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { Member } from '../members/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { exportEndedMail } from './export-ended.mail.ts'
import type { ExportRow } from './exports.store.ts'

/** What takes longer nobody waits for in front of the screen. */
const longMs = 10_000

type Ended = { readonly row: ExportRow; readonly person: Member; readonly outcome: 'ready' | 'failed' }

/** Tells whoever asked for an export how it ended, unless that was soon. */
export const tellEnd = async (work: Work, { row, person, outcome }: Ended): Promise<void> => {
  if (msOf(work.wall) - msOf(row.created_at) <= longMs) return
  const url = `${work.settings.customerUrl}/exports`
  await tellPeople(work, [
    {
      person,
      organizationId: row.organization_id,
      kind: `export-${outcome}`,
      mailIn: (language) => exportEndedMail(language, { outcome, list: row.list, url }),
    },
  ])
}
