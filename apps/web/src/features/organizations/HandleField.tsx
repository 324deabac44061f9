import type { BoundField } from '@contado/app-kit'
import { handleProblem, shownHandle, storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { Stack, Status, TextField } from '@contado/ui'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../api.ts'
import classes from './HandleField.module.css'
import { useOrganizationWords } from './use-organization-words.ts'

const restMs = 500
const cachedMs = 60_000

/** What was typed once it rested for half a second. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** The handle, with a word on whether it is free and the username that it will become. */
export function HandleField(field: BoundField<string>) {
  const say = useOrganizationWords()
  return (
    <Stack gap={1}>
      <TextField
        {...field}
        label={say('handle.label')}
        description={say('handle.help')}
        autoComplete="off"
        maxLength={16}
        before="@"
        value={storedHandle(field.value)}
        isRequired
      />
      <Availability handle={storedHandle(field.value)} />
    </Stack>
  )
}

function Availability({ handle }: { handle: string }) {
  const say = useOrganizationWords()
  const rested = useRested(handle)
  const isPlausible = handleProblem(rested) === null
  const { data, isFetching } = useEndpoint(
    'signups.check-if-handle-exists',
    { body: { handle: rested } },
    { isEnabled: isPlausible, staleMs: cachedMs },
  )
  return (
    <div role="status" className={classes.availability}>
      {handleProblem(handle) !== null ? null : rested !== handle || (isFetching && !data) ? (
        <Status kind="progress">{say('handle.checking')}</Status>
      ) : data?.exists ? (
        <Status kind="failed">{say('handle.taken', { handle: shownHandle(handle) })}</Status>
      ) : data ? (
        <Status kind="done">{say('handle.free', { handle: shownHandle(handle) })}</Status>
      ) : null}
    </div>
  )
}
