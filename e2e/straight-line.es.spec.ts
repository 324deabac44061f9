import { playStraightLine } from './line/straight-line.ts'

playStraightLine('es', 'analyst@contado.example')
