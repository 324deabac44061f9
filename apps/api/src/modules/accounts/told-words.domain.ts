const longest = 200
// What no column keeps, what would break a line, and what turns the reading direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
const unwanted = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** A bank's own words, which nobody here has checked, on one line of at most 200 characters that can be kept; no sign is cut in two. */
export const toldWords = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwanted, ' ')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
