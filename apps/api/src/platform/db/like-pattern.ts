/** A pattern for `like` and `ilike` that finds the text anywhere, with its own signs meaning nothing but themselves. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
