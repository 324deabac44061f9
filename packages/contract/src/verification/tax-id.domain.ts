type Pattern = { readonly pattern: RegExp; readonly example: string }

// Per-country patterns with an example, which the message appends (specification 5). Elsewhere: 8 or more characters.
const patterns: ReadonlyMap<string, Pattern> = new Map(
  Object.entries({
    US: { pattern: /^\d{2}-?\d{7}$/, example: '12-3456789' },
    GB: { pattern: /^\d{10}$/, example: '1234567890' },
    CA: { pattern: /^\d{9}(RC\d{4})?$/, example: '123456789' },
    MX: { pattern: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/i, example: 'ABC010101AB1' },
    ES: { pattern: /^(ES)?[A-Z0-9]\d{7}[A-Z0-9]$/i, example: 'B12345678' },
    DE: { pattern: /^(DE\d{9}|\d{10,13})$/i, example: 'DE123456789' },
    FR: { pattern: /^(FR[A-Z0-9]{2})?\d{9}$/i, example: '123456789' },
    IT: { pattern: /^(IT)?\d{11}$/i, example: '12345678901' },
    NL: { pattern: /^(NL)?\d{9}(B\d{2})?$/i, example: 'NL123456789B01' },
    PT: { pattern: /^(PT)?\d{9}$/i, example: '123456789' },
    PL: { pattern: /^(PL)?\d{10}$/i, example: '1234567890' },
    AU: { pattern: /^\d{11}$/, example: '12345678901' },
    NZ: { pattern: /^\d{8,9}$/, example: '123456789' },
    SG: { pattern: /^\d{8,9}[A-Z]$/i, example: '201912345K' },
    HK: { pattern: /^\d{8}(-?\d{3})?$/, example: '12345678-000' },
  }),
)

const general: Pattern = { pattern: /^(?![A-Za-z-]+$)[A-Za-z0-9-]{8,40}$/, example: 'A1234567' }

const postalCodes: ReadonlyMap<string, Pattern> = new Map(
  Object.entries({
    US: { pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
    GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
    CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
    MX: { pattern: /^\d{5}$/, example: '06000' },
    ES: { pattern: /^\d{5}$/, example: '28013' },
    DE: { pattern: /^\d{5}$/, example: '10115' },
    FR: { pattern: /^\d{5}$/, example: '75001' },
    IT: { pattern: /^\d{5}$/, example: '00184' },
    NL: { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
    PT: { pattern: /^\d{4}-\d{3}$/, example: '1000-001' },
    PL: { pattern: /^\d{2}-\d{3}$/, example: '00-001' },
    AU: { pattern: /^\d{4}$/, example: '2000' },
    NZ: { pattern: /^\d{4}$/, example: '6011' },
    SG: { pattern: /^\d{6}$/, example: '018956' },
  }),
)

const isFitting = (text: string, { pattern }: Pattern): boolean => pattern.test(text.trim())

/** An example of the country's tax id when the text does not fit its pattern, or null when it fits. */
export const taxIdProblem = (country: string, text: string): string | null => {
  const rule = patterns.get(country) ?? general
  return isFitting(text, rule) ? null : rule.example
}

/** An example of the country's postal code when the text does not fit its pattern, or null when it fits. */
export const postalCodeProblem = (country: string, text: string): string | null => {
  const rule = postalCodes.get(country)
  return rule === undefined || isFitting(text, rule) ? null : rule.example
}
