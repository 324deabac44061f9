export const roles = ['owner', 'manager', 'read-only', 'no-access'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['compliance-analyst', 'compliance-head', 'customer-success', 'finance', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What each staff role is for. The specification names the roles and few of their rights (back office, 6); the table below decides. */
export const staffRoleDuties: Readonly<Record<StaffRole, string>> = {
  'compliance-analyst': 'reviews applications, decides about them, and reveals personal data for it',
  'compliance-head': 'the same, and answers for it',
  'customer-success':
    'helps customers: sees signups and applications with personal data masked, and replaces lost phones and second factors',
  finance: 'sees signups and applications with personal data masked, and looks after the books',
  auditor: 'sees what staff see with personal data masked, has the books verified, and changes nothing',
}

export type CustomerRule = {
  readonly roles: readonly Role[]
  readonly needsVerifiedOrganization: boolean
  /** Money leaves only for somebody who has a second factor besides the mailbox. */
  readonly needsSecureAccount?: boolean
}
type StaffRule = { readonly roles: readonly StaffRole[] }

const everyone = ['owner', 'manager', 'read-only', 'no-access'] as const
const viewers = ['owner', 'manager', 'read-only'] as const
const managers = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** What a member of an organization may do, by role. Roles appear nowhere else. */
export const permissions = {
  'organization.view': { roles: everyone, needsVerifiedOrganization: false },
  'organization.manage': { roles: managers, needsVerifiedOrganization: false },
  'verification.submit': { roles: owners, needsVerifiedOrganization: false },
  'people.manage': { roles: owners, needsVerifiedOrganization: false },
  'accounts.view': { roles: viewers, needsVerifiedOrganization: false },
  'accounts.open': { roles: owners, needsVerifiedOrganization: true },
  'accounts.rename': { roles: managers, needsVerifiedOrganization: true },
  'accounts.note': { roles: managers, needsVerifiedOrganization: false },
  'accounts.deposit': { roles: managers, needsVerifiedOrganization: true },
  'contacts.view': { roles: viewers, needsVerifiedOrganization: false },
  'contacts.manage': { roles: managers, needsVerifiedOrganization: false },
  'beneficiaries.view': { roles: viewers, needsVerifiedOrganization: false },
  'beneficiaries.manage': { roles: managers, needsVerifiedOrganization: true },
  'transfers.view': { roles: viewers, needsVerifiedOrganization: false },
  'transfers.create': { roles: managers, needsVerifiedOrganization: true, needsSecureAccount: true },
  'transfers.approve': { roles: managers, needsVerifiedOrganization: true, needsSecureAccount: true },
  'transfers.recall': { roles: owners, needsVerifiedOrganization: true, needsSecureAccount: true },
  'transfers.rule': { roles: owners, needsVerifiedOrganization: true, needsSecureAccount: true },
  'exports.make': { roles: viewers, needsVerifiedOrganization: false },
  'files.view': { roles: viewers, needsVerifiedOrganization: false },
  'files.manage': { roles: managers, needsVerifiedOrganization: false },
  'invoices.view': { roles: viewers, needsVerifiedOrganization: false },
  'invoices.draft': { roles: managers, needsVerifiedOrganization: false },
  'invoices.manage': { roles: managers, needsVerifiedOrganization: false },
  'invoices.attach': { roles: managers, needsVerifiedOrganization: true },
  'invoices.send': { roles: managers, needsVerifiedOrganization: true },
  // The money comes from a bank account elsewhere: nothing of the business leaves.
  'invoices.debit': { roles: managers, needsVerifiedOrganization: false },
  'invoices.pay': { roles: managers, needsVerifiedOrganization: true, needsSecureAccount: true },
} as const satisfies Record<string, CustomerRule>

const allStaff = staffRoles
const compliance = ['compliance-analyst', 'compliance-head'] as const

/** What a member of staff may do, by role. Everybody signs in with an authenticator; a new role acts on the next request. */
export const staffPermissions = {
  'staff.self': { roles: allStaff },
  'desk.work': { roles: ['customer-success', 'finance', ...compliance] },
  'signups.view': { roles: allStaff },
  'verification.view': { roles: allStaff },
  'verification.decide': { roles: compliance },
  'verification.reset': { roles: ['customer-success'] },
  'personal-data.reveal': { roles: compliance },
  // Whoever helps customers or keeps the books reads neither what was asked nor what was answered.
  'questions.view': { roles: [...compliance, 'auditor'] },
  'companies.view': { roles: allStaff },
  'companies.set-status': { roles: ['compliance-head'] },
  'companies.rename': { roles: compliance },
  'companies.price': { roles: ['finance', 'compliance-head'] },
  'companies.escalate': { roles: compliance },
  'persons.view': { roles: allStaff },
  'persons.set-status': { roles: ['compliance-head'] },
  'persons.escalate': { roles: compliance },
  'addresses.edit': { roles: ['customer-success', ...compliance] },
  'persons.edit': { roles: ['customer-success', ...compliance] },
  'notes.read': { roles: allStaff },
  'notes.write': { roles: ['customer-success', ...compliance] },
  'persons.secure': { roles: ['customer-success', 'compliance-head'] },
  'payments.view': { roles: allStaff },
  // Who helps customers and who keeps the books see amounts, states and dates among the payments, and nothing of monitoring.
  'transactions.view': { roles: [...compliance, 'auditor'] },
  'transactions.decide': { roles: compliance },
  'deposits.note': { roles: ['finance', 'compliance-analyst', 'compliance-head'] },
  'payments.place': { roles: ['finance', 'compliance-analyst', 'compliance-head'] },
  'ledger.view': { roles: allStaff },
  'ledger.verify': { roles: ['finance', 'compliance-head', 'auditor'] },
} as const satisfies Record<string, StaffRule>

export type Permission = keyof typeof permissions
export type StaffPermission = keyof typeof staffPermissions

/** Whether a role holds a permission of the customer table. */
export const isPermitted = (role: Role, permission: Permission): boolean =>
  (permissions[permission].roles as readonly Role[]).includes(role)

/** Whether a staff role holds a permission of the staff table. */
export const isStaffPermitted = (role: StaffRole, permission: StaffPermission): boolean =>
  (staffPermissions[permission].roles as readonly StaffRole[]).includes(role)
