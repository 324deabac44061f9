import type { ClientCall } from '@contado/contract/kernel/endpoint.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { isSaid } from '../i18n/known-problems.ts'
import { ApiProblem, type ProblemParts } from './api-problem.ts'

/** A file that the API answered, under the name it gave. */
export type FileContent = { readonly fileName: string; readonly content: Blob }

type ErrorBody = { readonly error?: Partial<ProblemParts> & { readonly code?: string } }

// Every code has words, and most of them come with the first code that is not known yet.
const isErrorCode = async (code: string): Promise<boolean> => {
  if (isSaid(code)) return true
  const inner = await import('../i18n/inner-problem-words.ts').catch(() => null)
  inner?.learnInnerProblems()
  return isSaid(code)
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem({ code: 'UnreadableAnswer', status: response.status, message: text.slice(0, 200) })
  }
}

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

const problemOf = async (response: Response): Promise<ApiProblem> => {
  const retryAfterSeconds = retryAfterOf(response)
  const { status } = response
  if (status === 503) return new ApiProblem({ code: 'Maintenance', status, message: 'Maintenance', retryAfterSeconds })
  const { error } = (await readJson(response)) as ErrorBody
  if (error?.code === undefined || !(await isErrorCode(error.code))) {
    return new ApiProblem({ code: 'UnreadableAnswer', status, message: error?.message ?? '', retryAfterSeconds })
  }
  return new ApiProblem({
    code: error.code as ErrorCode,
    status,
    message: error.message ?? error.code,
    validations: error.validations ?? [],
    details: error.details ?? {},
    retryAfterSeconds,
  })
}

const fileNameOf = (response: Response): string => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const exact = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return exact ? decodeURIComponent(exact) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download')
}

/** What an endpoint answered: the part under `data`, a file, or nothing. Throws `ApiProblem` for everything else. */
export const readAnswer = async ({ answer }: ClientCall, response: Response): Promise<unknown> => {
  if (!response.ok) throw await problemOf(response)
  if (answer === 'nothing' || response.status === 204) return undefined
  if (answer !== undefined) {
    return { fileName: fileNameOf(response), content: await response.blob() } satisfies FileContent
  }
  return ((await readJson(response)) as { readonly data: unknown }).data
}
