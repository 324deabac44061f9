import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Filled } from '@contado/contract/verification/application-facts.domain.ts'
import { claimsOn } from '@contado/contract/verification/document-claims.domain.ts'
import type { DocumentType } from '@contado/contract/verification/requirements.domain.ts'
import { wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { insertFile } from '../../apps/api/src/modules/files/files.store.ts'
import { keepFile } from '../../apps/api/src/modules/files/index.ts'
import { passPersonCheck } from '../../apps/api/src/modules/verification/check-person.ts'
import { fetchKycDecision } from '../../apps/api/src/modules/verification/fetch-kyc-decision.ts'
import { keepCard } from '../../apps/api/src/modules/verification/keep-card.ts'
import { saveKyb, saveRiskProfile } from '../../apps/api/src/modules/verification/save-company-steps.ts'
import { saveDocumentation } from '../../apps/api/src/modules/verification/save-documentation.ts'
import { saveHasEntityUbo, saveUbos } from '../../apps/api/src/modules/verification/save-owners.ts'
import { savePep } from '../../apps/api/src/modules/verification/save-pep.ts'
import type { Call, Member } from '../../apps/api/src/platform/call.ts'
import { type Instant, instantOf, wallMs } from '../../apps/api/src/platform/clock.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { onePagePdf } from '../../apps/api/src/platform/paper/one-page-pdf.ts'
import type { Actors } from './seed-actors.ts'
import type { SeedCompany } from './seed-company.ts'
import type { SeedMember } from './seed-member.ts'

const dayMs = 86_400_000
const issuedOn = (): string => instantOf(wallMs() - 2 * dayMs).slice(0, 10)

const spoken = (name: string): string =>
  name
    .replaceAll(/_|(?=[A-Z])/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replaceAll(/(?<= )[A-Z]/g, (letter) => letter.toLowerCase())

// What a paper has to prove stands on it.
const linesOn = (filled: Filled): string[] =>
  (claimsOn(filled, '')?.claims ?? []).map(({ field, value }) => `${spoken(field)}: ${value}`)

type Paper = { readonly group: string; readonly role: string; readonly slot: number }

const keepPaper = async (
  actors: Actors,
  member: SeedMember,
  { at, lines, ...paper }: Paper & { at: Instant; lines: readonly string[] },
): Promise<string> => {
  // Beside where files are kept, for a file moves within one disk alone.
  await mkdir(actors.settings.dataDir, { recursive: true })
  const folder = await mkdtemp(join(actors.settings.dataDir, 'seed-'))
  const path = join(folder, 'paper.pdf')
  const { organizationId, userId } = member
  try {
    await writeFile(path, onePagePdf(spoken(paper.role), lines))
    const kept = await keepFile(actors.settings, { id: newId(), organizationId, path })
    await actors.asMember(member, at, ({ tx }) =>
      insertFile(tx, {
        ...kept,
        ...paper,
        name: `${paper.role}.pdf`,
        customName: null,
        language: 'en',
        mediaType: 'application/pdf',
        uploadHash: kept.contentHash,
        uploadedBy: userId,
        uploadedAt: at,
      }),
    )
    return kept.id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills in every step of an application with its papers; answers the papers that `fillSteps` names. */
export const keepPapers = async (
  actors: Actors,
  member: SeedMember,
  { company, at }: { company: SeedCompany; at: Instant },
) => {
  const whole = wholeApplication({ ...company.application, organizationType: company.type, issuedOn: issuedOn() })
  const files = new Map<DocumentType, string>()
  for (const [index, role] of whole.documents.entries()) {
    const documentation = { documents: [{ type: role, fileId: '', name: '', issuedOn: issuedOn() }] }
    const lines = linesOn({ kyb: whole.kyb, ubos: whole.ubos ?? undefined, documentation })
    files.set(role, await keepPaper(actors, member, { group: 'documentation', role, slot: index + 1, at, lines }))
  }
  const group = `address-proof:${member.userId}`
  const addressProofId = await keepPaper(actors, member, {
    group,
    role: 'address',
    slot: 1,
    at,
    lines: linesOn({ pep: { ...whole.pep, addressProofId: '' } }),
  })
  return { whole, files, addressProofId }
}

type Papers = Awaited<ReturnType<typeof keepPapers>>

/** Fills in every step as its owner would, and has them pass their identity check. */
export const fillSteps = async (call: Call<Member>, { whole, files, addressProofId }: Papers): Promise<void> => {
  const complete = <D>(data: D, version = 0) => ({ data, isComplete: true, version })
  await saveRiskProfile(call, complete(whole.riskProfile))
  await saveKyb(call, complete(whole.kyb))
  if (whole.ubos !== null) {
    await saveHasEntityUbo(call, { hasEntityUbo: false })
    await saveUbos(call, complete(whole.ubos, 1))
  }
  const documents = [...files].map(([type, fileId]) => ({
    type,
    fileId,
    name: `${type}.pdf`,
    language: whole.languages[type],
    issuedOn: issuedOn(),
  }))
  await saveDocumentation(call, complete({ documents }))
  await savePep(call, complete({ ...whole.pep, addressProofId }))
  await keepCard(call, { token: 'sandbox-visa', zip: '97205', country: 'US' })
  await passPersonCheck(call)
}

/** What the vendor of identity checks decided about the owner, as its job would fetch it. */
export const decideIdentity = async (
  actors: Actors,
  { organizationId, userId }: SeedMember,
  at: Instant,
): Promise<void> => {
  // A try is seen by whose it is alone.
  const transaction = <T>(run: Parameters<typeof actors.asJob<T>>[2]) =>
    actors.asJob({ organizationId, userId }, at, run)
  const open = await transaction(({ tx }) =>
    tx
      .selectFrom('kyc_sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', 'submitted')
      .executeTakeFirst(),
  )
  if (!open) return
  await fetchKycDecision(
    { transaction, settings: actors.settings },
    { userId, kycSessionId: open.id, isApprovalTold: false },
  )
}
