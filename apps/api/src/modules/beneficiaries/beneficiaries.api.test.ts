import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { setRole, verified } from '../../test-kit/invoicing.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { confirmWith, letPass, mustHave, payeeOf, storeRates } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
let stranger: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  await storeRates(app)
  own = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  stranger = await verifyCompany(app)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const party = {
  kind: 'person',
  name: 'Rosa Silva',
  email: 'rosa@silva.example',
  language: 'es',
  address: null,
  note: '',
  sendsRemittanceAdvice: true,
}
const details = { accountHolder: 'Rosa Silva', accountNumber: 'DE02120300000000202051', city: 'Bonn', country: 'DE' }
const corridor = { currency: 'EUR', bankCountry: 'DE', rail: 'sepa' }
const external = (body: object) =>
  confirmWith(app, own, {
    operation: 'external-accounts.create',
    method: 'POST',
    path: '/external-accounts',
    body: { ...corridor, ...details, ...body },
  })
const change = (body: object) =>
  confirmWith(app, own, {
    operation: 'bank-accounts.update',
    method: 'PUT',
    path: '/accounts',
    body: { ...details, ...body },
  })

test('a party is added, changed, found by its name and removed with its accounts; nobody else sees it', async () => {
  const { accountId, beneficiaryId } = await payeeOf(app, own)
  const path = `/beneficiaries/${beneficiaryId}`
  const changed = await own.browser.send('PUT', path, { body: { ...party, name: 'Wren & Söhne' } })
  expect(changed.data).toMatchObject({ name: 'Wren & Söhne', accounts: [{ accountId, accountNumber: '••••3000' }] })
  expect((await own.browser.send('GET', '/beneficiaries?search=wren')).data.items).toEqual([changed.data])
  expect((await own.browser.send('GET', '/beneficiaries?search=nobody')).data.items).toEqual([])
  expect((await stranger.browser.send('GET', '/beneficiaries')).data.items).toEqual([])
  expect((await stranger.browser.send('GET', path)).error?.code).toBe('BeneficiaryNotFound')
  expect((await stranger.browser.send('PUT', path, { body: party })).error?.code).toBe('BeneficiaryNotFound')
  expect((await stranger.browser.send('DELETE', path)).error?.code).toBe('BeneficiaryNotFound')
  expect((await own.browser.send('DELETE', path)).data).toEqual({ done: true })
  expect((await own.browser.send('DELETE', path)).error?.code).toBe('BeneficiaryNotFound')
  expect((await own.browser.send('GET', `/accounts?beneficiaryId=${beneficiaryId}`)).data.items).toEqual([])
})

test('details are changed with a code, told to the owners, named and checked by the corridor', async () => {
  const { accountId } = await payeeOf(app, own)
  const before = (await mailsTo(app, own.email, 'bank-account-changed')).length
  expect((await change({ accountId })).data).toMatchObject({ accountNumber: '••••2051', accountHolder: 'Rosa Silva' })
  expect((await mailsTo(app, own.email, 'bank-account-changed')).length).toBe(before + 1)
  const wrong = await change({ accountId, accountNumber: 'DE02120300000000202052' })
  expect([wrong.status, wrong.error?.validations[0]?.field]).toEqual([422, 'accountNumber'])
  expect((await change({ accountId: newId() })).error?.code).toBe('AccountNotFound')
  const rename = (id: string) => own.browser.send('PUT', '/accounts/name', { body: { accountId: id, name: 'Main' } })
  expect((await rename(accountId)).data).toMatchObject({ accountId, name: 'Main' })
  expect((await rename(newId())).error?.code).toBe('AccountNotFound')
})

test('who may save details reads their number whole, which is audited; nobody else does', async () => {
  const { accountId } = await payeeOf(app, own)
  const reveal = (browser = own.browser, id = accountId) =>
    browser.send('POST', '/accounts/reveal', { body: { accountId: id } })
  expect((await reveal()).data).toMatchObject({
    accountNumber: 'DE89370400440532013000',
    nameCheck: expect.any(String),
  })
  const { rows } = await app.owner.query(
    `select count(*)::int as n from audit_entries where action = 'bank-account.revealed' and subject->>'accountId' = $1`,
    [accountId],
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await reveal(stranger.browser)).error?.code).toBe('AccountNotFound')
  expect((await reveal(own.browser, newId())).error?.code).toBe('AccountNotFound')
  await setRole(app, own, 'read-only')
  expect((await reveal()).status).toBe(403)
  await setRole(app, own, 'owner')
})

test('an own account at another bank is kept apart, takes money, and is removed', async () => {
  const added = await external({})
  expect(added.data).toMatchObject({ beneficiaryId: null, status: 'confirmed' })
  const { accountId } = added.data
  expect((await external({})).error?.code).toBe('BankAccountKnown')
  expect((await external({ rail: 'ach' })).error?.code).toBe('CorridorNotOffered')
  expect((await external({ bankCountry: 'RU' })).error?.code).toBe('CountryNotSupported')
  expect((await own.browser.send('GET', '/external-accounts')).data.items).toEqual([
    { ...added.data, verification: null },
  ])
  await depositTo(app, own, { amount: '100.00', accountType: 'traditional' })
  const asked = {
    sourceCurrency: 'USD',
    sourceAccountType: 'traditional',
    accountId,
    amount: '10.00',
    fixedSide: 'source',
  }
  const withdraw = (body: object) =>
    confirmWith(app, own, {
      operation: 'transfers.withdraw',
      method: 'POST',
      path: '/transfers/withdraw',
      body: { ...asked, bound: '0.01', reference: '', note: '', ...body },
    })
  expect((await withdraw({})).data).toMatchObject({ kind: 'withdrawal', status: 'processing' })
  expect((await withdraw({ amount: '9000.00' })).error?.code).toBe('InsufficientFunds')
  const remove = () => own.browser.send('DELETE', '/external-accounts', { body: { accountId } })
  expect((await remove()).data).toEqual({ done: true })
  expect((await remove()).error?.code).toBe('AccountNotFound')
})

test('staff freeze an account at another bank and let it be used again; while it is frozen nobody adds it anew', async () => {
  const analyst = await signInStaff(app, 'compliance-analyst')
  const frozen = { ...details, accountNumber: 'DE89370400440532013000' }
  const { accountId } = mustHave(await external(frozen))
  const list = `/admin/monitoring/external-recipients?organizationId=${own.organizationId}`
  const listed = async () =>
    (await analyst.send('GET', list)).data.items.find((one: { accountId: string }) => one.accountId === accountId)
  const decide = (action: string, body = {}) =>
    analyst.send('PUT', '/admin/monitoring/external-recipients', {
      body: { accountId, action, reason: 'Ring', ...body },
    })
  const read = async () =>
    (await own.browser.send('GET', '/external-accounts')).data.items.find(
      (one: { accountId: string }) => one.accountId === accountId,
    )
  expect(await listed()).toMatchObject({ status: 'confirmed', decided: null, beneficiaryName: null })
  expect((await decide('suspend', { reason: ' ' })).status).toBe(422)
  expect((await decide('suspend', { accountId: newId() })).error?.code).toBe('AccountNotFound')
  expect((await decide('restore')).error?.code).toBe('BankAccountStatusConflict')
  expect((await decide('review')).data).toMatchObject({ status: 'confirmed', decided: { by: expect.any(String) } })
  expect((await decide('suspend')).data).toMatchObject({ status: 'suspended', statusCause: 'staff' })
  expect(await read()).toMatchObject({ status: 'suspended', statusCause: 'staff', statusReason: null })
  expect((await change({ accountId })).error?.code).toBe('BankAccountNotUsable')
  mustHave(await own.browser.send('DELETE', '/external-accounts', { body: { accountId } }))
  expect((await external(frozen)).error?.code).toBe('BankAccountFrozen')
  await app.owner.query('update bank_accounts set removed_at = null where id = $1', [accountId])
  expect((await decide('invalidate')).data).toMatchObject({ status: 'invalid' })
  expect((await decide('restore')).data).toMatchObject({ status: 'confirmed', statusCause: null })
  mustHave(await change({ accountId, accountNumber: 'DE75512108001245126199' }))
  expect(await listed()).toMatchObject({ status: 'confirmed', decided: null, accountNumber: '••••6199' })
  mustHave(await own.browser.send('DELETE', '/external-accounts', { body: { accountId } }))
  const auditor = await signInStaff(app, 'auditor')
  expect((await auditor.send('GET', list)).status).toBe(200)
  const unknown = await auditor.send('GET', list.replace(own.organizationId, newId()))
  expect(unknown.error?.code).toBe('OrganizationNotFound')
  const refused = await auditor.send('PUT', '/admin/monitoring/external-recipients', {
    body: { accountId, action: 'suspend', reason: 'Ring' },
  })
  expect(refused.error?.code).toBe('StaffNotPermitted')
})

test('the bank is asked for the holder’s name before details are saved, after, and again when they change', async () => {
  const ask = (body: object) =>
    own.browser.send('POST', '/accounts/check-name', {
      body: { holder: 'person', ...corridor, ...details, ...body },
    })
  expect((await ask({})).data).toEqual({ nameCheck: 'match', nameAtBank: null })
  expect((await ask({ accountHolder: 'Nearly Rosa Silva' })).data).toEqual({
    nameCheck: 'close-match',
    nameAtBank: 'Rosa Silva',
  })
  expect((await ask({ accountHolder: 'Nobody' })).data.nameCheck).toBe('no-match')
  expect((await ask({ accountHolder: 'Unasked' })).data.nameCheck).toBe('not-possible')
  expect((await ask({ accountNumber: 'DE1' })).error?.validations[0]?.field).toBe('accountNumber')
  expect((await ask({ rail: 'ach' })).error?.code).toBe('CorridorNotOffered')
  expect((await ask({ bankCountry: 'RU' })).error?.code).toBe('CountryNotSupported')
  const saved = await payeeOf(app, own, { accountHolder: 'Nobody Paper' })
  const shown = async () => {
    await app.drainJobs()
    const { data } = await own.browser.send('GET', `/beneficiaries/${saved.beneficiaryId}`)
    return [data.accounts[0].nameCheck, data.accounts[0].nameAtBank]
  }
  expect(await shown()).toEqual(['no-match', null])
  expect((await change({ accountId: saved.accountId, accountHolder: 'Nearly Rosa' })).status).toBe(200)
  expect(await shown()).toEqual(['close-match', 'Rosa'])
  const { data: changed } = await own.browser.send('GET', `/beneficiaries/${saved.beneficiaryId}`)
  expect(changed.accounts[0].former).toEqual({ accountHolder: 'Nobody Paper', accountNumber: '••••3000' })
  const [mail] = await mailsTo(app, own.email, 'bank-account-changed')
  expect(mail).toContain('Nobody Paper ••••3000')
  const asked = {
    sourceCurrency: 'USD',
    sourceAccountType: 'traditional',
    accountId: saved.accountId,
    amount: '1.00',
    fixedSide: 'source',
  }
  const quote = await own.browser.send('POST', '/transfers/quote', { body: asked })
  expect(quote.data.warnings).toContain('name-differs')
  expect((await change({ accountId: saved.accountId, accountHolder: 'Rosa' })).status).toBe(200)
  expect(await shown()).toEqual(['match', null])
  // Before a first payment it is asked once a day again.
  const forget = (since: string) =>
    app.owner.query(
      `update bank_accounts set name_check = 'not-possible', name_checked_at = now() - $2::interval where id = $1`,
      [saved.accountId, since],
    )
  const answered = async () => {
    expect((await own.browser.send('POST', '/transfers/quote', { body: asked })).status).toBe(200)
    return (await shown())[0]
  }
  await forget('1 hour')
  expect(await answered()).toBe('not-possible')
  await forget('25 hours')
  expect(await answered()).toBe('match')
  await app.owner.query('update beneficiaries set last_paid_at = now() where id = $1', [saved.beneficiaryId])
  await forget('25 hours')
  expect(await answered()).toBe('not-possible')
})

const settle = async () => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const deposits = (accountId: string, who = own) =>
  who.browser.send('POST', '/external-accounts/send-deposits', { body: { accountId } })
const prove = (accountId: string, [firstAmount, secondAmount]: readonly [string, string], who = own) =>
  who.browser.send('POST', '/external-accounts/verify', { body: { accountId, firstAmount, secondAmount } })
const verification = async (accountId: string) => {
  const { data } = await own.browser.send('GET', '/external-accounts')
  return data.items.find((one: { accountId: string }) => one.accountId === accountId).verification
}
const feesInEuros = async () =>
  (
    await app.owner.query(
      `select coalesce(sum(balance), 0)::int as n from ledger_accounts where kind = 'fees' and unit = 'EUR'`,
    )
  ).rows[0].n

test('two deposits at the house’s expense prove whose an account is, by their amounts in any order', async () => {
  const { accountId } = mustHave(await external({ accountNumber: 'DE75512108001245126199', name: 'Main' }))
  const before = await feesInEuros()
  const sent = mustHave(await deposits(accountId))
  expect(sent.verification).toMatchObject({ status: 'pending', triesLeft: 3, arrivesOn: null })
  expect((await deposits(accountId)).error?.code).toBe('MicroDepositStatusConflict')
  // Not on their way yet.
  expect((await prove(accountId, ['0.32', '0.45'])).error?.code).toBe('MicroDepositStatusConflict')
  await settle()
  expect((await verification(accountId)).arrivesOn).toMatch(/^\d{4}-/)
  expect(await feesInEuros()).toBe(before - 77)
  const wrong = await prove(accountId, ['0.31', '0.45'])
  expect([wrong.status, wrong.error]).toMatchObject([422, { code: 'MicroDepositsDiffer', details: { triesLeft: 2 } }])
  expect((await prove(accountId, ['0.321', '0.45'])).error?.validations[0]?.field).toBe('firstAmount')
  expect((await verification(accountId)).triesLeft).toBe(2)
  expect((await prove(accountId, ['0.32', '0.45'], stranger)).error?.code).toBe('AccountNotFound')
  expect((await deposits(accountId, stranger)).error?.code).toBe('AccountNotFound')
  expect(mustHave(await prove(accountId, ['0.45', '0.32'])).verification.status).toBe('verified')
  expect((await prove(accountId, ['0.32', '0.45'])).error?.code).toBe('MicroDepositStatusConflict')
  expect((await deposits(accountId)).error?.code).toBe('MicroDepositStatusConflict')
  await letPass(app, 5 * 24)
  expect((await verified(app)).faults).toEqual([])
  // Nothing is proved of other numbers.
  mustHave(await change({ accountId, accountNumber: 'DE27100777770209299700' }))
  expect((await deposits(accountId)).status).toBe(200)
  const { beneficiaryId, accountId: theirs } = await payeeOf(app, own)
  expect((await deposits(theirs)).error?.code).toBe('AccountNotFound')
  await own.browser.send('DELETE', `/beneficiaries/${beneficiaryId}`)
})

test('a deposit that fails because its account is closed ends it, and the account with it', async () => {
  await settle()
  const { accountId } = mustHave(await external({ accountNumber: 'DE12500105170648489890', name: 'sandbox:failed' }))
  const before = await feesInEuros()
  mustHave(await deposits(accountId))
  await settle()
  await letPass(app, 5 * 24)
  expect((await verification(accountId)).status).toBe('failed')
  // What failed is the house's again.
  expect(await feesInEuros()).toBe(before)
  const { data } = await own.browser.send('GET', '/external-accounts')
  const found = data.items.find((one: { accountId: string }) => one.accountId === accountId)
  expect(found).toMatchObject({ status: 'invalid', statusCause: 'account-closed' })
  expect((await deposits(accountId)).error?.code).toBe('BankAccountNotUsable')
})

test('three wrong tries and ten days end it; three times in 30 days are enough', async () => {
  const { accountId } = mustHave(await external({ accountNumber: 'DE89370400440532013000', name: 'Second' }))
  mustHave(await deposits(accountId))
  await settle()
  for (const triesLeft of [2, 1, 0])
    expect((await prove(accountId, ['0.01', '0.02'])).error).toMatchObject({ details: { triesLeft } })
  expect((await prove(accountId, ['0.32', '0.45'])).error?.code).toBe('MicroDepositStatusConflict')
  expect(await verification(accountId)).toMatchObject({ status: 'failed', triesLeft: 0 })
  for (const _ of [2, 3]) {
    mustHave(await deposits(accountId))
    await letPass(app, 11 * 24)
    expect((await verification(accountId)).status).toBe('expired')
  }
  expect((await prove(accountId, ['0.32', '0.45'])).error?.code).toBe('MicroDepositStatusConflict')
  expect((await deposits(accountId)).error?.code).toBe('TooManyMicroDeposits')
  await app.owner.query(`update bank_accounts set status = 'suspended' where id = $1`, [accountId])
  expect((await deposits(accountId)).error?.code).toBe('BankAccountNotUsable')
  await letPass(app, 31 * 24)
  await app.owner.query(`update bank_accounts set status = 'confirmed' where id = $1`, [accountId])
  expect((await deposits(accountId)).status).toBe(200)
  await settle()
  expect((await verified(app)).faults).toEqual([])
})

test('an account that is removed and saved again is the same one; a business is sent no more than twelve in 30 days', async () => {
  await letPass(app, 31 * 24)
  const round = async (accountNumber: string): Promise<string> => {
    const { accountId } = mustHave(await external({ accountNumber, name: 'Again' }))
    const { status, error } = await deposits(accountId)
    mustHave(await own.browser.send('DELETE', '/external-accounts', { body: { accountId } }))
    return error?.code ?? String(status)
  }
  const numbers = [
    'DE02100500000024290661',
    'DE02200505501015871393',
    'DE02300209000106531065',
    'DE02300606010002474689',
  ]
  for (const number of numbers) {
    for (const _ of [1, 2, 3]) expect(await round(number)).toBe('200')
    expect(await round(number)).toBe('TooManyMicroDeposits')
  }
  expect(await round('DE02500105170137075030')).toBe('TooManyMicroDeposits')
})

test('whoever may only read adds and changes nothing', async () => {
  await setRole(app, stranger, 'read-only')
  expect((await stranger.browser.send('GET', '/beneficiaries')).status).toBe(200)
  expect((await stranger.browser.send('POST', '/beneficiaries', { body: party })).error?.code).toBe('NotPermitted')
})

test('details that are saved, frozen or too many are refused wherever they are given, and nothing is kept', async () => {
  const [numberA, numberB, frozen] = ['DE89370400440532013000', 'DE75512108001245126199', 'DE12500105170648489890']
  const first = await payeeOf(app, own, { accountNumber: numberA })
  const other = await payeeOf(app, own, { accountNumber: numberB })
  const third = await payeeOf(app, own, { accountNumber: frozen })
  const set = (accountId: string, columns: string): Promise<void> =>
    pastGuards(app, `update bank_accounts set ${columns} where id = $1`, [accountId])
  const create = (body: object) =>
    confirmWith(app, own, {
      operation: 'bank-accounts.create',
      method: 'POST',
      path: '/accounts',
      body: { ...corridor, ...details, beneficiaryId: other.beneficiaryId, ...body },
    })
  const confirmPending = (accountId: string) =>
    confirmWith(app, own, {
      operation: 'bank-accounts.confirm',
      method: 'POST',
      path: '/accounts/confirm',
      body: { accountId },
    })
  const second = mustHave(await create({ beneficiaryId: first.beneficiaryId, accountNumber: numberB })).accountId
  const { accountId: waiting } = await payeeOf(app, own, { accountNumber: frozen })
  await set(waiting, `status = 'pending'`)
  await set(
    third.accountId,
    `status = 'suspended', status_cause = 'staff', decided_at = now(), decided_by = (select id from staff limit 1)`,
  )
  const full = mustHave(await own.browser.send('POST', '/beneficiaries', { body: party })).beneficiaryId
  await app.owner.query(
    `insert into bank_accounts select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'beneficiary_id', party,
         'fingerprint', n::text::bytea))).*
       from bank_accounts b, generate_series(1, 20) n, unnest(array[$2::uuid, null]) party where b.id = $1`,
    [other.accountId, full],
  )
  const count = async () => (await app.owner.query('select id, status, details from bank_accounts order by id')).rows
  const before = await count()
  const answers = [
    await create({ accountNumber: numberB }),
    await change({ accountId: second, accountNumber: numberA }),
    await create({ accountNumber: frozen }),
    await change({ accountId: second, accountNumber: frozen }),
    await confirmPending(waiting),
    await confirmPending(newId()),
    await confirmPending(second),
    await create({ beneficiaryId: newId() }),
    await create({ beneficiaryId: full }),
    await external({ accountNumber: numberB }),
    await own.browser.send('DELETE', '/accounts', { body: { accountId: newId() } }),
  ]
  expect(answers.map(({ error }) => error?.code)).toEqual([
    ...['BankAccountKnown', 'BankAccountKnown', 'BankAccountFrozen', 'BankAccountFrozen', 'BankAccountFrozen'],
    ...['AccountNotFound', 'BankAccountNotPending', 'BeneficiaryNotFound', 'TooManyBankAccounts'],
    ...['TooManyBankAccounts', 'AccountNotFound'],
  ])
  expect(await count()).toEqual(before)
  for (const [country, code] of [
    ['AQ', 'CorridorNotOffered'],
    ['KP', 'CountryNotSupported'],
  ]) {
    await set(second, `bank_country = '${country}'`)
    expect((await change({ accountId: second })).error?.code).toBe(code)
  }
})
