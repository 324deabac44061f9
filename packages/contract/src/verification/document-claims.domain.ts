import type { Claim, ClaimField } from '../document-readings/claims.domain.ts'
import type { Filled } from './application-facts.domain.ts'
import type { DocumentType } from './requirements.domain.ts'
import type { DraftAddress, Owner } from './step-forms.ts'

export type ReadType = DocumentType | 'proof_of_residential_address'

const addressLine = ({ line1 = '', city = '' }: DraftAddress): string => [line1, city].filter(Boolean).join(', ')
const personName = ({ firstName = '', lastName = '' }: Pick<Owner, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

type Source = (filled: Filled) => readonly (string | undefined)[]

const sources: Readonly<Record<ClaimField, Source>> = {
  legalName: ({ kyb }) => [kyb?.legalName],
  taxId: ({ kyb }) => [kyb?.taxId],
  registrationNumber: ({ kyb }) => [kyb?.registrationNumber],
  dateOfIncorporation: ({ kyb }) => [kyb?.dateOfIncorporation],
  address: ({ kyb }) => [kyb?.registeredAddress && addressLine(kyb.registeredAddress)],
  ownerName: ({ ubos }) => (ubos?.owners ?? []).filter(({ type }) => type === 'individual').map(personName),
  entityName: ({ ubos }) =>
    (ubos?.owners ?? []).filter(({ type }) => type !== 'individual').map(({ entityName }) => entityName),
  trustee: ({ ubos }) => (ubos?.owners ?? []).map(({ trustee }) => trustee),
  issuedOn: () => [],
}

const says: Readonly<Record<DocumentType, readonly ClaimField[]>> = {
  incorporation_certificate: ['legalName', 'registrationNumber', 'dateOfIncorporation'],
  acta_constitutiva: ['legalName', 'dateOfIncorporation', 'ownerName', 'entityName'],
  llc_agreement: ['legalName', 'ownerName', 'entityName'],
  partnership_certificate: ['legalName', 'registrationNumber', 'dateOfIncorporation'],
  partnership_agreement: ['legalName', 'ownerName', 'entityName'],
  trading_name_certificate: ['legalName'],
  shareholder_certificate: ['legalName', 'ownerName', 'entityName'],
  ubo_register_extract: ['legalName', 'registrationNumber', 'ownerName', 'issuedOn'],
  ownership_structure_chart: ['legalName', 'ownerName', 'entityName'],
  trust_deed: ['entityName', 'trustee'],
  proof_of_physical_address: ['legalName', 'address', 'issuedOn'],
  tax_id_document: ['legalName', 'taxId'],
  registry_extract: ['legalName', 'registrationNumber', 'dateOfIncorporation', 'address', 'issuedOn'],
  source_of_funds: ['legalName', 'issuedOn'],
  licence: ['legalName'],
}

const claimsFrom = (field: ClaimField, values: readonly (string | undefined)[]): Claim[] =>
  [...new Set(values)].flatMap((value) => (value ? [{ field, value }] : []))

const ofEvidence = (filled: Filled, fileId: string): ClaimedFile | null => {
  const evidence = filled.documentation?.documents?.find((one) => one.fileId === fileId)
  if (!evidence) return null
  return {
    type: evidence.type,
    claims: says[evidence.type].flatMap((field) =>
      claimsFrom(field, field === 'issuedOn' ? [evidence.issuedOn] : sources[field](filled)),
    ),
  }
}

const ofAddressProof = ({ pep }: Filled, fileId: string): ClaimedFile | null =>
  pep?.addressProofId === fileId
    ? {
        type: 'proof_of_residential_address',
        claims: [
          ...claimsFrom('ownerName', [personName(pep)]),
          ...claimsFrom('address', [pep.address && addressLine(pep.address)]),
          ...claimsFrom('issuedOn', [pep.addressProofOn]),
        ],
      }
    : null

export type ClaimedFile = { readonly type: ReadType; readonly claims: readonly Claim[] }

/** What an application says that this file proves, with all that the document then has to say; null for any other file. */
export const claimsOn = (filled: Filled, fileId: string): ClaimedFile | null =>
  ofEvidence(filled, fileId) ?? ofAddressProof(filled, fileId)
