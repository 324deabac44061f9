export { auditHeads } from './audit-heads.ts'
export type { AuditVerification } from './audit-verification.ts'
export { type LatestAuditHead, latestAuditHead } from './latest-audit-head.ts'
export { verifyAudit } from './verify-audit.ts'
