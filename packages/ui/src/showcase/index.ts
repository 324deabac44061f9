export { isShowcaseSection, ShowcasePage } from './ShowcasePage.tsx'
export { type ShowcaseSection, showcase } from './sections.ts'
