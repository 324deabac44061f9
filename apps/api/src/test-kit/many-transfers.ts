/**
 * Writes very many transfers of one business ($2) by one person ($3), $1 in number, where what they name needs not be there. Nearly all
 * arrived; every 2,000th waits for its day, every 2,500th for approval; every 1,000th is exchanged; 50 payees get them in turns, one more
 * every 500th; every 5,000th has a reference that few have.
 */
export const insertManyTransfers = `insert into transfers (id, organization_id, kind, status, source_currency, source_account_type,
    source_minor, fee_minor, spread_minor, target_currency, target_minor, fixed_side, bound_minor, rate, rates_date, beneficiary_id,
    bank_account_id, payee_name, payee_last4, payee_country, payee_details, name_check, rail, rail_kind, reference, note, payer_name,
    send_date, created_by, created_by_name, created_at, started_at, completed_at, usd_minor, approvals_needed, approver_roles)
  select ('0190' || lpad(to_hex(n), 8, '0') || '70008000' || right($2::text, 12))::uuid, $2::uuid, 'outgoing', status, 'USD', 'traditional',
    1000 + n % 90000, 0, 0, case when n % 1000 = 0 then 'NZD' else 'USD' end, 1000 + n % 90000, 'source', 1, case when n % 1000 = 0 then 1.5 end,
    case when n % 1000 = 0 then date '2026-01-01' end, payee, payee, 'Wren Paper ' || n % 50, '6789', 'US', '\\x00', 'match', 'ach', 'local',
    case when n % 5000 = 0 then 'RARE-' || n else 'INV-' || n end, '', 'Halden Studio LLC', case when status = 'scheduled' then at::date + 30 end, $3,
    'Rosa Lindgren', at, case when status = 'completed' then at end, case when status = 'completed' then at end, 1000,
    case when status = 'needs_approval' then 1 else 0 end, case when status = 'needs_approval' then 'owners' end
  from (select n, case when n % 2000 = 0 then 'scheduled' when n % 2500 = 0 then 'needs_approval' else 'completed' end as status,
      ('01900000-0000-7000-9000-' || lpad((case when n % 500 = 0 then 51 else n % 50 end)::text, 12, '0'))::uuid as payee,
      now() - ($1 - n) * (interval '540 days' / $1) as at
    from generate_series(1, $1::int) n) rows`

/** The id of the one with this number. */
export const manyTransferId = (organizationId: string, number: number): string => {
  const digits = number.toString(16).padStart(8, '0')
  return `0190${digits.slice(0, 4)}-${digits.slice(4)}-7000-8000-${organizationId.slice(-12)}`
}
