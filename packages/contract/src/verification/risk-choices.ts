/** How likely a trade is to be misused, by the policy of November 2026. */
export const industryRisk = {
  agriculture: 'low',
  architecture_engineering: 'low',
  arts_entertainment: 'medium',
  automotive: 'medium',
  construction: 'medium',
  consulting: 'low',
  education: 'low',
  energy: 'medium',
  financial_services: 'high',
  food_beverage: 'low',
  health: 'low',
  hospitality: 'low',
  import_export: 'high',
  information_technology: 'low',
  legal_services: 'medium',
  logistics: 'medium',
  manufacturing: 'low',
  marketing_media: 'low',
  nonprofit: 'high',
  online_retail: 'medium',
  professional_services: 'low',
  real_estate: 'high',
  retail: 'low',
  software: 'low',
  telecommunications: 'medium',
  travel: 'medium',
  wholesale: 'medium',
  other: 'medium',
} as const
export type Industry = keyof typeof industryRisk
export const industries = Object.keys(industryRisk) as [Industry, ...Industry[]]

/** What the house banks with more care, and what it never banks. */
export const sensitiveTrades = {
  adult_entertainment: 'sensitive',
  alcohol_tobacco: 'sensitive',
  art_antiques: 'sensitive',
  cannabis: 'sensitive',
  charity: 'sensitive',
  crowdfunding: 'sensitive',
  crypto: 'sensitive',
  debt_collection: 'sensitive',
  gambling: 'sensitive',
  money_services: 'sensitive',
  multi_level_marketing: 'sensitive',
  pharmaceuticals: 'sensitive',
  precious_metals: 'sensitive',
  counterfeit_goods: 'prohibited',
  illegal_drugs: 'prohibited',
  shell_banks: 'prohibited',
  weapons: 'prohibited',
} as const
export type SensitiveIndustry = keyof typeof sensitiveTrades
export const sensitiveIndustries = Object.keys(sensitiveTrades) as [SensitiveIndustry, ...SensitiveIndustry[]]

export const expectedUses = [
  'collect_from_customers',
  'pay_suppliers',
  'pay_contractors',
  'payroll',
  'international_trade',
  'hold_currencies',
  'online_sales',
  'savings',
  'taxes',
  'other',
] as const

/** With the points of each source: documented 0, other 4, cash or crypto 8. */
export const sourceOfFundsPoints = {
  sales: 0,
  investment: 0,
  bank_loan: 0,
  grants: 0,
  sale_of_assets: 0,
  owner_savings: 4,
  family_or_friends: 4,
  inheritance: 4,
  other: 4,
  cash: 8,
  crypto: 8,
} as const
export type SourceOfFunds = keyof typeof sourceOfFundsPoints
export const sourcesOfFunds = Object.keys(sourceOfFundsPoints) as [SourceOfFunds, ...SourceOfFunds[]]

/** US dollars that will be stored, as the specification brackets them (9), with the points of each. */
export const amountBrackets = {
  '1000_5000': 0,
  '5000_50000': 2,
  '50000_500000': 4,
  '500000_5000000': 7,
  over_5000000: 10,
} as const
export type AmountBracket = keyof typeof amountBrackets
export const amountsToStore = Object.keys(amountBrackets) as [AmountBracket, ...AmountBracket[]]

export const companyTypes = [
  'limited_liability_company',
  'single_member_llc',
  'c_corporation',
  'limited_partnership',
  'general_partnership',
] as const
export type CompanyType = (typeof companyTypes)[number]

/** Under increased monitoring by the FATF, as the policy of November 2026 reads its lists. */
export const highRiskCountries: readonly string[] =
  'AO BF BG BO CD CI CM DZ HT KE KP IR LA LB MC MM MZ NA NG NP SS SY VE VG VN YE ZA'.split(' ')

/** Where companies are easily opened by strangers, as the same policy has it. */
export const mediumRiskCountries: readonly string[] =
  'AE AI BB BM BS BZ CY HK JE GG IM KN KY LI MH MT MU PA SC TC VC VU WS'.split(' ')
