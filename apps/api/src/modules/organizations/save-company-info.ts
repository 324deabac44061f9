import type { CompanyProfile } from '@contado/contract/organizations/organizations.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { profileOf } from './directory.ts'
import { updateCompanyInfo } from './organizations.store.ts'

type Asked = { readonly description: string; readonly contactEmail?: string | null | undefined }

/** Writes down what the business says of itself; a mailbox that is not named stays. */
export const saveCompanyInfo = async (
  { tx, actor }: Call<Member>,
  { description, contactEmail }: Asked,
): Promise<CompanyProfile> =>
  profileOf(
    await updateCompanyInfo(tx, actor.organizationId, {
      description: description.trim(),
      ...(contactEmail === undefined ? {} : { contact_email: contactEmail }),
    }),
  )
