const megabyte = 1024 * 1024

/** What kinds of file a place takes, by extension, and how large one may be. */
const modes = {
  wide: {
    extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'rtf', 'html', 'jpg', 'jpeg', 'png'],
    maxMegabytes: 32,
  },
  pdf: { extensions: ['pdf'], maxMegabytes: 5 },
  invoice: { extensions: ['xml', 'pdf', 'jpg', 'jpeg', 'png', 'csv'], maxMegabytes: 5 },
  picture: { extensions: ['jpg', 'jpeg', 'png'], maxMegabytes: 5 },
} as const

export type FileRule = {
  readonly extensions: readonly string[]
  readonly maxMegabytes: number
  readonly maxFiles: number
  /** Whether the group names what it belongs to, by id after a colon. */
  readonly isOfSubject: boolean
}

/** What may be uploaded, by the group's first word. */
export const fileRules = {
  'invoice-attachment': { ...modes.invoice, maxFiles: 5, isOfSubject: true },
  'payment-receipt': { ...modes.invoice, maxFiles: 1, isOfSubject: true },
  'business-logo': { ...modes.picture, maxFiles: 1, isOfSubject: false },
  /** Evidence of a business: one group for all of it, so that no document stands for two. */
  documentation: { ...modes.wide, maxFiles: 20, isOfSubject: false },
  /** Of a person, by the user's id: each proves the own address. */
  'address-proof': { ...modes.wide, maxFiles: 1, isOfSubject: true },
  /** An answer to a question of staff, by the question's id. */
  'additional-info': { ...modes.wide, maxFiles: 5, isOfSubject: true },
  /** What a transfer pays for, where the payee's country asks for it; by an id of the form that it was chosen in. */
  'transfer-document': { ...modes.invoice, maxFiles: 1, isOfSubject: true },
  'legal-document': { ...modes.pdf, maxFiles: 1, isOfSubject: false },
} as const satisfies Record<string, FileRule>

export type FileKind = keyof typeof fileRules

const subject = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The rule of a group such as `business-logo` or `invoice-attachment:{invoiceId}`; null for a group that nobody knows. */
export const fileRuleOf = (group: string): FileRule | null => {
  const [kind = '', of, more] = group.split(':')
  if (!Object.hasOwn(fileRules, kind) || more !== undefined) return null
  const rule: FileRule = fileRules[kind as FileKind]
  return (of === undefined ? !rule.isOfSubject : rule.isOfSubject && subject.test(of)) ? rule : null
}

/** The largest upload that any group takes, in bytes. */
export const largestUploadBytes = modes.wide.maxMegabytes * megabyte

/** How many bytes one file of a group may have. */
export const maxBytesOf = ({ maxMegabytes }: FileRule): number => maxMegabytes * megabyte

/** How many pages a PDF may have: somebody has to read it. */
export const mostPdfPages = 200

/** The extension of a file name in lower case, '' when it has none. */
export const fileExtensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
