import type { Currency } from '@contado/money'

type SettlementSystem = {
  readonly name: string
  readonly operator: string
  /** Whose days and hours these are. */
  readonly timeZone: string
  /** Whose published days the table of holidays follows. */
  readonly source: string
  /** The last year whose days are all published; later ones lack the feasts that are announced year by year. */
  readonly publishedUntil?: number
}

/** Where banks settle each currency, and who says on which days. */
export const settlementSystems: Readonly<Record<Currency, SettlementSystem>> = {
  USD: {
    name: 'Fedwire Funds Service and FedACH',
    operator: 'Federal Reserve Banks',
    timeZone: 'America/New_York',
    source: 'https://www.frbservices.org/about/holiday-schedules',
  },
  EUR: {
    name: 'T2',
    operator: 'Eurosystem',
    timeZone: 'Europe/Berlin',
    source: 'https://www.ecb.europa.eu/ecb/contacts/working-hours/html/index.en.html',
  },
  GBP: {
    name: 'CHAPS',
    operator: 'Bank of England',
    timeZone: 'Europe/London',
    source: 'https://www.gov.uk/bank-holidays',
  },
  HKD: {
    name: 'HKD CHATS',
    operator: 'Hong Kong Interbank Clearing Limited',
    timeZone: 'Asia/Hong_Kong',
    source: 'https://www.gov.hk/en/about/abouthk/holiday and https://www.hko.gov.hk/en/gts/time/conversion.htm',
  },
  SGD: {
    name: 'MEPS+',
    operator: 'Monetary Authority of Singapore',
    timeZone: 'Asia/Singapore',
    source:
      'https://www.mom.gov.sg/employment-practices/public-holidays and https://www.hko.gov.hk/en/gts/time/conversion.htm',
    publishedUntil: 2027,
  },
  CAD: {
    name: 'Lynx and ACSS',
    operator: 'Payments Canada',
    timeZone: 'America/Toronto',
    source: 'https://www.payments.ca/systems-services/holiday-schedule',
  },
  MXN: {
    name: 'SPEI',
    operator: 'Banco de México',
    timeZone: 'America/Mexico_City',
    source: 'https://www.gob.mx/cnbv (days on which banks close) and article 74 of the Ley Federal del Trabajo',
  },
  AUD: {
    name: 'RITS',
    operator: 'Reserve Bank of Australia',
    timeZone: 'Australia/Sydney',
    source: 'https://www.rba.gov.au/payments-and-infrastructure/rits/business-hours.html',
  },
  CNH: {
    name: 'Renminbi CHATS, on the days on which banks in Hong Kong are open',
    operator: 'Hong Kong Interbank Clearing Limited',
    timeZone: 'Asia/Hong_Kong',
    source: 'https://www.gov.hk/en/about/abouthk/holiday and https://www.hko.gov.hk/en/gts/time/conversion.htm',
  },
  PLN: {
    name: 'SORBNET3',
    operator: 'Narodowy Bank Polski',
    timeZone: 'Europe/Warsaw',
    source: 'Act of 18 January 1951 on days free from work, as amended (24 December from 2025)',
  },
  NZD: {
    name: 'ESAS',
    operator: 'Reserve Bank of New Zealand',
    timeZone: 'Pacific/Auckland',
    source: 'Holidays Act 2003 and Te Kāhui o Matariki Public Holiday Act 2022 (https://www.legislation.govt.nz)',
  },
}
