import { playStraightLine } from './line/straight-line.ts'

playStraightLine('es', 'head@contado.example')
