export { isMonitored } from './is-monitored.ts'
export { isStopped } from './is-stopped.ts'
