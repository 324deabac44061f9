/** What a rail carries, each as what a regular expression has between brackets. */
export const characterSets = {
  /** EPC217-08 and SWIFT's x set: basic Latin. */
  sepa: "A-Za-z0-9/\\-?:().,'+ ",
  /** Nacha Operating Rules, appendix on file formats: ASCII that prints. */
  ascii: '\\x20-\\x7e',
  /** Bacs and Faster Payments (Pay.UK, standard 18). */
  british: 'A-Za-z0-9.&/\\- ',
  /** Payments Canada, Standard 005. */
  canadian: "A-Za-z0-9.,&/'\\- ",
  /** Banco de México, SPEI: letters, digits, spaces. */
  mexican: 'A-Za-z0-9 ',
  /** Elixir: as SEPA, with the Polish letters. */
  polish: "A-Za-z0-9ĄĆĘŁŃÓŚŹŻąćęłńóśźż/\\-?:().,'+ ",
} as const

export type CharacterSet = keyof typeof characterSets
