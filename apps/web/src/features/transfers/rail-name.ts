import { type RailKey, rails } from '@contado/contract/corridors/rails.ts'

/** What a rail's operator calls it; nothing inside the house. */
export const railName = (rail: string | null): string =>
  rail !== null && rail in rails ? rails[rail as RailKey].name : ''
