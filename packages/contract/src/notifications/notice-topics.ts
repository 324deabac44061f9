import { isPermitted, type Permission, type Role } from '../kernel/permissions.ts'

type TopicRule = {
  /** Whoever holds it finds the notices of this topic on their page. Null: they are about the person alone. */
  readonly shownTo: Permission | null
  /** Whoever holds it is mailed as well. Null: the person whom it is about. */
  readonly mailedTo: Permission | null
  /** `always`: what nobody may miss; only the others can be switched off. */
  readonly mail: 'optional' | 'always'
}

/** What people are told of, in the order of the settings: who finds it on their page, who is mailed, and whether the mails can be switched off. */
export const noticeTopics = {
  'invoices-received': { shownTo: 'invoices.view', mailedTo: 'invoices.manage', mail: 'optional' },
  'invoices-sent': { shownTo: 'invoices.view', mailedTo: 'invoices.manage', mail: 'optional' },
  payments: { shownTo: 'invoices.view', mailedTo: 'invoices.manage', mail: 'optional' },
  deposits: { shownTo: 'accounts.view', mailedTo: 'accounts.open', mail: 'optional' },
  transfers: { shownTo: 'transfers.view', mailedTo: 'transfers.create', mail: 'optional' },
  contacts: { shownTo: 'contacts.view', mailedTo: 'contacts.manage', mail: 'optional' },
  people: { shownTo: 'people.manage', mailedTo: 'people.manage', mail: 'optional' },
  exports: { shownTo: 'exports.make', mailedTo: null, mail: 'optional' },
  'stopped-money': { shownTo: 'invoices.view', mailedTo: 'invoices.manage', mail: 'always' },
  'bank-details': { shownTo: 'beneficiaries.view', mailedTo: 'accounts.open', mail: 'always' },
  application: { shownTo: 'verification.submit', mailedTo: 'verification.submit', mail: 'always' },
  access: { shownTo: null, mailedTo: null, mail: 'always' },
  security: { shownTo: null, mailedTo: null, mail: 'always' },
} as const satisfies Record<string, TopicRule>

export type NoticeTopic = keyof typeof noticeTopics

/** The topics in the order of the settings. */
export const noticeTopicNames = Object.keys(noticeTopics) as readonly NoticeTopic[]

/** Everything that people are told of, each with its topic. The mail about it bears the same name. */
export const noticeKinds = {
  'invoice-sent': 'invoices-received',
  'invoice-reminder': 'invoices-received',
  'invoice-canceled': 'invoices-received',
  'invoice-marked': 'invoices-received',
  'invoice-rejected': 'invoices-sent',
  'invoice-noticed': 'invoices-sent',
  'invoice-not-sent': 'invoices-sent',
  'invoice-overdue': 'invoices-sent',
  'payment-guaranteed': 'payments',
  'payment-settled': 'payments',
  'payment-paid-in-part': 'payments',
  'payment-refunded': 'payments',
  'payment-matched': 'payments',
  'credit-returned': 'payments',
  'bank-debit-submitted': 'payments',
  'bank-debit-settled': 'payments',
  'payment-held': 'stopped-money',
  'payment-denied': 'stopped-money',
  'payment-unmatched': 'stopped-money',
  'bank-debit-failed': 'stopped-money',
  'bank-debit-returned': 'stopped-money',
  'deposit-reversed': 'stopped-money',
  'deposit-received': 'deposits',
  'membership-charged': 'transfers',
  'transfer-completed': 'transfers',
  'transfer-received': 'deposits',
  'transfer-failed': 'stopped-money',
  'transfer-returned': 'stopped-money',
  'transfer-denied': 'stopped-money',
  'payment-question': 'stopped-money',
  'transfer-short': 'stopped-money',
  'transfer-needs-approval': 'transfers',
  'transfer-declined': 'transfers',
  'transfer-recall-refused': 'stopped-money',
  'recurring-transfer-paused': 'transfers',
  'bank-account-added': 'bank-details',
  'bank-account-changed': 'bank-details',
  'bank-details-given': 'bank-details',
  'contact-joined': 'contacts',
  'invitation-accepted': 'people',
  'account-asked-for': 'people',
  'export-ready': 'exports',
  'export-failed': 'exports',
  'onboarding-fee-charged': 'application',
  'onboarding-fee-refused': 'application',
  'onboarding-fee-owed': 'application',
  'onboarding-fee-collected': 'application',
  'application-submitted': 'application',
  'application-approved': 'application',
  'application-denied': 'application',
  'application-reset': 'application',
  'application-returned': 'application',
  'application-reopened': 'application',
  'application-rechecked': 'application',
  'application-question': 'application',
  'application-paper-stale': 'application',
  'invitation-joined': 'access',
  'declaration-reminder': 'access',
  'person-role-changed': 'access',
  'person-removed': 'access',
  'person-reopened': 'access',
  'person-rechecked': 'access',
  'person-question': 'access',
  'identity-approved': 'access',
  'identity-declined': 'access',
  'identity-resubmission_requested': 'access',
  'new-device': 'security',
  'password-changed': 'security',
  'password-reset': 'security',
  'social-connected': 'security',
  'social-disconnected': 'security',
  'email-change-asked': 'security',
  'email-changed': 'security',
  'phone-added': 'security',
  'phone-changed': 'security',
  'authenticator-added': 'security',
  'authenticator-removed': 'security',
  'second-factor-sms': 'security',
  'second-factor-totp': 'security',
  'recovery-codes-renewed': 'security',
  'recovery-code-used': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'second-factors-reset': 'security',
  'phone-replaced': 'security',
} as const satisfies Record<string, NoticeTopic>

export type NoticeKind = keyof typeof noticeKinds

const isFor = (permission: Permission | null, role: Role | null): boolean =>
  permission === null || (role !== null && isPermitted(role, permission))

/** Whether somebody who acts by this role finds notices of the topic on their page. */
export const isShownTo = (topic: NoticeTopic, role: Role | null): boolean => isFor(noticeTopics[topic].shownTo, role)

/** Whether they are mailed as well, unless they switched it off. */
export const isMailedTo = (topic: NoticeTopic, role: Role | null): boolean => isFor(noticeTopics[topic].mailedTo, role)
