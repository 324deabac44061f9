import { goToSection, TextLink } from '@contado/ui'
import { partId } from './case-work.ts'
import classes from './OpenItems.module.css'
import type { OpenItem } from './use-open-items.ts'

/** What is open, each leading to the section that settles it. */
export function OpenItems({ items, onGo }: { items: readonly OpenItem[]; onGo?: () => void }) {
  const go = ({ place }: OpenItem) => {
    onGo?.()
    // A dialog that closes gives the focus back first.
    setTimeout(() => goToSection(partId(place)))
  }
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.text} className={classes.item}>
          <TextLink
            render={({ className, children }) => (
              <button type="button" className={`${className} ${classes.go}`} onClick={() => go(item)}>
                {children}
              </button>
            )}
          >
            {item.text}
          </TextLink>
          <span className={classes.section}>{item.section}</span>
        </li>
      ))}
    </ul>
  )
}
