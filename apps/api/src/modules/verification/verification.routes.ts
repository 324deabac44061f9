import {
  applicationDocumentTypes,
  externalDocumentTypes,
} from '@contado/contract/additional-info-requests/additional-info.ts'
import type { verificationInfoEndpoints } from '@contado/contract/verification/additional-info.endpoints.ts'
import type { answerEndpoints } from '@contado/contract/verification/answers.endpoints.ts'
import type { caseFileEndpoints } from '@contado/contract/verification/case-file.endpoints.ts'
import type {
  addressEndpoints,
  missingInformationEndpoints,
} from '@contado/contract/verification/missing-information.endpoints.ts'
import type { providerErrorEndpoints } from '@contado/contract/verification/provider-errors.endpoints.ts'
import type { renewedPaperEndpoints } from '@contado/contract/verification/renewed-papers.endpoints.ts'
import type { resetEndpoints } from '@contado/contract/verification/reset.endpoints.ts'
import type { reviewEndpoints } from '@contado/contract/verification/review.endpoints.ts'
import type { verificationEndpoints } from '@contado/contract/verification/verification.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { attachInvoice, reviewRequest, showRequest } from '../additional-info-requests/index.ts'
import { noteStartedOnMobile } from './application-round.ts'
import { answerAboutApplication, askAboutApplication } from './ask-about-application.ts'
import { askToResubmit } from './ask-to-resubmit.ts'
import { beginPersonCheck, endPersonCheck, passPersonCheck } from './check-person.ts'
import { approveApplication, denyApplication } from './decide-application.ts'
import { keepCard } from './keep-card.ts'
import { saveMissingInformation, showMissingInformation } from './missing-information.ts'
import { listNamedOwners, mailNamedOwner } from './named-owners.ts'
import { renewAddressProof, renewDocument } from './renew-paper.ts'
import { requestNewKyc } from './request-new-kyc.ts'
import { saveKyb, saveRiskProfile } from './save-company-steps.ts'
import { listRequirements, saveDocumentation } from './save-documentation.ts'
import { changeUboEmail, saveDirectors, saveHasEntityUbo, saveUbos } from './save-owners.ts'
import { savePep } from './save-pep.ts'
import { showApplication, showReview } from './show-application.ts'
import { approveStep, approveUboEntity, denyStep, denyUboEntity } from './staff-decide-step.ts'
import { listCompanies } from './staff-list-companies.ts'
import { listHistory } from './staff-list-history.ts'
import { listProviderErrors } from './staff-list-provider-errors.ts'
import { listSignups } from './staff-list-signups.ts'
import { resetApplication } from './staff-reset-application.ts'
import { hidePersonalData, revealPersonalData } from './staff-reveal-personal-data.ts'
import { countPages, reviewFile, reviewUserFile, showFilePage } from './staff-review-file.ts'
import { showAddresses } from './staff-show-addresses.ts'
import { showAnswers } from './staff-show-answers.ts'
import { showCompany } from './staff-show-company.ts'
import { showCustomerFile } from './staff-show-customer-file.ts'
import { updateAddress } from './staff-update-address.ts'
import { submitApplication } from './submit-application.ts'

export const verificationRoutes = {
  'verification.get': (call) => showApplication(call),
  'verification.risk-profile': (call, { body }) => saveRiskProfile(call, body),
  'verification.kyb': (call, { body }) => saveKyb(call, body),
  'verification.pep': (call, { body }) => savePep(call, body),
  'verification.ubos': (call, { body }) => saveUbos(call, body),
  'verification.has-entity-ubo': (call, { body }) => saveHasEntityUbo(call, body),
  'verification.directors': (call, { body }) => saveDirectors(call, body),
  'verification.ubo-email': (call, { body }) => changeUboEmail(call, body),
  'verification.ubos-needing-verification': (call) => listNamedOwners(call),
  'verification.resend-ubo-invitation': (call, { body }) => mailNamedOwner(call, body),
  'verification.documentation': (call, { body }) => saveDocumentation(call, body),
  'verification.allowed-document-types': (call) => listRequirements(call),
  'verification.started-on-mobile': (call) => noteStartedOnMobile(call),
  'verification.credit-card': (call, { body }) => keepCard(call, body),
  'verification.finalize': (call) => submitApplication(call),
  'verification.set-kyc-vendor-dummy': (call) => passPersonCheck(call),
  'verification.create-kyc-session': (call, { body }) => beginPersonCheck(call, body),
  'verification.mark-kyc-as-completed': (call) => endPersonCheck(call),
  'verification.renew-document': (call, { body }) => renewDocument(call, body),
  'verification.renew-address-proof': (call, { body }) => renewAddressProof(call, body),
  'verification.in-review': (call) => showReview(call),
  'organization.missing-information': (call) => showMissingInformation(call),
  'organization.save-missing-information': (call, { body }) => saveMissingInformation(call, body),
  'admin.verification.routefusion-errors': (call, { params, query }) => listProviderErrors(call, params, query),
  'admin.verification.addresses': (call, { query }) => showAddresses(call, query),
  'admin.verification.update-address': (call, { body }) => updateAddress(call, body),
  'admin.verification.reset-verification': (call, { body }) => resetApplication(call, body),
  'verification.additional-info-request': (call, { query }) => showRequest(call, query, applicationDocumentTypes),
  'verification.reply-to-additional-info-request': (call, { body }) => answerAboutApplication(call, body),
  'verification.attach-invoice-to-rai': (call, { body }) => attachInvoice(call, body, externalDocumentTypes),
  'admin.verification.additional-info-request': (call, { body }) => askAboutApplication(call, body),
  'admin.verification.review-additional-info-request': (call, { body }) => reviewRequest(call, body),
  'admin.verification.request-new-kyc': (call, { body }) => requestNewKyc(call, body),
  'admin.verification.signups': (call, { query }) => listSignups(call, query),
  'admin.verification.companies': (call, { query }) => listCompanies(call, query),
  'admin.verification.company': (call, { query }) => showCompany(call, query),
  'admin.verification.company-history': (call, { query }) => listHistory(call, query),
  'admin.verification.answers': (call, { query }) => showAnswers(call, query),
  'admin.verification.approve-step': (call, { body }) => approveStep(call, body),
  'admin.verification.deny-step': (call, { body }) => denyStep(call, body),
  'admin.verification.approve-ubo-entity': (call, { body }) => approveUboEntity(call, body),
  'admin.verification.deny-ubo-entity': (call, { body }) => denyUboEntity(call, body),
  'admin.files.image': { open: (call, { query }) => showFilePage(call, query) },
  'admin.files.pages': { open: (call, { query }) => countPages(call, query) },
  'admin.verification.customer-file': (call, { query }) => showCustomerFile(call, query),
  'admin.verification.review-file': (call, { body }) => reviewFile(call, body),
  'admin.verification.review-user-file': (call, { body }) => reviewUserFile(call, body),
  'admin.verification.ask-to-resubmit': (call, { body }) => askToResubmit(call, body),
  'admin.verification.reveal': (call, { body }) => revealPersonalData(call, body),
  'admin.verification.hide': (call, { body }) => hidePersonalData(call, body),
  'admin.verification.approve': (call, { body }) => approveApplication(call, body),
  'admin.verification.deny': (call, { body }) => denyApplication(call, body),
} satisfies Handlers<
  typeof verificationEndpoints &
    typeof verificationInfoEndpoints &
    typeof renewedPaperEndpoints &
    typeof missingInformationEndpoints &
    typeof addressEndpoints &
    typeof providerErrorEndpoints &
    typeof reviewEndpoints &
    typeof resetEndpoints &
    typeof answerEndpoints &
    typeof caseFileEndpoints
>
