/** Whether an amount is more than nothing; null is nothing. */
export const isSomething = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount)
