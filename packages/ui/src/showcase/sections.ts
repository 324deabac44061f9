import type { ComponentType } from 'react'
import { AdminShowcase } from './AdminShowcase.tsx'
import { ButtonsShowcase } from './ButtonsShowcase.tsx'
import { DatePickerShowcase } from './DatePickerShowcase.tsx'
import { ExpandablesShowcase } from './ExpandablesShowcase.tsx'
import { InfoBoxesShowcase } from './InfoBoxesShowcase.tsx'
import { InputsShowcase } from './InputsShowcase.tsx'
import { ModalShowcase } from './ModalShowcase.tsx'
import { PdfShowcase } from './PdfShowcase.tsx'
import { PopoverShowcase } from './PopoverShowcase.tsx'
import { ProgressShowcase } from './ProgressShowcase.tsx'
import { TableShowcase } from './TableShowcase.tsx'
import { ToastsShowcase } from './ToastsShowcase.tsx'

/** The sections of `/design-system/*` in their order: path segment to the component that shows it. */
export const showcase = {
  inputs: InputsShowcase,
  buttons: ButtonsShowcase,
  table: TableShowcase,
  modal: ModalShowcase,
  pdf: PdfShowcase,
  popover: PopoverShowcase,
  'date-picker': DatePickerShowcase,
  progressbar: ProgressShowcase,
  admin: AdminShowcase,
  expandables: ExpandablesShowcase,
  toasts: ToastsShowcase,
  'info-boxes': InfoBoxesShowcase,
} as const satisfies Readonly<Record<string, ComponentType>>

/** The path segment of one section. */
export type ShowcaseSection = keyof typeof showcase
