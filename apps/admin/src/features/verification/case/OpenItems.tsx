import classes from './OpenItems.module.css'
import { SectionLink } from './SectionLink.tsx'
import type { OpenItem } from './use-open-items.ts'

/** What is open, each leading to the section that settles it. */
export function OpenItems({ items, onGo }: { items: readonly OpenItem[]; onGo?: (() => void) | undefined }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.text} className={classes.item}>
          <SectionLink place={item.place} onGo={onGo}>
            {item.text}
          </SectionLink>
          <span className={classes.section}>{item.section}</span>
        </li>
      ))}
    </ul>
  )
}
