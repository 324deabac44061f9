import { playStraightLine } from './line/straight-line.ts'

playStraightLine('en', 'analyst@contado.example')
