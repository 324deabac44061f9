import type { ClientAnswer } from '@contado/app-kit'
import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { StatusProps } from '@contado/ui'

type Listed = ClientAnswer<(typeof otherBusinessEndpoints)['other-businesses.list']>
export type OtherBusiness = Listed['businesses'][number]
export type ReceivedInvite = Listed['invites'][number]

type Standing = 'approved' | 'review' | 'applying' | 'denied' | 'restricted'

/** Where a business stands, and the mark that stands beside the word. */
export const standingOf = ({
  status,
  verificationStatus,
}: Pick<OtherBusiness, 'status' | 'verificationStatus'>): {
  readonly word: Standing
  readonly mark: StatusProps['kind']
} => {
  if (status !== 'enabled' && status !== 'dormant') return { word: 'restricted', mark: 'failed' }
  if (verificationStatus === 'approved') return { word: 'approved', mark: 'done' }
  if (verificationStatus === 'denied') return { word: 'denied', mark: 'failed' }
  return verificationStatus === 'completed' || verificationStatus === 'submitted'
    ? { word: 'review', mark: 'progress' }
    : { word: 'applying', mark: 'draft' }
}
