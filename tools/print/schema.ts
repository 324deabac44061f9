import type pg from 'pg'

const rowsOf = async (client: pg.Client, sql: string): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(sql)
  return rows.map(({ text }) => text)
}

const tables = `
  select 'create table ' || c.relname || E' (\\n' || string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), E',\\n' order by a.attnum) || E'\\n)'
    || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end || ';' as text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname, c.relkind order by c.relname`

const constraints = `
  select 'alter table ' || c.relname || ' add constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ';' as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype <> 'n' and k.conparentid = 0
  order by c.relname, k.contype, k.conname`

const indexes = `
  select pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by c.relname, n.relname`

const policies = `
  select 'create policy ' || policyname || ' on ' || tablename || ' for ' || lower(cmd) || ' to ' || array_to_string(roles, ', ')
    || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';' as text
  from pg_policies where schemaname = 'public' order by tablename, policyname`

const secured = `
  select 'alter table ' || relname || ' enable row level security;'
    || case when relforcerowsecurity then ' -- forced' else ' -- NOT FORCED' end as text
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relrowsecurity
  order by relname`

const grants = `
  select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on ' || table_name || ' to ' || grantee || ';' as text
  from (
    select table_name::text, grantee::text, privilege_type::text from information_schema.role_table_grants
      where table_schema = 'public' and grantee like 'contado\\_%'
    union
    select table_name::text, grantee::text, privilege_type || ' (' || string_agg(column_name, ', ' order by column_name) || ')'
      from information_schema.column_privileges p
      where table_schema = 'public' and grantee like 'contado\\_%' and not exists (
        select from information_schema.role_table_grants t where t.table_schema = 'public' and t.table_name = p.table_name
          and t.grantee = p.grantee and t.privilege_type = p.privilege_type)
      group by table_name, grantee, privilege_type
  ) g
  where table_name not in (select relname from pg_class where relispartition)
  group by table_name, grantee order by table_name, grantee`

const functions = `
  select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by p.proname`

const triggers = `
  select pg_get_triggerdef(t.oid) || ';' as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and not c.relispartition order by c.relname, t.tgname`

/** The schema as the catalogs have it: tables, constraints, indexes, row-level security, grants, functions, triggers. */
export const printSchema = async (client: pg.Client): Promise<string> => {
  const parts: string[] = ['-- Printed from the catalogs by `npm run print`. Do not edit.']
  for (const sql of [tables, constraints, indexes, secured, policies, grants, functions, triggers]) {
    parts.push((await rowsOf(client, sql)).join('\n'))
  }
  return `${parts.join('\n\n')}\n`
}
