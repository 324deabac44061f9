// Without marks, signs of no width and capitals, so that no spelling slips through.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
    .toLowerCase()

const secrets: readonly RegExp[] = [
  // A report of that name, never a company's form (S.A.R.L.).
  /(?<![\p{L}\p{N}])s\.?a\.?r(?:s|\.s)?(?!\.?[\p{L}\p{N}])/u,
  // The section, never a part of an amount or of a longer number.
  /(?<![\p{N}][.,]?)(?<![\p{L}\p{N}])314(?![.,]?\p{N})/u,
  /suspici/u,
  /sospech/u,
]

/** Whether a text to a customer names a report or an authority's request, which nobody may tell them of. */
export const namesSecret = (text: string): boolean => secrets.some((secret) => secret.test(plain(text)))
