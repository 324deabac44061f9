import { z } from 'zod'
import { countryCode, line, optionalLine } from '../kernel/wire.ts'

/** A postal address; `state` where the country has one. */
export const postalAddress = z.strictObject({
  line1: line(120),
  line2: optionalLine(120).optional(),
  city: line(80),
  state: optionalLine(80).optional(),
  zip: line(20),
  country: countryCode,
})
export type PostalAddress = z.infer<typeof postalAddress>
