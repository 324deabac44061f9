import { errors } from '@contado/contract/kernel/errors.ts'
import { afterEach, expect, test } from 'vitest'
import { ApiProblem, clientProblemCodes, type ProblemCode } from '../client/api-problem.ts'
import errorsEn from './errors.en.json' with { type: 'json' }
import errorsEs from './errors.es.json' with { type: 'json' }
import fieldsEn from './fields.en.json' with { type: 'json' }
import fieldsEs from './fields.es.json' with { type: 'json' }
import { setProductName, speak } from './i18n.ts'
import { fieldProblemText, problemText } from './problem-words.ts'

const codes = [...Object.keys(errors), ...clientProblemCodes] as ProblemCode[]
const problem = (code: ProblemCode) => new ApiProblem({ code, status: 400, message: 'from the server' })

afterEach(() => speak('en', { isKept: false }))

test('every error code has words in every language, and no others', () => {
  expect(Object.keys(errorsEn).sort()).toEqual([...codes].sort())
  expect(Object.keys(errorsEs).sort()).toEqual([...codes].sort())
  expect(Object.keys(fieldsEs)).toEqual(Object.keys(fieldsEn))
})

test('a problem is said in the language now; what is no problem of the API is our own mistake', () => {
  expect(problemText(problem('InsufficientFunds'))).toBe(errorsEn.InsufficientFunds)
  speak('es', { isKept: false })
  expect(problemText(problem('InsufficientFunds'))).toBe(errorsEs.InsufficientFunds)
  expect(problemText(new TypeError('x'))).toBe(errorsEs.InternalError)
})

test('maintenance names the product', () => {
  setProductName('Acme Bank')
  expect(problemText(problem('Maintenance'))).toContain('Acme Bank')
})

test.each([
  ['This field is required', 'This field is required', 'Este campo es obligatorio'],
  ['email is invalid', fieldsEn.email, fieldsEs.email],
  ['cannot be longer than 15', 'Cannot be longer than 15', 'No puede tener más de 15'],
  ['taxId is invalid. Example: 12-3456789', 'This does not fit the country. Example: 12-3456789', undefined],
  ['something else entirely', 'something else entirely', fieldsEs.invalid],
])('a field that says %j', (message, english, spanish) => {
  const validation = { field: 'f', code: 'custom', message }
  expect(fieldProblemText(validation)).toBe(english)
  speak('es', { isKept: false })
  if (spanish !== undefined) expect(fieldProblemText(validation)).toBe(spanish)
})
