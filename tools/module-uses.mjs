/**
 * Which module may call which, through its front door. The order is the order of the graph: a module only looks up,
 * to modules that stand before it.
 */
export const moduleUses = {
  audit: [],
  files: [],
  notifications: [],

  identity: ['notifications'],
  'second-factors': ['notifications', 'identity'],
  sessions: ['notifications', 'identity', 'second-factors'],
  me: ['identity', 'second-factors'],
  signups: ['identity'],
  staff: ['identity'],
  organizations: ['files', 'identity'],
  members: ['notifications', 'organizations'],
  invitations: ['notifications', 'identity', 'organizations', 'members'],

  'invited-signups': ['notifications', 'identity', 'organizations', 'members', 'invitations'],
  'other-businesses': ['identity', 'organizations', 'members', 'invitations'],
  people: ['members', 'invitations'],

  ledger: [],
  fees: [],
  rails: ['organizations', 'ledger'],
  transfers: ['rails'],

  monitoring: ['organizations'],
  accounts: ['organizations', 'ledger', 'rails'],
  statements: ['organizations', 'ledger', 'rails', 'accounts'],
  fx: ['ledger', 'fees', 'accounts'],

  verification: ['notifications', 'identity', 'organizations', 'members', 'rails', 'monitoring'],

  contacts: ['notifications', 'organizations', 'members', 'invitations'],
  invoices: ['files', 'notifications', 'identity', 'organizations', 'members', 'accounts'],
  'invoice-visits': ['files', 'notifications', 'organizations', 'invoices'],
  payments: ['notifications', 'organizations', 'members', 'ledger', 'rails', 'monitoring', 'accounts', 'invoices'],
  'bank-debits': [
    'notifications',
    'organizations',
    'members',
    'ledger',
    'rails',
    'accounts',
    'invoices',
    'invoice-visits',
    'payments',
  ],
  deposits: ['notifications', 'organizations', 'members', 'ledger', 'rails', 'monitoring', 'accounts', 'payments'],
  returns: ['rails', 'bank-debits', 'deposits'],
  'monitored-transactions': ['organizations', 'payments', 'deposits'],
  rewards: ['ledger'],
  home: ['invitations', 'ledger', 'accounts', 'contacts', 'invoices'],

  'ledger-health': ['audit', 'ledger', 'rails', 'payments', 'deposits'],
  sandbox: ['notifications', 'identity', 'organizations', 'rails', 'bank-debits', 'deposits'],
}
