/** One line of an account's history, as the example table shows it. */
export type Movement = {
  id: string
  date: string
  description: string
  correspondant: string
  status: 'done' | 'progress' | 'failed'
  statusText: string
  amount: string
  balance: string
  isIncome: boolean
}

/** Example lines for the table. */
export const movements: readonly Movement[] = [
  {
    id: 'm-1006',
    date: '2026-09-12',
    description: 'Invoice INV-2026-0042',
    correspondant: 'Brandt & Söhne GmbH',
    status: 'done',
    statusText: 'Completed',
    amount: '18420.00',
    balance: '24096.31',
    isIncome: true,
  },
  {
    id: 'm-1005',
    date: '2026-09-11',
    description: 'Rent September',
    correspondant: 'Hafen Immobilien',
    status: 'progress',
    statusText: 'In progress',
    amount: '-2150.00',
    balance: '5676.31',
    isIncome: false,
  },
  {
    id: 'm-1004',
    date: '2026-09-09',
    description: 'SEPA transfer, account closed',
    correspondant: 'Kestrel Logistics B.V.',
    status: 'failed',
    statusText: 'Returned',
    amount: '-1204.00',
    balance: '7826.31',
    isIncome: false,
  },
  {
    id: 'm-1003',
    date: '2026-09-08',
    description: 'Invoice INV-2026-0041',
    correspondant: 'Atelier Nord',
    status: 'done',
    statusText: 'Completed',
    amount: '1140.50',
    balance: '7826.31',
    isIncome: true,
  },
  {
    id: 'm-1002',
    date: '2026-09-04',
    description: 'Paper and ink',
    correspondant: 'Weiss Optik',
    status: 'done',
    statusText: 'Completed',
    amount: '-2359.70',
    balance: '6685.81',
    isIncome: false,
  },
]
