import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { databaseRoles } from '../../platform/db/roles.ts'
import type { Fault } from '../../platform/heads/fault.ts'

/** What keeps the trail from being changed, and is not there any more. */
export const selectGuardFaults = async (tx: Tx): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`
    select 'guard_missing' as code, g.name || ' on ' || g.relation as subject, 'an enabled trigger' as expected,
      case when t.tgenabled is null then 'none' else 'a disabled trigger' end as found
    from (values ('audit_entries', 'audit_entries_append_only'), ('audit_entries', 'audit_entries_no_truncate'),
      ('audit_batches', 'audit_batches_append_only'), ('audit_batches', 'audit_batches_no_truncate')) g (relation, name)
    left join pg_trigger t on t.tgrelid = g.relation::regclass and t.tgname = g.name
      and t.tgfoid = 'refuse_change'::regproc
    where t.tgenabled is null or t.tgenabled not in ('O', 'A')
    union all
    select 'guard_missing', 'function refuse_change', 'refuses', 'does something else' from pg_proc p
    where p.oid = 'refuse_change'::regproc and (p.prosrc not like '%raise exception%is append only%' or p.prosrc like '%return%')
    union all
    select 'guard_missing', 'row-level security of ' || c.relname, 'forced',
      case when c.relrowsecurity then 'not forced' else 'off' end
    from pg_class c where c.oid in ('audit_entries'::regclass, 'audit_batches'::regclass)
      and not (c.relrowsecurity and c.relforcerowsecurity)
    union all
    select 'right_granted', c.relname || ' to ' || r.rolname, 'no right to ' || p.name, 'granted'
    from pg_class c cross join pg_roles r cross join (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (name)
    where c.oid in ('audit_entries'::regclass, 'audit_batches'::regclass)
      and r.rolname = any(${[...databaseRoles]})
      and has_table_privilege(r.oid, c.oid, p.name)
      and not (p.name = 'INSERT' and (r.rolname = 'contado_worker'
        or c.relname = 'audit_entries' and r.rolname in ('contado_app', 'contado_staff')))
    order by 1, 2`.execute(tx)
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
