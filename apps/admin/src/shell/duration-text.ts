const steps = [
  ['second', 1, 120],
  ['minute', 60, 120],
  ['hour', 3_600, 48],
] as const
const day = ['day', 86_400] as const

/** Says a duration in whole seconds, minutes, hours or days, in the words of the locale. */
export const durationText = (seconds: number, locale: string): string => {
  const [unit, size] = steps.find(([, length, most]) => seconds < length * most) ?? day
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size))
}
