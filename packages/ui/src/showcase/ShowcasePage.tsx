import type { ComponentType, ReactNode } from 'react'
import { useColorScheme } from '../foundation/use-color-scheme.ts'
import { Page } from '../layout/Page.tsx'
import { Row } from '../layout/Stack.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { type ShowcaseSection, showcase } from './sections.ts'

/** What each section is called. */
export const showcaseTitles: Readonly<Record<ShowcaseSection, string>> = {
  inputs: 'Inputs',
  buttons: 'Buttons',
  table: 'Table',
  modal: 'Modal',
  pdf: 'PDF',
  popover: 'Popover',
  'date-picker': 'Date picker',
  progressbar: 'Progress bar',
  admin: 'Admin',
  expandables: 'Expandables',
  toasts: 'Toasts',
  'info-boxes': 'Info boxes',
}

type ShowcasePageProps = {
  section: ShowcaseSection
  /** Where the application mounts the sections. */
  basePath: '/design-system'
  /** What the application shows of its own below. */
  children?: ReactNode
}

/** One section of the design system with the way to the others. */
export function ShowcasePage({ section, basePath, children }: ShowcasePageProps) {
  const { choice, choose } = useColorScheme()
  const Section: ComponentType = showcase[section]
  const sections = Object.keys(showcase) as ShowcaseSection[]
  return (
    <Page title={showcaseTitles[section]}>
      <Row justify="between">
        <Tabs
          label="Sections"
          value={section}
          tabs={sections.map((key) => ({ key, label: showcaseTitles[key], href: `${basePath}/${key}` }))}
        />
        <Tabs
          label="Colour scheme"
          value={choice}
          onChange={(key) => choose(key === 'light' || key === 'dark' ? key : 'auto')}
          tabs={[
            { key: 'auto', label: 'Auto' },
            { key: 'light', label: 'Light' },
            { key: 'dark', label: 'Dark' },
          ]}
        />
      </Row>
      <Section />
      {children}
    </Page>
  )
}

/** Whether a path segment names a section. */
export function isShowcaseSection(segment: string): segment is ShowcaseSection {
  return Object.hasOwn(showcase, segment)
}
