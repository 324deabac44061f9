import { addDays, parseLocalDate } from '@contado/money'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositTo, submitCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { copyRow } from '../../test-kit/copy-row.ts'
import { draftFrom, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import { signIn, signInStaff } from '../../test-kit/people.ts'
import { confirmWith, mustHave } from '../../test-kit/sending-money.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

/** Tables that hold nobody's data, each with the reason why no policy guards it. */
const open: Readonly<Record<string, string>> = {
  business_clock: 'one row, the same for everybody; nobody can move it back',
  guess_counters: 'keys are hashed, and a guess must be counted whoever makes it',
  job_names: 'the names of the jobs; only the queue reads them',
  migrations: 'only a backup reads it, and nobody writes it',
  job_interruptions: 'how often workers died over a job; only the queue reads and writes it',
  worker_heartbeats: 'which workers live; only the queue reads and writes them',
  rate_counters: 'keys are hashed, and a limit must be counted whoever asks',
}

/** Policies that look at another table themselves: it has one plain policy, so that planning it with each statement costs next to nothing. */
const looking: readonly string[] = [
  'ledger_account_lines.own_lines',
  'ledger_transfers.own_transfers',
  'sign_ins.owners_see_when',
]

type Probe = { readonly name: string; readonly role: string; readonly settings: Readonly<Record<string, string>> }

let app: TestApp
let probes: readonly Probe[]
let tables: readonly string[]
const samples = new Map<string, unknown[]>()

const asRole = async <T>({ role, settings }: Probe, run: () => Promise<T>): Promise<T> => {
  await app.owner.query(`set local session authorization ${role}`)
  const names = Object.keys(settings).map((name) => `app.${name}`)
  const set = (values: readonly string[]) =>
    app.owner.query('select set_config(name, value, true) from unnest($1::text[], $2::text[]) as it (name, value)', [
      names,
      values,
    ])
  await set(Object.values(settings))
  try {
    return await run()
  } finally {
    await app.owner.query('reset session authorization')
    await set(names.map(() => ''))
  }
}

// What came of a statement: how many rows it met, or the code of its refusal. Nothing of it stays.
const outcome = async (sql: string, values: unknown[] = []): Promise<string> => {
  await app.owner.query('savepoint probe')
  try {
    const { rowCount } = await app.owner.query(sql, values)
    return String(rowCount)
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'error'
  } finally {
    await app.owner.query('rollback to savepoint probe')
  }
}

type Rights = {
  readonly sees: boolean
  readonly removes: boolean
  readonly adds: boolean
  readonly changes: string | null
}
const rights = new Map<string, Rights>()
const columnsOf = new Map<string, string>()

// Rights stay as they are when a policy goes, so what a role may never do is not tried.
const readRights = async (table: string, role: string): Promise<Rights> => {
  const { rows } = await app.owner.query<Rights>(
    `select has_any_column_privilege($1, $2, 'select') as sees, has_table_privilege($1, $2, 'delete') as removes,
       has_any_column_privilege($1, $2, 'insert') as adds, (select attname from pg_attribute a where attrelid = $2::regclass
         and attnum > 0 and not attisdropped and has_column_privilege($1, $2::regclass, attnum, 'update')
         order by attnum limit 1) as changes`,
    [role, table],
  )
  return rows[0] ?? { sees: false, removes: false, adds: false, changes: null }
}

const attempt = async (table: string, { sees, removes, adds, changes }: Rights): Promise<string[]> => {
  const columns = columnsOf.get(table) ?? ''
  const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::json)`
  const found: string[] = []
  if (sees) found.push(await outcome(`select 1 from ${table}`))
  if (removes) found.push(await outcome(`delete from ${table}`))
  if (changes) found.push(await outcome(`update ${table} set ${changes} = ${changes}`))
  for (const sample of adds ? (samples.get(table) ?? []) : [])
    found.push(await outcome(insert, [JSON.stringify(sample)]))
  return found
}

/** What each probe meets on one table: rows seen, rows it could remove or change, and what came of adding each sample. */
const meets = async (table: string, probe: Probe): Promise<string | null> => {
  const own = rights.get(`${table} ${probe.role}`)
  if (!own || !(own.sees || own.removes || own.adds || own.changes)) return null
  return `${probe.name}: ${(await asRole(probe, () => attempt(table, own))).join(' ')}`
}

const cells = async (table: string): Promise<readonly (string | null)[]> => {
  const found: (string | null)[] = []
  for (const probe of probes) found.push(await meets(table, probe))
  return found
}

/** Whether any probe meets something else than before; those of these roles are the first to be asked. */
const isNoticed = async (table: string, before: readonly (string | null)[], roles: readonly string[] = []) => {
  const asked = [...probes.entries()].toSorted(
    ([, one], [, other]) => Number(roles.includes(other.role)) - Number(roles.includes(one.role)),
  )
  for (const [at, probe] of asked) if ((await meets(table, probe)) !== before[at]) return true
  return false
}

const plain: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  bytea: "'x'",
  bigint: '1',
  integer: '1',
  smallint: '1',
  date: "'2020-01-01'",
  'timestamp with time zone': "'2020-01-01'",
  boolean: 'false',
  'uuid[]': 'array[gen_random_uuid()]',
}

type Planted = Readonly<Record<string, string>>

// A table without a row proves nothing: it gets a plain one, and what may be swept away gets an expired one.
const plantRows = async (table: string, own: Planted = {}): Promise<void> => {
  const { rows } = await app.owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''
       and (attnotnull and not atthasdef or attname = any($2))`,
    [table, Object.keys(own)],
  )
  const values = rows.map(({ name, type }) => own[name] ?? plain[type] ?? '0.5').join(', ')
  const { rowCount } = await app.owner.query(`select from ${table} limit 1`)
  if (rowCount !== 0 && Object.keys(own).length === 0) return
  await app.owner.query(`insert into ${table} (${rows.map(({ name }) => name).join(', ')}) values (${values})`)
}

const linkIds = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const

type Trade = Awaited<ReturnType<typeof trade>>

/** What the trade left nobody with: a colleague of the seller’s, second factors, invitations, one of them to the buyer. */
const planted = ({
  seller,
  buyer,
  colleagueId,
  invoiceId,
  owedId,
  staffId,
}: Trade): Readonly<Record<string, readonly Planted[]>> => {
  const own = { user_id: `'${seller.userId}'` }
  const bankLink = { invoice_id: `'${invoiceId}'`, payee_id: `'${seller.organizationId}'` }
  const invited = {
    kind: "'person'",
    role: "'manager'",
    organization_id: `'${seller.organizationId}'`,
    invited_by: `'${seller.userId}'`,
    status: "'pending'",
  }
  const held = { status: "'held'", held_at: "'2020-01-01'" }
  const internal = {
    kind: "'internal'",
    status: "'completed'",
    completed_at: "'2020-01-01'",
    organization_id: `'${seller.organizationId}'`,
    created_by: `'${seller.userId}'`,
    source_account_type: "'smart'",
    target_account_type: "'smart'",
    fixed_side: "'source'",
    spread_minor: '0',
  }
  const stopped = { status: "'in_review'", completed_at: 'null', held_at: "'2020-01-01'" }
  const later = { status: "'scheduled'", completed_at: 'null', send_date: "'2020-01-01'" }
  return {
    payments: [
      {
        ...held,
        awaits_decision: 'true',
        payer_id: `'${seller.organizationId}'`,
        payee_id: `'${buyer.organizationId}'`,
        payer_account_type: "'smart'",
        initiated_by: `'${seller.userId}'`,
        method: "'balance'",
      },
      {
        invoice_id: `'${invoiceId}'`,
        payer_id: `'${buyer.organizationId}'`,
        payee_id: `'${seller.organizationId}'`,
        method: "'transfer'",
        status: "'settled'",
        settled_at: "'2020-01-01'",
        // Not the invoice's: whoever may read the accounts of one may not so read those of the other.
        currency: "'EUR'",
        deposit_id: '(select id from deposits order by ctid limit 1)',
        payee_account_type: "'smart'",
        excess_minor: '1',
        excess_status: "'open'",
        excess_transfer_id: 'gen_random_uuid()',
      },
      {
        payer_id: `'${seller.organizationId}'`,
        payee_id: `'${buyer.organizationId}'`,
        payer_account_type: "'smart'",
        initiated_by: `'${seller.userId}'`,
        method: "'balance'",
        is_part: 'true',
        status: "'settled'",
        settled_at: "'2020-01-01'",
      },
      {
        invoice_id: `'${owedId}'`,
        payer_id: `'${seller.organizationId}'`,
        payee_id: `'${buyer.organizationId}'`,
        payer_account_type: "'smart'",
        initiated_by: `'${seller.userId}'`,
        method: "'balance'",
        is_part: 'true',
        status: "'settled'",
        settled_at: "'2020-01-01'",
      },
    ],
    transfer_rules: [{ organization_id: `'${seller.organizationId}'`, approvals: "'[]'", person_limits: "'[]'" }],
    transfer_usage: [{ organization_id: `'${seller.organizationId}'` }],
    transfer_usage_of_persons: [{ organization_id: `'${seller.organizationId}'` }],
    beneficiaries: [{ organization_id: `'${seller.organizationId}'`, kind: "'person'", language: "'en'" }],
    bank_detail_requests: [
      {
        organization_id: `'${seller.organizationId}'`,
        language: "'en'",
        expires_at: "'2099-01-01'",
        token_hash: "'one'",
      },
    ],
    additional_info_requests: [
      {
        organization_id: `'${seller.organizationId}'`,
        external_document_type: "'application'",
        asked_by: `'${staffId}'`,
        due_at: "'2099-01-01'",
      },
    ],
    additional_info_files: [{ organization_id: `'${seller.organizationId}'` }],
    additional_info_invoices: [{ organization_id: `'${seller.organizationId}'` }],
    bank_accounts: [
      {
        organization_id: `'${seller.organizationId}'`,
        bank_country: "'DE'",
        rail: "'sepa'",
        holder_kind: "'business'",
        status: "'confirmed'",
        name_check: "'match'",
      },
    ],
    micro_deposits: [seller, buyer].map(({ organizationId, userId }) => ({
      organization_id: `'${organizationId}'`,
      created_by: `'${userId}'`,
      status: "'pending'",
      first_minor: '1',
      second_minor: '2',
      wrong_tries: '0',
    })),
    transfers: [
      // Inside the house, both ways, and what waits for staff and for its day.
      { ...internal, payee_organization_id: `'${buyer.organizationId}'` },
      {
        ...internal,
        organization_id: `'${buyer.organizationId}'`,
        payee_organization_id: `'${seller.organizationId}'`,
        created_by: `'${buyer.userId}'`,
      },
      { ...internal, ...stopped, payee_organization_id: `'${buyer.organizationId}'` },
      { ...internal, ...later, payee_organization_id: `'${buyer.organizationId}'` },
    ],
    deposits: [{ ...held, organization_id: `'${seller.organizationId}'` }],
    monitored_organizations: [seller, buyer].map(({ organizationId }) => ({
      organization_id: `'${organizationId}'`,
      changed_by: `'${staffId}'`,
    })),
    monitored_reviews: [
      {
        transaction_type: "'invoice-payment'",
        organization_id: `'${seller.organizationId}'`,
        status: "'flagged'",
      },
    ],
    deposit_notes: [{ organization_id: `'${seller.organizationId}'`, staff_id: `'${staffId}'` }],
    monitored_decisions: [{ transaction_type: "'invoice-payment'", action: "'allow'", staff_id: `'${staffId}'` }],
    personal_data_reveals: [
      {
        organization_id: `'${buyer.organizationId}'`,
        staff_id: `'${staffId}'`,
        revealed_at: "'2020-01-01'",
        ends_at: "'2020-01-01 00:05'",
        reason: "'Planted'",
      },
    ],
    address_versions: [
      {
        organization_id: `'${seller.organizationId}'`,
        kind: "'registered'",
        reason: "'moved'",
        changed_by: `'${staffId}'`,
      },
    ],
    step_reopenings: [buyer, seller].flatMap(({ organizationId, userId }) => {
      const one = { organization_id: `'${organizationId}'`, round: '1', step: "'documentation'", asked: "'{}'" }
      return [
        { ...one, cause: "'owners'", opened_by_user: `'${userId}'` },
        { ...one, cause: "'legal-name'", opened_by_staff: `'${staffId}'` },
        { ...one, cause: "'requirement'" },
      ]
    }),
    renewed_papers: [buyer, seller].map(({ organizationId, userId }) => ({
      organization_id: `'${organizationId}'`,
      round: '1',
      renewed_by: `'${userId}'`,
    })),
    provider_refusals: [{ organization_id: `'${seller.organizationId}'`, provider: "'cards'", code: "'CardDeclined'" }],
    ubo_entity_reviews: [
      {
        organization_id: `'${buyer.organizationId}'`,
        round: '1',
        owner_id: "'holding'",
        version: '1',
        decided_by: `'${staffId}'`,
      },
    ],
    file_reviews: [buyer, seller].map(({ organizationId }) => ({
      organization_id: `'${organizationId}'`,
      decision: "'accepted'",
      decided_by: `'${staffId}'`,
    })),
    muted_mails: [own],
    notices: [
      { ...own, kind: "'new-device'", words: "'{}'" },
      { ...own, organization_id: `'${seller.organizationId}'`, words: "'{}'" },
      { user_id: `'${colleagueId}'`, words: "'{}'" },
    ],
    recovery_codes: [own],
    kyc_sessions: [
      own,
      { user_id: `'${buyer.userId}'`, state: "'approved'", submitted_at: "'2020-01-01'", ended_at: "'2020-01-01'" },
    ],
    used_authenticator_steps: [own, { user_id: `'${buyer.userId}'` }],
    passkeys: [{ ...own, transports: "'[]'", credential_id: "'planted'" }],
    webauthn_challenges: [
      { ...own, purpose: "'register'" },
      { ...own, purpose: "'register'" },
    ],
    application_rounds: [
      {
        organization_id: `'${seller.organizationId}'`,
        round: '7',
        reset_by: `'${staffId}'`,
        reset_reason: "'x'",
        reset_in: "'x'",
      },
    ],
    internal_notes: [{ ...own, written_by: `'${staffId}'` }],
    invoice_events: [{ invoice_id: `'${invoiceId}'` }],
    invoice_invites: [
      {
        invoice_id: `'${invoiceId}'`,
        sender_id: `'${seller.organizationId}'`,
        email: "'guest@example.com'",
        scope: "'view'",
        expires_at: "'2099-01-01'",
        token_hash: "'one'",
      },
    ],
    invoice_reminders: [
      { sender_id: `'${seller.organizationId}'`, recipient_id: `'${buyer.organizationId}'` },
      { sender_id: `'${buyer.organizationId}'`, recipient_id: `'${seller.organizationId}'` },
    ],
    contact_distinctions: [seller, buyer].map(({ organizationId }) => ({
      organization_id: `'${organizationId}'`,
      contact_id: `'${linkIds[0]}'`,
      other_id: `'${linkIds[1]}'`,
    })),
    member_notes: [seller, buyer].map(({ organizationId, userId }) => ({
      organization_id: `'${organizationId}'`,
      written_by: `'${userId}'`,
    })),
    saved_items: [
      { organization_id: `'${seller.organizationId}'`, name: "'One'" },
      { organization_id: `'${buyer.organizationId}'`, name: "'Two'" },
    ],
    social_visits: [
      { provider: "'google'", intent: "'sign-in'", state_hash: "'one'" },
      { provider: "'google'", intent: "'sign-in'", state_hash: "'two'" },
    ],
    sign_ins: [own, { user_id: `'${colleagueId}'` }].map((who) => ({
      ...who,
      method: "'password'",
      outcome: "'signed-in'",
    })),
    staff: [{ email: "'second@example.com'", role: "'finance'", first_name: "'Second'", last_name: "'Person'" }],
    unplaced_deposits: [
      {
        id: '(select id from deposits order by ctid limit 1)',
        currency_account_id: '(select currency_account_id from deposits order by ctid limit 1)',
        amount_minor: '(select amount_minor from deposits order by ctid limit 1)',
        provider: "'smart_rail'",
        status: "'placed'",
        proposed_by: '(select id from staff order by id limit 1)',
        confirmed_by: '(select id from staff order by id desc limit 1)',
      },
    ],
    bank_links: [
      { ...bankLink, id: `'${linkIds[0]}'`, payer_id: `'${buyer.organizationId}'`, provider_user_id: "'one'" },
      { ...bankLink, id: `'${linkIds[1]}'`, invite_id: 'gen_random_uuid()', provider_user_id: "'two'" },
    ],
    bank_debits: linkIds.map((id) => ({
      id: `'${id}'`,
      link_id: `'${id}'`,
      invoice_id: bankLink.invoice_id,
      payee_id: bankLink.payee_id,
    })),
    sandbox_bank_links: [{ token_hash: "'one'" }],
    fx_quotes: [
      {
        organization_id: `'${seller.organizationId}'`,
        quoted_by: `'${seller.userId}'`,
        bought_currency: "'y'",
        spread_minor: '0',
        expires_at: "'2020-01-02'",
      },
      {
        organization_id: `'${seller.organizationId}'`,
        quoted_by: `'${seller.userId}'`,
        bought_currency: "'y'",
        spread_minor: '0',
        expires_at: "'2020-01-02'",
        status: "'accepted'",
        accepted_at: "'2020-01-02'",
        pending_transfer_id: 'gen_random_uuid()',
      },
    ],
    rail_orders: [
      {
        organization_id: `'${seller.organizationId}'`,
        provider: "'smart_rail'",
        kind: "'local'",
        account_type: "'smart'",
      },
    ],
    document_readings: [
      {
        file_id: '(select min(id::text)::uuid from files)',
        organization_id: `'${seller.organizationId}'`,
        state: "'waiting'",
      },
    ],
    document_translations: [
      {
        file_id: '(select file_id from document_readings)',
        organization_id: `'${seller.organizationId}'`,
        state: "'waiting'",
        language: "'en'",
      },
    ],
    reconciliation_differences: [{ kind: "'missing_here'" }],
    settlement_files: [{ provider: "'smart_rail'", problem: "'malformed'" }],
    rail_cases: [
      { kind: "'event_reused'", told: "'{}'" },
      { kind: "'contradiction'", told: "'{}'" },
    ],
    memberships: [{ user_id: `'${colleagueId}'`, organization_id: `'${seller.organizationId}'`, role: "'read-only'" }],
    desk_leases: [{ staff_id: `'${staffId}'`, leased_until: "'2020-01-01 00:10'" }],
    organization_desk: [{ organization_id: `'${seller.organizationId}'` }],
    invites: [
      { ...invited, email: "'somebody@example.com'", token_hash: "'one'" },
      { ...invited, email: `'${buyer.email}'`, token_hash: "'two'" },
      {
        ...invited,
        email: "'owner@example.com'",
        token_hash: "'three'",
        owner_id: "'ada'",
        sent_at: 'now()',
        expires_at: 'now()',
      },
    ],
  }
}

const expireSome = async (): Promise<void> => {
  for (const [table, column] of Object.entries(swept)) {
    await app.owner.query(
      `update ${table} set ${column} = now() - interval '500 days' where ctid = (select min(ctid) from ${table})`,
    )
  }
}

const withoutTriggers = async (run: () => Promise<void>): Promise<void> => {
  await app.owner.query('begin')
  try {
    await run()
  } finally {
    await app.owner.query('rollback')
  }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bearFiles = async ({ browser }: TestCompany, invoiceId: string): Promise<void> => {
  const group = `invoice-attachment:${invoiceId}`
  const file = await upload(browser, { group }, { name: 'terms.pdf', content: smallPdf() })
  const logo = await upload(browser, { group: 'business-logo' }, { name: 'logo.png', content: pixel })
  const attached = await browser.send('POST', '/invoices/attach', { body: { invoiceId, fileId: file.data._id } })
  const borne = await browser.send('PUT', '/organization/logo', { body: { fileId: logo.data._id } })
  if (attached.status !== 200 || borne.status !== 200) throw new Error('the files are not where they belong')
}

/** Two businesses of which one paid the other, drafts and messages between, and a third that waits for staff. */
const trade = async () => {
  const staff = await signInStaff(app, 'compliance-head')
  const seller = await verifyCompany(app, { staff, legalName: 'Halden Studio LLC' })
  const buyer = await verifyCompany(app, { staff, legalName: 'Castle Trading LLC' })
  const { userId: colleagueId, organizationId: watchedId } = await submitCompany(app)
  for (const monitor of [true, false]) {
    const body = { organizationId: watchedId, monitor }
    await staff.send('PUT', '/admin/organizations/set-monitored-flag', { body })
  }
  const escalated = { organizationId: watchedId, escalate: true }
  await staff.send('PUT', '/admin/organizations/escalate-to-compliance-head', { body: escalated })
  await depositTo(app, buyer)
  await depositTo(app, seller)
  for (const { browser } of [seller, buyer])
    await browser.send('POST', '/exports', {
      body: { list: 'transactions', format: 'csv', currency: 'USD', accountType: 'smart' },
    })
  for (const { browser } of [seller, buyer])
    await browser.send('POST', '/batches/table', { body: { text: 'P,,1.00,USD,R' } })
  await seller.browser.send('POST', '/contacts/add', { body: { handle: buyer.handle, category: 'customer' } })
  await buyer.browser.send('POST', '/contacts/add', { body: { handle: seller.handle, category: 'supplier' } })
  const { data: clock } = await app.customer().send('GET', '/sandbox/clock')
  for (const [from, to] of [
    [seller, buyer],
    [buyer, seller],
  ] as const)
    mustHave(
      await confirmWith(app, from, {
        operation: 'recurring-transfers.create',
        method: 'POST',
        path: '/recurring-transfers',
        body: {
          ...{
            sourceCurrency: 'USD',
            sourceAccountType: 'smart',
            handle: to.handle,
            amount: '1.00',
            fixedSide: 'source',
          },
          ...{ reference: 'R', note: '', unit: 'month', every: 1, closedDay: 'next' },
          startsOn: addDays(parseLocalDate(clock.businessNow.slice(0, 10)), 60),
        },
      }),
    )
  await draftFrom(seller, buyer)
  await draftFrom(buyer, seller)
  await sendFrom(buyer, seller)
  const invoice = await sendFrom(seller, buyer)
  await bearFiles(seller, invoice.invoiceId)
  await pay(app, buyer, paymentOf(invoice))
  const remembered = await signIn(app, seller.email)
  remembered.cookies.clear()
  await app.drainJobs()
  // Confirmed, and nobody has carried it out yet.
  const { invoiceId: owedId, amountToPay: amount } = await sendFrom(buyer, seller)
  const bills = { bills: [{ invoiceId: owedId, amount }], accounts: [{ currency: 'USD', accountType: 'smart' }] }
  await confirmWith(app, seller, {
    operation: 'batches.pay-bills',
    method: 'POST',
    path: '/batches/bills',
    body: bills,
  })
  return {
    seller,
    buyer,
    colleagueId,
    invoiceId: invoice.invoiceId as string,
    owedId: owedId as string,
    staffId: staff.userId,
  }
}

beforeAll(async () => {
  app = await startTestApp()
  const traded = await trade()
  const { seller, buyer, invoiceId, staffId } = traded
  const member = (who: typeof seller) => ({
    actor_kind: 'user',
    actor_key: `user:${who.userId}`,
    user_id: who.userId,
    organization_id: who.organizationId,
    scope: 'organization',
  })
  const owner = { ...member(seller), owned_organization_id: seller.organizationId }
  const heldToken = { invite_token_hash: Buffer.from('one').toString('hex') }
  probes = [
    { name: 'seller', role: 'contado_app', settings: owner },
    { name: 'seller’s colleague', role: 'contado_app', settings: member(seller) },
    { name: 'holder of an invitation', role: 'contado_app', settings: { ...member(buyer), ...heldToken } },
    { name: 'buyer', role: 'contado_app', settings: member(buyer) },
    { name: 'identity', role: 'contado_app', settings: { actor_kind: 'visitor', scope: 'identity' } },
    {
      name: 'signing in',
      role: 'contado_app',
      settings: { actor_kind: 'visitor', scope: 'identity', user_id: seller.userId },
    },
    { name: 'visitor', role: 'contado_app', settings: { actor_kind: 'visitor', scope: 'none' } },
    {
      name: 'invited',
      role: 'contado_app',
      settings: { actor_kind: 'visitor', invite_invoice_id: invoiceId, ...heldToken },
    },
    { name: 'holder of a link', role: 'contado_app', settings: { actor_kind: 'visitor', ...heldToken } },
    {
      name: 'widget',
      role: 'contado_app',
      settings: { actor_kind: 'visitor', bank_link_token_hash: heldToken.invite_token_hash },
    },
    { name: 'sandbox', role: 'contado_app', settings: { actor_kind: 'visitor', scope: 'sandbox' } },
    { name: 'job', role: 'contado_worker', settings: { actor_kind: 'job', organization_id: seller.organizationId } },
    { name: 'job of a user', role: 'contado_worker', settings: { actor_kind: 'job', user_id: seller.userId } },
    {
      name: 'job of a newcomer',
      role: 'contado_worker',
      settings: { actor_kind: 'job', user_id: seller.userId, organization_id: seller.organizationId },
    },
    { name: 'sweep', role: 'contado_worker', settings: { actor_kind: 'job' } },
    {
      name: 'staff',
      role: 'contado_staff',
      settings: { actor_kind: 'staff', staff_id: staffId, actor_key: `staff:${staffId}`, scope: 'staff' },
    },
    { name: 'staff sandbox', role: 'contado_staff', settings: { actor_kind: 'staff', scope: 'sandbox' } },
    { name: 'auditor', role: 'contado_auditor', settings: {} },
    { name: 'backup', role: 'contado_backup', settings: {} },
  ]
  const { rows } = await app.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition order by 1`,
  )
  tables = rows.map(({ name }) => name)
  const arrived = await app.owner.query<{ id: string; organization_id: string }>(
    `select id, organization_id from deposits where status = 'received' limit 1`,
  )
  // Rows that only a new one looks like, made of one that is there.
  const fresh: Readonly<Record<string, readonly object[]>> = {
    provider_applications: [{ status: 'completed' }],
    payments: [
      { method: 'transfer', payer_id: null },
      {
        method: 'transfer',
        status: 'settled',
        payer_id: null,
        deposit_id: arrived.rows[0]?.id,
        payee_id: arrived.rows[0]?.organization_id,
      },
      {
        method: 'debit',
        status: 'processing',
        is_part: false,
        payer_id: null,
        initiated_by: null,
        invoice_id: invoiceId,
        payee_id: seller.organizationId,
      },
    ],
    directory_entries: [{ organization_id: seller.organizationId, is_verified: false }],
    email_verifications: [{ user_id: seller.userId }],
    invoice_events: [
      { organization_id: null, person: null, only_for: null },
      { organization_id: null, person: null, only_for: seller.organizationId, invoice_id: invoiceId },
    ],
  }
  await app.owner.query('set session_replication_role = replica')
  const extra = planted(traded)
  for (const table of tables) for (const own of extra[table] ?? [{}]) await plantRows(table, own)
  await expireSome()
  // Sent by somebody to the seller's address, when there was no business behind it.
  await copyRow(
    app,
    {
      table: 'invoices',
      of: `sender_id = $1 and status = 'sent'`,
      changes: `jsonb_build_object('id', gen_random_uuid(), 'number', 'X-1', 'number_sequence', 999, 'creditor_reference', null,
        'recipient_id', null, 'recipient_invite', jsonb_build_object('email', $2::text))`,
    },
    [buyer.organizationId, seller.email],
  )
  await copyRow(
    app,
    {
      table: 'invoices',
      of: `sender_id = $1 and recipient_id = $2 and status = 'sent'`,
      changes: `jsonb_build_object('id', gen_random_uuid(), 'number', 'X-2', 'number_sequence', 998, 'creditor_reference', null,
        'status', 'pending_payment_approval')`,
    },
    [buyer.organizationId, seller.organizationId],
  )
  await app.owner.query(
    `update invoices set status = 'scheduled' where id = (select min(id::text)::uuid from invoices where status = 'draft')`,
  )
  await app.owner.query('set session_replication_role = origin')
  for (const table of tables) {
    const found = await app.owner.query(`select to_json(t) as row from ${table} t limit 8`)
    samples.set(
      table,
      found.rows.map(({ row }) => row),
    )
    const more = fresh[table]
    if (more) samples.get(table)?.push(...more.map((change) => ({ ...found.rows[0]?.row, ...change })))
    const { rows: columns } = await app.owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' order by attnum`,
      [table],
    )
    columnsOf.set(table, columns.map(({ name }) => name).join(', '))
    for (const role of new Set(probes.map((probe) => probe.role))) {
      rights.set(`${table} ${role}`, await readRights(table, role))
    }
  }
})

afterAll(() => app.close())

describe('row-level security', () => {
  it('is on and forced for every table but those with a reason', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity) order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(open).sort())
  })

  it('keeps every role of the application from going round it', async () => {
    const { rows } = await app.owner.query(
      `select rolname from pg_roles where rolname like 'contado\\_%' and (rolbypassrls or rolsuper or rolcreaterole)`,
    )
    expect(rows).toEqual([])
  })

  it('looks at other tables in functions, which are planned once, and not in policies, which are planned with each statement', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select tablename || '.' || policyname as name from pg_policies
       where qual ~ 'SELECT' and qual !~ 'current_verified_email' and cmd <> 'INSERT' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(looking)
  })

  it('lets rows of one’s own through before a function looks for another reason', async () => {
    const { rows } = await app.owner.query<{ late: string }>(
      `select own.tablename || '.' || own.policyname || ' behind ' || other.policyname as late
       from pg_policies own join pg_policies other using (schemaname, tablename)
       where schemaname = 'public' and own.qual = '(organization_id = current_organization_id())' and own.roles && other.roles
         and array[own.cmd, other.cmd] <@ array['ALL', 'SELECT'] and other.permissive = 'PERMISSIVE'
         and other.qual ~ '^\\w+\\(' and other.policyname > own.policyname`,
    )
    expect(rows.map(({ late }) => late)).toEqual([])
    // And PostgreSQL does ask from the last name to the first.
    const customers = { name: 'app', role: 'contado_app', settings: {} }
    await app.owner.query('begin')
    const plan = await asRole(customers, () =>
      app.owner.query<{ 'QUERY PLAN': string }>('explain select from currency_accounts'),
    )
    await app.owner.query('rollback')
    const filter = plan.rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('Filter:')) ?? ''
    expect(filter.indexOf('organization_id =')).toBeGreaterThan(0)
    expect(filter.indexOf('organization_id =')).toBeLessThan(filter.indexOf('can_pay_into('))
  })

  it('shows neither side of a trade the other side’s rows, and a stranger none', async () => {
    await withoutTriggers(async () => {
      for (const [table, column] of Object.entries(oneParty)) {
        for (const probe of probes.filter(({ name }) => name === 'seller' || name === 'buyer' || name === 'visitor')) {
          const own = probe.settings.organization_id ?? null
          const foreign = await asRole(probe, () => {
            const sql = `select count(*)::int as n from ${table} t where ${column} is distinct from $1 ${unpaid[table] ?? ''}`
            return app.owner.query<{ n: number }>(sql, [own])
          }).catch(() => ({ rows: [{ n: 0 }] }))
          expect(`${probe.name} ${table} ${foreign.rows[0]?.n}`).toBe(`${probe.name} ${table} 0`)
        }
        const all = await app.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)
        expect(all.rows[0]?.n ?? 0).toBeGreaterThan(0)
      }
    })
  })

  it('misses every policy that is dropped', async () => {
    const { rows: policies } = await app.owner.query<{ table: string; name: string; roles: string[] }>(
      `select tablename as table, policyname as name, roles::text[] from pg_policies join pg_tables using (schemaname, tablename)
       where schemaname = 'public' and tablename = any($1) and not (roles && array[tableowner, 'public']) order by 1, 2`,
      [tables],
    )
    expect(policies.length).toBeGreaterThan(40)
    const unnoticed: string[] = []
    for (const table of new Set(policies.map((policy) => policy.table))) {
      await withoutTriggers(async () => {
        const before = await cells(table)
        for (const { name, roles } of policies.filter((policy) => policy.table === table)) {
          await app.owner.query('savepoint dropped')
          await app.owner.query(`drop policy ${name} on ${table}`)
          if (!(await isNoticed(table, before, roles))) unnoticed.push(`${name} on ${table}`)
          await app.owner.query('rollback to savepoint dropped')
        }
      })
    }
    expect(unnoticed).toEqual([])
  }, 240_000)

  it('misses the security of every table that is switched off', async () => {
    const unnoticed: string[] = []
    // Where rights alone already say everything, the first test notices.
    for (const table of tables.filter((name) => !(name in open))) {
      await withoutTriggers(async () => {
        const before = await cells(table)
        await app.owner.query(`alter table ${table} disable row level security`)
        if (!(await isNoticed(table, before))) unnoticed.push(table)
      })
    }
    expect(unnoticed).toEqual(Object.keys(alike).sort())
  })
})

/** Rows that a nightly job removes, by the column that makes them old. */
const swept: Readonly<Record<string, string>> = {
  sessions: 'expires_at',
  staff_sessions: 'expires_at',
  trusted_devices: 'expires_at',
  email_verifications: 'expires_at',
  one_time_codes: 'expires_at',
  idempotency_keys: 'created_at',
  staff_networks: 'seen_at',
  staff_used_codes: 'used_at',
  used_authenticator_steps: 'used_at',
  webauthn_challenges: 'expires_at',
  social_visits: 'expires_at',
  sign_ins: 'at',
  exports: 'created_at',
  invites: 'expires_at',
}

const readWhole = 'whoever may read it reads all of it: rights alone decide'
const ledgerOnly = 'only the ledger writes it, and only the bank reads it, all of it'

const bankOnly = 'nobody’s data but the bank’s: rights alone decide'

/** Tables where switching security off changes nothing that a role can do, each with the reason; the first test notices it. */
const alike: Readonly<Record<string, string>> = {
  approvals: 'whose proposal it is a trigger decides, for the owner of the tables too',
  audit_batches: 'jobs seal, and only the bank reads it, all of it',
  audit_entries: 'everybody may add, the bank alone may read',
  business_days: readWhole,
  audit_trail: 'jobs note how far the copies are, and only the bank reads it',
  exchange_rates: readWhole,
  ledger_account_kinds: readWhole,
  ledger_units: readWhole,
  ledger_accruals: ledgerOnly,
  ledger_batches: ledgerOnly,
  ledger_cause_edges: ledgerOnly,
  ledger_checkpoints: ledgerOnly,
  ledger_day_totals: ledgerOnly,
  ledger_head_copies: 'only the ledger writes it, and only the bank and whoever copies read it, all of it',
  ledger_identity: ledgerOnly,
  ledger_expiry_mark: ledgerOnly,
  ledger_line_feed: ledgerOnly,
  ledger_line_progress: ledgerOnly,
  ledger_prefunding: ledgerOnly,
  ledger_provider_events: ledgerOnly,
  ledger_rejections: ledgerOnly,
  ledger_resolutions: ledgerOnly,
  ledger_verifications: ledgerOnly,
  desk_cases: 'staff alone keep it, and all of them read it: rights alone decide',
  person_desk: 'staff alone keep it, and all of them read it: rights alone decide',
  reconciliation_differences: bankOnly,
  reconciliations: bankOnly,
  sandbox_card_charges: 'the sandbox’s own: jobs alone know it',
  sandbox_bank_deposits: 'the sandbox’s own: requests add what arrives, jobs do the rest',
  sandbox_bank_entries: 'the sandbox’s own: requests add what arrives, jobs do the rest',
  sandbox_bank_orders: bankOnly,
  settlement_entries: bankOnly,
  settlement_files: bankOnly,
  unplaced_deposits: 'jobs receive and staff place: rights alone decide',
  staff: 'no other role than staff’s has any right to it',
  staff_sessions: 'staff’s role reads all; the sweep’s condition is its own',
  staff_networks: 'staff’s role reads all; the sweep’s condition is its own',
  staff_used_codes: 'staff’s role reads all; the sweep’s condition is its own',
}

const notOwedTo = `and not exists (select from invoices i where i.sender_id = t.organization_id and i.recipient_id = $1
  and i.status = 'sent')`

/** What whoever owes money reads of the account that it is to be paid into. */
const unpaid: Readonly<Record<string, string>> = { currency_accounts: notOwedTo, data_keys: notOwedTo }

/** Tables whose every row belongs to one organization, by the column that says to which. */
const oneParty: Readonly<Record<string, string>> = {
  beneficiaries: 'organization_id',
  bank_accounts: 'organization_id',
  micro_deposits: 'organization_id',
  bank_detail_requests: 'organization_id',
  additional_info_files: 'organization_id',
  additional_info_invoices: 'organization_id',
  additional_info_requests: 'organization_id',
  application_rounds: 'organization_id',
  application_steps: 'organization_id',
  renewed_papers: 'organization_id',
  applications: 'organization_id',
  contact_distinctions: 'organization_id',
  batches: 'organization_id',
  batch_items: 'organization_id',
  exports: 'organization_id',
  recurring_transfers: 'organization_id',
  contacts: 'organization_id',
  currency_accounts: 'organization_id',
  data_keys: 'organization_id',
  deposits: 'organization_id',
  fx_quotes: 'organization_id',
  invoice_counters: 'organization_id',
  ledger_accounts: 'organization_id',
  point_awards: 'organization_id',
  risk_scores: 'organization_id',
}
