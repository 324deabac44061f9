import { useState } from 'react'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { FloatingPicker } from './FloatingPicker.tsx'
import { PhonePicker } from './PhonePicker.tsx'
import type { PickerProps } from './PickerButton.tsx'

/** The working part of selects: a list that floats below the button, or fills the screen on phones. */
export function Picker(props: PickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const Shape = useIsPhone() ? PhonePicker : FloatingPicker
  const close = () => {
    setIsOpen(false)
    props.onBlur?.()
  }
  return <Shape {...props} isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={close} />
}
