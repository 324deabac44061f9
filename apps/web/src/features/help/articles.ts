/** What there is help about, in the order in which a newcomer needs it, and the questions of each. */
export const articles = {
  'getting-started': ['open', 'first', 'sandbox'],
  verification: ['who', 'papers', 'review', 'denied'],
  invoices: ['send', 'noAccount', 'remind', 'cancel'],
  'guaranteed-invoices': ['what', 'reward', 'discount', 'release'],
  'receive-money': ['details', 'reference', 'unknown', 'debit'],
  'send-money': ['how', 'arrival', 'details', 'fix'],
  'people-and-approvals': ['roles', 'approvals', 'remove'],
  security: ['factors', 'codes', 'lost', 'suspicious'],
  fees: ['plans', 'exchange', 'none'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ArticleKey = keyof typeof articles

export const isArticle = (path: string | undefined): path is ArticleKey =>
  path !== undefined && Object.hasOwn(articles, path)
