/** Whether there is a whole code to submit: six digits, or a recovery code. */
export const isWholeCode = (code: string): boolean => /^(\d{6}|[a-z0-9]{5}[- ]?[a-z0-9]{5})$/i.test(code.trim())
