import classes from './KeptNumbers.module.css'

// What is longer may break: it would not fit on a phone.
const longest = 24

const isNumber = (word: string): boolean => word.length <= longest && /\d/.test(word) && word.includes('-')

/** A text whose numbers (`INV-2026-0013`) stay on one line. */
export function KeptNumbers({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    isNumber(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no identity besides their place.
      <span key={index} className={classes.number}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}
