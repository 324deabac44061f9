export { pointsOf } from './points-of.ts'
