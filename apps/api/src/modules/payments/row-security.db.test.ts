import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseRole, roleUrl } from '../../platform/db/roles.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { copyRow } from '../../test-kit/copy-row.ts'
import { draftFrom, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

const tables = [
  'contacts',
  'invoices',
  'invoice_counters',
  'payments',
  'transaction_notes',
  'invoice_events',
  'invoice_invites',
] as const

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany
let draftId: string
let sentId: string
let allocatedId: string
let heldId: string
let depositId: string
let otherDepositId: string
let invitedId: string
const tokenHash = Buffer.alloc(32, 7)

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  // Inside the house: the one business that is a payee of the seller's.
  await app.owner.query(
    `insert into transfers (id, organization_id, kind, status, source_currency, source_account_type, source_minor, fee_minor,
       spread_minor, target_currency, target_account_type, target_minor, fixed_side, bound_minor, payee_organization_id,
       payee_name, reference, note, payer_name, created_by, created_by_name, created_at, started_at, completed_at, usd_minor)
     values ($4, $1, 'internal', 'completed', 'USD', 'smart', 100, 0, 0, 'USD', 'smart', 100, 'source', 1, $3, 'P', '', '', 'P',
       $2, 'P', now(), now(), now(), 100)`,
    [seller.organizationId, seller.userId, third.organizationId, newId()],
  )
  await depositTo(app, buyer)
  await depositTo(app, buyer)
  ;[depositId, otherDepositId] = (await app.owner.query('select id from deposits')).rows.map(({ id }) => id)
  draftId = (await draftFrom(seller, buyer)).invoiceId
  sentId = (await sendFrom(seller, buyer)).invoiceId
  const sent = await sendFrom(seller, buyer)
  allocatedId = sent.invoiceId
  await pay(app, buyer, paymentOf(sent))
  await app.owner.query(payment, [newId(), allocatedId, true])
  const held = await sendFrom(seller, buyer)
  heldId = held.invoiceId
  await pay(app, buyer, paymentOf(held))
  await app.owner.query(`set session_replication_role = replica`)
  await app.owner.query(`update invoices set status = 'pending_payment_approval' where id = $1`, [heldId])
  await app.owner.query(
    `update payments set status = 'held', awaits_decision = true, held_at = now() where invoice_id = $1`,
    [heldId],
  )
  await app.owner.query(`set session_replication_role = origin`)
  await app.owner.query(
    `insert into payments (id, invoice_id, payee_id, method, status, currency, amount_minor, authorized_on, ledger_transfer_id,
      created_at, settled_at, deposit_id, payee_account_type, excess_minor, excess_status, excess_transfer_id)
      values ($1, $2, $3, 'transfer', 'settled', 'USD', 1, '2026-01-01', $1, now(), now(), $4, 'smart', 1, 'open', $1)`,
    [newId(), sentId, seller.organizationId, depositId],
  )
  // A job pays what one of the buyer's people confirmed.
  const batchId = newId()
  await app.owner.query(
    `insert into batches (id, organization_id, source, status, created_by, created_by_name, created_at, confirmed_by, confirmed_at)
      values ($1, $2, 'bills', 'running', $3, 'P', now(), $3, now())`,
    [batchId, buyer.organizationId, buyer.userId],
  )
  await app.owner.query(
    `insert into batch_items (batch_id, number, organization_id, status, currency, minor, account_type, reference, invoice_id)
      values ($1, 1, $2, 'ready', 'USD', 1, 'smart', '', $3)`,
    [batchId, buyer.organizationId, sentId],
  )
  const { invoiceId } = await draftFrom(seller, buyer)
  await app.owner.query(`update invoices set status = 'scheduled' where id = $1`, [invoiceId])
  invitedId = newId()
  const changes = {
    id: invitedId,
    number_sequence: 900,
    number: 'INV-900',
    recipient_id: null,
    recipient_snapshot: null,
  }
  await copyRow(app, { table: 'invoices', of: 'id = $1', changes: '$2::jsonb' }, [
    sentId,
    JSON.stringify({ ...changes, recipient_invite: { email: third.email } }),
  ])
  await app.owner.query(`insert into invoice_events (id, invoice_id, at, kind) values ($1, $2, now(), 'sent')`, [
    newId(),
    sentId,
  ])
  await app.owner.query(
    `insert into invoice_invites (id, invoice_id, sender_id, email, scope, token_hash, expires_at)
      values ($1, $2, $3, 'guest@example.com', 'view', $4, now() + interval '1 day')`,
    [newId(), sentId, seller.organizationId, tokenHash],
  )
  await seller.browser.send('POST', '/contacts/add', { body: { handle: buyer.handle, category: 'customer' } })
})
afterAll(() => app.close())

type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Who = {
  readonly role: DatabaseRole
  readonly organizationId?: string
  readonly userId?: string
  readonly inviteInvoiceId?: string
  readonly token?: Buffer
}

const clients = new Map<DatabaseRole, Promise<pg.Client>>()
afterAll(async () => {
  for (const client of clients.values()) await (await client).end()
})

const clientOf = (role: DatabaseRole): Promise<pg.Client> => {
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: roleUrl(app.settings.databaseUrl, app.settings.secret, role) })
    await client.connect()
    return client
  }
  const client = clients.get(role) ?? open()
  clients.set(role, client)
  return client
}

/** What a statement does as somebody: how many rows it touched, or why not. It is undone in any case. */
const attempt = async (who: Who, { text, values }: Statement): Promise<number | string> => {
  const client = await clientOf(who.role)
  await client.query(`begin; select set_config('app.actor_kind', '${who.role === 'contado_app' ? 'user' : 'job'}', true),
    set_config('app.organization_id', '${who.organizationId ?? ''}', true),
    set_config('app.user_id', '${who.userId ?? ''}', true),
    set_config('app.invite_invoice_id', '${who.inviteInvoiceId ?? ''}', true),
    set_config('app.invite_token_hash', '${who.token?.toString('hex') ?? ''}', true)`)
  try {
    return (await client.query(text, [...values])).rowCount ?? 0
  } catch (error) {
    return (error as Error).message.replaceAll(/"/g, '')
  } finally {
    await client.query('rollback')
  }
}

const note = `insert into transaction_notes (organization_id, ledger_transfer_id, counterparty, description, invoice_id)
  values ($1, $2, 'Somebody', 'INV', $3)`
const payment = `insert into payments (id, invoice_id, payer_id, payee_id, method, status, currency, amount_minor,
  payer_account_type, authorized_on, ledger_transfer_id, initiated_by, created_at, settled_at, is_part)
  select $1, id, recipient_id, sender_id, 'balance', 'settled', 'USD', 1, 'smart', '2026-01-01', $1, created_by, now(), now(), $3
  from invoices where id = $2`

const transfer = `insert into payments (id, invoice_id, payee_id, method, status, currency, amount_minor, authorized_on,
  ledger_transfer_id, created_at, settled_at, deposit_id, payee_account_type)
  select $1, $2, $3, 'transfer', 'settled', 'USD', 1, '2026-01-01', $1, now(), now(), $4, 'smart'`

const debit = `insert into payments (id, invoice_id, payee_id, method, status, currency, amount_minor, authorized_on,
  ledger_transfer_id, created_at) values ($1, $2, $3, 'debit', 'processing', 'USD', 1, '2026-01-01', $1, now())`

const tale = `insert into invoice_events (id, invoice_id, at, kind, only_for) values ($1, $2, now(), 'not-owed', $3)`

type Door = { readonly name: string; readonly who: Who } & Statement

/** Every door of these tables, for everybody who must or must not come through. */
const doors = (): Door[] => {
  const people: Readonly<Record<string, Who>> = {
    seller: { role: 'contado_app', organizationId: seller.organizationId },
    buyer: { role: 'contado_app', organizationId: buyer.organizationId },
    third: { role: 'contado_app', organizationId: third.organizationId },
    nobody: { role: 'contado_app' },
    invited: { role: 'contado_app', inviteInvoiceId: sentId },
    'holder of the link': { role: 'contado_app', token: tokenHash },
    'invited to a draft': { role: 'contado_app', inviteInvoiceId: draftId },
    'seller’s job': { role: 'contado_worker', organizationId: seller.organizationId },
    'buyer’s job': { role: 'contado_worker', organizationId: buyer.organizationId },
    'newcomer’s job': { role: 'contado_worker', organizationId: third.organizationId, userId: third.userId },
    sweep: { role: 'contado_worker' },
    staff: { role: 'contado_staff' },
    auditor: { role: 'contado_auditor' },
  }
  const forged = (name: string, text: string, values: readonly unknown[]): Door => ({
    name,
    who: { role: 'contado_app', organizationId: seller.organizationId },
    text,
    values,
  })
  const byStaff = (name: string, text: string, values: readonly unknown[]): Door => ({
    name,
    who: { role: 'contado_staff' },
    text,
    values,
  })
  return [
    ...Object.entries(people).flatMap(([person, who]): Door[] => [
      ...tables.map((table) => ({ name: `${person} reads ${table}`, who, text: `select * from ${table}`, values: [] })),
      ...statements().map(({ name, ...statement }) => ({ name: `${person} ${name}`, who, ...statement })),
    ]),
    byStaff('staff let a deposit pay', transfer, [newId(), sentId, buyer.organizationId, otherDepositId]),
    byStaff('staff tell the seller', tale, [newId(), sentId, seller.organizationId]),
    byStaff('staff tell the third', tale, [newId(), sentId, third.organizationId]),
    forged(
      'a contact in another name',
      `insert into contacts (organization_id, contact_organization_id, category) values ($1, $2, 'other')`,
      [buyer.organizationId, third.organizationId],
    ),
    forged('an invoice handed to another sender', 'update invoices set sender_id = $2 where id = $1', [
      draftId,
      third.organizationId,
    ]),
    forged('a number of another seller', 'insert into invoice_counters (organization_id, last_number) values ($1, 1)', [
      third.organizationId,
    ]),
  ]
}

const statements = (): ({ readonly name: string } & Statement)[] => [
  { name: 'changes the draft', text: `update invoices set summary = 'x' where id = $1`, values: [draftId] },
  { name: 'changes what was sent', text: 'update invoices set version = 9 where id = $1', values: [sentId] },
  { name: 'changes what is held', text: 'update invoices set version = 9 where id = $1', values: [heldId] },
  { name: 'settles', text: `update payments set settled_at = settled_at where status = 'guaranteed'`, values: [] },
  { name: 'ends the hold', text: `update payments set deny_reason = deny_reason where status = 'held'`, values: [] },
  {
    name: 'gives back a part',
    text: `update payments set status = 'refunded', ended_at = now(), refund_transfer_id = $1 where is_part`,
    values: [newId()],
  },
  {
    name: 'gives back a guarantee',
    text: `update payments set status = 'refunded', ended_at = now(), refund_transfer_id = $1 where status = 'guaranteed'`,
    values: [newId()],
  },
  {
    name: 'makes a part a denied one',
    text: `update payments set status = 'denied', ended_at = now() where is_part`,
    values: [],
  },
  { name: 'pays', text: payment, values: [newId(), sentId, false] },
  { name: 'debits', text: debit, values: [newId(), sentId, seller.organizationId] },
  { name: 'debits for the third', text: debit, values: [newId(), sentId, third.organizationId] },
  { name: 'matches', text: transfer, values: [newId(), sentId, seller.organizationId, otherDepositId] },
  {
    name: 'sends back',
    text: `update payments set excess_status = 'returning' where excess_status = 'open'`,
    values: [],
  },
  { name: 'notes for the seller', text: note, values: [seller.organizationId, newId(), allocatedId] },
  { name: 'notes for the third', text: note, values: [third.organizationId, newId(), allocatedId] },
  {
    name: 'notes a transfer to the third',
    text: `insert into transaction_notes (organization_id, ledger_transfer_id, counterparty, description)
      values ($1, $2, 'Somebody', '')`,
    values: [third.organizationId, newId()],
  },
  {
    name: 'tells of the sent one',
    text: `insert into invoice_events (id, invoice_id, at, kind) values ($1, $2, now(), 'viewed')`,
    values: [newId(), sentId],
  },
  {
    name: 'tells of the draft',
    text: `insert into invoice_events (id, invoice_id, at, kind) values ($1, $2, now(), 'viewed')`,
    values: [newId(), draftId],
  },
  {
    name: 'invites',
    text: `insert into invoice_invites (id, invoice_id, sender_id, email, scope, token_hash, expires_at)
      values ($1, $2, $3, 'other@example.com', 'pay', $4, now())`,
    values: [newId(), sentId, seller.organizationId, Buffer.alloc(32, 8)],
  },
  { name: 'views', text: 'update invoice_invites set first_viewed_at = now()', values: [] },
  {
    name: 'takes the place',
    text: `update invoices set recipient_id = $2, recipient_snapshot = '{}' where id = $1`,
    values: [invitedId, third.organizationId],
  },
  {
    name: 'notes without an invoice',
    text: `insert into transaction_notes (organization_id, ledger_transfer_id, counterparty, description)
      values ($1, $2, 'Somebody', '')`,
    values: [buyer.organizationId, newId()],
  },
  { name: 'deletes', text: 'delete from contacts', values: [] },
]

type Answers = Readonly<Record<string, number | string>>

const tryAll = async (): Promise<Answers> => {
  const answers: Record<string, number | string> = {}
  for (const door of doors()) answers[door.name] = await attempt(door.who, door)
  return answers
}

/** A door that answers otherwise than before, those of these roles tried first; null when none does. */
const movedDoor = async (before: Answers, roles: readonly string[] = []): Promise<string | null> => {
  const tried = doors().toSorted(
    (one, other) => Number(roles.includes(other.who.role)) - Number(roles.includes(one.who.role)),
  )
  for (const door of tried) if ((await attempt(door.who, door)) !== before[door.name]) return door.name
  return null
}

describe('row-level security of contacts, invoices, payments and notes', () => {
  let open: Answers
  beforeAll(async () => {
    open = await tryAll()
  })

  test('everybody sees what is theirs and nothing else', () => {
    const seen = Object.fromEntries(Object.entries(open).filter(([door]) => door.includes('reads')))
    const row = (name: string) => tables.map((table) => seen[`${name} reads ${table}`])
    const denied = expect.stringContaining('permission denied')
    expect(row('seller')).toEqual([1, 6, 1, 4, 0, 11, 1])
    expect(row('buyer')).toEqual([0, 3, 0, 3, 4, 6, 0])
    expect(row('third')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(row('nobody')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(row('invited')).toEqual([0, 1, 0, 0, 0, 2, 0])
    expect(row('holder of the link')).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(row('invited to a draft')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(row('seller’s job')).toEqual([1, 6, 1, 4, 0, 11, 1])
    expect(row('buyer’s job')).toEqual([0, 4, 0, 3, 4, 6, 0])
    expect(row('newcomer’s job')).toEqual([0, 3, 0, 2, 0, 2, 0])
    expect(row('sweep')).toEqual([0, 2, 0, 2, 0, 2, 0])
    expect(row('staff')).toEqual([1, 5, denied, 4, 4, 11, denied])
    expect(row('auditor')).toEqual([1, 5, denied, 4, 4, 11, denied])
  })

  test('only the sides of an invoice act on it, each on its own part', () => {
    const did = (door: string) => Object.keys(open).filter((name) => name.endsWith(door) && open[name] === 1)
    expect(did(' changes the draft')).toEqual(['seller changes the draft', 'seller’s job changes the draft'])
    expect(did(' changes what was sent')).toEqual([
      'seller changes what was sent',
      'buyer changes what was sent',
      'invited changes what was sent',
      'seller’s job changes what was sent',
      'buyer’s job changes what was sent',
      'staff changes what was sent',
    ])
    expect(did(' pays')).toEqual(['buyer pays', 'buyer’s job pays'])
    expect(did(' debits')).toEqual(['invited debits'])
    expect(did(' debits for the third')).toEqual([])
    // The business itself, its jobs and staff may without any transfer.
    expect(did(' notes a transfer to the third').toSorted()).toEqual(
      ['newcomer’s job', 'seller', 'seller’s job', 'staff', 'third'].map(
        (who) => `${who} notes a transfer to the third`,
      ),
    )
    expect(did(' matches')).toEqual(['seller’s job matches'])
    expect([open['staff let a deposit pay'], open['staff tell the seller']]).toEqual([1, 1])
    expect(open['staff tell the third']).toContain('row-level security')
    expect(did(' gives back a part')).toEqual(['seller gives back a part', 'seller’s job gives back a part'])
    expect(did(' gives back a guarantee')).toEqual([])
    expect(open['seller makes a part a denied one']).toContain('row-level security')
    expect(did(' sends back')).toEqual(['seller sends back', 'seller’s job sends back'])
    expect(did(' tells of the sent one')).toEqual([
      'seller tells of the sent one',
      'buyer tells of the sent one',
      'invited tells of the sent one',
      'seller’s job tells of the sent one',
      'buyer’s job tells of the sent one',
      'staff tells of the sent one',
    ])
    expect(did(' changes what is held')).toEqual([
      'seller changes what is held',
      'buyer changes what is held',
      'seller’s job changes what is held',
      'buyer’s job changes what is held',
      'staff changes what is held',
    ])
    expect(did(' tells of the draft')).toEqual(['seller tells of the draft', 'seller’s job tells of the draft'])
    expect(did(' invites')).toEqual(['seller invites', 'seller’s job invites'])
    expect(did(' settles')).toEqual(['seller’s job settles', 'staff settles'])
    expect(did(' ends the hold')).toEqual([
      'seller’s job ends the hold',
      'buyer’s job ends the hold',
      'staff ends the hold',
    ])
    expect(did(' notes for the seller')).toEqual([
      'seller notes for the seller',
      'buyer notes for the seller',
      'seller’s job notes for the seller',
      'buyer’s job notes for the seller',
      'staff notes for the seller',
    ])
    expect(did(' notes for the third')).toEqual(['third notes for the third', 'newcomer’s job notes for the third'])
    expect(did(' takes the place')).toEqual([
      'seller takes the place',
      'seller’s job takes the place',
      'newcomer’s job takes the place',
    ])
    expect(did(' notes without an invoice')).toEqual([
      'buyer notes without an invoice',
      'buyer’s job notes without an invoice',
      'staff notes without an invoice',
    ])
    expect(did(' deletes')).toEqual(['seller deletes'])
    for (const forged of [
      'a contact in another name',
      'an invoice handed to another sender',
      'a number of another seller',
    ]) {
      expect(open[forged]).toContain('row-level security')
    }
  })

  test('no policy can be taken away, and none of the walls, without a door moving', async () => {
    const { rows } = await app.owner.query(
      `select tablename, policyname, cmd, roles::text[] as roles, qual, with_check
        from pg_policies join pg_tables using (schemaname, tablename)
        where tablename = any($1) and not (roles && array[tableowner, 'contado_backup']) order by 1, 2`,
      [tables],
    )
    expect(rows.length).toBeGreaterThanOrEqual(15)
    const unnoticed: string[] = []
    for (const { tablename, policyname, cmd, roles, qual, with_check } of rows) {
      await app.owner.query(`drop policy ${policyname} on ${tablename}`)
      if ((await movedDoor(open, roles)) === null) unnoticed.push(`${policyname} on ${tablename}`)
      await app.owner.query(
        `create policy ${policyname} on ${tablename} for ${cmd} to ${roles.join(', ')}${qual ? ` using (${qual})` : ''}${
          with_check ? ` with check (${with_check})` : ''
        }`,
      )
    }
    for (const table of tables) {
      await app.owner.query(`alter table ${table} disable row level security`)
      if ((await movedDoor(open)) === null) unnoticed.push(table)
      await app.owner.query(`alter table ${table} enable row level security`)
    }
    expect(unnoticed).toEqual([])
    expect(await movedDoor(open)).toBeNull()
  }, 120_000)

  test('the owner of the tables is held by them too', async () => {
    const { rows } = await app.owner.query(
      'select relname from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)',
      [tables],
    )
    expect(rows).toEqual([])
  })
})
