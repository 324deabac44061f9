import type { Ended, OutOfDate, WholeAnswers } from '@contado/app-kit'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'

const book = ['contacts.search', 'contacts.show', 'contacts.duplicates', 'contacts.people'] as const
const lists = [
  ...book,
  'invoices.customer',
  'invoices.income',
  'invoices.expenses',
  'invoices.counts',
  'invoices.ageing',
  'invoices.counterparties',
  'invoices.log',
  'invoices.indicators',
  'guaranteed-funds.list',
  'guaranteed-funds.completed',
  'organization.funds',
  'home.overview',
  'home.counts',
  'home.cash-position',
] as const
const invoices = ['invoices.get', 'invoices.timeline', ...lists] as const
/** What changes with a balance. */
export const balances = [
  'accounts.balances',
  'accounts.transactions',
  'accounts.of-invoice',
  'accounts.statement',
  'accounts.report',
  'organization.funds',
  'invoices.indicators',
  'home.overview',
  'home.setup',
  'home.activity',
  'home.activity-sums',
  'home.activity-counterparties',
  'home.cash-position',
] as const
const payments = [...invoices, ...balances, 'credits.list'] as const
const contacts = ['contacts.list', 'contacts.referrals', 'home.setup', ...book] as const
const people = ['people.list', 'home.setup'] as const
const beneficiaries = [
  'beneficiaries.list',
  'beneficiaries.get',
  'bank-accounts.list',
  'external-accounts.list',
] as const
const transfers = [
  'transfers.list',
  'transfers.sums',
  'transfers.get',
  'transfer-rules.get',
  ...beneficiaries,
  ...balances,
] as const
const recurring = ['recurring-transfers.list', 'recurring-transfers.get', ...transfers] as const
const batches = ['batches.list', 'batches.get', 'batches.foresee', 'batches.rows'] as const
const businesses = ['other-businesses.list'] as const
const notices = ['notifications.list', 'notifications.count-unread'] as const
const verification = [
  'organization.missing-information',
  'verification.get',
  'verification.in-review',
  'verification.allowed-document-types',
  'verification.ubos-needing-verification',
] as const

const questions = [
  'additional-info-requests.list',
  'verification.additional-info-request',
  'monitored-transactions.additional-info-request',
] as const

/** Acts that make nothing out of date: names for the compiler alone, since every sign-in would load them. */
type ChangesNothing =
  | 'accounts.send-invite-open-account'
  | 'conversions.quote'
  | 'organization.waitlist'
  | 'sessions.begin'
  | 'sessions.start-social'
  | 'sessions.request-email-code'
  | 'sessions.begin-by-email-code'
  | 'sessions.passkey-options'
  | 'sessions.begin-by-passkey'
  | 'sessions.resend-code'
  | 'sessions.confirm'
  | 'sessions.end'
  | 'password.forgot'
  | 'password.check-code'
  | 'password.reset'
  | 'signups.set-credentials'
  | 'signups.resend-verification-email'
  | 'signups.verify-email'
  | 'signups.check-if-email-exists'
  | 'signups.check-if-handle-exists'
  | 'invited-signups.set-credentials'
  | 'invited-signups.set-credentials-company'
  | 'invited-signups.verify-updated-email'
  | 'invited-signups.resend-verification-email'
  | 'me.send-code'
  | 'me.update-profile'
  | 'me.change-email'
  | 'me.verify-email-change'
  | 'me.save-phone'
  | 'me.send-phone-code'
  | 'me.create-2fa-secret'
  | 'passkeys.options'
  | 'passkeys.confirm-options'
  | 'passkeys.confirm'
  | 'bank-accounts.check-name'
  | 'bank-accounts.reveal'
  | 'bank-detail-requests.answer'
  | 'files.upload'
  | 'files.user'
  | 'invoices.note-first-look-from-invite'
  | 'invoices.ach-debit-token'
  | 'transfers.quote'
  | 'invoices.payment-link'
  | 'sandbox.unplaced-deposit'

/** What of what was read every act makes out of date. Who is signed in is the session's own matter. */
export const outOfDate: OutOfDate<CustomerEndpoints, ChangesNothing> = {
  'invited-signups.accept': businesses,
  'me.change-password': ['me.security'],
  'me.verify-phone': ['me.security'],
  'me.validate-2fa-secret': ['me.security'],
  'me.choose-second-factor': ['me.security'],
  'me.remove-authenticator': ['me.security'],
  'me.new-recovery-codes': ['me.security'],
  'me.revoke-session': ['me.security'],
  'me.revoke-other-sessions': ['me.security'],
  'me.forget-device': ['me.security'],
  'me.connect-social': ['me.security'],
  'me.disconnect-social': ['me.security'],
  'passkeys.add': ['me.security'],
  'passkeys.remove': ['me.security'],
  'notifications.mark-read': notices,
  'notifications.mark-all-read': notices,
  'notifications.choose-mail': ['notifications.mail-choices'],
  'people.invite': people,
  'people.resend-invite': ['people.list'],
  'people.update-invite': ['people.list'],
  'people.cancel-invite': people,
  'people.update': ['people.list'],
  'people.remove': people,
  'other-businesses.switch': businesses,
  'organization.create': businesses,
  'organization.set-handle': businesses,
  'organization.set-type-and-handle': [...businesses, ...verification],
  'organization.save-company-info': ['organization.by-handle'],
  'organization.set-base-currency': 'everything',
  'organization.set-logo': ['organization.by-handle'],
  'organization.remove-logo': ['organization.by-handle'],
  'organization.save-missing-information': verification,
  'verification.risk-profile': verification,
  'verification.kyb': verification,
  'verification.pep': verification,
  'verification.ubos': verification,
  'verification.has-entity-ubo': verification,
  'verification.directors': verification,
  'verification.ubo-email': verification,
  'verification.resend-ubo-invitation': ['verification.ubos-needing-verification'],
  'verification.documentation': verification,
  'verification.renew-document': verification,
  'verification.renew-address-proof': verification,
  'verification.started-on-mobile': ['verification.get'],
  'verification.credit-card': ['verification.get', 'onboarding-fees.get'],
  'verification.create-kyc-session': ['verification.get'],
  'verification.mark-kyc-as-completed': ['verification.get'],
  'verification.set-kyc-vendor-dummy': ['verification.get'],
  'verification.finalize': verification,
  'verification.reply-to-additional-info-request': [...verification, ...questions],
  'monitored-transactions.reply-to-additional-info-request': questions,
  'verification.attach-invoice-to-rai': questions,
  'accounts.note-transaction': ['accounts.transactions', 'accounts.transaction', 'accounts.statement'],
  'accounts.rename': ['accounts.balances'],
  'accounts.open': ['accounts.balances', 'home.overview'],
  'accounts.simulate-deposit': balances,
  'beneficiaries.create': beneficiaries,
  'beneficiaries.update': beneficiaries,
  'beneficiaries.remove': beneficiaries,
  'bank-detail-requests.create': ['beneficiaries.get'],
  'bank-accounts.create': beneficiaries,
  'bank-accounts.confirm': beneficiaries,
  'bank-accounts.update': beneficiaries,
  'bank-accounts.rename': beneficiaries,
  'bank-accounts.remove': beneficiaries,
  'external-accounts.create': beneficiaries,
  'external-accounts.send-deposits': ['external-accounts.list'],
  'external-accounts.verify': ['external-accounts.list'],
  'external-accounts.remove': beneficiaries,
  'transfers.create': transfers,
  'transfers.withdraw': transfers,
  'transfers.cancel': transfers,
  'transfers.recall': ['transfers.list', 'transfers.get'],
  'transfers.approve': transfers,
  'transfers.decline': transfers,
  'recurring-transfers.create': recurring,
  'recurring-transfers.change': recurring,
  'recurring-transfers.pause': recurring,
  'recurring-transfers.resume': recurring,
  'recurring-transfers.stop': recurring,
  'transfer-rules.change': ['transfer-rules.get'],
  'batches.pay-bills': [...batches, ...payments],
  'batches.read-table': batches,
  'batches.read-file': batches,
  'batches.change-row': batches,
  'batches.leave-out': batches,
  'batches.check': batches,
  'batches.confirm': [...batches, ...transfers],
  'batches.discard': ['batches.list'],
  'conversions.accept': balances,
  'contacts.add': contacts,
  'contacts.add-person': contacts,
  'contacts.new-invite': contacts,
  'contacts.resend-invite': contacts,
  'contacts.cancel-invite': contacts,
  'contacts.move': contacts,
  'contacts.referral-partners': contacts,
  'contacts.edit': contacts,
  'contacts.remove': contacts,
  'contacts.restore': contacts,
  'contacts.merge': [...invoices, ...contacts],
  'contacts.keep-apart': book,
  'exports.begin': ['exports.list'],
  'exports.cancel': ['exports.list', 'exports.get'],
  'files.delete': ['invoices.get'],
  'files.update-language': ['invoices.get'],
  'invoices.save-draft': invoices,
  'invoices.send': [...invoices, 'saved-items.list', 'home.setup'],
  'invoices.schedule': invoices,
  'invoices.pay': payments,
  'invoices.pay-from-income': payments,
  'invoices.refund': payments,
  'invoices.attach': invoices,
  'invoices.detach': invoices,
  'invoices.delete': lists,
  'invoices.duplicate': lists,
  'invoices.cancel': invoices,
  'invoices.mark-as-paid-externally': invoices,
  'invoices.remind': invoices,
  'invoices.reject': invoices,
  'invoices.notify-external-payment': invoices,
  'invoices.archive': invoices,
  'invoices.unarchive': invoices,
  'invoices.note-first-look': ['invoices.timeline'],
  'invoices.resend-invite': invoices,
  'invoices.notify-from-invite': ['invoices.get-from-invite'],
  'saved-items.save': ['saved-items.list'],
  'saved-items.remove': ['saved-items.list'],
  'invoices.ach-debit-pay': [...payments, 'invoices.get-from-invite'],
  'credits.return': payments,
  'sandbox.advance-clock': 'everything',
  'sandbox.deposit': balances,
  'sandbox.turn-bank-debit': ['sandbox.bank-debits', ...payments],
}

const invoice = [
  'invoices.get',
  ({ invoiceId }: { readonly invoiceId: string }) => ({ params: { invoiceId } }),
] as const
const business = [
  'organization.by-handle',
  ({ handle }: { readonly handle: string }) => ({ params: { handle } }),
] as const

/** Acts that answer the whole of what they changed: it is not read again. */
export const wholeAnswers: WholeAnswers<CustomerEndpoints> = {
  'invoices.save-draft': invoice,
  'invoices.send': invoice,
  'invoices.schedule': invoice,
  'invoices.pay': invoice,
  'invoices.pay-from-income': invoice,
  'invoices.refund': invoice,
  'invoices.attach': invoice,
  'invoices.detach': invoice,
  'invoices.duplicate': invoice,
  'invoices.cancel': invoice,
  'invoices.mark-as-paid-externally': invoice,
  'invoices.reject': invoice,
  'invoices.notify-external-payment': invoice,
  'invoices.archive': invoice,
  'invoices.unarchive': invoice,
  'organization.save-company-info': business,
  'organization.set-logo': business,
  'organization.remove-logo': business,
}

/** Acts that end what they are about. */
export const ended: Ended<CustomerEndpoints> = { 'invoices.delete': ['invoices.get', 'invoices.timeline'] }
