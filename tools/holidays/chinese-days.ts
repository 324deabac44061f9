/**
 * Days of the Chinese calendar by year, from the Hong Kong Observatory's conversion tables: Lunar New Year's Day, Ching Ming, the
 * Buddha's Birthday (8th of the 4th month), Tuen Ng, Mid-Autumn, Chung Yeung.
 */
const table = `
2020 0125 0404 0430 0625 1001 1025
2021 0212 0404 0519 0614 0921 1014
2022 0201 0405 0508 0603 0910 1004
2023 0122 0405 0526 0622 0929 1023
2024 0210 0404 0515 0610 0917 1011
2025 0129 0404 0505 0531 1006 1029
2026 0217 0405 0524 0619 0925 1018
2027 0206 0405 0513 0609 0915 1008
2028 0126 0404 0502 0528 1003 1026
2029 0213 0404 0520 0616 0922 1016
2030 0203 0405 0509 0605 0912 1005
2031 0123 0405 0528 0624 1001 1024
2032 0211 0404 0516 0612 0919 1012
2033 0131 0404 0506 0601 0908 1001
2034 0219 0405 0525 0620 0927 1020
2035 0208 0405 0515 0610 0916 1009
2036 0128 0404 0503 0530 1004 1027
2037 0215 0404 0522 0618 0924 1017
2038 0204 0405 0511 0607 0913 1007
2039 0124 0405 0430 0527 1002 1026
2040 0212 0404 0518 0614 0920 1014
2041 0201 0404 0507 0603 0910 1003
2042 0122 0404 0526 0622 0928 1022
2043 0210 0405 0516 0611 0917 1011
2044 0130 0404 0505 0531 1005 1029
2045 0217 0404 0524 0619 0925 1018
2046 0206 0404 0513 0608 0915 1008
2047 0126 0405 0502 0529 1004 1027
2048 0214 0404 0520 0615 0922 1016
2049 0202 0404 0509 0604 0911 1005
2050 0123 0404 0528 0623 0930 1024`

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [year = '', ...digits] = line.split(' ')
      return [Number(year), digits] as const
    }),
)

/** The six days of a year as month and day. Throws for a year that the table does not have. */
export const chineseDaysOf = (year: number) => {
  const [newYear, chingMing, buddha, tuenNg, midAutumn, chungYeung] = rows.get(year) ?? []
  if (!newYear || !chingMing || !buddha || !tuenNg || !midAutumn || !chungYeung) throw new Error(`No days of ${year}`)
  return { newYear, chingMing, buddha, tuenNg, midAutumn, chungYeung }
}
