const maxDigits = 15

/** What is wrong with a phone number before the server reads it for its country. */
export const phoneProblem = (text: string): 'required' | 'letters' | 'tooLong' | null => {
  const digits = text.replaceAll(/\D/g, '')
  if (text.trim() === '') return 'required'
  if (digits === '' || /[^\d\s().+/-]/.test(text)) return 'letters'
  return digits.length > maxDigits ? 'tooLong' : null
}
