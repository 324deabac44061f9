/**
 * Which module may call which, through its front door. The order is the order of the graph: a module only looks up,
 * to modules that stand before it.
 */
export const moduleUses = {
  'reference-data': [],
  audit: [],
  files: [],
  notifications: [],

  identity: ['audit', 'notifications'],
  sessions: ['audit', 'notifications', 'identity'],
  staff: ['audit', 'notifications', 'identity', 'sessions'],
  organizations: ['reference-data', 'audit', 'files', 'notifications', 'identity', 'sessions'],
  members: ['audit', 'notifications', 'identity', 'sessions', 'organizations'],

  ledger: [],
  fees: ['ledger'],
  limits: ['ledger'],
  rails: ['audit', 'organizations', 'ledger'],

  accounts: ['audit', 'notifications', 'organizations', 'members', 'ledger', 'rails'],
  statements: ['organizations', 'ledger', 'rails', 'accounts'],
  beneficiaries: ['reference-data', 'audit', 'notifications', 'organizations'],
  transfers: [
    'audit',
    'notifications',
    'organizations',
    'ledger',
    'fees',
    'limits',
    'rails',
    'accounts',
    'beneficiaries',
  ],
  fx: ['ledger', 'fees', 'accounts'],

  verification: [
    'reference-data',
    'audit',
    'files',
    'notifications',
    'identity',
    'organizations',
    'members',
    'rails',
    'accounts',
  ],
  screening: ['organizations', 'verification'],
  monitoring: ['ledger', 'organizations', 'transfers'],
  risk: ['organizations', 'verification', 'screening', 'monitoring'],
  cases: ['audit', 'staff', 'organizations', 'verification', 'screening', 'monitoring', 'risk'],

  contacts: ['audit', 'notifications', 'organizations'],
  invoices: [
    'reference-data',
    'audit',
    'files',
    'notifications',
    'identity',
    'organizations',
    'members',
    'accounts',
    'contacts',
  ],
  payments: ['audit', 'notifications', 'organizations', 'ledger', 'fees', 'limits', 'accounts', 'contacts', 'invoices'],
  'bank-debits': ['audit', 'notifications', 'organizations', 'ledger', 'rails', 'accounts', 'payments'],
  rewards: ['organizations', 'ledger', 'payments'],

  support: ['audit', 'files', 'notifications', 'identity', 'organizations'],
  reporting: ['organizations', 'ledger', 'accounts', 'transfers', 'invoices', 'payments'],
  webhooks: ['audit', 'organizations'],
  sandbox: ['notifications', 'identity', 'organizations', 'ledger', 'rails', 'accounts'],
}
