import type { LocalDate } from '@contado/money'
import type { FieldProblem } from '../kernel/refusal.ts'
import { ageProblems, problem } from './field-problems.domain.ts'
import type { Asked } from './requirements.domain.ts'
import type { Evidence } from './step-forms.ts'

/** Nothing where a paper is said to be in a language that it is issued in. */
export const languageProblems = (
  language: string | undefined,
  languages: Asked['languages'] | undefined,
  field: string,
): FieldProblem[] =>
  language !== undefined && languages?.includes(language) !== false ? [] : [problem(field, 'language')]

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
    const row = asked.find(({ document }) => document === type)
    const maxDays = row?.maxAgeDays ?? null
    const path = `documents[${index}]`
    return [
      ...(documents.findIndex((other) => other.fileId === fileId) < index ? [problem(`${path}.fileId`, 'twice')] : []),
      ...languageProblems(language, row?.languages, `${path}.language`),
      ...(maxDays === null ? [] : ageProblems(issuedOn, `${path}.issuedOn`, { today, maxDays })),
    ]
  }),
]
