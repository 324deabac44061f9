import { sql } from 'kysely'
import { type AppendOnly, guardFaults } from '../../platform/db/append-only.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault } from '../../platform/heads/fault.ts'

const trail: AppendOnly = {
  tables: sql`select r::regclass::oid from unnest(array['audit_entries', 'audit_batches', 'audit_trail']) r`,
  triggers: sql`select r as relation, r || t.suffix as name, t.events, t.level
    from unnest(array['audit_entries', 'audit_batches']) r,
      (values ('_append_only', 'DELETE OR UPDATE', 'ROW'), ('_no_truncate', 'TRUNCATE', 'STATEMENT')) t (suffix, events, level)`,
  writers: sql`select * from (values ('audit_entries', 'contado_app', 'INSERT'), ('audit_entries', 'contado_staff', 'INSERT'),
    ('audit_entries', 'contado_worker', 'INSERT'), ('audit_batches', 'contado_worker', 'INSERT'),
    ('audit_trail', 'contado_worker', 'UPDATE')) v (relation, role, privilege)`,
  policies: sql`select * from (values
    ('audit_entries', 'written_by_all', 'insert to contado_app, contado_staff, contado_worker check true'),
    ('audit_entries', 'owner_notes', 'insert to the owner check true'),
    ('audit_entries', 'read_by_worker', 'select to contado_worker using true'),
    ('audit_batches', 'sealed_by_worker', 'all to contado_worker using true check true'),
    ('audit_trail', 'sealed_by_worker', 'all to contado_worker using true check true')) v (relation, name, says)
    union all
    select r, p.name, 'select to ' || p.roles || ' using true'
    from unnest(array['audit_entries', 'audit_batches', 'audit_trail']) r,
      (values ('read_by_bank', 'contado_auditor, contado_staff'), ('read_by_backup', 'contado_backup')) p (name, roles)`,
}

/** What keeps the trail from being changed, and is not as it was made. */
export const selectGuardFaults = async (tx: Tx): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`${guardFaults(trail)} order by 1, 2, 3`.execute(tx)
  return rows
}

/** What PostgreSQL itself counted of changes to a trail that only grows; it counts past triggers, and until its statistics are lost. */
export const selectRemovals = async (tx: Tx): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`
    select 'entries_removed' as code, s.relname::text as subject, '0 removed, 0 changed' as expected,
      s.n_tup_del || ' removed, ' || s.n_tup_upd || ' changed' as found
    from pg_stat_user_tables s
    where s.relid in ('audit_entries'::regclass, 'audit_batches'::regclass) and s.n_tup_del + s.n_tup_upd > 0
    order by 2`.execute(tx)
  return rows
}
