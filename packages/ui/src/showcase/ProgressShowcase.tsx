import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Stepper } from '../feedback/Stepper.tsx'
import { Row, Stack } from '../layout/Stack.tsx'

const steps = [
  { key: 'setup', label: 'Account setup' },
  { key: 'profile', label: 'Account profile', description: 'About 5 minutes' },
  { key: 'identity', label: 'Identity verification' },
]

/** Steps, length and waiting. */
export function ProgressShowcase() {
  const [position, setPosition] = useState(1)
  return (
    <Stack gap={6}>
      <Stepper label="Application" steps={steps} current={steps[position]?.key ?? ''} />
      <ProgressBar label="Uploading statements" percent={(position + 1) * 33.3} />
      <Row>
        <Button onClick={() => setPosition(Math.max(0, position - 1))}>Back</Button>
        <Button kind="primary" onClick={() => setPosition(Math.min(steps.length - 1, position + 1))}>
          Next
        </Button>
      </Row>
      <Skeleton lines={3} />
    </Stack>
  )
}
