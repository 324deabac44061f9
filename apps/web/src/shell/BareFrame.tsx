import { Outlet } from '@tanstack/react-router'
import { useUser } from '../api.ts'
import { IdleWarning } from './IdleWarning.tsx'

/** Around screens without navigation. */
export function BareFrame() {
  const user = useUser()
  return (
    <>
      <Outlet />
      {user ? <IdleWarning /> : null}
    </>
  )
}
