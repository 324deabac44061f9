/**
 * Which feature a call belongs to, where its name begins otherwise: names follow the paths, which are the specification's.
 * By the whole name, or by what stands before the last dot.
 */
export const featureOfCalls: Readonly<Record<string, string>> = {
  password: 'sessions',
  passkeys: 'me',
  dashboard: 'rewards',
  organization: 'organizations',
  'organization.funds': 'payments',
  'organization.missing-information': 'verification',
  'organization.save-missing-information': 'verification',
  'accounts.statement': 'statements',
  'accounts.statement-csv': 'statements',
  'accounts.statement-pdf': 'statements',
  'accounts.available-corridors': 'corridors',
  'accounts.transfer-currencies': 'corridors',
  'accounts.statement-file': 'statements',
  'accounts.report': 'account-report',
  'accounts.report-csv': 'account-report',
  'guaranteed-funds': 'invoices',
  'bank-accounts': 'beneficiaries',
  'bank-detail-requests': 'beneficiaries',
  'external-accounts': 'beneficiaries',
  'admin.external-recipients': 'beneficiaries',
  'saved-items': 'invoices',
  credits: 'payments',
  'invoices.pay': 'payments',
  'invoices.pay-from-income': 'payments',
  'invoices.refund': 'payments',
  'invoices.get-from-invite': 'invoice-visits',
  'invoices.pdf-from-invite': 'invoice-visits',
  'invoices.notify-from-invite': 'invoice-visits',
  'invoices.note-first-look-from-invite': 'invoice-visits',
  'invoices.payment-link': 'invoice-visits',
  'invoices.resend-invite': 'invoice-visits',
  'invoices.ach-debit-token': 'bank-debits',
  'invoices.ach-debit-pay': 'bank-debits',
  'admin.sessions': 'staff',
  'admin.me': 'staff',
  'admin.me.constants': 'desk',
  'admin.me.pending-items-counts': 'desk',
  'admin.me.search': 'desk',
  'admin.ledger': 'ledger-health',
  'admin.organizations': 'companies',
  'admin.files': 'verification',
  'admin.organizations.set-monitored-flag': 'monitoring',
  'admin.verification.legal-name': 'companies',
  'admin.verification.escalate-to-compliance-head': 'companies',
  'admin.verification.users': 'persons',
  'admin.verification.user': 'persons',
  'admin.verification.approve-user': 'persons',
  'admin.verification.deny-user': 'persons',
  'admin.verification.kyc-status': 'persons',
  'admin.verification.person-profile-names': 'persons',
  'admin.verification.internal-notes': 'internal-notes',
  'admin.verification.internal-note': 'internal-notes',
}

/** Calls that another module answers than the one of their feature, and why. */
export const answeredElsewhere: Readonly<Record<string, { readonly module: string; readonly because: string }>> = {
  'files.image': { module: 'invoice-visits', because: 'it is shown to whoever holds a link to its invoice, too' },
  'accounts.simulate-deposit': { module: 'sandbox', because: 'only the sandbox has it' },
}

/** Features that an app shows in another place than a folder of their own, and why. */
export const shownElsewhere: Readonly<Record<string, { readonly place: string; readonly because: string }>> = {
  'web/additional-info-requests': { place: 'shell/asked', because: 'several screens say that a question waits' },
  'web/monitored-transactions': {
    place: 'features/verification',
    because: 'questions of both kinds are answered alike',
  },
  'web/files': { place: 'shell/files', because: 'several features take files' },
  'web/bank-debits': { place: 'shell/bank-debit', because: 'members and visitors pay by it' },
  'web/payments': { place: 'features/invoices', because: 'an invoice is paid where it is read' },
  'web/corridors': {
    place: 'shell/bank-details',
    because: 'several features ask for the details of an account',
  },
  'web/onboarding-fees': { place: 'shell/card', because: 'a card is asked for in the application and at home' },
  'web/rewards': { place: 'shell/rewards', because: 'points are said where they are earned' },
  'web/statements': { place: 'features/accounts', because: 'a statement is read beside its account' },
  'admin/transfers': { place: 'features/payments', because: 'three lists with the same columns, filters and card' },
  'admin/deposits': { place: 'features/payments', because: 'three lists with the same columns, filters and card' },
  'admin/returns': { place: 'features/payments', because: 'three lists with the same columns, filters and card' },
  'admin/beneficiaries': { place: 'features/verification', because: 'they are looked at where their business is' },
  'admin/companies': { place: 'features/verification', because: 'its sections stand on both pages of a company' },
  'admin/document-readings': {
    place: 'features/verification',
    because: 'what a paper says is read beside its picture',
  },
  'admin/persons': {
    place: 'features/verification',
    because: 'what staff did is told in the words of the histories there',
  },
  'admin/desk': { place: 'shell', because: 'what waits and what is found stands around every screen' },
  'admin/internal-notes': {
    place: 'features/verification',
    because: 'notes are read and written where a business or person is',
  },
  'admin/additional-info-requests': {
    place: 'additional-info',
    because: 'applications and transactions are asked about alike',
  },
  'admin/monitoring': { place: 'features/verification', because: 'a business is watched where it is reviewed' },
}

/** Folders of features that have no call of their own: what they show is read with the calls of others. */
export const withoutCalls: readonly string[] = [
  'web/design-system',
  'web/help',
  'web/legal',
  'web/messages',
  'web/not-found',
  'web/referral-partners',
  'admin/dashboard',
  'admin/design-system',
  'admin/not-found',
  'admin/payments',
]
