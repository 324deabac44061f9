import adminQuestionsEn from '../apps/admin/src/additional-info/i18n/en.json' with { type: 'json' }
import adminQuestionsEs from '../apps/admin/src/additional-info/i18n/es.json' with { type: 'json' }
import adminDashboardEn from '../apps/admin/src/features/dashboard/i18n/en.json' with { type: 'json' }
import adminDashboardEs from '../apps/admin/src/features/dashboard/i18n/es.json' with { type: 'json' }
import adminLedgerHealthEn from '../apps/admin/src/features/ledger-health/i18n/en.json' with { type: 'json' }
import adminLedgerHealthEs from '../apps/admin/src/features/ledger-health/i18n/es.json' with { type: 'json' }
import adminMonitoringEn from '../apps/admin/src/features/monitored-transactions/i18n/en.json' with { type: 'json' }
import adminMonitoringEs from '../apps/admin/src/features/monitored-transactions/i18n/es.json' with { type: 'json' }
import adminPaymentsEn from '../apps/admin/src/features/payments/i18n/en.json' with { type: 'json' }
import adminPaymentsEs from '../apps/admin/src/features/payments/i18n/es.json' with { type: 'json' }
import adminAuthEn from '../apps/admin/src/features/staff/i18n/en.json' with { type: 'json' }
import adminAuthEs from '../apps/admin/src/features/staff/i18n/es.json' with { type: 'json' }
import adminAddressesEn from '../apps/admin/src/features/verification/addresses/i18n/en.json' with { type: 'json' }
import adminAddressesEs from '../apps/admin/src/features/verification/addresses/i18n/es.json' with { type: 'json' }
import adminCaseEn from '../apps/admin/src/features/verification/case/i18n/en.json' with { type: 'json' }
import adminCaseEs from '../apps/admin/src/features/verification/case/i18n/es.json' with { type: 'json' }
import adminCompaniesEn from '../apps/admin/src/features/verification/companies/i18n/en.json' with { type: 'json' }
import adminCompaniesEs from '../apps/admin/src/features/verification/companies/i18n/es.json' with { type: 'json' }
import adminVerificationEn from '../apps/admin/src/features/verification/i18n/en.json' with { type: 'json' }
import adminVerificationEs from '../apps/admin/src/features/verification/i18n/es.json' with { type: 'json' }
import adminNotesEn from '../apps/admin/src/features/verification/notes/i18n/en.json' with { type: 'json' }
import adminNotesEs from '../apps/admin/src/features/verification/notes/i18n/es.json' with { type: 'json' }
import adminPapersEn from '../apps/admin/src/features/verification/papers/i18n/en.json' with { type: 'json' }
import adminPapersEs from '../apps/admin/src/features/verification/papers/i18n/es.json' with { type: 'json' }
import adminReviewsEn from '../apps/admin/src/features/verification/person-reviews/i18n/en.json' with { type: 'json' }
import adminReviewsEs from '../apps/admin/src/features/verification/person-reviews/i18n/es.json' with { type: 'json' }
import adminPersonsEn from '../apps/admin/src/features/verification/persons/i18n/en.json' with { type: 'json' }
import adminPersonsEs from '../apps/admin/src/features/verification/persons/i18n/es.json' with { type: 'json' }
import adminSignupsEn from '../apps/admin/src/features/verification/signups/i18n/en.json' with { type: 'json' }
import adminSignupsEs from '../apps/admin/src/features/verification/signups/i18n/es.json' with { type: 'json' }
import adminPictureEn from '../apps/admin/src/page-picture/i18n/en.json' with { type: 'json' }
import adminPictureEs from '../apps/admin/src/page-picture/i18n/es.json' with { type: 'json' }
import adminSecondEyesEn from '../apps/admin/src/second-eyes/i18n/en.json' with { type: 'json' }
import adminSecondEyesEs from '../apps/admin/src/second-eyes/i18n/es.json' with { type: 'json' }
import adminDeskEn from '../apps/admin/src/shell/desk/i18n/en.json' with { type: 'json' }
import adminDeskEs from '../apps/admin/src/shell/desk/i18n/es.json' with { type: 'json' }
import adminShellEn from '../apps/admin/src/shell/i18n/en.json' with { type: 'json' }
import adminShellEs from '../apps/admin/src/shell/i18n/es.json' with { type: 'json' }
import adminPaletteEn from '../apps/admin/src/shell/palette/i18n/en.json' with { type: 'json' }
import adminPaletteEs from '../apps/admin/src/shell/palette/i18n/es.json' with { type: 'json' }
import adminStatusesEn from '../apps/admin/src/statuses/i18n/en.json' with { type: 'json' }
import adminStatusesEs from '../apps/admin/src/statuses/i18n/es.json' with { type: 'json' }
import apiAccountReportEn from '../apps/api/src/modules/account-report/i18n/en.json' with { type: 'json' }
import apiAccountReportEs from '../apps/api/src/modules/account-report/i18n/es.json' with { type: 'json' }
import apiInvoicesEn from '../apps/api/src/modules/invoices/i18n/en.json' with { type: 'json' }
import apiInvoicesEs from '../apps/api/src/modules/invoices/i18n/es.json' with { type: 'json' }
import apiStatementsEn from '../apps/api/src/modules/statements/i18n/en.json' with { type: 'json' }
import apiStatementsEs from '../apps/api/src/modules/statements/i18n/es.json' with { type: 'json' }
import apiVerificationEn from '../apps/api/src/modules/verification/i18n/en.json' with { type: 'json' }
import apiVerificationEs from '../apps/api/src/modules/verification/i18n/es.json' with { type: 'json' }
import webAccountReportEn from '../apps/web/src/features/account-report/i18n/en.json' with { type: 'json' }
import webAccountReportEs from '../apps/web/src/features/account-report/i18n/es.json' with { type: 'json' }
import webAccountsEn from '../apps/web/src/features/accounts/i18n/en.json' with { type: 'json' }
import webAccountsEs from '../apps/web/src/features/accounts/i18n/es.json' with { type: 'json' }
import webBatchesEn from '../apps/web/src/features/batches/i18n/en.json' with { type: 'json' }
import webBatchesEs from '../apps/web/src/features/batches/i18n/es.json' with { type: 'json' }
import webBeneficiariesEn from '../apps/web/src/features/beneficiaries/i18n/en.json' with { type: 'json' }
import webBeneficiariesEs from '../apps/web/src/features/beneficiaries/i18n/es.json' with { type: 'json' }
import webContactsEn from '../apps/web/src/features/contacts/i18n/en.json' with { type: 'json' }
import webContactsEs from '../apps/web/src/features/contacts/i18n/es.json' with { type: 'json' }
import webConversionsEn from '../apps/web/src/features/conversions/i18n/en.json' with { type: 'json' }
import webConversionsEs from '../apps/web/src/features/conversions/i18n/es.json' with { type: 'json' }
import webHelpEn from '../apps/web/src/features/help/i18n/en.json' with { type: 'json' }
import webHelpEs from '../apps/web/src/features/help/i18n/es.json' with { type: 'json' }
import webHomeEn from '../apps/web/src/features/home/i18n/en.json' with { type: 'json' }
import webHomeEs from '../apps/web/src/features/home/i18n/es.json' with { type: 'json' }
import webInvitationEn from '../apps/web/src/features/invited-signups/i18n/en.json' with { type: 'json' }
import webInvitationEs from '../apps/web/src/features/invited-signups/i18n/es.json' with { type: 'json' }
import webVisitorEn from '../apps/web/src/features/invoice-visits/i18n/en.json' with { type: 'json' }
import webVisitorEs from '../apps/web/src/features/invoice-visits/i18n/es.json' with { type: 'json' }
import webInvoiceActionsEn from '../apps/web/src/features/invoices/actions/i18n/en.json' with { type: 'json' }
import webInvoiceActionsEs from '../apps/web/src/features/invoices/actions/i18n/es.json' with { type: 'json' }
import webAgeingEn from '../apps/web/src/features/invoices/ageing/i18n/en.json' with { type: 'json' }
import webAgeingEs from '../apps/web/src/features/invoices/ageing/i18n/es.json' with { type: 'json' }
import webInvoiceAttachmentsEn from '../apps/web/src/features/invoices/attachments/i18n/en.json' with { type: 'json' }
import webInvoiceAttachmentsEs from '../apps/web/src/features/invoices/attachments/i18n/es.json' with { type: 'json' }
import webInvoiceCreditsEn from '../apps/web/src/features/invoices/credits/i18n/en.json' with { type: 'json' }
import webInvoiceCreditsEs from '../apps/web/src/features/invoices/credits/i18n/es.json' with { type: 'json' }
import webContactPageEn from '../apps/web/src/features/invoices/customer/i18n/en.json' with { type: 'json' }
import webContactPageEs from '../apps/web/src/features/invoices/customer/i18n/es.json' with { type: 'json' }
import webInvoiceFormEn from '../apps/web/src/features/invoices/form/i18n/en.json' with { type: 'json' }
import webInvoiceFormEs from '../apps/web/src/features/invoices/form/i18n/es.json' with { type: 'json' }
import webGuaranteedEn from '../apps/web/src/features/invoices/guaranteed/i18n/en.json' with { type: 'json' }
import webGuaranteedEs from '../apps/web/src/features/invoices/guaranteed/i18n/es.json' with { type: 'json' }
import webInvoicesEn from '../apps/web/src/features/invoices/i18n/en.json' with { type: 'json' }
import webInvoicesEs from '../apps/web/src/features/invoices/i18n/es.json' with { type: 'json' }
import webInvoiceListEn from '../apps/web/src/features/invoices/list/i18n/en.json' with { type: 'json' }
import webInvoiceListEs from '../apps/web/src/features/invoices/list/i18n/es.json' with { type: 'json' }
import webInvoiceLogEn from '../apps/web/src/features/invoices/log/i18n/en.json' with { type: 'json' }
import webInvoiceLogEs from '../apps/web/src/features/invoices/log/i18n/es.json' with { type: 'json' }
import webInvoicePayEn from '../apps/web/src/features/invoices/pay/i18n/en.json' with { type: 'json' }
import webInvoicePayEs from '../apps/web/src/features/invoices/pay/i18n/es.json' with { type: 'json' }
import webInvoiceTimelineEn from '../apps/web/src/features/invoices/timeline/i18n/en.json' with { type: 'json' }
import webInvoiceTimelineEs from '../apps/web/src/features/invoices/timeline/i18n/es.json' with { type: 'json' }
import webAccountSecurityEn from '../apps/web/src/features/me/account-security/i18n/en.json' with { type: 'json' }
import webAccountSecurityEs from '../apps/web/src/features/me/account-security/i18n/es.json' with { type: 'json' }
import webUserSettingsEn from '../apps/web/src/features/me/i18n/en.json' with { type: 'json' }
import webUserSettingsEs from '../apps/web/src/features/me/i18n/es.json' with { type: 'json' }
import webMessagesEn from '../apps/web/src/features/messages/i18n/en.json' with { type: 'json' }
import webMessagesEs from '../apps/web/src/features/messages/i18n/es.json' with { type: 'json' }
import webNotFoundEn from '../apps/web/src/features/not-found/i18n/en.json' with { type: 'json' }
import webNotFoundEs from '../apps/web/src/features/not-found/i18n/es.json' with { type: 'json' }
import webOrganizationEn from '../apps/web/src/features/organizations/i18n/en.json' with { type: 'json' }
import webOrganizationEs from '../apps/web/src/features/organizations/i18n/es.json' with { type: 'json' }
import webBusinessProfileEn from '../apps/web/src/features/organizations/profile/i18n/en.json' with { type: 'json' }
import webBusinessProfileEs from '../apps/web/src/features/organizations/profile/i18n/es.json' with { type: 'json' }
import webOtherBusinessesEn from '../apps/web/src/features/other-businesses/i18n/en.json' with { type: 'json' }
import webOtherBusinessesEs from '../apps/web/src/features/other-businesses/i18n/es.json' with { type: 'json' }
import webPeopleEn from '../apps/web/src/features/people/i18n/en.json' with { type: 'json' }
import webPeopleEs from '../apps/web/src/features/people/i18n/es.json' with { type: 'json' }
import webRecurringTransfersEn from '../apps/web/src/features/recurring-transfers/i18n/en.json' with { type: 'json' }
import webRecurringTransfersEs from '../apps/web/src/features/recurring-transfers/i18n/es.json' with { type: 'json' }
import webReferralPartnersEn from '../apps/web/src/features/referral-partners/i18n/en.json' with { type: 'json' }
import webReferralPartnersEs from '../apps/web/src/features/referral-partners/i18n/es.json' with { type: 'json' }
import webDevToolsEn from '../apps/web/src/features/sandbox/i18n/en.json' with { type: 'json' }
import webDevToolsEs from '../apps/web/src/features/sandbox/i18n/es.json' with { type: 'json' }
import webAuthEn from '../apps/web/src/features/sessions/i18n/en.json' with { type: 'json' }
import webAuthEs from '../apps/web/src/features/sessions/i18n/es.json' with { type: 'json' }
import webSignUpEn from '../apps/web/src/features/signups/i18n/en.json' with { type: 'json' }
import webSignUpEs from '../apps/web/src/features/signups/i18n/es.json' with { type: 'json' }
import webTransferRulesEn from '../apps/web/src/features/transfer-rules/i18n/en.json' with { type: 'json' }
import webTransferRulesEs from '../apps/web/src/features/transfer-rules/i18n/es.json' with { type: 'json' }
import webNewTransferEn from '../apps/web/src/features/transfers/i18n/en.json' with { type: 'json' }
import webNewTransferEs from '../apps/web/src/features/transfers/i18n/es.json' with { type: 'json' }
import webAnswerEn from '../apps/web/src/features/verification/additional-info/i18n/en.json' with { type: 'json' }
import webAnswerEs from '../apps/web/src/features/verification/additional-info/i18n/es.json' with { type: 'json' }
import { flowWords } from '../apps/web/src/features/verification/flow/flow-words.ts'
import webHandoverEn from '../apps/web/src/features/verification/handover/i18n/en.json' with { type: 'json' }
import webHandoverEs from '../apps/web/src/features/verification/handover/i18n/es.json' with { type: 'json' }
import webVerificationEn from '../apps/web/src/features/verification/i18n/en.json' with { type: 'json' }
import webVerificationEs from '../apps/web/src/features/verification/i18n/es.json' with { type: 'json' }
import webMissingEn from '../apps/web/src/features/verification/missing/i18n/en.json' with { type: 'json' }
import webMissingEs from '../apps/web/src/features/verification/missing/i18n/es.json' with { type: 'json' }
import webNamedOwnersEn from '../apps/web/src/features/verification/owners/i18n/en.json' with { type: 'json' }
import webNamedOwnersEs from '../apps/web/src/features/verification/owners/i18n/es.json' with { type: 'json' }
import webRolesEn from '../apps/web/src/roles/i18n/en.json' with { type: 'json' }
import webRolesEs from '../apps/web/src/roles/i18n/es.json' with { type: 'json' }
import webAccountTypeEn from '../apps/web/src/shell/account-type/i18n/en.json' with { type: 'json' }
import webAccountTypeEs from '../apps/web/src/shell/account-type/i18n/es.json' with { type: 'json' }
import webAccountNamesEn from '../apps/web/src/shell/accounts/i18n/en.json' with { type: 'json' }
import webAccountNamesEs from '../apps/web/src/shell/accounts/i18n/es.json' with { type: 'json' }
import webAddContactEn from '../apps/web/src/shell/add-contact/i18n/en.json' with { type: 'json' }
import webAddContactEs from '../apps/web/src/shell/add-contact/i18n/es.json' with { type: 'json' }
import webAddressEn from '../apps/web/src/shell/address/i18n/en.json' with { type: 'json' }
import webAddressEs from '../apps/web/src/shell/address/i18n/es.json' with { type: 'json' }
import webAskedEn from '../apps/web/src/shell/asked/i18n/en.json' with { type: 'json' }
import webAskedEs from '../apps/web/src/shell/asked/i18n/es.json' with { type: 'json' }
import webBankDetailsEn from '../apps/web/src/shell/bank-details/i18n/en.json' with { type: 'json' }
import webBankDetailsEs from '../apps/web/src/shell/bank-details/i18n/es.json' with { type: 'json' }
import webBankTransferEn from '../apps/web/src/shell/bank-transfer/i18n/en.json' with { type: 'json' }
import webBankTransferEs from '../apps/web/src/shell/bank-transfer/i18n/es.json' with { type: 'json' }
import webBaseCurrencyEn from '../apps/web/src/shell/base-currency/i18n/en.json' with { type: 'json' }
import webBaseCurrencyEs from '../apps/web/src/shell/base-currency/i18n/es.json' with { type: 'json' }
import webBusinessLogoEn from '../apps/web/src/shell/business-logo/i18n/en.json' with { type: 'json' }
import webBusinessLogoEs from '../apps/web/src/shell/business-logo/i18n/es.json' with { type: 'json' }
import webCardEn from '../apps/web/src/shell/card/i18n/en.json' with { type: 'json' }
import webCardEs from '../apps/web/src/shell/card/i18n/es.json' with { type: 'json' }
import webCodePromptEn from '../apps/web/src/shell/code-prompt/i18n/en.json' with { type: 'json' }
import webCodePromptEs from '../apps/web/src/shell/code-prompt/i18n/es.json' with { type: 'json' }
import webContactActsEn from '../apps/web/src/shell/contacts/i18n/en.json' with { type: 'json' }
import webContactActsEs from '../apps/web/src/shell/contacts/i18n/es.json' with { type: 'json' }
import webCredentialsEn from '../apps/web/src/shell/credentials/i18n/en.json' with { type: 'json' }
import webCredentialsEs from '../apps/web/src/shell/credentials/i18n/es.json' with { type: 'json' }
import webFilesEn from '../apps/web/src/shell/files/i18n/en.json' with { type: 'json' }
import webFilesEs from '../apps/web/src/shell/files/i18n/es.json' with { type: 'json' }
import webShellEn from '../apps/web/src/shell/i18n/en.json' with { type: 'json' }
import webShellEs from '../apps/web/src/shell/i18n/es.json' with { type: 'json' }
import webInvoiceStateEn from '../apps/web/src/shell/invoice-state/i18n/en.json' with { type: 'json' }
import webInvoiceStateEs from '../apps/web/src/shell/invoice-state/i18n/es.json' with { type: 'json' }
import webListsEn from '../apps/web/src/shell/lists/i18n/en.json' with { type: 'json' }
import webListsEs from '../apps/web/src/shell/lists/i18n/es.json' with { type: 'json' }
import webPaletteEn from '../apps/web/src/shell/palette/i18n/en.json' with { type: 'json' }
import webPaletteEs from '../apps/web/src/shell/palette/i18n/es.json' with { type: 'json' }
import webRemindEn from '../apps/web/src/shell/remind/i18n/en.json' with { type: 'json' }
import webRemindEs from '../apps/web/src/shell/remind/i18n/es.json' with { type: 'json' }
import webRewardsEn from '../apps/web/src/shell/rewards/i18n/en.json' with { type: 'json' }
import webRewardsEs from '../apps/web/src/shell/rewards/i18n/es.json' with { type: 'json' }
import webSecondFactorsEn from '../apps/web/src/shell/second-factors/i18n/en.json' with { type: 'json' }
import webSecondFactorsEs from '../apps/web/src/shell/second-factors/i18n/es.json' with { type: 'json' }
import webShortcutsEn from '../apps/web/src/shell/shortcuts/i18n/en.json' with { type: 'json' }
import webShortcutsEs from '../apps/web/src/shell/shortcuts/i18n/es.json' with { type: 'json' }
import webTransfersEn from '../apps/web/src/shell/transfers/i18n/en.json' with { type: 'json' }
import webTransfersEs from '../apps/web/src/shell/transfers/i18n/es.json' with { type: 'json' }
import errorsEn from '../packages/app-kit/src/i18n/errors.en.json' with { type: 'json' }
import errorsEs from '../packages/app-kit/src/i18n/errors.es.json' with { type: 'json' }
import fieldsEn from '../packages/app-kit/src/i18n/fields.en.json' with { type: 'json' }
import fieldsEs from '../packages/app-kit/src/i18n/fields.es.json' with { type: 'json' }
import outerErrorsEn from '../packages/app-kit/src/i18n/outer-errors.en.json' with { type: 'json' }
import outerErrorsEs from '../packages/app-kit/src/i18n/outer-errors.es.json' with { type: 'json' }
import uiEs from '../packages/app-kit/src/i18n/ui-words.es.json' with { type: 'json' }
import shortcutsEn from '../packages/app-kit/src/shortcut-help/i18n/en.json' with { type: 'json' }
import shortcutsEs from '../packages/app-kit/src/shortcut-help/i18n/es.json' with { type: 'json' }
import { transferWords } from '../packages/contract/src/transfers/transfer-words.domain.ts'
import { englishWords } from '../packages/ui/src/foundation/ui-words.ts'

export type Language = 'en' | 'es'

const english = {
  customer: {
    accountSecurity: webAccountSecurityEn,
    answer: webAnswerEn,
    missing: webMissingEn,
    asked: webAskedEn,
    card: webCardEn,
    accountReport: webAccountReportEn,
    accounts: webAccountsEn,
    auth: webAuthEn,
    bankDetails: webBankDetailsEn,
    bankTransfer: webBankTransferEn,
    batches: webBatchesEn,
    beneficiaries: webBeneficiariesEn,
    codePrompt: webCodePromptEn,
    contacts: { ...webAddContactEn, ...webContactsEn },
    contactActs: webContactActsEn,
    contactPage: webContactPageEn,
    conversions: webConversionsEn,
    devTools: webDevToolsEn,
    home: webHomeEn,
    invitation: webInvitationEn,
    guaranteed: webGuaranteedEn,
    invoiceState: webInvoiceStateEn,
    files: webFilesEn,
    invoiceActions: webInvoiceActionsEn,
    invoiceAttachments: webInvoiceAttachmentsEn,
    accountType: webAccountTypeEn,
    businessLogo: webBusinessLogoEn,
    baseCurrency: webBaseCurrencyEn,
    businessProfile: webBusinessProfileEn,
    help: webHelpEn,
    rewards: webRewardsEn,
    invoiceCredits: webInvoiceCreditsEn,
    invoiceForm: webInvoiceFormEn,
    ageing: webAgeingEn,
    invoiceList: webInvoiceListEn,
    invoiceLog: webInvoiceLogEn,
    invoices: webInvoicesEn,
    invoicePay: webInvoicePayEn,
    invoiceTimeline: webInvoiceTimelineEn,
    lists: webListsEn,
    messages: webMessagesEn,
    newTransfer: webNewTransferEn,
    notFound: webNotFoundEn,
    organization: webOrganizationEn,
    palette: webPaletteEn,
    otherBusinesses: webOtherBusinessesEn,
    people: webPeopleEn,
    referralPartners: webReferralPartnersEn,
    remind: webRemindEn,
    roles: webRolesEn,
    signUp: { ...webCredentialsEn, ...webSignUpEn },
    secondFactors: webSecondFactorsEn,
    recurringTransfers: webRecurringTransfersEn,
    transferRules: webTransferRulesEn,
    transfers: { ...webTransfersEn, ...transferWords.en },
    userSettings: webUserSettingsEn,
    onboarding: flowWords.en,
    address: webAddressEn,
    handover: webHandoverEn,
    namedOwners: webNamedOwnersEn,
    verification: webVerificationEn,
    visitor: webVisitorEn,
    accountNames: webAccountNamesEn,
    shell: webShellEn,
  },
  staff: {
    auth: adminAuthEn,
    dashboard: adminDashboardEn,
    desk: adminDeskEn,
    notes: adminNotesEn,
    ledgerHealth: adminLedgerHealthEn,
    monitoring: adminMonitoringEn,
    questions: adminQuestionsEn,
    payments: adminPaymentsEn,
    companies: adminCompaniesEn,
    persons: adminPersonsEn,
    personReviews: adminReviewsEn,
    secondEyes: adminSecondEyesEn,
    statuses: adminStatusesEn,
    signups: adminSignupsEn,
    verification: adminVerificationEn,
    reviewCase: adminCaseEn,
    addresses: adminAddressesEn,
    papers: adminPapersEn,
    pagePicture: adminPictureEn,
    palette: adminPaletteEn,
    shell: adminShellEn,
  },
  server: {
    accountReport: apiAccountReportEn,
    invoices: apiInvoicesEn,
    statements: apiStatementsEn,
    verification: apiVerificationEn,
  },
  fields: fieldsEn,
  errors: { ...outerErrorsEn, ...errorsEn },
  shortcuts: { ...shortcutsEn, what: { ...shortcutsEn.what, ...webShortcutsEn } },
  ui: englishWords,
}

type Same<W> = { readonly [K in keyof W]: W[K] extends string ? string : Same<W[K]> }
/** What the customer app, the staff app and the server say in one language. */
export type Words = Same<typeof english>

const spanish: Words = {
  customer: {
    accountSecurity: webAccountSecurityEs,
    answer: webAnswerEs,
    missing: webMissingEs,
    asked: webAskedEs,
    card: webCardEs,
    accountReport: webAccountReportEs,
    accounts: webAccountsEs,
    auth: webAuthEs,
    bankDetails: webBankDetailsEs,
    bankTransfer: webBankTransferEs,
    batches: webBatchesEs,
    beneficiaries: webBeneficiariesEs,
    codePrompt: webCodePromptEs,
    contacts: { ...webAddContactEs, ...webContactsEs },
    contactActs: webContactActsEs,
    contactPage: webContactPageEs,
    conversions: webConversionsEs,
    devTools: webDevToolsEs,
    home: webHomeEs,
    invitation: webInvitationEs,
    guaranteed: webGuaranteedEs,
    invoiceState: webInvoiceStateEs,
    files: webFilesEs,
    invoiceActions: webInvoiceActionsEs,
    invoiceAttachments: webInvoiceAttachmentsEs,
    accountType: webAccountTypeEs,
    businessLogo: webBusinessLogoEs,
    baseCurrency: webBaseCurrencyEs,
    businessProfile: webBusinessProfileEs,
    help: webHelpEs,
    rewards: webRewardsEs,
    invoiceCredits: webInvoiceCreditsEs,
    invoiceForm: webInvoiceFormEs,
    ageing: webAgeingEs,
    invoiceList: webInvoiceListEs,
    invoiceLog: webInvoiceLogEs,
    invoices: webInvoicesEs,
    invoicePay: webInvoicePayEs,
    invoiceTimeline: webInvoiceTimelineEs,
    lists: webListsEs,
    messages: webMessagesEs,
    newTransfer: webNewTransferEs,
    notFound: webNotFoundEs,
    organization: webOrganizationEs,
    palette: webPaletteEs,
    otherBusinesses: webOtherBusinessesEs,
    people: webPeopleEs,
    referralPartners: webReferralPartnersEs,
    remind: webRemindEs,
    roles: webRolesEs,
    signUp: { ...webCredentialsEs, ...webSignUpEs },
    secondFactors: webSecondFactorsEs,
    recurringTransfers: webRecurringTransfersEs,
    transferRules: webTransferRulesEs,
    transfers: { ...webTransfersEs, ...transferWords.es },
    userSettings: webUserSettingsEs,
    onboarding: flowWords.es,
    address: webAddressEs,
    handover: webHandoverEs,
    namedOwners: webNamedOwnersEs,
    verification: webVerificationEs,
    visitor: webVisitorEs,
    accountNames: webAccountNamesEs,
    shell: webShellEs,
  },
  staff: {
    auth: adminAuthEs,
    dashboard: adminDashboardEs,
    desk: adminDeskEs,
    notes: adminNotesEs,
    ledgerHealth: adminLedgerHealthEs,
    monitoring: adminMonitoringEs,
    questions: adminQuestionsEs,
    payments: adminPaymentsEs,
    companies: adminCompaniesEs,
    persons: adminPersonsEs,
    personReviews: adminReviewsEs,
    secondEyes: adminSecondEyesEs,
    statuses: adminStatusesEs,
    signups: adminSignupsEs,
    verification: adminVerificationEs,
    reviewCase: adminCaseEs,
    addresses: adminAddressesEs,
    papers: adminPapersEs,
    pagePicture: adminPictureEs,
    palette: adminPaletteEs,
    shell: adminShellEs,
  },
  server: {
    accountReport: apiAccountReportEs,
    invoices: apiInvoicesEs,
    statements: apiStatementsEs,
    verification: apiVerificationEs,
  },
  fields: fieldsEs,
  errors: { ...outerErrorsEs, ...errorsEs },
  shortcuts: { ...shortcutsEs, what: { ...shortcutsEs.what, ...webShortcutsEs } },
  ui: uiEs,
}

/** The product's own words, by language: read from its files, never typed again. */
export const words: Readonly<Record<Language, Words>> = { en: english, es: spanish }

const places = /\{\{?\w+\}?\}/g

/** A text with its places filled: `{{name}}` in the apps, `{name}` in what the server writes. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text
    .replace(places, (place) => String(values[place.replaceAll(/[{}]/g, '')] ?? place))
    // As on the screen: "Inc." ends a sentence.
    .replaceAll('..', '.')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a whole text whatever stands in its places. */
export const like = (text: string): RegExp => new RegExp(`^${text.split(places).map(escaped).join('.+')}$`)

/** Matches a field's label, which may say that the field is optional. */
export const labelled = (label: string): RegExp => new RegExp(`^${escaped(label)}( \\(.+\\))?$`)
