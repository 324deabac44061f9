import type { Language, Member } from '../../apps/api/src/platform/call.ts'

/** A member of a business, as the seed acts for one. */
export type SeedMember = Member & { readonly language: Language; readonly name: string; readonly email: string }
