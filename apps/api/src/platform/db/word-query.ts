const maxWords = 8

/**
 * What `search_words(…) @@ to_tsquery('simple', folded(…))` finds: texts that have every word of these, each whole or by its beginning. Null where
 * there is no word to look for.
 */
export const wordQuery = (text: string): string | null => {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, maxWords) ?? []
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ')
}
