import { sql } from 'kysely'
import { type AppendOnly, guardFaults } from '../../platform/db/append-only.ts'

const ledger: AppendOnly = {
  tables: sql`select c.oid from pg_class c
    where c.relname like 'ledger\\_%' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  triggers: sql`
    select c.relname::text as relation, t.name, t.events, t.level from pg_class c
    cross join (values ('ledger_transfers_append_only', 'DELETE OR UPDATE', 'ROW'),
      ('ledger_transfers_no_truncate', 'TRUNCATE', 'STATEMENT')) t (name, events, level)
    where c.oid = 'ledger_transfers'::regclass
      or c.oid in (select inhrelid from pg_inherits where inhparent = 'ledger_transfers'::regclass)
    union all
    select r.name, r.name || t.suffix, t.events, t.level
    from (values ('ledger_resolutions'), ('ledger_rejections'), ('ledger_provider_events'), ('ledger_accruals'),
      ('ledger_batches'), ('ledger_units'), ('ledger_account_kinds'), ('ledger_cause_edges'), ('ledger_identity')) r (name),
      (values ('_append_only', 'DELETE OR UPDATE', 'ROW'), ('_no_truncate', 'TRUNCATE', 'STATEMENT')) t (suffix, events, level)
    union all
    select 'ledger_accounts', t.name, t.events, t.level
    from (values ('ledger_accounts_keep_key', 'UPDATE OF id, public_id, organization_id, provider, unit, exponent, kind, account_type, reference, floor, is_user_debitable, opened_at', 'ROW'),
      ('ledger_accounts_no_delete', 'DELETE', 'ROW'), ('ledger_accounts_no_truncate', 'TRUNCATE', 'STATEMENT')) t (name, events, level)`,
  writers: sql`select null as relation, null as role, null as privilege where false`,
  policies: sql`
    select c.relname::text as relation, p.name, p.says from pg_class c
    cross join (values ('owner_writes', 'all to the owner using true check true'),
      ('read_by_auditor', 'select to contado_auditor using true'), ('read_by_staff', 'select to contado_staff using true'),
      ('read_by_backup', 'select to contado_backup using true')) p (name, says)
    where c.relname like 'ledger\\_%' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and (not c.relispartition or c.relname = 'ledger_transfers_default' and p.name in ('owner_writes', 'read_by_auditor'))
    union all
    select v.relation, v.name, 'select to ' || v.says from (values
      ('ledger_units', 'read_by_all', 'contado_app, contado_worker using true'),
      ('ledger_account_kinds', 'read_by_all', 'contado_app, contado_worker using true'),
      ('ledger_batches', 'read_by_worker', 'contado_worker using true'),
      ('ledger_identity', 'read_by_worker', 'contado_worker using true'),
      ('ledger_head_copies', 'read_by_worker', 'contado_worker using true'),
      ('ledger_accounts', 'own_accounts',
        'contado_app using ((organization_id = current_organization_id()) AND (current_actor_kind() = ''user''::text))'),
      ('ledger_accounts', 'own_or_house_accounts',
        'contado_worker using ((organization_id IS NULL) OR (organization_id = current_organization_id()))'),
      ('ledger_transfers', 'own_transfers', 'contado_app, contado_worker using (EXISTS ( SELECT FROM ledger_accounts a WHERE (a.id = ANY (ARRAY[ledger_transfers.debit_account_id, ledger_transfers.credit_account_id]))))'),
      ('ledger_account_lines', 'own_lines', 'contado_app, contado_worker using (EXISTS ( SELECT FROM ledger_accounts a WHERE (a.id = ledger_account_lines.account_id)))')
    ) v (relation, name, says)`,
}

/** What keeps entries from being changed: a superuser who wants to change one must first switch it off. */
export const guards = sql`
  select f.*, 0::bigint as place from (${guardFaults(ledger)}) f
  union all
  select 'guard_missing', k.name || ' on ' || k.relation, 'a valid constraint', 'none', 0
  from (values ('ledger_accounts', 'ledger_accounts_floor'), ('ledger_accounts', 'ledger_accounts_key'),
    ('ledger_transfers', 'ledger_transfers_amount'), ('ledger_transfers', 'ledger_transfers_pkey'),
    ('ledger_resolutions', 'ledger_resolutions_pkey'), ('ledger_rejections', 'ledger_rejections_pkey'),
    ('ledger_provider_events', 'ledger_provider_events_pkey'), ('ledger_accruals', 'ledger_accruals_pkey'),
    ('ledger_batches', 'ledger_batches_pkey')) k (relation, name)
  where not exists (select from pg_constraint c
    where c.conrelid = k.relation::regclass and c.conname = k.name and c.convalidated)`
