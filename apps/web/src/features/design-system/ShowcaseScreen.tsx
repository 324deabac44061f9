import { usePageTitle, usePathname } from '@contado/app-kit'
import { ShowcasePage, showcaseTitles } from '@contado/ui/showcase/ShowcasePage.tsx'
import { pageSettings } from '../../page-settings.ts'
import { showcaseSections } from '../../screens.ts'
import { BankDetailsShowcase } from './BankDetailsShowcase.tsx'

const sectionOf = (pathname: string) =>
  showcaseSections.find((section) => pathname === `/design-system/${section}`) ?? 'inputs'

/** The section of the design system's showcase that the address names. */
export function ShowcaseScreen() {
  const section = sectionOf(usePathname())
  usePageTitle(showcaseTitles[section], pageSettings.productName)
  return (
    <ShowcasePage section={section} basePath="/design-system">
      {section === 'inputs' ? <BankDetailsShowcase /> : null}
    </ShowcasePage>
  )
}
