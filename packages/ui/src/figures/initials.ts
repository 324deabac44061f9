// Without stops, as they end the names of companies; "Sp. z o.o." and "S.A. de C.V." word by word.
const legalForms = new Set(
  (
    'llc llp lp lllp pllc pc inc incorporated corp corporation co company ltd limited plc cic pty pte bhd sdn ' +
    'gmbh mbh ag kg kgaa ohg gbr ug se eg ek sa sas sasu sarl eurl sci sl slu sc srl spa snc lda eirl sapi de cv ' +
    'bv nv vof oy oyj ab as asa aps sp z oo zoo spzoo sro kft zrt doo'
  ).split(' '),
)

const isLegalForm = (word: string): boolean => legalForms.has(word.replaceAll(/[.,]/g, '').toLowerCase())

/** The first letters of a name's first and last word, legal form and signs left out: `BS` of `Brandt & Söhne GmbH`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  while (words.length > 1 && isLegalForm(words.at(-1) ?? '')) words.pop()
  const [first = ''] = words
  const picked = words.length > 1 ? [first, words.at(-1) ?? ''] : [first]
  return picked.map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('')
}
