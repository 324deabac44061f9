/** How many addresses one request may recommend the product to. */
export const maxReferralEmails = 20

/** How many a business may in 24 hours; the others are told to wait. */
export const maxReferralsPerDay = 50
