import { createHmac } from 'node:crypto'
import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import { Secret, TOTP } from 'otpauth'

type Login = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Who this is, for the list of demonstration logins. */
  readonly who: { readonly en: string; readonly es: string }
}

export type DemoCustomer = Login & {
  readonly app: 'customer'
  readonly handle: string
  readonly language: 'en' | 'es'
  /** Verified, in E.164: codes come to it by text. */
  readonly phoneNumber: string
  readonly phoneCountryIso: string
}
export type DemoStaff = Login & { readonly app: 'admin'; readonly role: StaffRole }

const password = 'Sandbox2026Contado'

export const demoCustomers = [
  {
    app: 'customer',
    email: 'ada@halden.example',
    password,
    firstName: 'Ada',
    lastName: 'Halden',
    handle: 'halden_studio',
    language: 'en',
    phoneNumber: '+15035550142',
    phoneCountryIso: 'US',
    who: {
      en: 'Halden Studio: a growing design studio',
      es: 'Halden Studio: estudio de diseño en crecimiento',
    },
  },
  {
    app: 'customer',
    email: 'bruno@brandt.example',
    password,
    firstName: 'Bruno',
    lastName: 'Brandt',
    handle: 'brandt_sohne',
    language: 'en',
    phoneNumber: '+4915123456789',
    phoneCountryIso: 'DE',
    who: {
      en: 'Brandt & Söhne: late customers, little cash',
      es: 'Brandt & Söhne: clientes morosos, poca liquidez',
    },
  },
  {
    app: 'customer',
    email: 'carla@atelier.example',
    password,
    firstName: 'Carla',
    lastName: 'Ferrer',
    handle: 'atelier_nord',
    language: 'es',
    phoneNumber: '+33612345678',
    phoneCountryIso: 'FR',
    who: {
      en: 'Atelier Nord: sells in seven currencies',
      es: 'Atelier Nord: vende en siete divisas',
    },
  },
  {
    app: 'customer',
    email: 'nora@whitfield.example',
    password,
    firstName: 'Nora',
    lastName: 'Whitfield',
    handle: 'nora_whitfield',
    language: 'en',
    phoneNumber: '+447700900142',
    phoneCountryIso: 'GB',
    who: {
      en: 'Nora Whitfield: freelance writer, few invoices',
      es: 'Nora Whitfield: redactora autónoma, pocas facturas',
    },
  },
] as const satisfies readonly DemoCustomer[]

export const demoStaff = [
  {
    app: 'admin',
    email: 'analyst@contado.example',
    password,
    firstName: 'Noa',
    lastName: 'Lindqvist',
    role: 'compliance-analyst',
    who: { en: 'Compliance analyst', es: 'Analista de cumplimiento' },
  },
  {
    app: 'admin',
    email: 'head@contado.example',
    password,
    firstName: 'Marta',
    lastName: 'Okafor',
    role: 'compliance-head',
    who: { en: 'Head of compliance', es: 'Responsable de cumplimiento' },
  },
  {
    app: 'admin',
    email: 'second-head@contado.example',
    password,
    firstName: 'Ruth',
    lastName: 'Amsel',
    role: 'compliance-head',
    who: { en: 'Second head of compliance', es: 'Segunda responsable de cumplimiento' },
  },
  {
    app: 'admin',
    email: 'success@contado.example',
    password,
    firstName: 'Pia',
    lastName: 'Castellan',
    role: 'customer-success',
    who: { en: 'Customer success', es: 'Atención al cliente' },
  },
  {
    app: 'admin',
    email: 'finance@contado.example',
    password,
    firstName: 'Dario',
    lastName: 'Nieminen',
    role: 'finance',
    who: { en: 'Finance', es: 'Finanzas' },
  },
  {
    app: 'admin',
    email: 'auditor@contado.example',
    password,
    firstName: 'Iker',
    lastName: 'Soto',
    role: 'auditor',
    who: { en: 'Auditor, reads only', es: 'Auditor, solo lectura' },
  },
] as const satisfies readonly DemoStaff[]

/** Everybody who can sign in to a fresh sandbox. */
export const demoLogins: readonly (DemoCustomer | DemoStaff)[] = [...demoCustomers, ...demoStaff]

/**
 * The authenticator secret (base32) of a demonstration member of staff. It derives from the application's secret, so that the
 * sandbox can show the code without reading the tables of staff.
 */
export const demoTotpSecret = (secret: string, email: string): string => {
  const bytes = createHmac('sha256', secret).update(`demonstration authenticator ${email}`).digest().subarray(0, 20)
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** The authenticator's code of a demonstration member of staff at a wall time. */
export const demoTotpCode = (secret: string, { email, wallMs }: { email: string; wallMs: number }): string =>
  new TOTP({ secret: Secret.fromBase32(demoTotpSecret(secret, email)), digits: 6, period: 30 }).generate({
    timestamp: wallMs,
  })
