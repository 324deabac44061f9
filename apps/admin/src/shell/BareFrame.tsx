import { Outlet } from '@tanstack/react-router'

/** Around screens without navigation. */
export function BareFrame() {
  return <Outlet />
}
