export { promiseOf } from './promise-of.ts'
