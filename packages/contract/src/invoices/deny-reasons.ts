/** Why a payment that was held ended (specification, customer 5). */
export const denyReasons = ['payment_denied_beneficiary_verification_timeout', 'payment_denied_by_compliance'] as const
export type DenyReason = (typeof denyReasons)[number]
