import type { LocalDate } from '@contado/money'

/** Nobody younger may open an account (specification 5). */
export const minimumAge = 18

/** Completed years on a day; below zero for a birth in the future. Who was born on 29 February turns on 1 March. */
export const ageOn = (dateOfBirth: LocalDate, today: LocalDate): number => {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
