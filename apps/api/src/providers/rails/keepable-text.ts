// What no column keeps, what would break a line, and what turns the reading direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
const unwanted = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Text from outside, which nobody here has checked, on one line that the database can keep. */
export const keepableText = (text: string): string => text.toWellFormed().replaceAll(unwanted, ' ')
