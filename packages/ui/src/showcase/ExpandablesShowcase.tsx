import { Expandable } from '../overlays/Expandable.tsx'

/** Headings that open and close. */
export function ExpandablesShowcase() {
  return (
    <div>
      <Expandable title="When does the money arrive" isOpenAtFirst>
        Transfers inside Europe arrive the same working day when sent before 17:00.
      </Expandable>
      <Expandable title="What does it cost">Transfers between two accounts here are free.</Expandable>
      <Expandable title="Can I take it back">A transfer can be cancelled until the bank has taken it.</Expandable>
    </div>
  )
}
