import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from './Hint.module.css'

/** A short text beside what is hovered or focused; never the only place of that text. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip
      label={text}
      classNames={{ tooltip: classes.hint ?? '' }}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={300}
      multiline
      aria-hidden="true"
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Tooltip>
  )
}
