const pascal = (kebab: string): string =>
  kebab.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
const camel = (kebab: string): string => kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const spoken = (kebab: string): string => kebab.replaceAll('-', ' ')
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** One of them: `beneficiaries` is of `beneficiary`, `external-accounts` of `external-account`. */
export const singularOf = (many: string): string => many.replace(/ies$/, 'y').replace(/s$/, '')

/** What the places of the templates are filled with. */
export const placesOf = (many: string, one: string): Readonly<Record<string, string>> => ({
  many,
  one,
  manyCamel: camel(many),
  oneCamel: camel(one),
  Many: pascal(many),
  One: pascal(one),
  table: many.replaceAll('-', '_'),
  words: spoken(many),
  word: spoken(one),
  Words: sentence(spoken(many)),
  Word: sentence(spoken(one)),
})

/** The text with its places filled in; other double braces are the words' own. */
export const fill = (text: string, places: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place)
