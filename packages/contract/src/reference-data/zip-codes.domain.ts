import { stateNames } from './countries.domain.ts'

/**
 * The first three digits of the ZIP codes of each state, territory and military area, as the USPS assigns them (Labeling List L002). Two states
 * share the few that a post office across the border delivers: Fishers Island in New York from Connecticut, Alta in Wyoming from Idaho.
 */
const prefixes: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-715',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
  AS: '967',
  GU: '969',
  MP: '969',
  VI: '008',
  FM: '969',
  MH: '969',
  PW: '969',
  AA: '340',
  AE: '090-098',
  AP: '962-966',
}

const ranges = new Map(
  Object.entries(prefixes).map(([state, text]): [string, (readonly [string, string])[]] => [
    state,
    text.split(' ').map((range) => {
      const [from = '', to = from] = range.split('-')
      return [from, to] as const
    }),
  ]),
)

const codeOf = (state: string): string => {
  const typed = state.trim().toLowerCase()
  return Object.entries(stateNames).find(([, name]) => name.toLowerCase() === typed)?.[0] ?? typed.toUpperCase()
}

/** Whether a ZIP code can be of a state, by its code or its name; true where the state is none that is known. */
export const isZipOfState = (zip: string, state: string): boolean => {
  const known = ranges.get(codeOf(state))
  const prefix = zip.slice(0, 3)
  return known === undefined || known.some(([from, to]) => from <= prefix && prefix <= to)
}

/** The name of a state by its code; what was written where it is none. */
export const stateNameOf = (state: string): string => stateNames[codeOf(state)] ?? state
