export { isStopped } from './is-stopped.ts'
