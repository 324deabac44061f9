import type { ShortApplication } from '@contado/contract/verification/whole-application.ts'

/** A business of the sandbox and the person who opened it. */
export type SeedCompany = {
  readonly person: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly language: 'en' | 'es'
    /** Verified, in E.164: codes come to it by text. */
    readonly phoneNumber: string
    readonly phoneCountryIso: string
  }
  readonly handle: string
  readonly type: 'business' | 'solopreneur'
  readonly timeZone: string
  /** When it handed in its application; its story begins after that. */
  readonly openedDaysAgo: number
  readonly application: ShortApplication
}
