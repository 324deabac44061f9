export { plannedOccurrences } from './planned-occurrences.ts'
