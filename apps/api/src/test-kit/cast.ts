import type { Role, StaffRole } from '@contado/contract/kernel/permissions.ts'
import { staffRoles } from '@contado/contract/kernel/permissions.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { newSessionToken } from '../platform/session-token.ts'
import { newAddress } from './people.ts'
import type { TestApp } from './test-app.ts'

type Sessions = 'sign-up' | 'intermediate' | 'password-reset' | 'full'

/** What a request says of its sender, and everything the guard may ask about it. */
export type Standing = {
  readonly name: string
  readonly app: 'customer' | 'admin'
  /** Null: nobody is signed in, or no longer. */
  readonly session: Sessions | null
  readonly cookie: string
  readonly pathUserId: string
  readonly path: 'own' | 'new' | 'another'
  readonly isRestricted?: boolean
  readonly isSecure?: boolean
  readonly membership?: {
    readonly role: Role
    readonly isVerified: boolean
    readonly isRestricted: boolean
    /** Whether the member has proved who they are. */
    readonly isProved: boolean
  }
  readonly staffRole?: StaffRole
}

type Company = { readonly isVerified: boolean; readonly isRestricted?: boolean; readonly isProved?: boolean }

const insertCompany = async (app: TestApp, { isVerified, isRestricted = false }: Company): Promise<string> => {
  const [organizationId, founderId] = [newId(), newId()]
  await app.owner.query(`insert into users (id, email, email_verified_at) values ($1, $2, now())`, [
    founderId,
    newAddress('founder'),
  ])
  await app.owner.query(
    `insert into organizations (id, handle, name, organization_type, created_by, verification_status, status)
     values ($1, $2, $2, 'business', $3, $4, $5)`,
    [
      organizationId,
      `cast_${organizationId.slice(-8)}`,
      founderId,
      isVerified ? 'approved' : 'in_progress',
      isRestricted ? 'restricted' : 'enabled',
    ],
  )
  return organizationId
}

type Customer = {
  readonly name: string
  readonly session?: Sessions
  readonly organizationId?: string
  readonly membership?: NonNullable<Standing['membership']>
  readonly isSecure?: boolean
  readonly isRestricted?: boolean
  /** What happened to the session since, as SQL over its row. */
  readonly since?: string
}

const cookieOf = (name: 'session' | 'staff_session', token: string): string => `contado_${name}=${token}`

const insertCustomer = async (app: TestApp, wanted: Customer): Promise<Standing> => {
  const { name, session = 'full', organizationId, membership, isSecure = true, isRestricted = false, since } = wanted
  const [userId, token] = [newId(), newSessionToken(app.settings.secret, 'session')]
  await app.owner.query(
    `insert into users (id, email, email_verified_at, status, second_factor, phone_number, phone_country_iso, is_phone_verified,
       kyc_status)
     values ($1, $2, now(), $3, $4, '+34600000000', 'ES', true, $5)`,
    [
      userId,
      newAddress('cast'),
      isRestricted ? 'restricted' : 'enabled',
      isSecure ? 'sms' : 'email',
      membership?.isProved === true ? 'approved' : 'submitted',
    ],
  )
  if (organizationId !== undefined && membership !== undefined) {
    await app.owner.query('insert into memberships (user_id, organization_id, role) values ($1, $2, $3)', [
      userId,
      organizationId,
      membership.role,
    ])
  }
  await app.owner.query(
    `insert into sessions (id, token_hash, user_id, organization_id, kind, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 hour')`,
    [newId(), hashOf(token), userId, organizationId ?? null, session],
  )
  if (since !== undefined) await app.owner.query(`update sessions set ${since} where user_id = $1`, [userId])
  return {
    name,
    app: 'customer',
    session: since === undefined ? session : null,
    cookie: cookieOf('session', token),
    pathUserId: userId,
    path: 'own',
    isSecure,
    isRestricted,
    ...(membership === undefined ? {} : { membership }),
  }
}

type StaffMember = {
  readonly name: string
  readonly role: StaffRole
  readonly kind?: 'intermediate' | 'full'
  readonly isEnabled?: boolean
}

const insertStaff = async (app: TestApp, { name, role, kind = 'full', isEnabled = true }: StaffMember) => {
  const [staffId, token] = [newId(), newSessionToken(app.settings.secret, 'staff_session')]
  await app.owner.query(
    `insert into staff (id, email, password_hash, first_name, last_name, role, totp_secret, is_enabled)
     values ($1, $2, 'none', 'Sam', 'Ortiz', $3, 'none', $4)`,
    [staffId, newAddress('cast'), role, isEnabled],
  )
  await app.owner.query(
    `insert into staff_sessions (id, token_hash, staff_id, kind, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [newId(), hashOf(token), staffId, kind],
  )
  const standing: Standing = {
    name,
    app: 'admin',
    session: isEnabled ? kind : null,
    cookie: cookieOf('staff_session', token),
    pathUserId: staffId,
    path: 'own',
    staffRole: role,
  }
  return standing
}

const roles = ['owner', 'manager', 'read-only', 'no-access'] as const

const insertMembers = async (app: TestApp, company: Company, what: string): Promise<Standing[]> => {
  const organizationId = await insertCompany(app, company)
  const { isVerified, isRestricted = false, isProved = true } = company
  const members: Standing[] = []
  for (const role of roles) {
    const membership = { role, isVerified, isRestricted, isProved }
    members.push(await insertCustomer(app, { name: `${role} of ${what}`, organizationId, membership }))
  }
  return members
}

const visitor: Standing = {
  name: 'a visitor',
  app: 'customer',
  session: null,
  cookie: '',
  pathUserId: 'new',
  path: 'new',
}

const customers = async (app: TestApp): Promise<Standing[]> => {
  const verified = await insertCompany(app, { isVerified: true })
  const owner = { role: 'owner', isVerified: true, isRestricted: false, isProved: false } as const
  const ofVerified = { organizationId: verified, membership: owner }
  return [
    ...(await insertMembers(app, { isVerified: true }, 'a verified business')),
    ...(await insertMembers(app, { isVerified: false }, 'an unverified business')),
    ...(await insertMembers(app, { isVerified: true, isRestricted: true }, 'a restricted business')),
    ...(await insertMembers(app, { isVerified: true, isProved: false }, 'a verified business, unproved')),
    await insertCustomer(app, { name: 'an owner without second factor', ...ofVerified, isSecure: false }),
    await insertCustomer(app, { name: 'a restricted person', ...ofVerified, isRestricted: true }),
    await insertCustomer(app, { name: 'somebody removed from the business', organizationId: verified }),
    await insertCustomer(app, { name: 'a person without business' }),
    await insertCustomer(app, { name: 'somebody signing up', session: 'sign-up' }),
    await insertCustomer(app, { name: 'somebody between two steps', session: 'intermediate' }),
    await insertCustomer(app, { name: 'somebody setting a new password', session: 'password-reset' }),
    await insertCustomer(app, {
      name: 'somebody who rested too long',
      ...ofVerified,
      since: "last_seen_at = now() - interval '16 minutes'",
    }),
    await insertCustomer(app, {
      name: 'somebody whose session ran out',
      ...ofVerified,
      since: "expires_at = now() - interval '1 second'",
    }),
    await insertCustomer(app, {
      name: 'somebody whose step ran out',
      session: 'intermediate',
      since: "expires_at = now() - interval '1 second'",
    }),
  ]
}

const staff = async (app: TestApp): Promise<Standing[]> => {
  const members: Standing[] = []
  for (const role of staffRoles) members.push(await insertStaff(app, { name: `staff: ${role}`, role }))
  return [
    ...members,
    await insertStaff(app, { name: 'staff between two steps', role: 'compliance-head', kind: 'intermediate' }),
    await insertStaff(app, { name: 'staff who left', role: 'compliance-head', isEnabled: false }),
  ]
}

const named = (cast: readonly Standing[], name: string): Standing => {
  const found = cast.find((standing) => standing.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}

const atAnother = (standing: Standing): Standing => ({
  ...standing,
  name: `${standing.name}, with another’s id`,
  pathUserId: newId(),
  path: 'another',
})

const asNew = (standing: Standing): Standing => ({
  ...standing,
  name: `${standing.name}, as nobody`,
  pathUserId: 'new',
  path: 'new',
})

// Their token under either cookie's name: neither server may take the other's session for its own.
const atOtherApp = (standing: Standing): Standing => {
  const token = standing.cookie.slice(standing.cookie.indexOf('=') + 1)
  return {
    name: `${standing.name}, at the other application`,
    app: standing.app === 'customer' ? 'admin' : 'customer',
    session: null,
    cookie: `${cookieOf('session', token)}; ${cookieOf('staff_session', token)}`,
    pathUserId: standing.pathUserId,
    path: 'own',
  }
}

/** Everybody who may knock, one of each standing: rows written as the owner, so that it costs no password hash. */
export const assembleCast = async (app: TestApp): Promise<Standing[]> => {
  const inside = [...(await customers(app)), ...(await staff(app))]
  const [owner, halfway] = [named(inside, 'owner of a verified business'), named(inside, 'somebody between two steps')]
  const [head, staffHalfway] = [named(inside, 'staff: compliance-head'), named(inside, 'staff between two steps')]
  const goneToken = newSessionToken(app.settings.secret, 'session')
  const strangers: Standing[] = [visitor, { ...visitor, name: 'a visitor to staff', app: 'admin' }]
  return [
    ...strangers,
    ...strangers.map(atAnother),
    { ...visitor, name: 'a visitor with a forged cookie', cookie: cookieOf('session', newToken()) },
    { ...visitor, name: 'a visitor whose session is gone', cookie: cookieOf('session', goneToken) },
    ...inside,
    ...[owner, halfway, head, staffHalfway].flatMap((standing) => [atAnother(standing), asNew(standing)]),
    ...[owner, halfway, head].map(atOtherApp),
  ]
}
