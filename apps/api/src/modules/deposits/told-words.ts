import { keepableText } from '../../providers/rails/keepable-text.ts'

const longest = 200

/** A bank's own words on one line of at most 200 characters that can be kept; no sign is cut in two. */
export const toldWords = (text: string): string =>
  keepableText(text)
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
