import { goToSection, TextLink } from '@contado/ui'
import { type CasePlace, partId } from './case-work.ts'
import classes from './SectionLink.module.css'

type SectionLinkProps = {
  place: CasePlace
  /** Leaves what covers the page. */
  onGo?: (() => void) | undefined
  children: string
}

/** Leads to the section of the case that settles it, and opens it. */
export function SectionLink({ place, onGo, children }: SectionLinkProps) {
  const go = () => {
    onGo?.()
    // A dialog that closes gives the focus back first.
    setTimeout(() => goToSection(partId(place)))
  }
  return (
    <TextLink
      render={(link) => (
        <button type="button" className={`${link.className} ${classes.go}`} onClick={go}>
          {link.children}
        </button>
      )}
    >
      {children}
    </TextLink>
  )
}
