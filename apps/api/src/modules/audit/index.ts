export type { AuditVerification } from './audit-fault.ts'
export { auditHeads } from './audit-heads.ts'
export { type LatestAuditHead, latestAuditHead } from './latest-audit-head.ts'
export { verifyAudit } from './verify-audit.ts'
