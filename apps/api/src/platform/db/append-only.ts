import { type RawBuilder, sql } from 'kysely'
import { databaseRoles } from './roles.ts'

export type AppendOnly = {
  /** Selects the `oid` of every table that is guarded. */
  readonly tables: RawBuilder<unknown>
  /** Selects each trigger that must be there: `relation`, `name`, `events` (as PostgreSQL prints them) and `level`. */
  readonly triggers: RawBuilder<unknown>
  /** Selects who may write all the same: `relation`, `role` and `privilege`. */
  readonly writers: RawBuilder<unknown>
  /** Selects each policy that must be there: `relation`, `name` and what it `says`, as `policies` below words it. */
  readonly policies: RawBuilder<unknown>
}

const refuses = `begin raise exception '% is append only', tg_table_name using errcode = '42501'; end`

// Everything that a policy says in one line; roles in order of their names, and the owner by no name.
const policies = (tables: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.relname::text as relation, o.polname::text as name, regexp_replace(concat(case when not o.polpermissive then 'restrictive ' end,
    case o.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end, ' to ',
    (select string_agg(r.name, ', ' order by r.name collate "C") from (
      select case g when c.relowner then 'the owner' when 0 then 'public' else quote_ident(pg_get_userbyid(g)) end as name
      from unnest(o.polroles) g) r),
    ' using ' || pg_get_expr(o.polqual, o.polrelid), ' check ' || pg_get_expr(o.polwithcheck, o.polrelid)), '\\s+', ' ', 'g') as says
  from pg_policy o join pg_class c on c.oid = o.polrelid where c.oid in (${tables})`

// A role or the database could have every new connection find other tables by the same names, or pass what guards and counts.
const settings = (tables: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'guard_missing', 'setting ' || split_part(v, '=', 1) || ' of '
      || coalesce(nullif(s.setrole, 0)::regrole::text, 'every role'), 'not set', substr(v, strpos(v, '=') + 1)
  from pg_db_role_setting s cross join unnest(s.setconfig) v
  where s.setdatabase in (0, (select d.oid from pg_database d where d.datname = current_database()))
    and (s.setrole = 0 or s.setrole in (select g.oid from pg_roles g where g.rolname = any(${[...databaseRoles]})
      union select c.relowner from pg_class c where c.oid in (${tables})))
    and split_part(v, '=', 1) in ('search_path', 'session_replication_role', 'row_security', 'track_counts')
    and v <> 'search_path=public, pg_temp'`

/**
 * What keeps tables from being changed and is not as it was made, as rows of code, subject, expected and found: triggers and the function
 * behind them to the letter, triggers and rules that nobody of this house set, row-level security with each of its policies, settings of
 * roles and of the database, and rights of anybody but the owner.
 */
export const guardFaults = ({ tables, triggers, writers, policies: wanted }: AppendOnly): RawBuilder<unknown> => sql`
  select 'guard_missing' as code, coalesce(w.name, t.tgname) || ' on ' || coalesce(w.relation, t.tgrelid::regclass::text) as subject,
    case when w.name is null then 'no such trigger' else 'an enabled trigger' end as expected,
    case when t.oid is null then 'none' when w.name is null or t.tgenabled in ('O', 'A') then 'another trigger'
      else 'a disabled trigger' end as found
  from (${triggers}) w
  full join (select * from pg_trigger g where g.tgrelid in (${tables}) and not g.tgisinternal) t
    on t.tgrelid = w.relation::regclass and t.tgname = w.name
  where t.oid is null or w.name is null or t.tgenabled not in ('O', 'A')
    or replace(pg_get_triggerdef(t.oid), 'public.', '') <> format('CREATE TRIGGER %I BEFORE %s ON %I FOR EACH %s EXECUTE FUNCTION refuse_change()',
      w.name, w.events, w.relation, w.level)
  union all
  select 'guard_missing', 'function refuse_change', 'refuses', case when p.oid is null then 'none' else 'does something else' end
  from (select to_regproc('public.refuse_change')::oid as oid) f left join pg_proc p using (oid)
  where btrim(regexp_replace(p.prosrc, '\\s+', ' ', 'g')) is distinct from ${refuses}
  union all
  select 'guard_missing', 'rule ' || r.rulename || ' on ' || r.ev_class::regclass, 'no rule', 'a rule'
  from pg_rewrite r where r.ev_class in (${tables})
  union all
  select 'guard_missing', 'row-level security of ' || c.relname, 'forced',
    case when c.relrowsecurity then 'not forced' else 'off' end
  from pg_class c where c.oid in (${tables}) and not (c.relrowsecurity and c.relforcerowsecurity)
  union all
  select 'guard_missing', 'policy ' || coalesce(w.name, o.name) || ' on ' || coalesce(w.relation, o.relation),
    coalesce(w.says, 'none'), coalesce(o.says, 'none')
  from (${wanted}) w full join (${policies(tables)}) o on (o.relation, o.name) = (w.relation, w.name)
  where o.says is distinct from w.says
  union all
  ${settings(tables)}
  union all
  select distinct 'right_granted', c.relname || ' to ' || r.role, 'no right to ' || r.privilege, 'granted'
  from pg_class c
  cross join lateral (
    select coalesce(g.rolname, 'public') as role, a.privilege_type as privilege
    from (select (aclexplode(c.relacl)).*
      union all select (aclexplode(m.attacl)).* from pg_attribute m where m.attrelid = c.oid) a
    left join pg_roles g on g.oid = a.grantee where a.grantee <> c.relowner
    union all
    select g.rolname, p.privilege from pg_roles g cross join (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (privilege)
    where g.rolname = any(${[...databaseRoles]}) and has_table_privilege(g.oid, c.oid, p.privilege)
  ) r
  where c.oid in (${tables}) and r.privilege in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER')
    and not exists (select from (${writers}) w
      where (w.relation, w.role, w.privilege) = (c.relname::text, r.role::text, r.privilege::text))`
