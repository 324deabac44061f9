export { issueLinks } from './issue-links.ts'
export { openVisit } from './open-visit.ts'
export { viewVisited } from './visit-invoice.ts'
