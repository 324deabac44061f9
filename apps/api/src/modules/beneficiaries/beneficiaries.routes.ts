import type {
  bankAccountEndpoints,
  externalAccountEndpoints,
} from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { bankDetailRequestEndpoints } from '@contado/contract/beneficiaries/bank-detail-requests.endpoints.ts'
import type { beneficiaryEndpoints } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import type { externalRecipientEndpoints } from '@contado/contract/beneficiaries/external-recipients.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { answerRequest, showRequest } from './answer-request.ts'
import { askForDetails } from './ask-for-details.ts'
import { checkTypedName } from './check-name.ts'
import { showBeneficiary } from './get-beneficiary.ts'
import { listBankAccounts, listExternalAccounts } from './list-bank-accounts.ts'
import { listBeneficiaries } from './list-beneficiaries.ts'
import { sendMicroDeposits } from './micro-deposits.ts'
import { revealBankAccount } from './reveal-bank-account.ts'
import {
  changeBankAccount,
  confirmBankAccount,
  createBankAccount,
  removeBankAccount,
  renameBankAccount,
} from './save-bank-account.ts'
import { changeBeneficiary, createBeneficiary, removeBeneficiary } from './save-beneficiary.ts'
import { decideExternalRecipient, listExternalRecipients } from './staff-external-recipients.ts'
import { verifyExternalAccount } from './verify-external-account.ts'

export const beneficiariesRoutes = {
  'beneficiaries.list': (call, { query }) => listBeneficiaries(call, query),
  'beneficiaries.get': (call, { params }) => showBeneficiary(call, params.beneficiaryId),
  'beneficiaries.create': (call, { body }) => createBeneficiary(call, body),
  'beneficiaries.update': (call, { params, body }) => changeBeneficiary(call, params.beneficiaryId, body),
  'beneficiaries.remove': (call, { params }) => removeBeneficiary(call, params.beneficiaryId),
  'bank-accounts.list': (call, { query }) => listBankAccounts(call, query),
  'bank-accounts.create': (call, { body }) => createBankAccount(call, body),
  'bank-accounts.update': (call, { body }) => changeBankAccount(call, body),
  'bank-accounts.check-name': { open: (call, { body }) => checkTypedName(call, body) },
  'bank-accounts.confirm': (call, { body }) => confirmBankAccount(call, body.accountId),
  'bank-detail-requests.create': (call, { body }) => askForDetails(call, body),
  'bank-detail-requests.get': (call) => showRequest(call),
  'bank-detail-requests.answer': (call, { body }) => answerRequest(call, body),
  'bank-accounts.reveal': (call, { body }) => revealBankAccount(call, body.accountId),
  'bank-accounts.rename': (call, { body }) => renameBankAccount(call, body),
  'bank-accounts.remove': (call, { body }) => removeBankAccount(call, body),
  'external-accounts.list': (call) => listExternalAccounts(call),
  'external-accounts.create': (call, { body }) => createBankAccount(call, body),
  'external-accounts.send-deposits': (call, { body }) => sendMicroDeposits(call, body.accountId),
  'external-accounts.verify': (call, { body }) => verifyExternalAccount(call, body),
  'external-accounts.remove': (call, { body }) => removeBankAccount(call, { ...body, isExternal: true }),
  'admin.external-recipients.list': (call, { query }) => listExternalRecipients(call, query),
  'admin.external-recipients.decide': (call, { body }) => decideExternalRecipient(call, body),
} satisfies Handlers<
  typeof beneficiaryEndpoints &
    typeof bankAccountEndpoints &
    typeof externalAccountEndpoints &
    typeof bankDetailRequestEndpoints &
    typeof externalRecipientEndpoints
>
