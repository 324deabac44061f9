import { TextLink } from '@contado/ui'
import classes from './MessageText.module.css'
import { splitLinks } from './split-links.ts'

/** A message's text in its own lines, its addresses as links; those of this application open inside it. */
export function MessageText({ text }: { text: string }) {
  return text.split('\n').map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
    <p key={row} className={classes.line}>
      {splitLinks(line, window.location.origin).map(({ text: part, href }, place) =>
        href === null ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move.
          <TextLink key={place} href={href}>
            {part}
          </TextLink>
        ),
      )}
    </p>
  ))
}
