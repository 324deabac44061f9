export { openProposalsOf } from './open-proposals.ts'
export { secondEyes, withdrawProposals } from './second-eyes.ts'
