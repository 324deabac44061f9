import type { EndpointName, Endpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import { newId, newToken } from '../platform/ids.ts'
import { newAddress, testPassword } from './people.ts'

/** A request that the API would take, or would refuse for no more than one reason. */
export type Sample = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: unknown
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { readonly [Key in K]: K extends 'query' ? NonNullable<Sample['query']> : z.input<E[K]> }
  : Record<never, never>
type SampleOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** One for every endpoint: a forgotten one, or a body of another shape, does not compile. */
export type Samples = { readonly [N in EndpointName]: SampleOf<Endpoints[N]> }

/** What the samples name; whatever is not given names nothing that exists. */
type Named = {
  readonly email?: string
  readonly staffEmail?: string
  readonly handle?: string
  readonly otherHandle?: string
  readonly organizationId?: string
  readonly underReviewId?: string
  readonly colleagueId?: string
  readonly invoiceId?: string
  readonly draft?: { readonly invoiceId: string; readonly version: number }
  readonly payment?: { readonly invoiceId: string; readonly amount: string }
}

const account = { currency: 'USD', accountType: 'smart' } as const
const period = { from: '2026-01-01', to: '2026-03-31' } as const
const page = { search: 'a', limit: '5', cursor: 'WyIxIl0' } as const
const person = { firstName: 'Nina', lastName: 'Berg' } as const
const phone = { phoneNumber: '+34 612 345 678', countryIso: 'ES' } as const
const signed = { id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key', response: { clientDataJSON: 'e30' } } as const

const publicSamples = ({ email = newAddress(), handle = 'nobody_at_all', organizationId = newId() }: Named) => {
  const login = { language: 'en', timeZone: 'Europe/Madrid', hasAcceptedTerms: true } as const
  const marketing = { utmSource: 'x', affId: 'y' }
  const credentials = { token: newToken(), email: newAddress(), password: testPassword, ...person, ...login }
  const answered = { challengeId: newId(), response: signed }
  return {
    'sessions.begin': { body: { email, password: testPassword } },
    'sessions.start-social': { body: { provider: 'google', intent: 'sign-in' } },
    'sessions.request-email-code': { body: { email } },
    'sessions.begin-by-email-code': { body: { email, code: '123456' } },
    'sessions.passkey-options': {},
    'sessions.begin-by-passkey': { body: answered },
    'sessions.resend-code': {},
    'sessions.confirm': { body: { remember2FaChecked: true, organizationId } },
    'sessions.end': {},
    'password.forgot': { body: { email } },
    'password.check-code': { body: { email, code: '123456' } },
    'password.reset': { body: { newPassword: 'Harbour7lights' } },
    'signups.set-credentials': {
      body: { email: newAddress(), password: testPassword, ...person, ...login, marketing },
    },
    'signups.resend-verification-email': { body: { email } },
    'signups.verify-email': { body: { email, code: '123456' } },
    'signups.check-if-email-exists': { body: { email } },
    'signups.check-if-handle-exists': { body: { handle } },
    'signups.countries-phone-info': {},
    'invited-signups.get-invite': { query: { token: newToken() } },
    'invited-signups.get-company-invite': { query: { token: newToken() } },
    'invited-signups.set-credentials': { body: credentials },
    'invited-signups.set-credentials-company': { body: { ...credentials, marketing } },
    'invited-signups.verify-updated-email': { body: { email, code: '123456' } },
    'invited-signups.resend-verification-email': { body: { email } },
    'invited-signups.accept': { body: { inviteId: newId() } },
  } satisfies Partial<Samples>
}

const ownSamples = ({ payment }: Named) => {
  const paid = { invoiceId: newId(), amount: '100.00', ...account, ...payment }
  return {
    'me.get': {},
    'me.constants': {},
    'me.send-code': { body: { operation: 'invoices.pay', request: paid } },
    'me.update-profile': { body: { ...person, language: 'es', timeZone: 'Europe/Madrid' } },
    'notifications.list': { query: { limit: '5', state: 'unread' } },
    'notifications.count-unread': {},
    'notifications.mark-read': { body: { noticeId: newId(), isRead: true } },
    'notifications.mark-all-read': { body: { until: '2026-01-01T00:00:00Z' } },
    'notifications.mail-choices': {},
    'notifications.choose-mail': { body: { topic: 'contacts', isMailed: false } },
    'me.change-password': { body: { currentPassword: testPassword, newPassword: 'Harbour7lights' } },
    'me.change-email': { body: { newEmail: newAddress() } },
    'me.verify-email-change': { body: { token: newToken() } },
    'me.save-phone': { body: phone },
    'me.send-phone-code': { body: phone },
    'me.verify-phone': { body: { smsOtp: '123456' } },
    'me.create-2fa-secret': {},
    'me.validate-2fa-secret': { body: { code: '123456' } },
    'me.choose-second-factor': { body: { secondFactor: 'sms' } },
    'me.remove-authenticator': {},
    'me.new-recovery-codes': {},
    'me.security': {},
    'me.revoke-session': { body: { sessionId: newId() } },
    'me.revoke-other-sessions': {},
    'me.forget-device': { body: { deviceId: newId() } },
    'me.connect-social': { body: { googleIdToken: `e30.e30.${newToken()}`, state: newToken() } },
    'me.disconnect-social': { body: { provider: 'google' } },
    'passkeys.options': {},
    'passkeys.add': { body: { challengeId: newId(), name: 'My phone', response: signed } },
    'passkeys.remove': { body: { passkeyId: newId() } },
    'passkeys.confirm-options': { body: { operation: 'invoices.pay', request: paid } },
    'passkeys.confirm': { body: { challengeId: newId(), response: signed } },
    'invoices.pay': { body: paid },
    'credits.list': { query: { status: 'open', limit: '5' } },
    'credits.return': { body: { creditId: newId() } },
    'invoices.pay-from-income': {
      body: { invoiceId: newId(), incomeInvoiceId: newId(), amount: '100.00', currency: 'USD' },
    },
    'invoices.refund': { body: { invoiceId: newId(), amount: '10.00', currency: 'USD' } },
  } satisfies Partial<Samples>
}

const companySamples = ({ handle = 'nobody_at_all', otherHandle = 'nobody_either', colleagueId = newId() }: Named) =>
  ({
    'people.list': {},
    'people.invite': { body: { email: newAddress(), ...person, role: 'manager' } },
    'people.resend-invite': { body: { inviteId: newId() } },
    'people.update-invite': { body: { inviteId: newId(), role: 'owner' } },
    'people.cancel-invite': { body: { inviteId: newId() } },
    'people.update': { body: { userId: colleagueId, role: 'read-only' } },
    'people.remove': { body: { userId: colleagueId } },
    'other-businesses.list': {},
    'other-businesses.switch': { body: { organizationId: newId() } },
    'organization.set-handle': { body: { handle: 'hostile_two' } },
    'organization.set-type-and-handle': { body: { organizationType: 'solopreneur', handle: 'hostile_three' } },
    'organization.create': { body: { organizationType: 'business', handle: 'hostile_one' } },
    'organization.by-handle': { params: { handle } },
    'organization.funds': { query: account },
    'verification.get': {},
    'verification.risk-profile': { body: { data: { industry: 'software' }, isComplete: false, version: 0 } },
    'organization.missing-information': {},
    'organization.save-missing-information': {
      body: { step: 'documentation', data: { documents: [] }, isComplete: false, version: 0 },
    },
    'verification.kyb': { body: { data: { legalName: 'Hostile LLC' }, isComplete: false, version: 0 } },
    'verification.pep': { body: { data: { addressProofId: newId() }, isComplete: false, version: 0 } },
    'verification.ubos': { body: { data: { executiveOfficerId: 'founder' }, isComplete: false, version: 0 } },
    'verification.has-entity-ubo': { body: { hasEntityUbo: false } },
    'verification.directors': { body: { data: { directors: [] }, isComplete: false, version: 0 } },
    'verification.ubo-email': { body: { oldEmail: 'old@example.com', newEmail: 'new@example.com' } },
    'verification.ubos-needing-verification': {},
    'verification.resend-ubo-invitation': { body: { ownerId: 'ada' } },
    'verification.documentation': {
      body: {
        data: { documents: [{ type: 'llc_agreement', fileId: newId(), name: 'a.pdf' }] },
        isComplete: false,
        version: 0,
      },
    },
    'verification.renew-document': {
      body: { fileId: newId(), data: { fileId: newId(), language: 'en', issuedOn: '2026-01-31' } },
    },
    'verification.renew-address-proof': {
      body: { fileId: newId(), data: { fileId: newId(), issuedOn: '2026-01-31' } },
    },
    'verification.allowed-document-types': {},
    'verification.started-on-mobile': {},
    'verification.credit-card': { body: { token: 'sandbox-visa', zip: '97205', country: 'US' } },
    'verification.set-kyc-vendor-dummy': {},
    'verification.finalize': {},
    'verification.additional-info-request': { query: { id: newId() } },
    'verification.reply-to-additional-info-request': {
      body: { additionalInfoRequestId: newId(), message: 'It is our landlord.', fileIds: [newId()] },
    },
    'verification.attach-invoice-to-rai': { body: { additionalInfoRequestId: newId(), invoiceId: newId() } },
    'monitored-transactions.additional-info-request': { query: { id: newId() } },
    'monitored-transactions.reply-to-additional-info-request': {
      body: { additionalInfoRequestId: newId(), message: 'It is our rent.', fileIds: [newId()] },
    },
    'additional-info-requests.list': {},
    'verification.create-kyc-session': { body: { sandboxVerificationDecision: 'approved' } },
    'verification.mark-kyc-as-completed': {},
    'verification.in-review': {},
    'accounts.balances': {},
    'accounts.deposit-instructions': { query: account },
    'accounts.available-corridors': { query: { currency: 'EUR', country: 'DE' } },
    'accounts.transfer-currencies': {
      query: { sourceAccountType: 'traditional', sourceCurrency: 'USD', destinationCountry: 'DE', accountId: newId() },
    },
    'accounts.open': { body: account },
    'accounts.rename': { body: { ...account, name: 'Payroll' } },
    'accounts.send-invite-open-account': { body: { currency: 'USD', accountType: 'merchant' } },
    'accounts.simulate-deposit': { body: { ...account, amount: '-1', senderName: 'Payer', reference: 'R' } },
    'accounts.transactions': {
      query: { ...account, ...period, direction: 'in', 'kind[]': ['deposit', 'fee'], limit: '5', cursor: 'WyIxIl0' },
    },
    'accounts.transaction': { params: { transactionId: newId() }, query: account },
    'accounts.note-transaction': { body: { transactionId: newId(), note: 'Rent' } },
    'accounts.of-invoice': { params: { invoiceId: newId() } },
    'home.overview': {},
    'home.setup': {},
    'dashboard.rewards': {},
    'onboarding-fees.get': {},
    'home.cash-position': {},
    'home.activity': { query: { ...account, counterparty: 'Halden', amountFrom: '1', amountTo: '2.50', limit: '5' } },
    'home.activity-sums': { query: { ...period, direction: 'in', 'kind[]': ['deposit'] } },
    'home.activity-counterparties': {},
    'home.counts': {},
    'accounts.statement': { query: { ...account, ...period } },
    'accounts.statement-csv': { query: { ...account, ...period } },
    'accounts.statement-file': { query: { ...account, ...period, format: 'ofx' } },
    'accounts.report': { query: { currency: 'USD', ...period } },
    'accounts.report-csv': { query: period },
    'accounts.statement-pdf': { query: { ...account, ...period, paper: 'letter' } },
    'exports.list': { query: { limit: '5', cursor: 'WyIxIl0' } },
    'exports.preview': { query: { list: 'income', format: 'csv', bucket: 'overdue' } },
    'exports.get': { params: { exportId: newId() } },
    'exports.begin': { body: { list: 'transactions', format: 'csv', ...account, ...period } },
    'exports.cancel': { body: { exportId: newId() } },
    'exports.file': { params: { exportId: newId() } },
    'contacts.list': {},
    'contacts.add': { body: { handle: otherHandle, category: 'customer' } },
    'contacts.new-invite': { body: { ...person, email: newAddress() } },
    'contacts.resend-invite': { body: { email: newAddress() } },
    'contacts.move': { body: { handle: otherHandle, ownerEmail: null, category: 'customer', newCategory: 'supplier' } },
    'contacts.referrals': {},
    'contacts.search': { query: { search: 'a', sort: '-they-owe' } },
    'contacts.show': { query: { counterpartyId: newId() } },
    'contacts.people': { query: { search: 'a' } },
    'contacts.duplicates': {},
    'contacts.add-person': {
      body: {
        category: 'supplier',
        details: { ...person, company: '', email: newAddress(), address: null, language: null },
      },
    },
    'contacts.edit': { body: { contactId: newId(), category: 'other', note: '', details: null } },
    'contacts.remove': { body: { contactId: newId() } },
    'contacts.restore': { body: { contactId: newId() } },
    'contacts.merge': { body: { contactId: newId(), intoId: newId() } },
    'contacts.keep-apart': { body: { contactId: newId(), otherId: newId() } },
    'contacts.referral-partners': { body: { emails: [newAddress()] } },
    'contacts.cancel-invite': { body: { email: newAddress() } },
  }) satisfies Partial<Samples>

const invoiceSamples = ({ otherHandle = 'nobody_either', invoiceId = newId(), draft }: Named) =>
  ({
    'invoices.income': { query: { bucket: 'all', currency: 'USD', ...page } },
    'invoices.expenses': { query: { bucket: 'overdue', currency: 'USD', ...page } },
    'invoices.ageing': { query: { on: '2026-01-31' } },
    'invoices.counts': { query: { side: 'income' } },
    'invoices.counterparties': { query: { side: 'expenses' } },
    'invoices.get': { params: { invoiceId } },
    'invoices.pdf': { params: { invoiceId: draft?.invoiceId ?? newId() }, query: { language: 'es', paper: 'letter' } },
    'invoices.save-draft': {
      body: {
        recipientHandle: `@${otherHandle}`,
        ...account,
        items: [{ name: 'Design', rate: '50.00', qty: '2' }],
        fees: [{ name: 'Fee', type: 'percent', value: '5' }],
        sendingDate: '2021-01-01',
        dueDate: '2099-12-31',
        summary: 'Spring work',
        notes: '',
      },
    },
    'invoices.send': { body: { invoiceId: draft?.invoiceId ?? newId(), version: draft?.version ?? 1 } },
    'invoices.schedule': {
      body: { invoiceId: draft?.invoiceId ?? newId(), version: draft?.version ?? 1, sendingDate: '2090-01-01' },
    },
    'invoices.customer': { query: { handle: otherHandle } },
    'saved-items.list': {},
    'saved-items.save': { body: { name: 'Design', rate: '50.00', currency: 'USD', tax: null } },
    'saved-items.remove': { body: { savedItemId: newId() } },
    'invoices.delete': { body: { invoiceId: newId() } },
    'invoices.duplicate': { body: { invoiceId } },
    'invoices.cancel': { body: { invoiceId: newId(), senderCancelMessage: 'payment-not-owed' } },
    'invoices.mark-as-paid-externally': { body: { invoiceId: newId() } },
    'invoices.reject': { body: { invoiceId: newId(), buyerRejectionMessage: 'Not ours' } },
    'invoices.notify-external-payment': {
      body: { invoiceId: newId(), customMessage: 'Paid by wire', receiptId: newId() },
    },
    'invoices.preview-reminders': { query: { 'invoiceIds[]': [invoiceId] } },
    'invoices.remind': { body: { invoiceIds: [invoiceId], message: 'Any news?' } },
    'invoices.archive': { body: { invoiceId } },
    'invoices.unarchive': { body: { invoiceId } },
    'invoices.note-first-look': { body: { invoiceId } },
    'invoices.note-first-look-from-invite': {},
    'invoices.get-from-invite': {},
    'invoices.pdf-from-invite': { query: { language: 'es', paper: 'a4' } },
    'invoices.ach-debit-token': { body: { invoiceId } },
    'invoices.ach-debit-pay': { body: { invoiceId, providerUserId: 'nobody', shouldSimulateFailure: false } },
    'invoices.notify-from-invite': { body: { invoiceId, customMessage: 'Paid by wire' } },
    'invoices.payment-link': { body: { invoiceId } },
    'invoices.resend-invite': { body: { invoiceId } },
    'invoices.log': {
      query: { side: 'income', 'status[]': ['sent', 'paid'], archived: 'without', currency: 'USD', ...period, ...page },
    },
    'invoices.timeline': { params: { invoiceId } },
    'invoices.indicators': { query: account },
    'guaranteed-funds.list': { query: { currency: 'USD', limit: '5', cursor: 'WyIxIl0' } },
    'guaranteed-funds.completed': { query: { currency: 'USD', limit: '5', cursor: 'WyIxIl0' } },
  }) satisfies Partial<Samples>

const fileSamples = () =>
  ({
    'invoices.attach': { body: { invoiceId: newId(), fileId: newId() } },
    'invoices.detach': { body: { invoiceId: newId(), fileId: newId() } },
    'organization.find': { query: { q: 'hald' } },
    'organization.save-company-info': { body: { description: 'Paper', contactEmail: 'office@halden.example' } },
    'organization.set-base-currency': { body: { currency: 'EUR' } },
    'organization.waitlist': { body: { currency: 'CHF' } },
    'organization.set-logo': { body: { fileId: newId() } },
    'organization.remove-logo': {},
    'files.upload': { body: { group: 'business-logo', slot: '1', language: 'en', customName: 'Logo' } },
    'files.user': { body: { language: 'en' } },
    'files.delete': { body: { fileId: newId() } },
    'files.update-language': { body: { fileId: newId(), language: 'es' } },
    'files.image': { query: { fileId: newId() } },
  }) satisfies Partial<Samples>

const houseSamples = ({
  email = newAddress(),
  staffEmail = newAddress(),
  handle = 'nobody_at_all',
  underReviewId = newId(),
}: Named) => {
  const organization = { organizationId: underReviewId }
  return {
    'admin.sessions.begin': { body: { email: staffEmail, password: testPassword } },
    'admin.sessions.confirm': { body: { remember2FaChecked: false } },
    'admin.sessions.end': {},
    'admin.me.get': {},
    'admin.me.constants': {},
    'admin.me.pending-items-counts': {},
    'admin.desk.list': { query: { queue: 'accounts' } },
    'admin.desk.colleagues': { query: { caseId: newId() } },
    'admin.desk.lease': { body: { caseId: newId() } },
    'admin.desk.end-lease': { params: { caseId: newId() } },
    'admin.desk.assign': { body: { caseId: newId(), staffId: 'next', seen: null } },
    'admin.desk.snooze': { body: { caseId: newId(), until: null } },
    'admin.me.search': { query: { searchText: 'ada' } },
    'admin.verification.signups': { query: page },
    'admin.verification.companies': { query: { status: 'submitted', ...page } },
    'admin.verification.answers': { query: organization },
    'admin.verification.company': { query: organization },
    'admin.verification.company-history': { query: { ...organization, limit: '5', cursor: page.cursor } },
    'admin.verification.routefusion-errors': { params: { id: organization.organizationId }, query: {} },
    'admin.verification.addresses': { query: organization },
    'admin.verification.update-address': {
      body: {
        ...organization,
        kind: 'registered',
        address: { line1: '1 Hostile Way', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
        reason: 'because',
      },
    },
    'admin.verification.approve-step': { body: { ...organization, step: 'kyb', version: 1 } },
    'admin.verification.deny-step': { body: { ...organization, step: 'pep', userId: newId() } },
    'admin.verification.approve-ubo-entity': { body: { ...organization, ownerId: 'holding' } },
    'admin.verification.deny-ubo-entity': { body: { ...organization, ownerId: 'holding', reason: 'Dissolved' } },
    'admin.files.image': { query: { fileId: newId(), page: '1' } },
    'admin.files.pages': { query: { fileId: newId() } },
    'admin.verification.customer-file': { query: organization },
    'admin.verification.review-file': { body: { fileId: newId(), decision: 'accepted' } },
    'admin.verification.review-user-file': { body: { fileId: newId(), decision: 'rejected', reason: 'because' } },
    'admin.verification.ask-to-resubmit': { body: { ...organization, reason: 'because' } },
    'admin.verification.hide': { body: organization },
    'admin.verification.reveal': { body: { ...organization, reason: 'because' } },
    'admin.document-readings.extract': { body: { fileId: newId(), to: 'en' } },
    'admin.document-readings.translate': { body: { ...organization, to: 'es' } },
    'admin.document-readings.get': { query: { fileId: newId() } },
    'admin.verification.request-new-kyc': { body: { ...organization, userId: newId() } },
    'admin.verification.approve': { body: organization },
    'admin.verification.deny': { body: { ...organization, reason: 'because' } },
    'admin.verification.additional-info-request': {
      body: {
        ...organization,
        externalDocumentType: 'application',
        externalDocumentId: organization.organizationId,
        step: 'kyb',
        message: 'Who is the landlord?',
      },
    },
    'admin.verification.review-additional-info-request': { body: { additionalInfoRequestId: newId() } },
    'admin.additional-info-requests.list': { query: { ...organization, limit: '5' } },
    'admin.monitored-transactions.add-additional-notes-to-deposit': { body: { depositId: newId(), note: 'Rent' } },
    'admin.monitored-transactions.list': { query: { transactionType: 'invoice-payment', currency: 'USD', ...page } },
    'admin.monitored-transactions.get': {
      params: { transactionId: newId() },
      query: { transactionType: 'invoice-payment' },
    },
    'admin.monitored-transactions.decide': {
      params: { action: 'allow' },
      body: { transactionType: 'invoice-payment', transactionId: newId(), senderHandle: 'nobody' },
    },
    'admin.external-recipients.list': { query: { ...organization, ...page } },
    'admin.external-recipients.decide': { body: { accountId: newId(), action: 'suspend', reason: 'Ring of payees' } },
    'admin.organizations.set-monitored-flag': { body: { ...organization, monitor: true } },
    'admin.organizations.list': {
      query: { status: 'enabled', pricingTier: 'vault', escalation: 'escalated', ...page },
    },
    'admin.organizations.get': { params: organization },
    'admin.organizations.status': { body: { ...organization, status: 'restricted' } },
    'admin.organizations.legal-name': { body: { ...organization, legalName: 'Halden Studio Inc.' } },
    'admin.organizations.pricing-tier': { body: { ...organization, pricingTier: 'premium' } },
    'admin.organizations.waive-membership-charges': { body: { ...organization, waive: true } },
    'admin.organizations.escalate-to-compliance-head': { body: { ...organization, escalate: true } },
    'admin.verification.reset-verification': { body: { ...organization, resetReason: 'because' } },
    'admin.verification.legal-name': { body: { ...organization, legalName: 'Halden Studio Inc.' } },
    'admin.verification.escalate-to-compliance-head': { body: { ...organization, escalate: true } },
    'admin.verification.users': { query: { review: 'waiting', ...page } },
    'admin.verification.user': { params: { personId: newId() } },
    'admin.verification.approve-user': { body: { userId: newId(), reason: 'because' } },
    'admin.verification.deny-user': { body: { userId: newId(), reason: 'because' } },
    'admin.verification.kyc-status': { body: { userId: newId(), status: 'denied' } },
    'admin.verification.person-profile-names': { body: { userId: newId(), ...person } },
    'admin.verification.internal-notes': { query: { ...organization, limit: '5', cursor: page.cursor } },
    'admin.verification.internal-note': { body: { ...organization, note: 'Called them' } },
    'admin.persons.list': { query: { status: 'enabled', kycStatus: 'approved', escalation: 'escalated', ...page } },
    'admin.persons.get': { params: { personId: newId() } },
    'admin.persons.status': { body: { personId: newId(), status: 'restricted' } },
    'admin.persons.escalate-to-compliance-head': { body: { personId: newId(), escalate: true } },
    'admin.persons.reset-person-2fa': { body: { personId: newId(), reason: 'because' } },
    'admin.persons.phone-number': { body: { personId: newId(), ...phone, reason: 'because' } },
    'admin.transfers.list': { query: { status: 'pending', currency: 'USD', ...page } },
    'admin.transfers.get': { params: { transferId: newId() } },
    'admin.transfers.monitor': { params: { transferId: newId() } },
    'admin.deposits.list': { query: { status: 'received', ...page } },
    'admin.returns.list': { query: { kind: 'transfer', currency: 'USD', ...page } },
    'admin.deposits.unplaced': { query: { status: 'waiting', currency: 'USD', ...page } },
    'admin.deposits.unplaced-count': {},
    'admin.deposits.find-placement': { query: { depositId: newId(), handle: 'nobody', accountType: 'smart' } },
    'admin.deposits.propose-placement': { body: { depositId: newId(), handle: 'nobody', accountType: 'smart' } },
    'admin.deposits.confirm-placement': {
      body: { depositId: newId(), organizationId: newId(), accountType: 'smart' },
    },
    'admin.deposits.propose-return': { body: { depositId: newId() } },
    'admin.deposits.confirm-return': { body: { depositId: newId() } },
    'admin.ledger.health': {},
    'admin.ledger.balances-over-time': { query: { currency: 'USD', days: '30' } },
    'admin.ledger.verify': {},
    'sandbox.mailbox': { query: { to: email } },
    'sandbox.emailing-docs': { query: {} },
    'sandbox.sms': { query: { to: '+34600000000' } },
    'sandbox.one-time-code': { query: { email } },
    'sandbox.logins': { query: { app: 'customer' } },
    'sandbox.clock': { query: {} },
    'sandbox.advance-clock': { body: { advanceTo: '2027-01-01T00:00:00Z' } },
    'sandbox.bank-debits': { query: {} },
    'sandbox.turn-bank-debit': { body: { invoiceId: newId(), outcome: 'fail' } },
    'sandbox.unplaced-deposit': { body: { ...account, amount: '-1', accountNumber: '000000009911', reference: 'R' } },
    'sandbox.deposit': {
      body: { handle, ...account, amount: '-1', senderName: 'P', reference: 'R', noticeId: 'N' },
    },
  } satisfies Partial<Samples>
}

const moneyOutSamples = ({ handle = 'nobody_has_it' }: Named) => {
  const corridor = { currency: 'EUR', bankCountry: 'DE', rail: 'sepa' } as const
  const details = { accountHolder: 'Wren Paper GmbH', accountNumber: 'DE89370400440532013000' }
  const party = {
    kind: 'business',
    name: 'Wren Paper GmbH',
    email: null,
    language: 'en',
    address: null,
    note: '',
    sendsRemittanceAdvice: false,
  } as const
  const asked = { sourceCurrency: 'USD', sourceAccountType: 'traditional', amount: '-1', fixedSide: 'source' } as const
  const sending = { bound: '1.00', reference: 'R', note: '' }
  return {
    'beneficiaries.list': { query: page },
    'beneficiaries.get': { params: { beneficiaryId: newId() } },
    'beneficiaries.create': { body: party },
    'beneficiaries.update': { params: { beneficiaryId: newId() }, body: party },
    'beneficiaries.remove': { params: { beneficiaryId: newId() } },
    'bank-detail-requests.create': {
      body: { beneficiaryId: newId(), email: 'accounts@wren.example', currency: 'EUR', amount: '100.00' },
    },
    'bank-detail-requests.get': {},
    'bank-detail-requests.answer': { body: { holder: 'business', ...corridor, ...details } },
    'bank-accounts.check-name': { body: { holder: 'business', ...corridor, ...details } },
    'bank-accounts.confirm': { body: { accountId: newId() } },
    'bank-accounts.list': { query: { currency: 'EUR' } },
    'bank-accounts.create': { body: { beneficiaryId: newId(), ...corridor, ...details } },
    'bank-accounts.update': { body: { accountId: newId(), ...details } },
    'bank-accounts.reveal': { body: { accountId: newId() } },
    'bank-accounts.rename': { body: { accountId: newId(), name: 'Main' } },
    'bank-accounts.remove': { body: { accountId: newId() } },
    'external-accounts.list': {},
    'external-accounts.create': { body: { ...corridor, ...details } },
    'external-accounts.send-deposits': { body: { accountId: newId() } },
    'external-accounts.verify': { body: { accountId: newId(), firstAmount: '0.32', secondAmount: '0.45' } },
    'external-accounts.remove': { body: { accountId: newId() } },
    'transfers.list': { query: page },
    'transfers.sums': { query: { from: '2026-01-01', to: '2026-12-31', currency: 'USD' } },
    'transfers.get': { params: { transferId: newId() } },
    'transfers.confirmation': { params: { transferId: newId() } },
    'transfers.quote': { body: { ...asked, accountId: newId() } },
    'transfers.create': { body: { ...asked, ...sending, handle } },
    'transfers.withdraw': { body: { ...asked, ...sending, accountId: newId() } },
    'transfers.recall': { body: { transferId: newId(), reason: 'duplicate', note: '' } },
    'transfers.approve': { body: { transferId: newId() } },
    'transfers.decline': { body: { transferId: newId(), note: '' } },
    'transfer-rules.get': {},
    'transfer-rules.change': {
      body: {
        version: 0,
        approvals: [{ from: '1.00', currency: 'USD', kind: 'all', beneficiaryId: null, count: 1, roles: 'owners' }],
        coolingAmount: '0.00',
        dayLimit: '1.00',
        thirtyDaysLimit: '1.00',
        personLimits: [],
      },
    },
    'transfers.cancel': { body: { transferId: newId() } },
    'recurring-transfers.list': { query: { status: 'active', ...page } },
    'recurring-transfers.get': { params: { recurringTransferId: newId() } },
    'recurring-transfers.create': {
      body: {
        ...{ ...asked, handle, reference: 'R', note: '' },
        ...{ startsOn: '2026-01-31', unit: 'month', every: 1, closedDay: 'next' },
      },
    },
    'recurring-transfers.change': {
      body: {
        ...{ recurringTransferId: newId(), amount: '1.00', reference: 'R' },
        ...{ startsOn: '2026-01-31', unit: 'month', every: 1, closedDay: 'next' },
      },
    },
    'recurring-transfers.pause': { body: { recurringTransferId: newId() } },
    'recurring-transfers.resume': { body: { recurringTransferId: newId() } },
    'recurring-transfers.stop': { body: { recurringTransferId: newId() } },
    'batches.list': { query: page },
    'batches.get': { params: { batchId: newId() } },
    'batches.foresee': { params: { batchId: newId() } },
    'batches.rows': { params: { batchId: newId() }, query: { limit: '5', 'status[]': ['bad'] } },
    'batches.pay-bills': {
      body: {
        bills: [{ invoiceId: newId(), amount: '1.00' }],
        accounts: [{ currency: 'USD', accountType: 'smart' }],
      },
    },
    'batches.read-table': { body: { text: 'Wren Paper GmbH,,1.00,EUR,R' } },
    'batches.read-file': { body: {} },
    'batches.change-row': {
      body: { batchId: newId(), row: 1, payee: 'P', amount: '1.00', currency: 'EUR', reference: 'R', sendDate: '' },
    },
    'batches.leave-out': { body: { batchId: newId(), row: 1 } },
    'batches.check': { body: { batchId: newId() } },
    'batches.confirm': { body: { batchId: newId(), version: 1 } },
    'batches.discard': { body: { batchId: newId() } },
    'batches.file': { params: { batchId: newId() } },
    'conversions.quote': {
      body: { sourceCurrency: 'USD', targetCurrency: 'EUR', amount: '10.00', fixedSide: 'source' },
    },
    'conversions.accept': { body: { quoteId: newId() } },
    'conversions.get': { params: { conversionId: newId() } },
  } satisfies Partial<Samples>
}

/** A request for every endpoint. */
export const samplesOf = (named: Named = {}): Samples => ({
  ...publicSamples(named),
  ...ownSamples(named),
  ...companySamples(named),
  ...invoiceSamples(named),
  ...fileSamples(),
  ...moneyOutSamples(named),
  ...houseSamples(named),
})
