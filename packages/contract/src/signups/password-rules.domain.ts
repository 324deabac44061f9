const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const phrases = new Set(
  rows.flatMap((row) =>
    [...row].slice(0, -2).flatMap((_, start) => {
      const phrase = row.slice(start, start + 3)
      return [phrase, [...phrase].reverse().join('')]
    }),
  ),
)

export const passwordRules = ['length', 'digit', 'uppercase', 'lowercase', 'leading-space', 'keyboard-row'] as const
export type PasswordRule = (typeof passwordRules)[number]

const hasKeyboardPhrase = (password: string): boolean => {
  const text = password.toLowerCase()
  for (let at = 0; at + 3 <= text.length; at += 1) if (phrases.has(text.slice(at, at + 3))) return true
  return false
}

/** The rules of the specification's chapter 5 that a password breaks; empty when it is strong enough. */
export const brokenPasswordRules = (password: string): PasswordRule[] => {
  const broken: Record<PasswordRule, boolean> = {
    length: password.length < 8 || password.length > 128,
    digit: !/\d/.test(password),
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    'leading-space': /^\s/.test(password),
    'keyboard-row': hasKeyboardPhrase(password),
  }
  return passwordRules.filter((rule) => broken[rule])
}
