import type { LocalDate } from '@contado/money'
import type { FieldProblem } from '../kernel/refusal.ts'
import { ageProblems, problem } from './field-problems.domain.ts'
import type { Asked } from './requirements.domain.ts'
import type { Evidence } from './step-forms.ts'

/** What the documents lack that are asked of an applicant on a day. */
export const documentProblems = (
  documents: readonly Evidence[],
  asked: readonly Asked[],
  today: LocalDate,
): FieldProblem[] => [
  ...asked
    .filter(({ document }) => !documents.some(({ type }) => type === document))
    .map(({ document }) => problem(`documents.${document}`, 'document')),
  ...documents.flatMap(({ type, fileId, language, issuedOn }, index) => {
    const maxDays = asked.find(({ document }) => document === type)?.maxAgeDays ?? null
    const path = `documents[${index}]`
    return [
      ...(documents.findIndex((other) => other.fileId === fileId) < index ? [problem(`${path}.fileId`, 'twice')] : []),
      ...(language === undefined ? [problem(`${path}.language`, 'language')] : []),
      ...(maxDays === null ? [] : ageProblems(issuedOn, `${path}.issuedOn`, { today, maxDays })),
    ]
  }),
]
