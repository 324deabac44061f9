const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const phrases = new Set(
  rows.flatMap((row) =>
    [...row].slice(0, -2).flatMap((_, start) => {
      const phrase = row.slice(start, start + 3)
      return [phrase, [...phrase].reverse().join('')]
    }),
  ),
)

/** Passwords that pass the composition rule and are still the first that anybody tries. */
const blocked = new Set(
  [
    'Password1',
    'Password12',
    'Password123',
    'Passw0rd',
    'Passw0rd1',
    'Welcome1',
    'Welcome123',
    'Abcd1234',
    'Aa123456',
    'Admin123',
    'Changeme1',
    'Letmein1',
    'Iloveyou1',
    'Monkey123',
    'Dragon123',
    'Football1',
    'Summer2024',
    'Winter2024',
    'P@ssw0rd',
    'P@ssword1',
    'Contado1',
    'Contado123',
  ].map((word) => word.toLowerCase()),
)

export const passwordRules = [
  'length',
  'digit',
  'uppercase',
  'lowercase',
  'leading-space',
  'keyboard-row',
  'common',
] as const
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
    common: blocked.has(password.toLowerCase()),
  }
  return passwordRules.filter((rule) => broken[rule])
}
